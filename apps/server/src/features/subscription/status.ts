/** From what Stripe says of a subscription to what it opens (docs/payments.md). */
import { KEPT } from '@presently/contract/kept'
import { OFFERS, type Offer } from '@presently/contract/subscription'
import type { BoughtPlan } from '../../access/entitlements.ts'
import { OFFER_TABLE } from './offers.ts'

/** What is stored of a subscription, as far as its plan goes. */
export type PlanFacts = {
  readonly offer: string
  readonly status: string
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
  readonly createdAt: Date
}

const DAY_MS = 86_400_000

/** The higher, the more a subscription counts; anything else opens nothing. */
const RANKS: Readonly<Record<string, number>> = { active: 3, trialing: 2, past_due: 1 }

const FREE: BoughtPlan = { subscriptionTier: 'free', premiumStatus: 'inactive', accessUntil: null }

export const offerIn = (text: string): Offer | null => OFFERS.find((offer) => offer === text) ?? null

/** Whether it is paid for, or may still be: nobody has two of these. */
export const isLive = ({ status }: Pick<PlanFacts, 'status'>): boolean => (RANKS[status] ?? 0) > 0

/** Over for good: no payment revives it. */
export const hasEnded = ({ status }: Pick<PlanFacts, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** Until when a payment that is due keeps access, while Stripe tries again. */
export const graceEnd = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + KEPT.failedPaymentDays * DAY_MS)

function planOf(facts: PlanFacts): BoughtPlan {
  const offer = offerIn(facts.offer)
  if (!offer || !isLive(facts)) return FREE
  const subscriptionTier = OFFER_TABLE[offer].tier
  const { status: premiumStatus } = facts
  if (premiumStatus === 'past_due')
    return {
      subscriptionTier,
      premiumStatus,
      accessUntil: facts.pastDueSince && graceEnd(facts.pastDueSince),
    }
  return {
    subscriptionTier,
    premiumStatus,
    accessUntil: facts.cancelAtPeriodEnd ? facts.currentPeriodEnd : null,
  }
}

/** The best of an account's subscriptions: by status, then by tier, then the newest. */
export function bestOf<T extends PlanFacts>(all: readonly T[]): T | null {
  const tierRank = ({ offer }: PlanFacts): number => {
    const known = offerIn(offer)
    return known === null ? 0 : OFFER_TABLE[known].tier === 'premium' ? 2 : 1
  }
  const [best] = [...all].sort(
    (a, b) =>
      (RANKS[b.status] ?? 0) - (RANKS[a.status] ?? 0) ||
      tierRank(b) - tierRank(a) ||
      b.createdAt.getTime() - a.createdAt.getTime(),
  )
  return best ?? null
}

/** What an account's subscriptions come to. */
export function planFrom(all: readonly PlanFacts[]): BoughtPlan {
  const best = bestOf(all.filter(({ offer }) => offerIn(offer) !== null))
  return best ? planOf(best) : FREE
}
