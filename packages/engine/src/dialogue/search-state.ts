/** A search as a conversation changes it: the text, and the changes that the results page has in its address. */
import { same } from '../brief/adjust.ts'
import type { BriefField } from '../brief.ts'
import type { Refinement, SuggestRequest } from '../suggest.ts'

export type SearchState = Pick<SuggestRequest, 'query' | 'drop' | 'add' | 'seed'> & {
  readonly refine?: readonly Refinement[]
  readonly personId?: string
}

export type ListName = 'drop' | 'add' | 'refine'

/** As many as a request may carry; a search that is full takes no more. */
const LIST_MAX: Readonly<Record<ListName, number>> = { drop: 40, add: 40, refine: 20 }

/** The same search with nothing in it that says nothing, so that two alike are equal. */
export function tidied({ query, drop, add, refine, seed, personId }: SearchState): SearchState {
  return {
    query,
    ...(drop?.length && { drop }),
    ...(add?.length && { add }),
    ...(refine?.length && { refine }),
    ...(seed !== undefined && { seed }),
    ...(personId !== undefined && { personId }),
  }
}

export const changeOf = (field: BriefField, value: string): string => `${field}:${value}`

/** The values that were brought for a field. */
export const addedTo = ({ add = [] }: SearchState, field: BriefField): string[] =>
  add.filter((change) => change.startsWith(`${field}:`)).map((change) => change.slice(field.length + 1))

const without = (list: readonly string[], change: string): string[] =>
  list.filter((other) => !same(other, change))

/** The search with a part brought; it is no longer left out. */
export function bringing(state: SearchState, change: string): SearchState {
  const { add = [], drop = [] } = state
  return tidied({ ...state, add: [...without(add, change), change], drop: without(drop, change) })
}

/** The search with a part left out: one that was brought is taken back, one of the text is dropped. */
export function leavingOut(state: SearchState, change: string): SearchState {
  const { add = [], drop = [] } = state
  if (add.some((other) => same(other, change))) return tidied({ ...state, add: without(add, change) })
  return tidied({ ...state, drop: [...without(drop, change), change] })
}

/** The search with one value of a field that holds one, in place of the `former` one, which stood in the text. */
export function replacing(
  state: SearchState,
  field: BriefField,
  { value, former }: { readonly value: string; readonly former: string | null },
): SearchState {
  const wasBrought = addedTo(state, field).length > 0
  const cleared = tidied({
    ...state,
    add: (state.add ?? []).filter((change) => !change.startsWith(`${field}:`)),
  })
  const isOfText = former !== null && !wasBrought && !same(former, value)
  return bringing(isOfText ? leavingOut(cleared, changeOf(field, former)) : cleared, changeOf(field, value))
}

export const refining = (state: SearchState, refinement: Refinement): SearchState => ({
  ...state,
  refine: [...(state.refine ?? []), refinement],
})

/** Whether a request may carry so many changes. */
export const isWithinBounds = (state: SearchState): boolean =>
  (Object.keys(LIST_MAX) as ListName[]).every((name) => (state[name]?.length ?? 0) <= LIST_MAX[name])
