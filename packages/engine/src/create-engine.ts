/** Composes the engine: understand -> retrieve -> rank -> explain. */

import { readMatch } from '@presently/chooser/match/match-model'
import { readPrecedents } from '@presently/chooser/match/precedents'
import type { Link } from '@presently/chooser/meant/meant'
import { readWanted } from '@presently/chooser/qualities/wanted'
import { type Ranking, readRanking } from '@presently/chooser/ranker/ranking-file'
import type { Reader } from '@presently/reader/read'
import { createAlike } from './answer/alike.ts'
import { withNamed } from './answer/by-name.ts'
import { find, wishFor, withReasons } from './answer/find.ts'
import { settled, withBudgetSaid } from './answer/for-person.ts'
import { graded } from './answer/graded.ts'
import { judge } from './answer/judge.ts'
import { type Asking, isForSeveral, type Parts, type Whole, wholeOf } from './answer/parts.ts'
import { personal } from './answer/personal.ts'
import { refusedIn } from './answer/refused.ts'
import { steeringFor } from './answer/steering.ts'
import { themeOf } from './answer/theme.ts'
import { trace } from './answer/trace.ts'
import { waysOn } from './answer/ways-on.ts'
import { briefOf } from './brief/brief-of.ts'
import { notedPerson } from './brief/people/person-facts.ts'
import { jointGender } from './brief/people/sexes.ts'
import { DEFAULT_RATES, type Rates } from './brief/sums/money.ts'
import type { Understanding } from './brief/understand.ts'
import { buildVocabulary } from './brief/vocabulary.ts'
import type { Brief } from './brief.ts'
import type { Calendar } from './calendar/calendar.ts'
import { countryCodeOf } from './calendar/country-codes.ts'
import { occasionDates } from './calendar/occasion-date.ts'
import { createCards } from './cards/create-cards.ts'
import { createDialogue } from './dialogue/dialogue.ts'
import { listed } from './explain/listed.ts'
import { noticeFor } from './explain/notice.ts'
import type { Gift, Taxonomy } from './gift.ts'
import type { Lexicon } from './lexicon.ts'
import { HOUSE_MARKET } from './market/markets.ts'
import { blend } from './products/blend.ts'
import { giftReader } from './products/gift-of-product.ts'
import { productQuery } from './products/product-query.ts'
import { Chooser } from './rank/diversify.ts'
import { FEATURES } from './rank/learned/features.ts'
import { Scorer } from './rank/score.ts'
import { isFaith } from './retrieve/audience.ts'
import { buildGiftIndex } from './retrieve/gift-index.ts'
import type { Engine, Suggestions, SuggestRequest } from './suggest.ts'

export type RankingFiles = {
  /** The order. */
  readonly order: string
  /** What qualities requests want. */
  readonly wanted: Uint8Array
  /** What gifts match what requests. */
  readonly match: Uint8Array
  /** Requests that came before, and what readers said of ideas for them. */
  readonly precedents: Uint8Array
}

export type Catalog = {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
  readonly calendar: Calendar
  /** What readers' grades taught, as the training writes it; null for the order of the weights alone. */
  readonly ranking?: RankingFiles | null
  /** Says what each stretch of a request is. */
  readonly reader: Reader
  /** How likely an interest that was found in somebody's words was not meant, from 0 to 1. */
  readonly doubtOf?: (link: Link) => number
}

const opened = ({ order, wanted, match, precedents }: RankingFiles): Ranking => ({
  ...readRanking(order, FEATURES),
  wanted: readWanted(wanted),
  match: readMatch(match),
  precedents: readPrecedents(precedents),
})

/**
 * Makes an engine over a catalogue. Preparing costs some hundred milliseconds a thousand gifts; a suggestion is pure.
 *
 * @example
 * const engine = createEngine(loadCatalog())
 * engine.suggest({ query: 'dad, 60, loves fishing, under $50', limit: 18, now: new Date() }).picks[0]?.gift.title
 */
export function createEngine(
  { gifts, taxonomy, lexicon, calendar, reader, doubtOf, ranking = null }: Catalog,
  rates: Rates = DEFAULT_RATES,
): Engine {
  const vocabulary = buildVocabulary({ taxonomy, lexicon, reader, gifts, doubtOf })
  const index = buildGiftIndex(gifts, vocabulary)
  const cards = createCards(vocabulary)
  const parts: Parts = {
    index,
    vocabulary,
    rates,
    dateOf: occasionDates(calendar),
    scorer: new Scorer(index, vocabulary, ranking === null ? null : opened(ranking)),
    chooser: new Chooser(index),
  }
  const asked = (request: SuggestRequest) => ({ request: settled({ request, parts }), parts })
  return {
    cards,
    dialogue: createDialogue(vocabulary, cards),
    suggest: (request) => suggest(asked(request)),
    judge: (request, candidates) => judge(asked(request), candidates),
    refused: (request) => refusedIn(asked(request)),
    personal: (request, except, limit) => personal(asked(request), except, limit),
    productQuery: (request) => productQuery(asked(request)),
    readProduct: giftReader(vocabulary, gifts),
    blend: (request, suggestions, products) => blend(asked(request), suggestions, products),
    theme: (told, bandEndsCents) => themeOf(told, parts, bandEndsCents),
    trace: (request) => trace(asked(request), gifts.length),
    graded: (request) => graded(asked(request)),
    alike: createAlike(parts),
  }
}

function suggest({ request: told, parts }: Omit<Asking, 'steering'>): Suggestions {
  const read = wholeOf({ request: told, parts })
  const { whole, request } = withBudgetSaid(read, told)
  const asking: Asking = { request, parts, steering: steeringFor(whole, { request, parts }) }
  const wish = wishFor(whole.understanding, asking)
  const found = find(whole, asking, withReasons)
  const picks = isForSeveral(whole) ? found.picks : withNamed({ wish, picks: found.picks }, asking)
  const hasNamed = picks.some(({ gift }) => gift.isNamed === true)
  const relax = waysOn(whole, found.picks.length, asking)
  const people = isForSeveral(whole) ? whole.people.map(({ recipient }) => recipient.label ?? '') : []
  const outcome = {
    count: found.picks.length,
    seenAll: found.fitting > 0 && found.picks.length === 0,
    answered: hasNamed ? 'itself' : found.answered,
    hasNamed,
    relax,
    people,
  }
  return {
    // Of the text alone: what is known from elsewhere stands in no brief.
    brief: briefFor(read, asking),
    picks,
    notice: noticeFor(wish, outcome, parts.vocabulary),
    relax,
    ceilingCents: wish.limits.ceilingCents,
    targetCents: wish.limits.targetCents,
    floorCents: wish.limits.floorCents,
    hasOrders: whole.understanding.hasOrders,
    market: whole.understanding.market ?? HOUSE_MARKET,
    noted: notedFor(asking),
  }
}

/** What somebody believes is told to nobody who has not heard it from the request itself. */
function notedFor({ request: { person }, parts: { vocabulary } }: Asking): Suggestions['noted'] {
  if (person === undefined) return null
  const { taxonomy, tree } = vocabulary
  const ids = notedPerson(person, vocabulary).likings.flatMap(({ id }) => (id === null ? [] : [id]))
  return { interests: ids.flatMap((id) => (isFaith(id, tree) ? [] : (taxonomy.interests[id]?.label ?? []))) }
}

function briefFor(whole: Whole, { request, parts }: Asking): Brief {
  const { understanding, people } = whole
  const brief = briefOf(understanding, occasionDate(understanding, request.now, parts))
  if (!isForSeveral(whole)) return brief
  return {
    ...brief,
    recipient: listed(labelsOf(people)) || null,
    recipientGender: jointGender(people.map(({ recipient }) => recipient.gender)),
  }
}

/** Those whom ages alone tell apart share one. */
const labelsOf = (people: Whole['people']): string[] => [
  ...new Set(people.map(({ recipient }) => recipient.label ?? '')),
]

function occasionDate(
  { occasions, budget, language, constraints }: Understanding,
  now: Date,
  { dateOf }: Parts,
): string | null {
  const [main] = occasions
  if (!main) return null
  const place = constraints.find(
    ({ entry, label, isElsewhere = false }) =>
      entry === null && !isElsewhere && countryCodeOf(label) !== null,
  )
  const { currency } = budget
  return dateOf({ occasion: main.name, place: place?.label ?? null, currency, language, now })
}
