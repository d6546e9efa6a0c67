import type { Idea } from '@presently/contract/ideas'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Pager } from './pager.tsx'
import type { Paging } from './paging.ts'
import { NewIdeas, PriceNote } from './results-parts.tsx'
import type { Saving } from './saving.ts'
import { addressOf, type Search } from './search-address.ts'
import { hasFeedPrices } from './shop-prices.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { useLeftOutFocus } from './use-left-out-focus.ts'
import { usePhone } from './use-phone.ts'
import type { Watching } from './watching.ts'

/** Cards that stand before what is put among them. */
const CARDS_BEFORE = 3

type Props = {
  ideas: readonly Idea[]
  paging: Paging
  search: Search
  /** Goes along in the history entry of each page. */
  state: unknown
  now: Date
  onNewIdeas: () => void
  saving?: Saving | undefined
  watching?: Watching | undefined
  /** A model may still change the reasons. */
  keepsRoom: boolean
  /** Left out where no idea can be left out. */
  onLeaveOut?: ((idea: Idea) => void) | undefined
  /** Left out where nobody is noted that it could be for. */
  onBought?: ((idea: Idea) => void) | undefined
  /** Ideas that the last change has brought. */
  freshIds?: ReadonlySet<string> | undefined
  reading: Reading
  /** Stands after the first cards; null where nothing does. */
  between?: ReactNode
  /** Stands below all cards. */
  after?: ReactNode
}

/** What tells where somebody reads, and where reading goes on. */
export type Reading = {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly cardsRef: RefObject<HTMLDivElement | null>
  /** A card was pressed, or got the focus. */
  readonly onTouch: () => void
}

/** One page of cards, and the way to the others: pages are cut from one answer. */
export function IdeaPages(props: Props) {
  const {
    ideas,
    paging,
    search,
    state,
    now,
    onNewIdeas,
    reading,
    onLeaveOut,
    onBought,
    freshIds,
    between = null,
    after,
    ...ofCards
  } = props
  const { headingRef: heading, cardsRef, onTouch } = reading
  const isCompact = usePhone()
  const turnedTo = useRef<number | null>(null)
  const { page, pages, size } = paging
  const shown = ideas.slice((page - 1) * size, page * size)
  const passFocusFrom = useLeftOutFocus(shown.map(({ id }) => id).join(), reading)

  useEffect(() => {
    // Only a press on the pager moves: going back restores its own place.
    if (turnedTo.current !== page) return
    turnedTo.current = null
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, heading])

  const cards = shown.map((idea, place) => (
    <SuggestionCard
      idea={idea}
      place={place}
      now={now}
      isCompact={isCompact}
      onLeaveOut={
        onLeaveOut &&
        (() => {
          passFocusFrom(place)
          onLeaveOut(idea)
        })
      }
      onBought={onBought && (() => onBought(idea))}
      isFresh={freshIds?.has(idea.id)}
      {...ofCards}
      key={idea.id}
    />
  ))
  return (
    <>
      <h2 className="sr ideas-heading" ref={heading} tabIndex={-1}>
        Ideas
      </h2>
      <div className="cards" ref={cardsRef} onClickCapture={onTouch} onFocusCapture={onTouch}>
        {between === null ? cards : cards.slice(0, CARDS_BEFORE)}
        {between !== null && (
          <div className="between">
            {between}
            {cards.length > CARDS_BEFORE && <h2 className="sr">More ideas</h2>}
          </div>
        )}
        {between !== null && cards.slice(CARDS_BEFORE)}
      </div>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          state={state}
          addressOfPage={(number) => addressOf({ ...search, page: number })}
          onTurn={(target) => {
            turnedTo.current = target
          }}
        />
      )}
      <p className={pages > 1 ? 'again' : 'again hide-l'}>
        None of these? <NewIdeas onPress={onNewIdeas} />
      </p>
      {after}
      <PriceNote hasFeedPrices={shown.some(({ retailers }) => hasFeedPrices(retailers))} />
    </>
  )
}
