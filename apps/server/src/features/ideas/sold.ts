/** Shops' products in an answer: what a search finds, as gifts that the engine judges, and where they stand. */
import type { Gift } from '@presently/engine/gift'
import type { ProductFacts } from '@presently/engine/products/product-facts'
import type { ProductQuery } from '@presently/engine/products/product-query'
import type {
  Engine,
  Pick as EnginePick,
  Notice,
  Suggestions,
  SuggestRequest,
} from '@presently/engine/suggest'
import { stemsOf } from '@presently/engine/text/stems'
import { effectivePrice } from '../../platform/effective-price.ts'
import type { Log } from '../../platform/logging.ts'
import { type AskedOffer, openOffers, type PriceTerms } from './prices.ts'
import { withinCeiling } from './within-ceiling.ts'

/** A product as it was found, with what shops ask for it. */
export type FoundProduct = Omit<ProductFacts, 'id' | 'priceCents'> & {
  readonly number: number
  /** The catalogue's idea that it is one of. */
  readonly giftId: string | null
  readonly offers: readonly (AskedOffer & { readonly imageUrl: string | null })[]
}

export type FindProducts = {
  /** Whether there are none to be found: a search then asks for nothing. */
  isEmpty(): boolean
  /** At most `limit` products, the best first; none where they cannot be had soon. */
  find(query: ProductQuery, limit: number, log: Log): Promise<readonly FoundProduct[]>
  /** What products are called by number, offered or not; none where that cannot be had soon. */
  titlesOf(numbers: readonly number[], log: Log): Promise<ReadonlyMap<number, string>>
}

/** A product that stands in an answer. */
type Sold = {
  readonly product: FoundProduct
  /** A gift of the catalogue whose picture suits it, where the shop has none. */
  readonly pictured: Gift
}

/** What products do to an answer. */
export type Selling = {
  /** By the id of the pick. */
  readonly sold: ReadonlyMap<string, Sold>
  /** Where each stands, in ascending order. */
  readonly places: readonly { readonly at: number; readonly pick: EnginePick }[]
  /** Ideas that gave way. */
  readonly gone: ReadonlySet<string>
  readonly notice: Notice | null
}

type SellingDeps = {
  readonly engine: Engine
  readonly products: Pick<FindProducts, 'isEmpty' | 'find'>
  /** A gift of the catalogue for each category: its picture stands for the others. */
  readonly pictureOfCategory: (category: string) => Gift | null
}

export type Searched = {
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  readonly terms: PriceTerms
}

const ID_PREFIX = 'p-'
const PRODUCT_ID = new RegExp(`^${ID_PREFIX}([1-9]\\d{0,8})$`)

/** The number of the product that an idea's id names; null where it names none. */
export function productNumberOf(id: string): number | null {
  const number = PRODUCT_ID.exec(id)?.[1]
  return number === undefined ? null : Number(number)
}

/** Products that are read for one search: the best of them find a place, if any. */
const FOUND_MAX = 60
const READ_MAX = 40

/** Null where no product belongs to the answer. Costs nothing where there are none. */
export async function sellingFor(
  deps: SellingDeps,
  { request, suggestions, terms }: Searched,
  log: Log,
): Promise<Selling | null> {
  const { engine, products } = deps
  if (products.isEmpty() || suggestions.picks.length === 0) return null
  const query = engine.productQuery(request)
  if (query === null) return null
  const found = await products.find(query, FOUND_MAX, log)
  const candidates = found.flatMap((product) => candidateOf(engine, product, terms) ?? []).slice(0, READ_MAX)
  if (candidates.length === 0) return null
  const { picks, notice } = engine.blend(
    request,
    suggestions,
    candidates.map(({ gift }) => gift),
  )
  const byId = new Map(candidates.map(({ gift, product }) => [gift.id, product]))
  return sellingOf(deps, { before: suggestions, picks, notice, byId }, log)
}

type Candidate = { readonly gift: Gift; readonly product: FoundProduct }

/** The product at its lowest price that this viewer may have; null where it is no gift, or costs too much. */
function candidateOf(engine: Engine, product: FoundProduct, terms: PriceTerms): Candidate | null {
  const [cheapest] = openOffers(product.offers, terms)
  if (cheapest === undefined) return null
  const gift = giftOf(engine, product, effectivePrice(cheapest, terms.now))
  return gift && { gift, product }
}

/** Read once for each price, as long as the product is kept. */
const read = new WeakMap<FoundProduct, Map<number, Gift | null>>()

function giftOf(engine: Engine, product: FoundProduct, priceCents: number): Gift | null {
  const known = read.get(product) ?? new Map<number, Gift | null>()
  read.set(product, known)
  const before = known.get(priceCents)
  if (before !== undefined) return before
  const { number, title, description, brand, category, giftId } = product
  const gift = engine.readProduct({
    id: `${ID_PREFIX}${number}`,
    title,
    description,
    brand,
    category,
    priceCents,
  })
  const whole = gift && giftId !== null ? { ...gift, ideaId: giftId } : gift
  known.set(priceCents, whole)
  return whole
}

type Blending = {
  readonly before: Suggestions
  readonly picks: readonly EnginePick[]
  readonly notice: Notice | null
  readonly byId: ReadonlyMap<string, FoundProduct>
}

function sellingOf(
  { pictureOfCategory }: SellingDeps,
  { before, picks, notice, byId }: Blending,
  log: Log,
): Selling | null {
  const sold = new Map<string, Sold>()
  for (const { gift } of withinCeiling({ picks, ceilingCents: before.ceilingCents }, log)) {
    const product = byId.get(gift.id)
    const pictured = pictureOfCategory(gift.category)
    if (product && pictured) sold.set(gift.id, { product, pictured })
  }
  if (sold.size === 0) return null
  const shown = new Set(picks.map(({ gift }) => gift.id))
  return {
    sold,
    places: picks.flatMap((pick, at) => (sold.has(pick.gift.id) ? [{ at, pick }] : [])),
    gone: new Set(
      before.picks.flatMap(({ gift }) => (!shown.has(gift.id) || isSold(gift, sold) ? [gift.id] : [])),
    ),
    notice,
  }
}

/** Whether a shop's own product is what was asked for by name: it stands there instead of a search for it. */
function isSold({ isNamed, title }: Gift, sold: ReadonlyMap<string, Sold>): boolean {
  if (!isNamed) return false
  const words = stemsOf(title)
  return [...sold.values()].some(({ product }) => {
    const said = new Set(stemsOf(product.title))
    return words.every((word) => said.has(word))
  })
}

/** The ideas, in whatever order they came, with the products at their places. */
export function withSold(ideas: readonly EnginePick[], selling: Selling | null): EnginePick[] {
  if (selling === null) return [...ideas]
  const out = ideas.filter(({ gift }) => !selling.gone.has(gift.id))
  for (const { at, pick } of selling.places) out.splice(at, 0, pick)
  return out
}
