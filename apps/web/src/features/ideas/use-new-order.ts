import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Reading } from './idea-pages.tsx'
import type { IdeasAnswer } from './ideas-answer.ts'
import { showNewOrder } from './known-answers.ts'

type NewOrder = {
  readonly reading: Reading
  /** Shows the ideas in the model's order, and lets reading begin at the first. */
  readonly showInNewOrder: () => void
}

/**
 * The model's order comes when somebody may long be reading. It is taken at once while the first page is untouched: not
 * turned, no card pressed or focused, none scrolled out of view. Else it waits until it is asked for.
 */
export function useNewOrder(answer: IdeasAnswer | null, page: number): NewOrder {
  const queryClient = useQueryClient()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const cardsRef = useRef<HTMLDivElement>(null)
  const touchedSearch = useRef<string | null>(null)
  const searchId = answer?.searchId ?? null
  const newOrder = answer?.newOrder
  const onTouch = useCallback(() => {
    touchedSearch.current = searchId
  }, [searchId])

  useEffect(() => {
    if (page > 1) onTouch()
  }, [page, onTouch])

  useLayoutEffect(() => {
    if (!newOrder || searchId === null) return
    const isTouched = page > 1 || touchedSearch.current === searchId
    if (!isTouched && !isPassed(cardsRef.current)) showNewOrder(queryClient, searchId)
  }, [newOrder, searchId, page, queryClient])

  function showInNewOrder() {
    if (searchId === null) return
    showNewOrder(queryClient, searchId)
    // Who asks for the model's ideas has left what was read, and what it adds meanwhile needs no second asking.
    touchedSearch.current = null
    headingRef.current?.scrollIntoView()
    headingRef.current?.focus({ preventScroll: true })
  }

  return { reading: { headingRef, cardsRef, onTouch }, showInNewOrder }
}

/** Whether the top of the cards is out of view. */
const isPassed = (cards: HTMLElement | null): boolean => (cards?.getBoundingClientRect().top ?? 0) < 0
