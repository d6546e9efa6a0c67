/** Keeps what floats over the page off what has the focus, and off an open dialog. */
import { type RefObject, useLayoutEffect } from 'react'

/** The edge of the window that it lies at, and how much of the window it takes there, margins included. */
export type FloatPlace = { readonly edge: 'top' | 'bottom'; readonly roomPx: number }

/** Between it and the edge, and between it and what it must not touch. */
const MARGIN_PX = 16
/** What is worked with. A heading that takes the focus after navigation is only a place to start from. */
const WORKED = 'a, button, input, textarea, select, summary, [tabindex]:not([tabindex="-1"])'
/** As in dialog.css: a dialog in the middle leaves room at both ends, a sheet from below only above it. */
const MIDDLE = '(min-width: 48rem)'

/**
 * Tells where a part that floats may lie, as long as it is open: at its showing, at every move of the focus and every change
 * of size. At the foot of the window, unless that would cover what has the focus, or a sheet.
 */
export function useFloatPlace(
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
  tell: (place: FloatPlace | null) => void,
): void {
  useLayoutEffect(() => {
    const floating = part.current
    if (!isOpen || !floating) return undefined
    let edge: FloatPlace['edge'] = 'bottom'
    const place = () => {
      const next = placeOf(floating, edge)
      edge = next.edge
      tell(next)
      keepInSight()
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(floating)
    // What has the focus may grow as it is written in, or be moved by what comes above it.
    sizes.observe(document.body)
    const leave = new AbortController()
    // What takes the focus may be scrolled to first.
    for (const moment of ['focusin', 'resize', 'scrollend'])
      addEventListener(moment, place, { signal: leave.signal })
    place()
    return () => {
      sizes.disconnect()
      leave.abort()
      tell(null)
    }
  }, [part, isOpen, tell])
}

function placeOf(floating: HTMLElement, before: FloatPlace['edge']): FloatPlace {
  const roomPx = floating.offsetHeight + 2 * MARGIN_PX
  const sheet = document.querySelector('body > .scrim')
  if (sheet) return { edge: isFullHeight(sheet) || !matchMedia(MIDDLE).matches ? 'top' : 'bottom', roomPx }
  // What is pressed in it takes the focus first: moved then, it would slip away from under the finger.
  if (floating.contains(document.activeElement)) return { edge: before, roomPx }
  const focused = focusedBox()
  const isBottom = !focused || !isUnder(focused, floating, 'bottom') || isUnder(focused, floating, 'top')
  return { edge: isBottom ? 'bottom' : 'top', roomPx }
}

/** It stands at the foot of the window, at any width. */
const isFullHeight = (scrim: Element): boolean => scrim.classList.contains('talk-scrim')

function focusedBox(): DOMRect | null {
  const { activeElement } = document
  if (!activeElement?.matches(WORKED)) return null
  return activeElement.getBoundingClientRect()
}

function isUnder(focused: DOMRect, floating: HTMLElement, edge: FloatPlace['edge']): boolean {
  const { left, right, height } = floating.getBoundingClientRect()
  if (focused.right <= left || focused.left >= right) return false
  const room = height + 2 * MARGIN_PX
  return edge === 'bottom' ? focused.bottom > innerHeight - room : focused.top < room
}

/** A dialog that gave way scrolls within: what has the focus there must not be left outside. */
function keepInSight(): void {
  const { activeElement } = document
  if (activeElement?.closest('body > .scrim')) activeElement.scrollIntoView({ block: 'nearest' })
}
