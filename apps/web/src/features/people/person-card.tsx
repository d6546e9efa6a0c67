import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'wouter'
import { Leaf } from '../../ui/leaf.tsx'
import { giftsText, inShort } from './fact-rows.ts'
import { nextDateText } from './person-dates.ts'

/** One of the people, with their next date as a leaf. The whole card leads to their page. */
export function PersonCard({ person, today }: { person: Person; today: CalendarDay }) {
  return (
    <li className="person">
      <h2>
        <span className="for">For</span> <Link href={`/people/${person.id}`}>{person.name}</Link>
      </h2>
      {person.nextDate ? (
        <Leaf day={person.nextDate.date} />
      ) : (
        <span className="nodate" aria-hidden="true">
          <CalendarPlus className="i" />
        </span>
      )}
      <p className="likes">{inShort(person) || 'Nothing noted yet'}</p>
      <p className="last">
        <span>{nextDateText(person, today) ?? 'No date yet'}</span>
        <span>{giftsText(person)}</span>
      </p>
    </li>
  )
}
