import type { InteractionType } from '@presently/contract/history'
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { useMemo } from 'react'
import { useTrackInteraction } from '../features/history/api.ts'
import type { Search } from '../features/ideas/search-address.ts'
import type { Watching } from '../features/ideas/watching.ts'
import { trackEvent } from '../lib/analytics.ts'

/** What analytics hears where no shop of the card has the address that was followed. */
const UNKNOWN_SHOP = 'unknown'

type Tracking = Watching & {
  readonly onSaved: (idea: Idea) => void
}

/**
 * Reports what happens to the ideas of a search: the ideas feature sees it, the history feature knows the call. Where
 * it is allowed, analytics hears of it too.
 */
export function useTracking(
  search: Pick<Search, 'query'> | null,
  answer: Pick<FindIdeasOutput, 'searchId'> | undefined,
  /** Which cards were reported as seen, for as long as the page lives. */
  reportedViews: Set<string>,
): Tracking {
  const searchQuery = search?.query ?? null
  const searchId = answer?.searchId ?? null
  const track = useTrackInteraction()
  return useMemo(() => {
    const report = (type: InteractionType, source: string, gift: ReturnType<typeof giftOf>) =>
      track({ type, source, gift, searchQuery, searchId })
    return {
      onSeen(idea) {
        // A card comes into view again and again, and counts once in a search.
        const view = `${searchId} ${idea.id}`
        if (reportedViews.has(view)) return
        reportedViews.add(view)
        report('view', 'suggestion_card', giftOf(idea, idea.url))
      },
      onShop(idea, url) {
        const gift = giftOf(idea, url)
        report('click', 'affiliate_link', gift)
        trackEvent('shop_opened', { shop: gift.retailer ?? UNKNOWN_SHOP })
      },
      onSaved(idea) {
        report('save', 'save_button', giftOf(idea, idea.url))
        trackEvent('idea_saved')
      },
    }
  }, [track, searchQuery, searchId, reportedViews])
}

/** The idea as it is reported, with the shop that the address leads to. */
function giftOf({ id, title, category, priceRange, image, retailers }: Idea, url: string | null) {
  const retailer = retailers.find((shop) => shop.url === url)?.name ?? null
  return { id, title, category, retailer, priceRange, url, image }
}
