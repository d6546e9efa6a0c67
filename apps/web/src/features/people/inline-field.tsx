import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '../../lib/drafts.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

type Props = {
  label: string
  /** What it is that is written, of whom: its words are kept under it where the session ends. */
  draftName: string
  initial?: string
  example?: string
  maxLength: number
  action: string
  inputMode?: 'text' | 'decimal'
  /** Why the text cannot be taken, before it is sent; null where it can. */
  refuse?: (text: string) => string | null
  /** Sends the text: null once it is kept, else why it is not. */
  onSubmit: (text: string) => Promise<string | null>
  /** It is kept. Without it the field is emptied for the next. */
  onDone?: () => void
  onCancel: () => void
}

/** One line in place of what it adds or changes. What was typed stays until it is kept. */
export function InlineField(props: Props) {
  const { label, draftName, initial = '', example, maxLength, action, inputMode } = props
  const [typed, setTyped] = useDraft(draftName, initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])

  function cancel(): void {
    setTyped(() => initial)
    props.onCancel()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const text = typed.trim()
    if (text === '' || text === initial) return cancel()
    const refusal = props.refuse?.(text) ?? null
    if (refusal !== null) return setProblem(refusal)
    await send(text)
  }

  async function send(text: string): Promise<void> {
    setIsSending(true)
    const failure = await props.onSubmit(text)
    setIsSending(false)
    setProblem(failure)
    if (failure === null) setTyped(() => initial)
    if (failure === null && props.onDone) return props.onDone()
    // Typing goes on here: with the next, or with what was wrong.
    input.current?.focus()
  }

  return (
    <form className="inline-field" noValidate onSubmit={(event) => void submit(event)}>
      <input
        ref={input}
        aria-label={label}
        autoComplete="off"
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={example}
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setTyped(() => event.target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
        }}
      />
      <Button type="submit" variant="secondary" size="sm" aria-disabled={isSending}>
        {action}
      </Button>
      <Button variant="quiet" size="sm" onClick={cancel}>
        {props.onDone ? 'Cancel' : 'Done'}
      </Button>
      <Problem id={`${id}-problem`} text={problem} isLive />
    </form>
  )
}
