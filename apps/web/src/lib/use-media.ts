import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query holds, now and whenever that changes.
 *
 * @example
 * const isWide = useMedia('(min-width: 62rem)')
 */
export function useMedia(query: string): boolean {
  // The same function for the same query: another one would be subscribed anew at each drawing.
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
