/** Engine result -> contract view. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { FindIdeasOutput, Idea, Picks } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Pick as EnginePick, Suggestions } from '@presently/engine/suggest'
import { audienceText } from './audience.ts'
import type { FoundPicks } from './picks.ts'
import { priceRangeText } from './price-text.ts'
import { type PriceTerms, pricedRows } from './prices.ts'
import type { FoundIdeas } from './service.ts'
import type { OfferOfGift } from './store.ts'

export type PresentDeps = {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** The address that leaves for a shop's search for a gift. */
  readonly outAddress: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** The address that leaves for a shop's offer. */
  readonly offerLink: (offerId: string) => string
  /** Addresses of pictures for gifts that stand in one list. */
  readonly pictureAddresses: (gifts: readonly Gift[]) => string[]
}

/** What shops ask, by the idea's id, and for whom. */
export type Prices = {
  readonly offers: ReadonlyMap<string, readonly OfferOfGift[]>
  readonly now: Date
  readonly isPremium: boolean
}

export function presentIdeas(deps: PresentDeps, found: FoundIdeas, prices: Prices): FindIdeasOutput {
  const { brief, notice, relax } = found.suggestions
  return {
    ideas: presentList(deps, found.suggestions, prices),
    brief: { ...brief },
    notice: notice && { kind: notice.kind, message: notice.message, starters: [...notice.starters] },
    relax: relax.map(({ label, drop, add, count }) => ({ label, drop: [...drop], add: [...add], count })),
    searchId: found.searchId,
    engine: found.engine,
    ai: null,
  }
}

/** The picks of a member, within the ceiling of the search that they stand above. */
export const presentPicks = (
  deps: PresentDeps,
  { state, picks }: FoundPicks,
  { ceilingCents, ...prices }: Prices & Pick<Suggestions, 'ceilingCents'>,
): Picks => ({ state, ideas: presentList(deps, { picks, ceilingCents }, prices) })

/** Ideas that stand in one list. */
function presentList(
  deps: PresentDeps,
  { picks, ceilingCents }: Pick<Suggestions, 'picks' | 'ceilingCents'>,
  { offers, ...viewing }: Prices,
): Idea[] {
  const images = deps.pictureAddresses(picks.map(({ gift }) => gift))
  return picks.map((pick, i) => {
    const asked = { offers: offers.get(pick.gift.id) ?? [], terms: { ...viewing, ceilingCents } }
    return presentIdea(deps, pick, images[i] ?? '', asked)
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

function presentIdea(
  deps: PresentDeps,
  { gift, reasons }: EnginePick,
  image: string,
  { offers, terms }: AskedFor,
): Idea {
  const priced = pricedRows(offers, terms, deps.offerLink)
  const searches = shopLinks(deps, gift, terms.ceilingCents)
  const named = new Set(priced.map(({ name }) => name.toLowerCase()))
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange: priceRangeText(gift.priceCents),
    // The search at the shop that fits best, whatever a feed offers.
    url: searches[0]?.url ?? null,
    image,
    retailers: [...priced, ...searches.filter(({ name }) => !named.has(name.toLowerCase()))],
    targetAudience: audienceText(gift.audience),
    reasons: reasons.map(({ text }) => text),
    reasonEnds: reasons.map(({ words, attribute, isTaste }) => ({
      words,
      attribute,
      ...(isTaste && { isTaste }),
    })),
  }
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
