/** Composes the engine: understand -> retrieve -> rank -> explain. */

import { adjust } from './brief/adjust.ts'
import { DEFAULT_RATES, type Rates } from './brief/money.ts'
import { jointGender } from './brief/recipient.ts'
import { readSeveral } from './brief/several-people.ts'
import { briefOf, type Understanding, understand } from './brief/understand.ts'
import { buildVocabulary, type Vocabulary } from './brief/vocabulary.ts'
import type { Calendar } from './calendar/calendar.ts'
import { type OccasionDates, occasionDates } from './calendar/occasion-date.ts'
import { groundsOf } from './explain/grounds.ts'
import { listed } from './explain/listed.ts'
import { noticeFor } from './explain/notice.ts'
import { reasonsFor } from './explain/reasons.ts'
import { relaxations } from './explain/relax.ts'
import type { Gift, Taxonomy } from './gift.ts'
import type { Lexicon } from './lexicon.ts'
import { Chooser } from './rank/diversify.ts'
import { PAGE } from './rank/list-state.ts'
import { type ScoredGifts, Scorer } from './rank/score.ts'
import { buildGiftIndex, type GiftIndex } from './retrieve/gift-index.ts'
import { recipientCount, type Wish, wishOf } from './retrieve/wish.ts'
import type { Engine, Pick, Suggestions, SuggestRequest } from './suggest.ts'

export type Catalog = {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
  readonly calendar: Calendar
}

type Parts = {
  readonly index: GiftIndex
  readonly scorer: Scorer
  readonly chooser: Chooser
  readonly vocabulary: Vocabulary
  readonly rates: Rates
  readonly dateOf: OccasionDates
}

type Asking = { readonly request: SuggestRequest; readonly parts: Parts }

/**
 * Makes an engine over a catalogue. Preparing costs some hundred milliseconds a thousand gifts; a suggestion is pure.
 *
 * @example
 * const engine = createEngine(loadCatalog())
 * engine.suggest({ query: 'dad, 60, loves fishing, under $50', limit: 18, now: new Date() }).picks[0]?.gift.title
 */
export function createEngine(
  { gifts, taxonomy, lexicon, calendar }: Catalog,
  rates: Rates = DEFAULT_RATES,
): Engine {
  const vocabulary = buildVocabulary(taxonomy, lexicon, gifts)
  const index = buildGiftIndex(gifts, vocabulary)
  const parts: Parts = {
    index,
    vocabulary,
    rates,
    dateOf: occasionDates(calendar),
    scorer: new Scorer(index, vocabulary),
    chooser: new Chooser(index),
  }
  return { suggest: (request) => suggest(request, parts) }
}

function suggest(request: SuggestRequest, parts: Parts): Suggestions {
  const { vocabulary } = parts
  const read = understand(request.query, vocabulary)
  const understanding = adjust(read, request, vocabulary)
  const several = (read.recipient.isAmongOthers ? readSeveral(read, vocabulary) : []).map((one) =>
    adjust(one, request, vocabulary),
  )
  const whole: Whole = { understanding, people: several.length > 0 ? several : [understanding] }
  const wish = wishFor(understanding, parts)
  const found =
    several.length > 0
      ? findForEach(several, { request, parts }, withReasons)
      : findFor(wish, { request, parts }, withReasons)
  const relax = request.seen?.length ? [] : relaxed(whole, found.picks.length, { request, parts })
  const outcome = {
    count: found.picks.length,
    seenAll: found.fitting > 0 && found.picks.length === 0,
    answered: found.answered,
    relax,
    people: several.map(({ recipient }) => recipient.label ?? ''),
  }
  return {
    brief: {
      ...briefOf(understanding, occasionDate(understanding, request.now, parts)),
      ...(several.length > 0 && {
        recipient: listed(outcome.people),
        recipientGender: jointGender(several.map(({ recipient }) => recipient.gender)),
      }),
    },
    picks: found.picks,
    notice: noticeFor(wish, outcome, vocabulary),
    relax,
    ceilingCents: wish.limits.ceilingCents,
  }
}

/** A request as one, and as one a person where it names several; else the one again. */
type Whole = { readonly understanding: Understanding; readonly people: readonly Understanding[] }

type Found = { readonly picks: Pick[]; readonly fitting: number; readonly answered: boolean }

/** Makes the picks of what was chosen. */
type Explain = (ranked: Ranked, wish: Wish, index: GiftIndex) => Pick[]

function findFor(wish: Wish, { request, parts }: Asking, explain: Explain): Found {
  const ranked = rank(wish, { request, parts })
  const { scored, chosen } = ranked
  return {
    picks: explain(ranked, wish, parts.index),
    fitting: scored.fitting,
    answered: chosen.slice(0, PAGE).some((number) => (scored.mains[number] as number) >= 0),
  }
}

const withReasons: Explain = ({ scored, chosen }, wish, index) => {
  const grounds = groundsOf(wish, scored.columns, index)
  const out: Pick[] = []
  for (const number of chosen) out.push({ gift: giftAt(number, index), reasons: reasonsFor(number, grounds) })
  return out
}

/** For trials, of which only the number counts. */
const bare: Explain = ({ chosen }, _, index) =>
  chosen.map((number) => ({ gift: giftAt(number, index), reasons: [] }))

const giftAt = (number: number, { gifts }: GiftIndex): Gift => gifts[number] as Gift // chosen from this index

/** Ideas for each of several people, one each in turn; nobody gets what another has. */
function findForEach(several: readonly Understanding[], { request, parts }: Asking, explain: Explain): Found {
  const seen = new Set(request.seen)
  const limit = Math.ceil(request.limit / several.length)
  const found = several.map((one) => {
    const wish = { ...wishFor(one, parts), forWhom: one.recipient.words || null }
    const own = findFor(wish, { request: { ...request, limit, seen: [...seen] }, parts }, explain)
    for (const { gift } of own.picks) seen.add(gift.id)
    return own
  })
  const turns = Array.from({ length: limit }, (_, turn) => found.flatMap(({ picks }) => picks[turn] ?? []))
  return {
    picks: turns.flat().slice(0, request.limit),
    fitting: found.reduce((sum, { fitting }) => sum + fitting, 0),
    answered: found.some(({ answered }) => answered),
  }
}

function occasionDate(
  { occasions, budget, language }: Understanding,
  now: Date,
  { dateOf }: Parts,
): string | null {
  const [main] = occasions
  return main ? dateOf({ occasion: main.name, currency: budget.currency, language, now }) : null
}

const wishFor = (understanding: Understanding, { rates }: Parts): Wish => wishOf(understanding, rates)

type Ranked = { readonly scored: ScoredGifts; readonly chosen: readonly number[] }

function rank(wish: Wish, { request, parts }: Asking): Ranked {
  const scored = parts.scorer.score(wish, {
    seed: request.seed === undefined ? null : String(request.seed),
    seen: new Set(request.seen),
  })
  return { scored, chosen: parts.chooser.choose(scored, wish, request.limit) }
}

function relaxed({ understanding, people }: Whole, current: number, asking: Asking) {
  const { vocabulary } = asking.parts
  return relaxations(understanding, current, {
    countWith: (change) =>
      countFor(
        people.map((one) => adjust(one, change, vocabulary)),
        asking,
      ),
    ...pricesBeyond({ understanding, people }, current, asking),
  })
}

function countFor(people: readonly Understanding[], asking: Asking): number {
  const [only] = people
  const found =
    only && people.length === 1
      ? findFor(wishFor(only, asking.parts), asking, bare)
      : findForEach(people, asking, bare)
  return found.picks.length
}

/** What only the ceiling keeps out, and what a unit of the budget buys. */
function pricesBeyond({ understanding, people }: Whole, current: number, asking: Asking) {
  const { budget } = understanding
  const { index, rates } = asking.parts
  if (current >= PAGE || budget.max === null) return { pricesAbove: [], centsPerUnit: 1 }
  // Gifts are numbered by price, and what would suit two of several people is still one gift.
  const beyond = new Set(people.flatMap((one) => beyondCeiling(one, asking)))
  const pricesAbove = [...beyond].sort((a, b) => a - b).map((number) => index.upperCents[number] as number)
  const shared = budget.style === 'total' ? recipientCount(understanding) : 1
  return { pricesAbove, centsPerUnit: (rates[budget.currency ?? 'USD'] * 100) / shared }
}

/** The gifts that only the ceiling keeps from somebody, by number. */
function beyondCeiling(one: Understanding, { request, parts }: Asking): number[] {
  const { budget } = one
  const open = wishFor(
    { ...one, budget: { ...budget, max: null, style: budget.min === null ? 'none' : 'floor' } },
    parts,
  )
  const { free } = rank(open, { request: { ...request, limit: 0 }, parts }).scored
  const ceiling = wishFor(one, parts).limits.ceilingCents ?? 0
  return [...free].filter((number) => (parts.index.upperCents[number] as number) > ceiling)
}
