/** Engine result -> contract view. */

import type { RetailerRow } from '@presently/catalog/retailers'
import type { AiPart, FindIdeasOutput, Idea, Picks } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Market as EngineMarket } from '@presently/engine/market/markets'
import type { Pick as EnginePick, Suggestions } from '@presently/engine/suggest'
import type { LocalWords } from '../../platform/local-words.ts'
import type { MarketShops } from '../../platform/market-shops.ts'
import type { Grounded } from './grounding.ts'
import { cardOf, type ShownFor } from './idea-card.ts'
import type { FoundPicks } from './picks.ts'
import { type ProductDeps, presentProduct, sellingOf } from './present-product.ts'
import { priceRangeText } from './price-text.ts'
import { type PriceTerms, pricedRows } from './prices.ts'
import type { FoundIdeas } from './service.ts'
import { type FoundProduct, withSold } from './sold.ts'
import type { OfferOfGift } from './store.ts'

export type PresentDeps = ProductDeps & {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  readonly marketShops: MarketShops
  /** English as the market's country writes it. */
  readonly localWords: LocalWords
  /** The address that leaves for a shop's search for a gift. */
  readonly outAddress: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** The address that leaves for a shop's search for words of ours. */
  readonly searchAddress: (phrase: string, retailerId: string, ceilingCents: number | null) => string
  /** The address that stands in a card itself, where the shop's programme wants no redirect; null for the other shops. */
  readonly directAddress: (phrase: string, retailerId: string, ceilingCents: number | null) => string | null
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
  const { brief, picks: ideas, relax, ceilingCents, market } = found.suggestions
  const { aiIds, selling, question } = found
  const notice = selling === null ? found.suggestions.notice : selling.notice
  const picks = withSold(ideas, selling)
  return {
    ideas: presentList(deps, { picks, ceilingCents, market, aiIds, selling }, prices),
    ...presentMarket(market, found.request.home ?? null),
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
  { ceilingCents, market, ...prices }: Prices & Pick<Suggestions, 'ceilingCents' | 'market'>,
): Picks => ({ state, ideas: presentList(deps, { picks, ceilingCents, market, aiIds }, prices) })

type Listed = Pick<Suggestions, 'picks' | 'ceilingCents' | 'market'> &
  Partial<Pick<FoundIdeas, 'aiIds' | 'selling'>>

/** Ideas that stand in one list. */
function presentList(
  deps: PresentDeps,
  { picks, ceilingCents, market, aiIds = new Set(), selling }: Listed,
  { offers, grounded, ...viewing }: Prices,
): Idea[] {
  const soldAs = (id: string) => selling?.sold.get(id)
  const images = deps.pictureAddresses(picks.map(({ gift }) => soldAs(gift.id)?.pictured ?? gift))
  return picks.map((pick, i) => {
    const image = images[i] ?? ''
    const terms = { ...viewing, ceilingCents, market }
    const product = soldAs(pick.gift.id)?.product
    if (product) return presentProduct(deps, pick, { product, image, terms })
    const grounding = grounded?.get(pick.gift.id) ?? null
    const idea = aiIds.has(pick.gift.id)
      ? presentAiIdea(deps, pick, { product: grounding, image, terms })
      : presentOurs(deps, pick, image, { offers: offers.get(pick.gift.id) ?? [], terms })
    return inLocalWords(idea, (text) => deps.localWords.of(text, market.code))
  })
}

const presentOurs = (deps: PresentDeps, pick: EnginePick, image: string, asked: AskedFor): Idea =>
  pick.gift.isNamed ? presentNamed(deps, pick, image, asked.terms) : presentIdea(deps, pick, image, asked)

/** What is ours of a card, as its country writes it. */
const inLocalWords = (idea: Idea, local: (text: string) => string): Idea => ({
  ...idea,
  title: local(idea.title),
  description: local(idea.description),
  reasons: idea.reasons.map(local),
  reasonEnds: idea.reasonEnds.map((ends) => ({ ...ends, attribute: local(ends.attribute) })),
})

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
  const searches = shopLinks(deps, pick.gift, terms)
  const retailers = withOthers(priced, searches)
  // The search at the shop that fits best, whatever a feed offers.
  return cardOf(pick, { image, url: searches[0]?.url ?? null, retailers }, terms)
}

/** One that takes its place while the rest of the answer is still to come. */
export function presentArriving(
  deps: PresentDeps,
  { pick, isAi }: { readonly pick: EnginePick; readonly isAi: boolean },
  prices: Prices & Pick<Suggestions, 'ceilingCents' | 'market'>,
): Idea | undefined {
  const { ceilingCents, market, ...viewing } = prices
  const aiIds = new Set(isAi ? [pick.gift.id] : [])
  return presentList(deps, { picks: [pick], ceilingCents, market, aiIds }, viewing)[0]
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
  const searches = wordSearches(deps, pick.gift, terms)
  const selling = product && sellingOf(deps, { product, image, terms })
  const retailers = selling ? withOthers(selling.retailers, searches) : searches
  return {
    ...cardOf(pick, { image: selling?.image ?? image, url: retailers[0]?.url ?? null, retailers }, terms),
    ...(selling?.priceCents && { priceRange: priceRangeText(selling.priceCents) }),
    targetAudience: AS_DESCRIBED,
    isAi: true,
  }
}

/** What was asked for by name and is in no catalogue: searches for just that. */
function presentNamed(deps: PresentDeps, pick: EnginePick, image: string, terms: PriceTerms): Idea {
  const retailers = wordSearches(deps, pick.gift, terms)
  return {
    ...cardOf(pick, { image, url: retailers[0]?.url ?? null, retailers }, terms),
    targetAudience: AS_DESCRIBED,
    isNamed: true,
  }
}

/** Searches at shops of the market for what is in no catalogue, by its own words. */
function wordSearches(deps: PresentDeps, gift: Gift, { market, ceilingCents }: ShownFor): Idea['retailers'] {
  return deps.marketShops.of(gift, market.code).flatMap(({ id, phrase }) => {
    const retailer = deps.retailers[id]
    if (!retailer) return []
    const direct = deps.directAddress(phrase, id, ceilingCents)
    const url = deps.searchAddress(phrase, id, ceilingCents)
    return [{ name: retailer.name, url, ...(direct !== null && { direct }) }]
  })
}

/** Shops that ask a price, then searches at the others. */
function withOthers(priced: Idea['retailers'], searches: Idea['retailers']): Idea['retailers'] {
  const named = new Set(priced.map(({ name }) => name.toLowerCase()))
  return [...priced, ...searches.filter(({ name }) => !named.has(name.toLowerCase()))]
}

/** The shops of a market that sell such a gift, each with the address that leaves for it; best first. */
export function shopLinks(
  {
    retailers,
    marketShops,
    outAddress,
    directAddress,
  }: Pick<PresentDeps, 'retailers' | 'marketShops' | 'outAddress' | 'directAddress'>,
  gift: Gift,
  { market, ceilingCents }: ShownFor,
): Idea['retailers'] {
  return marketShops.of(gift, market.code).flatMap(({ id, phrase }) => {
    const retailer = retailers[id]
    if (!retailer) return []
    const direct = directAddress(phrase, id, ceilingCents)
    const url = outAddress(gift.id, id, ceilingCents)
    return [{ name: retailer.name, url, ...(direct !== null && { direct }) }]
  })
}

/** Nothing is said of it where nothing tells another country than the house's. */
function presentMarket(
  { code, currency, rate, toldBy, unserved }: EngineMarket,
  home: string | null,
): Pick<FindIdeasOutput, 'market'> {
  const isElsewhere = code !== 'US' || unserved !== null || (home !== null && home !== 'US')
  return isElsewhere && toldBy !== null ? { market: { country: code, currency, rate, toldBy, unserved } } : {}
}
