import { BrandMark } from './brand.tsx'
import './spinner.css'

type Props = {
  label?: string
  /** False where what stands around it announces what it holds: a status in a status is read twice. */
  isAnnounced?: boolean
}

/** The ribbon P, its tails swaying, where a screen is not there yet. */
export function Spinner({ label = 'Loading', isAnnounced = true }: Props) {
  return (
    <div className="spinner" {...(isAnnounced && { role: 'status' })}>
      <BrandMark />
      <span className="sr">{label}</span>
    </div>
  )
}
