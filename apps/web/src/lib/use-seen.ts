import { type RefObject, useEffect } from 'react'

/** How much of an element must be in view, and for how long, before it counts as seen. */
const SEEN_SHARE = 0.5
const SEEN_AFTER_MS = 1000

/**
 * Tells once that an element was seen: half of it in view for a whole second. Another `onSeen` watches anew,
 * so it has to stay the same function for as long as it means the same.
 *
 * @example
 * useSeen(article, useCallback(() => report(idea), [report, idea]))
 */
export function useSeen(element: RefObject<Element | null>, onSeen: (() => void) | undefined): void {
  useEffect(() => {
    const target = element.current
    if (!target || !onSeen || !('IntersectionObserver' in window)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // Several changes can arrive at once: the last one is how it is now.
        if (!isHalfInView(entries.at(-1))) return
        timer = setTimeout(() => {
          observer.disconnect()
          onSeen()
        }, SEEN_AFTER_MS)
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, onSeen])
}

// At the very threshold `isIntersecting` is already true on the way out.
const isHalfInView = (entry: IntersectionObserverEntry | undefined): boolean =>
  entry?.isIntersecting === true && entry.intersectionRatio >= SEEN_SHARE
