/** Media queries of which a test says whether they hold: jsdom has no window to measure. */
import { vi } from 'vitest'

/**
 * None holds until it is said.
 *
 * @example
 * const tell = stubMedia()
 * act(() => tell('(min-width: 62rem)', true))
 */
export function stubMedia(): (query: string, matches: boolean) => void {
  const lists = new Map<string, EventTarget & { matches: boolean }>()
  function listOf(query: string) {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { media: query, matches: false })
    lists.set(query, list)
    return list
  }
  vi.stubGlobal('matchMedia', listOf)
  return (query, matches) => {
    const list = listOf(query)
    list.matches = matches
    list.dispatchEvent(new Event('change'))
  }
}
