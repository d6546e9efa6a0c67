import { useEffect } from 'react'
import { prepareAsking } from '../features/ideas/api.ts'

const SIGNS_OF_A_SEARCH = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches what a first search needs once somebody begins to use the page: it is there when they are done, and who only
 * looks is spared it.
 */
export function useReadiness(loadResults: () => Promise<void>): void {
  useEffect(() => {
    const stop = new AbortController()
    const prepare = () => {
      stop.abort()
      void loadResults()
      prepareAsking()
    }
    for (const sign of SIGNS_OF_A_SEARCH)
      document.addEventListener(sign, prepare, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [loadResults])
}
