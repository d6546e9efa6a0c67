import type { Deal } from '@presently/contract/deals'
import { useSyncExternalStore } from 'react'
import { DealsPage } from '../features/deals/deals-page.tsx'
import { useTrackInteraction } from '../features/history/api.ts'
import { trackEvent } from '../lib/analytics.ts'
import { priceText } from '../lib/money.ts'
import { homeMarket, onMarketChange } from '../lib/shown-market.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { Ad } from './ad.tsx'
import { OptOut } from './opt-out.tsx'

/** Deals, with what other features do beside them: history notes the links that are followed, plans open the rest. */
export function DealsRoute() {
  const track = useTrackInteraction()
  const openUpgrade = useOpenUpgrade()
  return (
    <OptOut>
      <DealsPage
        onFollow={(deal) => {
          track({ type: 'click', source: 'deal_link', gift: giftOf(deal), searchQuery: null, searchId: null })
          trackEvent('deal_opened', { shop: deal.seller })
        }}
        onUpgrade={() => openUpgrade({ lockedFeature: 'exclusive deals' })}
        note={<OfTheStates />}
      >
        <Ad size="leaderboard" className="section wrap" />
      </DealsPage>
    </OptOut>
  )
}

/** Feeds ask in US dollars: whoever sees prices of another country is told that these are none. */
function OfTheStates() {
  const market = useSyncExternalStore(onMarketChange, homeMarket)
  return market === 'US' ? null : (
    <p>These deals are of shops in the United States, in US dollars; they may not deliver to you.</p>
  )
}

/** A deal as it is reported. */
const giftOf = ({ id, title, seller, price, itemUrl, imageUrl }: Deal) => ({
  id,
  title,
  retailer: seller,
  priceRange: priceText(price),
  url: itemUrl,
  image: imageUrl,
})
