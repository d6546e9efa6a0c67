import type { FindIdeasOutput } from '@presently/contract/ideas'
import { withoutPerson, withPerson } from '../features/ideas/person-search.ts'
import type { Search } from '../features/ideas/search-address.ts'
import { usePeople } from '../features/people/api.ts'
import { PersonLine } from '../features/people/person-line.tsx'

type Props = {
  search: Search
  answer: FindIdeasOutput | undefined
  onGo: (search: Search) => void
}

/** Whose facts the search goes by: the ideas feature knows the search, people who they are. */
export function HomePerson({ search, answer, onGo }: Props) {
  const dropped = search.drop.find((change) => change.startsWith('person:'))?.slice('person:'.length)
  const people = usePeople({ isWanted: dropped !== undefined })
  return (
    <PersonLine
      person={answer?.person ?? null}
      namesakes={answer?.namesakes ?? []}
      turnedOff={people.data?.find(({ id }) => id === dropped) ?? null}
      onTurnOff={(person) => onGo(withoutPerson(search, person))}
      onTurnOn={({ id }) => onGo(withPerson(search, id))}
      onChoose={({ id }) => onGo(withPerson(search, id))}
    />
  )
}
