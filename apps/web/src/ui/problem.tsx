import { CircleAlert } from 'lucide-react'

type Props = {
  /** For the `aria-describedby` of what is wrong. */
  id: string
  text: string | null
  /** Always there, empty while nothing is wrong, so that what comes is read out where the focus does not move. */
  isLive?: boolean
}

/** What is wrong with a control and what to change, under it; its look is that of the form around it. */
export function Problem({ id, text, isLive = false }: Props) {
  if (text === null && !isLive) return null
  return (
    <p className="err" id={id} {...(isLive ? { role: 'status' } : {})}>
      {text === null ? null : (
        <>
          <CircleAlert className="i" />
          {text}
        </>
      )}
    </p>
  )
}
