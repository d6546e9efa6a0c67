import type { ReactNode } from 'react'
import './figures.css'

/** A count of a period, and of as many days before it. */
export type Compared = { readonly now: number; readonly before: number }

export type Figure = { readonly label: string; readonly value: string; readonly note: ReactNode }

/** The numbers that a page begins with. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figs">
      {figures.map(({ label, value, note }) => (
        <div className="fig" key={label}>
          <dt>{label}</dt>
          <dd className="v">{value}</dd>
          <dd className="d">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
