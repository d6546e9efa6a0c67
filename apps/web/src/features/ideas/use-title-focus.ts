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

  useEffect(() => {
    if (takesFocus) readFrom(title.current)
  }, [takesFocus])

  useEffect(() => {
    const isAwaited = awaited.current === addressOf(search)
    awaited.current = null
    // Only a press moves: going back restores its own place.
    if (isAwaited) readFrom(title.current)
  }, [search])

  return {
    title,
    goFromTitle: (next) => {
      awaited.current = addressOf(next)
      onGo(next)
    },
  }
}

function readFrom(title: HTMLElement | null): void {
  scrollTo({ top: 0, behavior: 'instant' })
  title?.focus({ preventScroll: true })
}
