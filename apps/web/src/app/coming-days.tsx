import type { CalendarDay } from '@presently/contract/calendar-day'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { usePeople } from '../features/people/api.ts'
import { useReminders } from '../features/reminders/api.ts'
import { longDate } from '../lib/calendar-words.ts'
import { useToday } from '../lib/use-today.ts'
import '../ui/button.css'
import { Leaf } from '../ui/leaf.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import '../ui/skeleton.css'
import { AppLink } from './app-link.tsx'
import { type ComingDay, comingDays } from './next-days.ts'

/** The days of the next two months that reminders and people tell of, each with the way to ideas. */
export function ComingDays({ isPremium }: { isPremium: boolean }) {
  const today = useToday()
  const reminders = useReminders()
  const people = usePeople({ isWanted: isPremium })
  const days = useMemo(
    () => reminders.data && comingDays(reminders.data, people.data ?? [], today),
    [reminders.data, people.data, today],
  )
  const isWaiting = reminders.isPending || (isPremium && people.isPending)
  const failed = [reminders, people].find(({ isError, data }) => isError && !data)
  return (
    <div className="coming-days">
      <h2>Coming up</h2>
      {isWaiting && <DaysRoom />}
      {failed && !isWaiting && (
        <LoadFailed
          error={failed.error}
          title="We could not load your days"
          headingLevel={3}
          onRetry={() => void failed.refetch()}
        />
      )}
      {days && !isWaiting && !failed && <Days days={days} today={today} />}
    </div>
  )
}

function DaysRoom() {
  return (
    <>
      <p className="sr" role="status">
        Looking for your days
      </p>
      <ul className="skeleton" aria-hidden="true">
        {[1, 2].map((row) => (
          <li key={row}>
            <div className="sk title" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Days({ days, today }: { days: readonly ComingDay[]; today: CalendarDay }) {
  if (days.length === 0)
    return (
      <p className="meta">
        No day of the next two months is noted.{' '}
        <AppLink href="/reminders" className="link">
          Add a reminder
        </AppLink>
      </p>
    )
  return (
    <ul aria-label="Days of the next two months">
      {days.map(({ key, title, date, address }) => (
        <li key={key}>
          <Leaf day={date} />
          <div>
            <b>{title}</b>
            <p className="meta">{date === today ? 'Today' : longDate(date)}</p>
          </div>
          <Link className="btn btn-secondary btn-sm" href={address} aria-label={`Get ideas: ${title}`}>
            Get ideas
          </Link>
        </li>
      ))}
    </ul>
  )
}
