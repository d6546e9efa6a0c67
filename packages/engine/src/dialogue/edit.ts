/** What a change did to a search, so that it can be taken back alone, whatever was changed since. */
import { type ListName, type SearchState, tidied } from './search-state.ts'

type ListEdit = {
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** The list before the turn: what comes back finds its place by it. */
  readonly order: readonly string[]
}

export type Edit = {
  readonly lists: { readonly [K in ListName]?: ListEdit }
  /** Which person the search was for and is for now, where that changed. */
  readonly person?: Between<string>
  readonly seed?: Between<string | number>
}

const LISTS: readonly ListName[] = ['drop', 'add', 'refine']

/** @param start the search before the whole turn, of which this edit may be one of several */
export function editBetween(before: SearchState, after: SearchState, start: SearchState): Edit {
  const lists: { [K in ListName]?: ListEdit } = {}
  for (const name of LISTS) {
    const [was, now] = [listOf(before, name), listOf(after, name)]
    const [removed, added] = [beyond(was, now), beyond(now, was)]
    if (removed.length + added.length > 0) lists[name] = { removed, added, order: listOf(start, name) }
  }
  const person = between(before.personId, after.personId)
  const seed = between(before.seed, after.seed)
  return { lists, ...(person && { person }), ...(seed && { seed }) }
}

const listOf = (state: SearchState, name: ListName): readonly string[] => state[name] ?? []

type Between<V> = { readonly was: V | null; readonly now: V | null }

const between = <V>(was: V | undefined, now: V | undefined): Between<V> | null =>
  was === now ? null : { was: was ?? null, now: now ?? null }

/** What of the first list is not in the second, each as often as it is missing there. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The search without what the edit did. What somebody else took away since stays away. */
export function takenBack(state: SearchState, { lists, person, seed }: Edit): SearchState {
  const { personId, seed: ownSeed, ...rest } = state
  const own = {
    ...rest,
    ...given('personId', restoredValue(personId, person)),
    ...given('seed', restoredValue(ownSeed, seed)),
  }
  const changed = Object.fromEntries(
    LISTS.flatMap((name) => {
      const edit = lists[name]
      return edit ? [[name, restored(state[name] ?? [], edit)]] : []
    }),
  )
  return tidied({ ...own, ...changed })
}

/** A value that was changed again since stays as it is. */
const restoredValue = <V>(value: V | undefined, edit: Between<V> | undefined): V | null =>
  edit !== undefined && edit.now === (value ?? null) ? edit.was : (value ?? null)

const given = <K extends string, V>(key: K, value: V | null): { [P in K]?: V } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: V } // the key is the only one it can be

function restored(list: readonly string[], { removed, added, order }: ListEdit): string[] {
  const kept = beyond(list, added)
  // Counted, because a refinement may stand there twice.
  const wanted = [...kept, ...beyond(removed, kept)]
  const first = order.filter((one) => {
    const at = wanted.indexOf(one)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  })
  return [...first, ...wanted]
}

/**
 * A later edit as if an earlier one that is taken back had never been: what the earlier one brought and the later one
 * removed does not come back with it.
 */
export function withoutTraceOf(later: Edit, earlier: Edit): Edit {
  const lists = Object.fromEntries(
    LISTS.flatMap((name) => {
      const edit = later.lists[name]
      return edit
        ? [[name, { ...edit, removed: beyond(edit.removed, earlier.lists[name]?.added ?? []) }]]
        : []
    }),
  )
  return { ...later, lists }
}
