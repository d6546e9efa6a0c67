import type { AccountNote } from '@presently/contract/operator-users'
import { Moment } from './moment.tsx'
import { ACTION_WORDS, operatorText } from './words.ts'

/** What was done to an account and why; nothing where nothing was. */
export function MemberNotes({ notes }: { notes: readonly AccountNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="panel op-panel" aria-labelledby="notes">
      <h2 id="notes">What was done</h2>
      <ul className="op-notes">
        {notes.map(({ at, operator, deed, reason }) => (
          <li key={`${at} ${deed}`}>
            <p>
              <strong>{ACTION_WORDS[deed]}</strong>
              {reason === '' ? null : `: ${reason}`}
            </p>
            <p className="meta">
              {operatorText(operator)}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
