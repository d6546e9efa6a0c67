import type { Fact, Person } from '@presently/contract/people'
import { reasonOf } from '../../lib/api-message.ts'
import { toast } from '../../ui/toast.ts'
import { type Edit, useChangePerson } from './api.ts'
import { type FactKind, rowName } from './fact-rows.ts'
import { refusalOf } from './refusal.ts'

const UNDO_MS = 10_000

type Facts = {
  /** Each resolves to null once it is kept, else to the sentence that says why it is not. */
  readonly add: (kind: FactKind, text: string) => Promise<string | null>
  readonly change: (fact: Fact, text: string) => Promise<string | null>
  /** Takes a fact away, and offers it back. */
  readonly remove: (fact: Fact) => void
}

/** Changes to the facts of a person. Lists are sent whole, each made of what the server last said. */
export function useFacts({ id }: Pick<Person, 'id'>): Facts {
  const { mutateAsync, mutate } = useChangePerson()

  function send(edit: Edit): Promise<string | null> {
    return mutateAsync({ id, edit }).then(() => null, refusalOf)
  }

  return {
    add: (kind, text) => send({ addFacts: [{ kind, text }] }),
    change: (fact, text) =>
      send(({ facts, version }) => ({
        facts: facts.map((other) => (other.id === fact.id ? { ...other, text } : other)),
        version,
      })),
    remove(fact) {
      const without: Edit = ({ facts, version }) => ({
        facts: facts.filter((other) => other.id !== fact.id),
        version,
      })
      mutate(
        { id, edit: without },
        {
          onSuccess: () => tellRemoved(fact, () => mutate({ id, edit: { addFacts: [bare(fact)] } })),
          onError: (error) =>
            toast({ title: 'Not removed', description: reasonOf(error), variant: 'destructive' }),
        },
      )
    },
  }
}

const bare = ({ kind, text }: Fact): Omit<Fact, 'id'> => ({ kind, text })

function tellRemoved({ kind, text }: Fact, onUndo: () => void): void {
  toast({
    title: 'Removed',
    description: `${rowName(kind)}: ${text}`,
    variant: 'info',
    durationMs: UNDO_MS,
    action: { label: 'Undo', otherWay: `Add it again under ${rowName(kind)}.`, onPress: onUndo },
  })
}
