import { useEffect } from 'react'
import { trackPage } from '../lib/analytics.ts'

type Props = {
  path: string
  /** Notes which screen is shown and tells the one before it; null where there was none. */
  noteShown: (path: string) => string | null
}

/**
 * After a move to another screen: the top of it in view and the focus on its heading, as after a
 * page load. The first screen is a page load, and is left alone.
 */
export function FocusOnNavigation({ path, noteShown }: Props) {
  useEffect(() => {
    const before = noteShown(path)
    if (before === null || before === path) return
    trackPage()
    // A part that the address names, and that took the focus, keeps it.
    if (document.getElementById(location.hash.slice(1))?.contains(document.activeElement)) return
    scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path, noteShown])
  return null
}
