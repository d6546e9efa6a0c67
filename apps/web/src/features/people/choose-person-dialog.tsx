import type { Person } from '@presently/contract/people'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePeople } from './api.ts'
import './choose-person-dialog.css'

type Props = {
  /** What was bought. */
  title: string
  /** What comes of the choice, where that is not a note of today. */
  description?: string | undefined
  isPending: boolean
  onChoose: (person: Person) => void
  onNew: () => void
  onClose: () => void
}

/** Asks for whom a gift was bought. */
export function ChoosePersonDialog({
  title,
  description = `“${title}” is noted with today’s date, and not suggested for them again.`,
  isPending,
  onChoose,
  onNew,
  onClose,
}: Props) {
  const people = usePeople()
  return (
    <Dialog title="Who is it for?" description={description} isOpen onClose={onClose}>
      {people.isError && !people.data ? (
        <LoadFailed
          error={people.error}
          title="We could not load your people"
          headingLevel={3}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <ul className="choose-person" aria-label="People" aria-busy={people.isPending}>
          {(people.data ?? []).map((person) => (
            <li key={person.id}>
              <button type="button" aria-disabled={isPending} onClick={() => isPending || onChoose(person)}>
                <b>{person.name}</b>
                {person.relation ? <span className="meta">{person.relation}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={onNew}>
        <Plus className="i" />
        Somebody new
      </Button>
    </Dialog>
  )
}
