import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeletePerson } from './api.ts'
import './kept-people.css'
import { type KeptPerson, readKeptPeople } from './read-kept-people.ts'

/**
 * For whoever noted people while they had Premium: who is still kept, and the way to delete them. It is read from the
 * account's own export, which is open to every owner, and only when asked for.
 */
export function KeptPeople() {
  const [asked, setAsked] = useState<KeptPerson | null>(null)
  const [people, setPeople] = useState<readonly KeptPerson[] | null>(null)
  const read = useMutation({ mutationFn: readKeptPeople, onSuccess: setPeople })
  const remove = useDeletePerson()

  function forget({ id, name }: KeptPerson) {
    remove.mutate(id, {
      onSuccess: () => {
        setPeople((before) => before?.filter((person) => person.id !== id) ?? null)
        toast({ title: `${name} is deleted`, variant: 'success' })
      },
      onError: (error) =>
        toast({ title: 'Not deleted', description: reasonOf(error), variant: 'destructive' }),
      onSettled: () => setAsked(null),
    })
  }

  return (
    <div className="kept-people">
      <p className="meta">
        Had Premium before? What you noted is kept, is in your export, and can be deleted here.
      </p>
      {people === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={read.isPending}
          onClick={() => read.isPending || read.mutate()}
        >
          {read.isPending ? 'Looking...' : 'Show whom I noted'}
        </Button>
      ) : (
        <Kept people={people} onAsk={setAsked} />
      )}
      <p className="meta" role="status">
        {read.isError ? reasonOf(read.error) : null}
      </p>
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

type KeptProps = { people: readonly KeptPerson[]; onAsk: (person: KeptPerson) => void }

function Kept({ people, onAsk }: KeptProps) {
  if (people.length === 0) return <p role="status">Nobody is noted.</p>
  return (
    <ul aria-label="People you noted">
      {people.map((person) => (
        <li key={person.id}>
          <span>{person.name}</span>
          <Button
            variant="quiet"
            size="sm"
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
