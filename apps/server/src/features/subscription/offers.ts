/** The one table of what is sold: every price on a screen and every charge comes from here. */
import {
  OFFERS,
  type Offer,
  type PaidTier,
  type Plan,
  type SinglePlan,
} from '@presently/contract/subscription'

type OfferRow = {
  readonly name: string
  /** A month, in US cents. */
  readonly cents: number
  /** The tier that it grants. */
  readonly tier: PaidTier
}

export const OFFER_TABLE: Readonly<Record<Offer, OfferRow>> = {
  plus: { name: 'Plus', cents: 599, tier: 'plus' },
  premium: { name: 'Premium', cents: 1299, tier: 'premium' },
  single: { name: 'Premium', cents: 499, tier: 'premium' },
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** @example dollars(599) // '$5.99' */
export const dollars = (cents: number): string => DOLLARS.format(cents / 100)

/** The long lists, which only the modal with both plans shows. */
const LONG_LISTS: Readonly<Record<PaidTier, { readonly description: string; readonly features: string[] }>> =
  {
    plus: {
      description: 'For whoever gives often.',
      features: [
        'Unlimited saved gifts',
        'Ad-free experience',
        'Smart notifications',
        'Enhanced AI suggestions',
      ],
    },
    premium: {
      description: 'For whoever wants it exactly right.',
      features: [
        'Everything in Plus',
        'Hyper-personalized picks',
        'Exclusive insider deals',
        'Concierge gift mode',
        'Priority support',
      ],
    },
  }

export function plansForSale(): Plan[] {
  return (['plus', 'premium'] as const).map((id) => {
    const { name, cents } = OFFER_TABLE[id]
    const { description, features } = LONG_LISTS[id]
    return {
      id,
      name,
      price: dollars(cents),
      priceValue: cents / 100,
      priceCents: cents,
      description,
      features: [...features],
      popular: id === 'plus',
    }
  })
}

/** What may be bought at present. */
export const offersSold = (isSingleSold: boolean): readonly Offer[] =>
  OFFERS.filter((offer) => offer !== 'single' || isSingleSold)

/** What the single-plan screens sell: the older plan, or Premium where that is retired. */
export const singleOffer = (isSingleSold: boolean): Offer => (isSingleSold ? 'single' : 'premium')

export function singlePlan(isSingleSold: boolean): SinglePlan {
  const offer = singleOffer(isSingleSold)
  const { name, cents } = OFFER_TABLE[offer]
  const features = [LONG_LISTS.plus.features, LONG_LISTS.premium.features.slice(1)].flat()
  return { name, price: `${dollars(cents)}/month`, priceCents: cents, offer, features }
}
