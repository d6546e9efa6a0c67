import { type RefObject, useEffect } from 'react'

type Props = {
  path: string
  /** The path of the screen before this one; outlives each screen. */
  shownPath: RefObject<string | null>
}

/**
 * After a move to another screen: the top of it in view and the focus on its heading, as after a
 * page load. The first screen is a page load, and is left alone.
 */
export function FocusOnNavigation({ path, shownPath }: Props) {
  useEffect(() => {
    const isMove = shownPath.current !== null && shownPath.current !== path
    shownPath.current = path
    if (!isMove) return
    scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path, shownPath])
  return null
}
