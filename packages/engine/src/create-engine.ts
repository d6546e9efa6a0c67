/** Composes the engine: understand -> retrieve -> rank -> explain. */
import { adjust } from './brief/adjust.ts'
import { DEFAULT_RATES, type Rates } from './brief/money.ts'
import { briefOf, type Understanding, understand } from './brief/understand.ts'
import { buildVocabulary, type Vocabulary } from './brief/vocabulary.ts'
import { noticeFor } from './explain/notice.ts'
import { reasonsFor } from './explain/reasons.ts'
import { relaxations } from './explain/relax.ts'
import type { Gift, Taxonomy } from './gift.ts'
import type { Lexicon } from './lexicon.ts'
import { diversify, PAGE } from './rank/diversify.ts'
import { type Scored, scoreGift } from './rank/score.ts'
import { candidatesFor, type Wish, wishOf } from './retrieve/candidates.ts'
import { type PreparedGift, prepareGift } from './retrieve/prepare.ts'
import type { Engine, Suggestions, SuggestRequest } from './suggest.ts'

export type Catalog = {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
}

type Parts = {
  readonly gifts: readonly PreparedGift[]
  readonly vocabulary: Vocabulary
  readonly rates: Rates
}

type Asked = { readonly request: SuggestRequest; readonly parts: Parts }

/**
 * Makes an engine over a catalogue. Preparing costs a few milliseconds a thousand gifts; a suggestion is pure.
 *
 * @example
 * const engine = createEngine(loadCatalog())
 * engine.suggest({ query: 'dad, 60, loves fishing, under $50', limit: 18, now: new Date() }).picks[0]?.gift.title
 */
export function createEngine({ gifts, taxonomy, lexicon }: Catalog, rates: Rates = DEFAULT_RATES): Engine {
  const parts: Parts = {
    gifts: gifts.map(prepareGift),
    vocabulary: buildVocabulary(taxonomy, lexicon),
    rates,
  }
  return { suggest: (request) => suggest(request, parts) }
}

function suggest(request: SuggestRequest, parts: Parts): Suggestions {
  const understanding = adjust(understand(request.query, parts.vocabulary), request, parts.vocabulary)
  const wish = wishOf(understanding, parts.rates, parts.vocabulary.taxonomy)
  const fitting = candidatesFor(wish, parts)
  const seen = new Set(request.seen)
  const unseen = fitting.filter(({ gift }) => !seen.has(gift.id))
  const ranked = rank(unseen, wish, { request, parts })
  return {
    brief: briefOf(understanding),
    picks: ranked.map((one) => ({ gift: one.prepared.gift, reasons: reasonsFor(one, wish) })),
    notice: noticeFor(wish, {
      count: ranked.length,
      seenAll: fitting.length > 0 && unseen.length === 0,
      answered: answersAny(ranked),
    }),
    relax: request.seen?.length ? [] : relaxed(understanding, ranked.length, { request, parts }),
    ceilingCents: wish.limits.ceilingCents,
  }
}

function rank(fitting: readonly PreparedGift[], wish: Wish, { request, parts }: Asked): Scored[] {
  const options = {
    vocabulary: parts.vocabulary,
    seed: request.seed === undefined ? null : String(request.seed),
  }
  return diversify(
    fitting.map((prepared) => scoreGift(prepared, wish, options)),
    wish,
    request.limit,
  )
}

function relaxed(understanding: Understanding, current: number, { request, parts }: Asked) {
  return relaxations(understanding, current, (change) => {
    const wish = wishOf(
      adjust(understanding, change, parts.vocabulary),
      parts.rates,
      parts.vocabulary.taxonomy,
    )
    return rank(candidatesFor(wish, parts), wish, { request, parts }).length
  })
}

/** Whether the first page answers any interest at all. */
const answersAny = (ranked: readonly Scored[]): boolean =>
  ranked.slice(0, PAGE).some(({ answers }) => answers.length > 0)
