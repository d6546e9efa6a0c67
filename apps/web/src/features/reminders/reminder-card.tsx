import { dayAt } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import { Bell, Pencil, Repeat, Trash2, UserRound } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { longDate, shortDate } from '../../lib/calendar-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import '../../ui/switch.css'
import { useSwitchReminder } from './api.ts'
import './reminder-card.css'
import { feastName } from './feasts.ts'
import { type DueReminder, leadText, type ReminderStatus } from './reminder-days.ts'
import type { Whom } from './reminder-draft.ts'
import type { Task } from './task-dialogs.tsx'

const BADGES = {
  today: { tone: 'amber', text: 'Today!' },
  upcoming: { tone: 'delft', text: 'Upcoming' },
  past: { tone: 'plain', text: 'Past' },
} as const satisfies Record<ReminderStatus, { tone: string; text: string }>

type Props = DueReminder & {
  /** Whose day it is, where that is known. */
  whom?: Whom | undefined
  /** The same function always: of hundreds of cards only those are drawn anew that changed. */
  onTask: (task: Task) => void
}

/** A reminder beside its leaf of the calendar. */
export const ReminderCard = memo(function ReminderCard({ reminder, due, status, whom, onTask }: Props) {
  const { title, description, isActive, createdAt } = reminder
  const { tone, text } = BADGES[status]
  const titleId = titleIdOf(reminder)
  return (
    <article className={`rem ${status}${isActive ? '' : ' off'}`} aria-labelledby={titleId}>
      <Leaf day={due} />
      <div className="rem-words">
        <Badge tone={tone}>{text}</Badge>
        <h3 id={titleId} tabIndex={-1}>
          {title}
        </h3>
        <p className="rem-date">{longDate(due)}</p>
        <Extras reminder={reminder} whom={whom} />
        {description ? <p className="rem-note">{description}</p> : null}
      </div>
      <div className="rem-foot">
        <span className="meta">Created {shortDate(dayAt(new Date(createdAt)))}</span>
        <span className="rem-acts">
          <button
            type="button"
            className="icon-btn"
            aria-label={`Edit ${title}`}
            onClick={() => onTask({ kind: 'edit', reminder })}
          >
            <Pencil className="i" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Delete ${title}`}
            onClick={() => onTask({ kind: 'delete', reminder })}
          >
            <Trash2 className="i" />
          </button>
        </span>
        <ActiveSwitch reminder={reminder} />
      </div>
    </article>
  )
})

export const titleIdOf = ({ id }: Pick<Reminder, 'id'>): string => `reminder-${id}`

function Extras({
  reminder: { recurrence, feast, leadDays },
  whom,
}: {
  reminder: Reminder
  whom: Whom | undefined
}) {
  if (recurrence === 'none' && leadDays === 0 && !whom) return null
  return (
    <ul className="rem-extras">
      {whom && (
        <li>
          <UserRound className="i" />
          <Link className="link" href={`/people/${whom.id}`}>
            For {whom.name}
          </Link>
        </li>
      )}
      {recurrence === 'yearly' && (
        <li>
          <Repeat className="i" />
          {feast === null ? 'Repeats every year' : `Every year on ${feastName(feast)}`}
        </li>
      )}
      {leadDays > 0 && (
        <li>
          <Bell className="i" />
          {leadText(leadDays)}
        </li>
      )}
    </ul>
  )
}

function ActiveSwitch({ reminder: { id, title, isActive } }: { reminder: Reminder }) {
  const switchTo = useSwitchReminder(id)
  // The list is told of a press a moment later: until then the switch would jump back.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isOn = pressed ?? isActive

  function press(wished: boolean) {
    setPressed(wished)
    switchTo(wished, () => setPressed(null))
  }

  return (
    <label className="rem-switch">
      {isOn ? 'Active' : 'Disabled'}
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={`Active: ${title}`}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => press(event.target.checked)}
      />
    </label>
  )
}
