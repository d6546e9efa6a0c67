import { useCallback, useSyncExternalStore } from 'react'
import { type Headings, sectionRead } from './section-read.ts'

/** The id of the section that is being read. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const list = ids.join(' ')
  const find = useCallback(() => {
    const all = list.split(' ')
    return all[sectionRead(headingsOf(all))]
  }, [list])
  return useSyncExternalStore(onMove, find)
}

function onMove(tell: () => void): () => void {
  const events = ['scroll', 'resize'] as const
  for (const event of events) addEventListener(event, tell, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}

/** Those that stand on the page: none before it is drawn. */
function headingsOf(ids: readonly string[]): Headings {
  const { scrollHeight, clientHeight } = document.documentElement
  return {
    tops: ids.flatMap((id) => document.getElementById(id)?.getBoundingClientRect().top ?? []),
    scrolled: scrollY,
    left: scrollHeight - clientHeight - scrollY,
  }
}
