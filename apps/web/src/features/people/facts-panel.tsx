import type { Person } from '@presently/contract/people'
import { BudgetRow } from './budget-row.tsx'
import { FactRowView } from './fact-row.tsx'
import { ROWS_ABOVE, ROWS_BELOW } from './fact-rows.ts'
import './facts-panel.css'

/** What is known of a person, a row for each kind; each fact is added, changed and removed in its place. */
export function FactsPanel({ person }: { person: Person }) {
  return (
    <section className="panel" aria-labelledby="facts">
      <div className="panel-head">
        <h2 id="facts">In your words</h2>
      </div>
      <dl className="facts">
        {ROWS_ABOVE.map((row) => (
          <FactRowView person={person} row={row} key={row.kind} />
        ))}
        <BudgetRow person={person} />
        {ROWS_BELOW.map((row) => (
          <FactRowView person={person} row={row} key={row.kind} />
        ))}
      </dl>
      <p className="meta facts-note">
        Avoid, allergies and what they have are never shown to you as ideas. Likes help us choose.
      </p>
    </section>
  )
}
