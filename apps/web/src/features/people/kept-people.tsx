import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { neighbourOf } from '../../lib/neighbour-of.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusHeir } from '../../ui/use-focus-heir.ts'
import { useDeletePerson } from './api.ts'
import './kept-people.css'
import { type KeptPerson, readKeptPeople } from './read-kept-people.ts'

/**
 * For whoever noted people while they had Premium: who is still kept, and the way to delete them. It is read from the
 * account's own export, which is open to every owner, and only when asked for.
 */
export function KeptPeople() {
  const [people, setPeople] = useState<readonly KeptPerson[] | null>(null)
  const read = useMutation({ mutationFn: readKeptPeople, onSuccess: setPeople })
  if (people !== null)
    return (
      <div className="kept-people">
        <Invitation />
        <Kept
          people={people}
          onDeleted={(id) => setPeople((before) => before?.filter((person) => person.id !== id) ?? null)}
        />
      </div>
    )
  return (
    <div className="kept-people">
      <Invitation />
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={read.isPending}
        onClick={() => read.isPending || read.mutate()}
      >
        {read.isPending ? 'Looking...' : 'Show whom I noted'}
      </Button>
      <p className="meta" role="status">
        {read.isError ? reasonOf(read.error) : null}
      </p>
    </div>
  )
}

const Invitation = () => (
  <p className="meta">
    Had Premium before? What you noted is kept, is in your export, and can be deleted here.
  </p>
)

type KeptProps = { people: readonly KeptPerson[]; onDeleted: (id: KeptPerson['id']) => void }

/** Comes in place of the button that asked for it, and takes over its focus. */
function Kept({ people, onDeleted }: KeptProps) {
  const [asked, setAsked] = useState<KeptPerson | null>(null)
  const remove = useDeletePerson()
  const place = useRef<HTMLDivElement>(null)
  const leaveFocusTo = useFocusHeir(asked === null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])

  function forget({ id, name }: KeptPerson) {
    const next = neighbourOf(people, id)
    remove.mutate(id, {
      onSuccess: () => {
        leaveFocusTo(() => (next && document.getElementById(buttonIdOf(next))) ?? place.current)
        onDeleted(id)
        toast({ title: `${name} is deleted`, variant: 'success' })
      },
      onError: (error) =>
        toast({ title: 'Not deleted', description: reasonOf(error), variant: 'destructive' }),
      onSettled: () => setAsked(null),
    })
  }

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="People you noted">
      {people.length === 0 ? <p>Nobody is noted.</p> : <Names people={people} onAsk={setAsked} />}
      <ConfirmDialog
        title={`Delete ${asked?.name ?? ''}?`}
        description="Everything noted of them goes for good: facts, gifts and dates."
        action="Delete"
        isOpen={asked !== null}
        isPending={remove.isPending}
        onConfirm={() => asked && forget(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

const buttonIdOf = ({ id }: KeptPerson): string => `delete-${id}`

type NamesProps = { people: readonly KeptPerson[]; onAsk: (person: KeptPerson) => void }

function Names({ people, onAsk }: NamesProps) {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id}>
          <span>{person.name}</span>
          <Button
            variant="quiet"
            size="sm"
            id={buttonIdOf(person)}
            aria-label={`Delete ${person.name}`}
            onClick={() => onAsk(person)}
          >
            <Trash2 className="i" />
            Delete
          </Button>
        </li>
      ))}
    </ul>
  )
}
