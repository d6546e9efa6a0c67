import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds, now and whenever that changes.
 *
 * @example
 * const isWide = useMedia('(min-width: 62rem)')
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
}
