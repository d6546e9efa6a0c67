/** Which of a model's ideas a shop really sells: the product that is it, found by its name and judged with care. */
import type { Gift } from '@presently/engine/gift'
import { wordsOf } from '@presently/engine/retrieve/search/words'
import { effectivePrice } from '../../platform/effective-price.ts'
import type { Log } from '../../platform/logging.ts'
import { openOffers, type PriceTerms } from './prices.ts'
import type { FindProducts, FoundProduct, Selling } from './sold.ts'

export type GroundingDeps = {
  readonly products: Pick<FindProducts, 'isEmpty' | 'find'>
  /** Whether a product is the very thing, and none like it. */
  readonly isOne: (
    gift: Gift,
    product: Pick<FoundProduct, 'title' | 'description' | 'brand' | 'category'> & {
      readonly priceCents: number
    },
  ) => boolean
}

/** By the id of the idea. */
export type Grounded = ReadonlyMap<string, FoundProduct>

/** Products that are read for one idea. */
const READ_MAX = 12

/** Those of the ideas that are sold at a price that this viewer may have; the others are missing. */
export async function grounded(
  { products, isOne }: GroundingDeps,
  gifts: readonly Gift[],
  { terms, log }: { readonly terms: PriceTerms; readonly log: Log },
): Promise<Grounded> {
  if (products.isEmpty()) return new Map()
  const found = gifts.map(async (gift) => {
    const all = await products.find(queryFor(gift, terms), READ_MAX, log)
    const product = all.find((one) => {
      const [cheapest] = openOffers(one.offers, terms)
      return cheapest && isOne(gift, { ...one, priceCents: effectivePrice(cheapest, terms.now) })
    })
    return product ? [[gift.id, product] as const] : []
  })
  return new Map((await Promise.all(found)).flat())
}

const queryFor = ({ title }: Gift, { ceilingCents }: PriceTerms) => ({
  words: wordsOf(title).map((word, place) => ({ word, weight: 1, follows: place > 0 })),
  ceilingCents,
  floorCents: null,
})

/** The products that stand in an answer beside the ideas, without those that an idea is. */
export function besides(selling: Selling | null, products: Grounded): Selling | null {
  if (selling === null || products.size === 0) return selling
  const twice = new Set([...products.values()].map(({ number }) => number))
  const isTwice = (id: string): boolean => twice.has(selling.sold.get(id)?.product.number ?? 0)
  return { ...selling, places: selling.places.filter(({ pick }) => !isTwice(pick.gift.id)) }
}
