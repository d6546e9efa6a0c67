/** The plan of an account, for its owner. */
import type { SubscriptionState } from '@presently/contract/subscription'
import { entitlementsOf } from '../../access/entitlements.ts'
import { OFFER_TABLE } from './offers.ts'
import { bestOf, graceEnd, isLive, offerIn, planFrom } from './status.ts'
import type { SubscriptionRow } from './store.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export function presentState(rows: readonly SubscriptionRow[], now: Date): SubscriptionState {
  const { subscriptionTier: tier, premiumStatus: status, premiumActive } = entitlementsOf(planFrom(rows), now)
  const best = bestOf(rows.filter(isLive))
  const offer = best && offerIn(best.offer)
  if (!best || !offer || !premiumActive)
    return {
      tier,
      planName: null,
      priceCents: null,
      status,
      renewsAt: null,
      endsAt: null,
      paymentDueBy: null,
      next: null,
    }
  const isDue = best.status === 'past_due'
  const renewsAt = best.cancelAtPeriodEnd || isDue ? null : iso(best.currentPeriodEnd)
  return {
    tier,
    planName: OFFER_TABLE[offer].name,
    priceCents: OFFER_TABLE[offer].cents,
    status,
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
