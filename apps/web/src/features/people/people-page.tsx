import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import type { UseQueryResult } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { trackEvent } from '../../lib/analytics.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { usePeople } from './api.ts'
import { PersonCard } from './person-card.tsx'
import { byNextDate } from './person-dates.ts'
import './people-page.css'
import { PeopleLoading, PeopleNone } from './people-states.tsx'

type Answer = UseQueryResult<readonly Person[]>

/** Everybody that somebody gives to, the next date first. */
export function PeoplePage() {
  const answer = usePeople()
  const today = useToday()
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  useEffect(() => trackEvent('people_opened'), [])

  return (
    <>
      <div className="wrap page-top">
        <div className="row between">
          <div className="people-head">
            <h1>People</h1>
            <p className="people-count" role="status">
              {countText(answer)}
            </p>
          </div>
          <Button variant={answer.data?.length === 0 ? 'secondary' : 'primary'} onClick={add}>
            <Plus className="i" />
            Add a person
          </Button>
        </div>
      </div>
      <div className="wrap">
        <Content answer={answer} today={today} onAdd={add} onRetry={() => void answer.refetch()} />
      </div>
      <AddPersonDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(person) => {
          setIsAdding(false)
          navigate(`/people/${person.id}`)
        }}
      />
    </>
  )
}

type ContentProps = { answer: Answer; today: CalendarDay; onAdd: () => void; onRetry: () => void }

function Content({ answer, today, onAdd, onRetry }: ContentProps) {
  if (answer.isPending) return <PeopleLoading />
  // A list that could not be renewed is still the list.
  if (!answer.data) {
    return <LoadFailed error={answer.error} title="We could not load your people" onRetry={onRetry} />
  }
  if (answer.data.length === 0) return <PeopleNone onAdd={onAdd} />
  return (
    <>
      <ul className="people" aria-label="People">
        {byNextDate(answer.data).map((person) => (
          <PersonCard person={person} today={today} key={person.id} />
        ))}
      </ul>
      <p className="people-note">
        <Lock className="i" />
        <span>
          What you note here is used for your own ideas and nothing else. It is in your export, and it goes
          when you delete it.
        </span>
      </p>
    </>
  )
}

function countText({ isPending, data }: Answer): string | null {
  if (isPending) return 'Loading your people'
  if (!data) return null
  if (data.length === 0) return 'Nobody noted yet. Only you will see this.'
  return `${data.length === 1 ? '1 person' : `${data.length} people`} you give to. Only you can see this.`
}
