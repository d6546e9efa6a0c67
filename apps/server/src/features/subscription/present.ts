/** The plan of an account, for its owner. */
import type { SubscriptionState } from '@presently/contract/subscription'
import {
  boughtEntitlements,
  type Entitlements,
  entitlementsOf,
  giftOf,
  type StoredPlan,
} from '../../access/entitlements.ts'
import { OFFER_TABLE } from './offers.ts'
import { bestOf, graceEnd, isLive, offerIn, planFrom } from './status.ts'
import type { SubscriptionRow } from './store.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

type Given = Pick<StoredPlan, 'giftTier' | 'giftUntil'>

/** What is bought, and beside it the plan that the site gave, where that opens more. */
export function presentState(rows: readonly SubscriptionRow[], given: Given, now: Date): SubscriptionState {
  const bought = boughtEntitlements(planFrom(rows), now)
  const { subscriptionTier: tier, premiumStatus: status } = entitlementsOf(
    { ...planFrom(rows), ...given },
    now,
  )
  return {
    ...presentBought(rows, bought),
    tier,
    status,
    gift: tier === bought.subscriptionTier ? null : presentGift(given, now),
  }
}

function presentGift(given: Given, now: Date): SubscriptionState['gift'] {
  const gift = giftOf(given, now)
  return gift && { planName: OFFER_TABLE[gift.tier].name, until: gift.until.toISOString() }
}

type Bought = Omit<SubscriptionState, 'tier' | 'status' | 'gift'>

function presentBought(rows: readonly SubscriptionRow[], { premiumActive }: Entitlements): Bought {
  const best = bestOf(rows.filter(isLive))
  const offer = best && offerIn(best.offer)
  if (!best || !offer || !premiumActive)
    return {
      planName: null,
      priceCents: null,
      renewsAt: null,
      endsAt: null,
      paymentDueBy: null,
      next: null,
    }
  const isDue = best.status === 'past_due'
  const renewsAt = best.cancelAtPeriodEnd || isDue ? null : iso(best.currentPeriodEnd)
  return {
    planName: OFFER_TABLE[offer].name,
    priceCents: OFFER_TABLE[offer].cents,
    renewsAt,
    endsAt: best.cancelAtPeriodEnd ? iso(best.currentPeriodEnd) : null,
    paymentDueBy: isDue && best.pastDueSince ? iso(graceEnd(best.pastDueSince)) : null,
    next: nextOf(best, renewsAt),
  }
}

/** What begins with the next charge; null where this plan goes on, and where nothing is charged. */
function nextOf({ nextOffer }: SubscriptionRow, renewsAt: string | null): SubscriptionState['next'] {
  const next = renewsAt === null || nextOffer === null ? null : offerIn(nextOffer)
  return next && { planName: OFFER_TABLE[next].name, priceCents: OFFER_TABLE[next].cents }
}
