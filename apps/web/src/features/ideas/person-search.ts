/** Whose facts a search goes by, as it stands in the search. */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { Search } from './search-address.ts'

type UsedPerson = Pick<NonNullable<FindIdeasOutput['person']>, 'id' | 'isNamedInText'>

const dropOf = (personId: string): string => `person:${personId}`

/** The search without the facts of a person; whom the text names is left out by a change of their own. */
export const withoutPerson = (search: Search, { id }: UsedPerson): Search => ({
  ...search,
  page: 1,
  personId: null,
  // Also where the address named them: the text may name them as well, and would bring them back.
  drop: [...search.drop.filter((change) => change !== dropOf(id)), dropOf(id)],
})

/** The search by the facts of a person. */
export const withPerson = (search: Search, personId: string): Search => ({
  ...search,
  page: 1,
  personId,
  drop: search.drop.filter((change) => change !== dropOf(personId)),
})
