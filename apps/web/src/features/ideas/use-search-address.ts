import { useMemo } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { type HistoryState, readDraft, readFrom, readIsUnrefined, readSeen } from './history-state.ts'
import { addressOf, newSearch, readSearch, type Search } from './search-address.ts'

export type Place = {
  /** The search in the address; null on the idle home page. */
  readonly search: Search | null
  readonly draft: string
  readonly seen: readonly string[]
  /** The address held refinements that only a plan opens. */
  readonly isUnrefined: boolean
}

/** Where the visitor is: all of it lives in the address and its history entry, so reload, back and share work. */
export function useSearchAddress(): Place {
  const searchString = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(
    () => ({
      search: readSearch(searchString),
      draft: readDraft(state),
      seen: readSeen(state),
      isUnrefined: readIsUnrefined(state),
    }),
    [searchString, state],
  )
}

export function goTo(search: Search, state: HistoryState = {}): void {
  navigate(addressOf(search), { state })
}

/** Puts a smaller search in the place of the one in the address, and says whether refinements were left out of it. */
export function goWithLess(search: Search, state: HistoryState): void {
  navigate(addressOf(search), { replace: true, state })
}

/** What goes along with the present address. */
export const stateHere = (): HistoryState => ({ seen: readSeen(history.state) })

/** The idle page with an empty box; with a search, its sentence stands in the box, to be changed. */
export function goToHero(changed: Search | null): void {
  const state: HistoryState = changed ? { draft: changed.query, from: addressOf(changed) } : {}
  navigate('/', { state })
}

/** The search for a sentence: where it is another's, somewhat changed, with what was changed by hand. */
export function searchFor(query: string): Search {
  const from = readSearch(readFrom(history.state).slice(1))
  return from && isNear(query, from.query) ? { ...from, ...SENT_ANEW, query: query.trim() } : newSearch(query)
}

const SENT_ANEW = { page: 1, seed: null } as const

/** Half of the words are still there: another person's wish would take over what was said of this one. */
function isNear(query: string, former: string): boolean {
  const now = wordsOf(query)
  const before = wordsOf(former)
  return before.filter((word) => now.includes(word)).length * 2 >= before.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/)

/** Leaves the text with the idle page, so that the browser's Back finds it in the box again. */
export function keepDraft(draft: string): void {
  navigate('/', { replace: true, state: { ...history.state, draft } satisfies HistoryState })
}

/** Leaves what stands in the box with the present entry, so that Back and a reload find it, sent or not. */
export function rememberDraft(draft: string): void {
  if (draft === readDraft(history.state)) return
  const { pathname, search, hash } = location
  navigate(pathname + search + hash, {
    replace: true,
    state: { ...history.state, draft } satisfies HistoryState,
  })
}

/** A seed for a search that is to come out differently. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36)
}
