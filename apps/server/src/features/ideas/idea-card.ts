/** What every card says of its gift, wherever it comes from. */
import type { Idea } from '@presently/contract/ideas'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { audienceText } from './audience.ts'
import { priceRangeText } from './price-text.ts'

export function cardOf(
  { gift, reasons }: EnginePick,
  { image, url, retailers }: Pick<Idea, 'image' | 'url' | 'retailers'>,
): Idea {
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange: priceRangeText(gift.priceCents),
    url,
    image,
    retailers,
    targetAudience: audienceText(gift.audience),
    ...reasonsOf(reasons),
  }
}

export const reasonsOf = (reasons: EnginePick['reasons']): Pick<Idea, 'reasons' | 'reasonEnds'> => ({
  reasons: reasons.map(({ text }) => text),
  reasonEnds: reasons.map(({ words, attribute, isTaste, isPerson }) => ({
    words,
    attribute,
    ...(isTaste && { isTaste }),
    ...(isPerson && { isPerson }),
  })),
})
