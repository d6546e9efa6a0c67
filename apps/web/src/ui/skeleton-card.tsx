import type { ReactNode } from 'react'
import './card.css'
import './media.css'
import './skeleton.css'

const BOW =
  'M-3 4C-16 22-25 34-33 54l13-4 7 12C-8 42-2 26 3 8zM3 4c13 18 22 30 30 50l-13-4-7 12C8 42 2 26-3 8zM0 0C-14-30-58-38-62-14-66 12-24 20 0 4zM0 0C14-30 58-38 62-14 66 12 24 20 0 4z'

/** A card still wrapped: its picture is a parcel with a grey bow. `children` are the bars of its text (`.sk`). */
export function SkeletonCard({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <article className={className ? `card skeleton ${className}` : 'card skeleton'} aria-hidden="true">
      <div className="card-top">
        <WrappedPicture />
      </div>
      <div className="card-body">{children}</div>
    </article>
  )
}

/** A picture still wrapped, inside something of class `skeleton`. */
export function WrappedPicture() {
  return (
    <div className="media">
      <svg className="bowmark" viewBox="-66 -36 132 96" aria-hidden="true">
        <path fill="currentColor" d={BOW} />
      </svg>
    </div>
  )
}
