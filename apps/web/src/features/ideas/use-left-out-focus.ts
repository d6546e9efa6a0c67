import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where reading goes on when a card leaves with the button that was pressed in it: at the same button of the card that
 * now stands in its place, else at the heading. The function is told the place of the card that leaves, from 0.
 */
export function useLeftOutFocus(
  shownIds: string,
  {
    cardsRef,
    headingRef,
  }: { cardsRef: RefObject<HTMLElement | null>; headingRef: RefObject<HTMLElement | null> },
): (place: number) => void {
  const leaving = useRef<number | null>(null)
  useEffect(() => {
    if (leaving.current === null) return
    const cards = [...(cardsRef.current?.children ?? [])].filter((child) => !child.matches('.between'))
    const heir = cards[leaving.current]?.querySelector<HTMLElement>('.not-that')
    leaving.current = null
    const next = heir ?? headingRef.current
    next?.focus({ preventScroll: true })
  }, [shownIds, cardsRef, headingRef])
  return (place) => {
    leaving.current = place
  }
}
