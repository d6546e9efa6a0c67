import { BrandMark } from './brand.tsx'
import './spinner.css'

/** The ribbon P, its tails swaying, where a screen is not there yet. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <BrandMark />
      <span className="sr">{label}</span>
    </div>
  )
}
