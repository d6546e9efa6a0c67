/** What every card says of its gift, wherever it comes from. */
import type { Idea } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import { onceFor } from '@presently/engine/remember'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { audienceText } from './audience.ts'
import { priceRangeText } from './price-text.ts'

/** The same in every search: put into words once for each gift. */
const wordsOf = onceFor(({ priceCents, audience }: Gift) => ({
  priceRange: priceRangeText(priceCents),
  targetAudience: audienceText(audience),
}))

export function cardOf(
  { gift, reasons }: EnginePick,
  { image, url, retailers }: Pick<Idea, 'image' | 'url' | 'retailers'>,
): Idea {
  const { priceRange, targetAudience } = wordsOf(gift)
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange,
    url,
    image,
    retailers,
    targetAudience,
    ...reasonsOf(reasons),
  }
}

const reasonsOf = (reasons: EnginePick['reasons']): Pick<Idea, 'reasons' | 'reasonEnds'> => ({
  reasons: reasons.map(({ text }) => text),
  reasonEnds: reasons.map(({ words, attribute, isTaste, isPerson }) => ({
    words,
    attribute,
    ...(isTaste && { isTaste }),
    ...(isPerson && { isPerson }),
  })),
})
