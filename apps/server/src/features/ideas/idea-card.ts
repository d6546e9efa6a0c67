/** What every card says of its gift, wherever it comes from. */
import type { Idea } from '@presently/contract/ideas'
import { MARKETS } from '@presently/contract/markets'
import type { Gift } from '@presently/engine/gift'
import type { Market } from '@presently/engine/market/markets'
import { onceFor } from '@presently/engine/remember'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { audienceText } from './audience.ts'
import { marketPriceText, priceRangeText } from './price-text.ts'

/** The same in every search: put into words once for each gift. */
const audienceOf = onceFor(({ audience }: Gift) => audienceText(audience))
const inDollars = onceFor(({ priceCents }: Gift) => priceRangeText(priceCents))

/** The country that a card is shown for, and the ceiling that no rounding crosses, in US cents. */
export type ShownFor = { readonly market: Market; readonly ceilingCents: number | null }

const priceFor = (gift: Gift, { market, ceilingCents }: ShownFor): string =>
  market.currency === 'USD' ? inDollars(gift) : marketPriceText(gift.priceCents, market, ceilingCents)

export function cardOf(
  { gift, reasons }: EnginePick,
  { image, url, retailers }: Pick<Idea, 'image' | 'url' | 'retailers'>,
  shown: ShownFor,
): Idea {
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange: priceFor(gift, shown),
    url,
    image,
    retailers,
    targetAudience: audienceOf(gift),
    ...(gift.onlyIn !== undefined && { onlyIn: countryInText(gift.onlyIn) }),
    ...reasonsOf(reasons),
  }
}

/** As it stands in a sentence. */
const countryInText = (country: string): string =>
  MARKETS.find(({ code }) => code === country)?.inText ?? country

const reasonsOf = (reasons: EnginePick['reasons']): Pick<Idea, 'reasons' | 'reasonEnds'> => ({
  reasons: reasons.map(({ text }) => text),
  reasonEnds: reasons.map(({ words, attribute, isTaste, isPerson }) => ({
    words,
    attribute,
    ...(isTaste && { isTaste }),
    ...(isPerson && { isPerson }),
  })),
})
