/** Engine result -> contract view. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { AiPart, FindIdeasOutput, Idea, Picks } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Pick as EnginePick, Suggestions } from '@presently/engine/suggest'
import type { Grounded } from './grounding.ts'
import { cardOf } from './idea-card.ts'
import type { FoundPicks } from './picks.ts'
import { type ProductDeps, presentProduct, sellingOf } from './present-product.ts'
import { priceRangeText } from './price-text.ts'
import { type PriceTerms, pricedRows } from './prices.ts'
import type { FoundIdeas } from './service.ts'
import { type FoundProduct, withSold } from './sold.ts'
import type { OfferOfGift } from './store.ts'

export type PresentDeps = ProductDeps & {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** The address that leaves for a shop's search for a gift. */
  readonly outAddress: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** The address that leaves for a shop's search for words of ours. */
  readonly searchAddress: (phrase: string, retailerId: string, ceilingCents: number | null) => string
  /** Addresses of pictures for gifts that stand in one list. */
  readonly pictureAddresses: (gifts: readonly Gift[]) => string[]
}

/** What shops ask, by the idea's id, and for whom. */
export type Prices = {
  readonly offers: ReadonlyMap<string, readonly OfferOfGift[]>
  readonly now: Date
  readonly isPremium: boolean
  /** The products that a model's ideas are. */
  readonly grounded?: Grounded
}

export function presentIdeas(
  deps: PresentDeps,
  found: FoundIdeas,
  prices: Prices,
  ai: AiPart | null,
): FindIdeasOutput {
  const { brief, picks: ideas, relax, ceilingCents } = found.suggestions
  const { aiIds, selling, question } = found
  const notice = selling === null ? found.suggestions.notice : selling.notice
  const picks = withSold(ideas, selling)
  return {
    ideas: presentList(deps, { picks, ceilingCents, aiIds, selling }, prices),
    brief: { ...brief },
    notice: notice && { kind: notice.kind, message: notice.message, starters: [...notice.starters] },
    relax: relax.map(({ label, drop, add, count }) => ({ label, drop: [...drop], add: [...add], count })),
    searchId: found.searchId,
    engine: found.engine,
    ai,
    ...(question && { question }),
  }
}

/** The picks of a member, within the ceiling of the search that they stand above. */
export const presentPicks = (
  deps: PresentDeps,
  { state, picks, aiIds }: FoundPicks & Pick<FoundIdeas, 'aiIds'>,
  { ceilingCents, ...prices }: Prices & Pick<Suggestions, 'ceilingCents'>,
): Picks => ({ state, ideas: presentList(deps, { picks, ceilingCents, aiIds }, prices) })

type Listed = Pick<Suggestions, 'picks' | 'ceilingCents'> & Partial<Pick<FoundIdeas, 'aiIds' | 'selling'>>

/** Ideas that stand in one list. */
function presentList(
  deps: PresentDeps,
  { picks, ceilingCents, aiIds = new Set(), selling }: Listed,
  { offers, grounded, ...viewing }: Prices,
): Idea[] {
  const soldAs = (id: string) => selling?.sold.get(id)
  const images = deps.pictureAddresses(picks.map(({ gift }) => soldAs(gift.id)?.pictured ?? gift))
  return picks.map((pick, i) => {
    const image = images[i] ?? ''
    const terms = { ...viewing, ceilingCents }
    const product = soldAs(pick.gift.id)?.product
    if (product) return presentProduct(deps, pick, { product, image, terms })
    if (aiIds.has(pick.gift.id))
      return presentAiIdea(deps, pick, { product: grounded?.get(pick.gift.id) ?? null, image, terms })
    return presentIdea(deps, pick, image, { offers: offers.get(pick.gift.id) ?? [], terms })
  })
}

/** The answer with what the account keeps: every idea then says whether it is saved. */
export const withSavedIds = (
  answer: FindIdeasOutput,
  savedIds: ReadonlyMap<string, string>,
): FindIdeasOutput => {
  const told = (ideas: readonly Idea[]) =>
    ideas.map((idea) => ({ ...idea, savedId: savedIds.get(idea.id) ?? null }))
  const { ideas, picks } = answer
  return { ...answer, ideas: told(ideas), ...(picks && { picks: { ...picks, ideas: told(picks.ideas) } }) }
}

type AskedFor = { readonly offers: readonly OfferOfGift[]; readonly terms: PriceTerms }

function presentIdea(deps: PresentDeps, pick: EnginePick, image: string, { offers, terms }: AskedFor): Idea {
  const priced = pricedRows(offers, terms, deps.offerLink)
  const searches = shopLinks(deps, pick.gift, terms.ceilingCents)
  const retailers = withOthers(priced, searches)
  // The search at the shop that fits best, whatever a feed offers.
  return cardOf(pick, { image, url: searches[0]?.url ?? null, retailers })
}

/** One that takes its place while the rest of the answer is still to come. */
export function presentArriving(
  deps: PresentDeps,
  { pick, isAi }: { readonly pick: EnginePick; readonly isAi: boolean },
  prices: Prices & Pick<Suggestions, 'ceilingCents'>,
): Idea | undefined {
  const { ceilingCents, ...viewing } = prices
  const aiIds = new Set(isAi ? [pick.gift.id] : [])
  return presentList(deps, { picks: [pick], ceilingCents, aiIds }, viewing)[0]
}

/** Nobody but the model says whom it suits. */
const AS_DESCRIBED = 'Whom you described'

type AiShown = {
  /** The product that it is; null where no feed has it. */
  readonly product: FoundProduct | null
  /** Its drawing. */
  readonly image: string
  readonly terms: PriceTerms
}

/** An idea of a model: what shops ask for it, where one of their products is it, and searches for its own words. */
function presentAiIdea(deps: PresentDeps, pick: EnginePick, { product, image, terms }: AiShown): Idea {
  const searches = Object.entries(pick.gift.retailers).flatMap(([id, phrase]) => {
    const retailer = deps.retailers[id]
    return retailer ? [{ name: retailer.name, url: deps.searchAddress(phrase, id, terms.ceilingCents) }] : []
  })
  const selling = product && sellingOf(deps, { product, image, terms })
  const retailers = selling ? withOthers(selling.retailers, searches) : searches
  return {
    ...cardOf(pick, { image: selling?.image ?? image, url: retailers[0]?.url ?? null, retailers }),
    ...(selling?.priceCents && { priceRange: priceRangeText(selling.priceCents) }),
    targetAudience: AS_DESCRIBED,
    isAi: true,
  }
}

/** Shops that ask a price, then searches at the others. */
function withOthers(priced: Idea['retailers'], searches: Idea['retailers']): Idea['retailers'] {
  const named = new Set(priced.map(({ name }) => name.toLowerCase()))
  return [...priced, ...searches.filter(({ name }) => !named.has(name.toLowerCase()))]
}

/** The shops that sell such a gift, each with the address that leaves for it; in the catalogue's order. */
export function shopLinks(
  { retailers, outAddress }: Pick<PresentDeps, 'retailers' | 'outAddress'>,
  gift: Gift,
  ceilingCents: number | null,
): Idea['retailers'] {
  return Object.keys(gift.retailers).flatMap((id) => {
    const retailer = retailers[id]
    return retailer ? [{ name: retailer.name, url: outAddress(gift.id, id, ceilingCents) }] : []
  })
}
