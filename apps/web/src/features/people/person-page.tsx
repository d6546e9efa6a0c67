import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { trackEvent } from '../../lib/analytics.ts'
import { reasonOf } from '../../lib/api-message.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeletePerson, usePeople } from './api.ts'
import { FactsPanel } from './facts-panel.tsx'
import { GiftsPanel } from './gifts-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { PersonHead } from './person-head.tsx'
import './person-page.css'
import { PersonLoading, PersonMissing } from './person-states.tsx'

type Props = {
  id: string
  /** The dates of a person: reminders belong to somebody else. */
  dates: (person: Person, today: CalendarDay) => ReactNode
  /** Whose language model may read what is noted; null where there is none. */
  aiProvider: string | null
}

/** Everything noted of one person: read, changed and forgotten here. */
export function PersonPage({ id, ...parts }: Props) {
  const answer = usePeople()
  const person = answer.data?.find((one) => one.id === id)
  useEffect(() => trackEvent('person_opened'), [])
  return (
    <>
      <div className="wrap page-top person-top">
        <Link className="btn btn-quiet back" href="/people">
          <ArrowLeft className="i" />
          People
        </Link>
        <PersonHead person={person} />
      </div>
      <div className="wrap">
        {person ? (
          <Profile person={person} {...parts} />
        ) : answer.isPending ? (
          <PersonLoading />
        ) : answer.data ? (
          <PersonMissing />
        ) : (
          <LoadFailed
            error={answer.error}
            title="We could not load this person"
            onRetry={() => void answer.refetch()}
          />
        )}
      </div>
    </>
  )
}

function Profile({ person, dates, aiProvider }: { person: Person } & Pick<Props, 'dates' | 'aiProvider'>) {
  const today = useToday()
  return (
    <div className="profile">
      <div className="col">
        <FactsPanel person={person} />
        <GiftsPanel person={person} today={today} />
      </div>
      <div className="col">
        {dates(person, today)}
        <HealthPanel person={person} aiProvider={aiProvider} />
        <DeletePerson person={person} />
      </div>
    </div>
  )
}

function DeletePerson({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeletePerson()

  function forget() {
    remove.mutate(person.id, {
      onSuccess: () => {
        toast({ title: `${person.name} is deleted`, variant: 'success' })
        navigate('/people', { replace: true })
      },
      onError: (error) => {
        setIsAsking(false)
        toast({ title: 'Not deleted', description: reasonOf(error), variant: 'destructive' })
      },
    })
  }

  return (
    <p>
      <Button variant="quiet" className="delete-person" onClick={() => setIsAsking(true)}>
        <Trash2 className="i" />
        Delete {person.name}
      </Button>
      <ConfirmDialog
        title={`Delete ${person.name}?`}
        description="Everything noted of them goes for good: facts, gifts and dates. Reminders stay, and point to nobody."
        action="Delete"
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={forget}
        onCancel={() => setIsAsking(false)}
      />
    </p>
  )
}
