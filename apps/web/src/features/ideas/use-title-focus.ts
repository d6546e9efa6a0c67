import { type RefObject, useEffect, useRef } from 'react'
import { addressOf, type Search } from './search-address.ts'

type Go = (search: Search) => void

/**
 * Reading begins at the title when the results take the place of the hero, and goes on there after a press
 * (`goFromTitle`) that takes the pressed button away with what it stood in.
 */
export function useTitleFocus({
  search,
  takesFocus,
  onGo,
}: {
  search: Search
  takesFocus: boolean
  onGo: Go
}): { title: RefObject<HTMLHeadingElement | null>; goFromTitle: Go } {
  const title = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string | null>(null)

  useEffect(() => (takesFocus ? readSoonFrom(title) : undefined), [takesFocus])

  useEffect(() => {
    const isAwaited = awaited.current === addressOf(search)
    awaited.current = null
    // Only a press moves: going back restores its own place.
    return isAwaited ? readSoonFrom(title) : undefined
  }, [search])

  return {
    title,
    goFromTitle: (next) => {
      awaited.current = addressOf(next)
      onGo(next)
    },
  }
}

/**
 * Before the next frame is drawn, where the page is laid out in any case: at once, it would be laid out between the cards and
 * everything else that a press has set going.
 */
function readSoonFrom(title: RefObject<HTMLElement | null>): () => void {
  const frame = requestAnimationFrame(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}
