/** Engine result -> contract view. */

import { type RetailerRow, retailerLink } from '@presently/catalog/retailers'
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { audienceText } from './audience.ts'
import { priceRangeText } from './price-text.ts'
import type { FoundIdeas } from './service.ts'

export type PresentDeps = {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
  /** Addresses of pictures for gifts that stand in one list. */
  readonly pictureAddresses: (gifts: readonly Gift[]) => string[]
}

type LinkTerms = { readonly ceilingCents: number | null; readonly mayTrack: boolean }

/** The answer to a search. Links carry affiliate ids only where `mayTrack` says so. */
export function presentIdeas(deps: PresentDeps, found: FoundIdeas, mayTrack: boolean): FindIdeasOutput {
  const { brief, picks, notice, relax, ceilingCents } = found.suggestions
  const images = deps.pictureAddresses(picks.map(({ gift }) => gift))
  return {
    ideas: picks.map((pick, i) => presentIdea(deps, pick, images[i] ?? '', { ceilingCents, mayTrack })),
    brief: { ...brief },
    notice: notice && { kind: notice.kind, message: notice.message, starters: [...notice.starters] },
    relax: relax.map(({ label, drop, add, count }) => ({ label, drop: [...drop], add: [...add], count })),
    searchId: found.searchId,
    engine: found.engine,
  }
}

/** The answer with what the account keeps: every idea then says whether it is saved. */
export const withSavedIds = (
  answer: FindIdeasOutput,
  savedIds: ReadonlyMap<string, string>,
): FindIdeasOutput => ({
  ...answer,
  ideas: answer.ideas.map((idea) => ({ ...idea, savedId: savedIds.get(idea.id) ?? null })),
})

function presentIdea(
  deps: PresentDeps,
  { gift, reasons }: EnginePick,
  image: string,
  terms: LinkTerms,
): Idea {
  const retailers = presentRetailers(deps, gift, terms)
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange: priceRangeText(gift.priceCents),
    url: retailers[0]?.url ?? null,
    image,
    retailers,
    targetAudience: audienceText(gift.audience),
    reasons: reasons.map(({ text }) => text),
    reasonEnds: reasons.map(({ words, attribute }) => ({ words, attribute })),
  }
}

function presentRetailers(
  { retailers, affiliateIds }: PresentDeps,
  gift: Gift,
  terms: LinkTerms,
): Idea['retailers'] {
  return Object.entries(gift.retailers).flatMap(([id, phrase]) => {
    const retailer = retailers[id]
    if (!retailer) return []
    const affiliateId =
      terms.mayTrack && retailer.affiliate ? (affiliateIds[retailer.affiliate.env] ?? null) : null
    return [
      {
        name: retailer.name,
        url: retailerLink(retailer, { phrase, maxPriceCents: terms.ceilingCents, affiliateId }),
      },
    ]
  })
}
