import type { Fact, Person } from '@presently/contract/people'
import { type Edit, useChangePerson } from './api.ts'
import { type FactKind, rowName } from './fact-rows.ts'
import { refusalOf } from './refusal.ts'
import { useRemoving } from './use-removing.ts'

type Facts = {
  /** Each resolves to null once it is kept, else to the sentence that says why it is not. */
  readonly add: (kind: FactKind, text: string) => Promise<string | null>
  readonly change: (fact: Fact, text: string) => Promise<string | null>
  /** Takes a fact away, and offers it back. */
  readonly remove: (fact: Fact) => void
}

/** Changes to the facts of a person. Lists are sent whole, each made of what the server last said. */
export function useFacts({ id }: Pick<Person, 'id'>): Facts {
  const { mutateAsync } = useChangePerson()
  const removing = useRemoving(id)

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
      removing({
        edit: without,
        again: { addFacts: [{ kind: fact.kind, text: fact.text }] },
        what: `${rowName(fact.kind)}: ${fact.text}`,
        otherWay: `Add it again under ${rowName(fact.kind)}.`,
      })
    },
  }
}
