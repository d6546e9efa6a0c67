/** What an answer is made with: the catalogue made ready, and a request as it was understood. */
import { adjust } from '../brief/adjust.ts'
import { joinedReader } from '../brief/mentions/joined-reader.ts'
import { withoutName } from '../brief/people/person-facts.ts'
import { readAges } from '../brief/people/several-ages.ts'
import { budgetOfAll, readSeveral } from '../brief/people/several-people.ts'
import { seamsFor } from '../brief/seams-for.ts'
import type { Rates } from '../brief/sums/money.ts'
import { type Understanding, understand } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { OccasionDates } from '../calendar/occasion-date.ts'
import { CURRENCY_OF_MARKET, isMarket } from '../market/markets.ts'
import { type Home, homeOf, marketOf } from '../market/told-market.ts'
import type { TasteSigns } from '../rank/affinity.ts'
import type { Chooser } from '../rank/diversify.ts'
import type { Scorer } from '../rank/score.ts'
import type { Steer } from '../rank/steer.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { SuggestRequest } from '../suggest.ts'
import { refolded } from '../text/runs.ts'
import { withinSteps } from '../text/steps.ts'
import { readText } from '../text/tokens.ts'

export type Parts = {
  readonly index: GiftIndex
  readonly scorer: Scorer
  readonly chooser: Chooser
  readonly vocabulary: Vocabulary
  readonly rates: Rates
  readonly dateOf: OccasionDates
}

export type Asking = {
  readonly request: SuggestRequest
  readonly parts: Parts
  /** What moves the answer beyond the words; null where nothing does. */
  readonly steering: Steering | null
}

/** Changes made by hand and a taste, with what of the taste a reason may name. */
export type Steering = { readonly steer: Steer; readonly signs: TasteSigns | null }

/** A request as one, and as one a person where it names several; else the one again. */
export type Whole = { readonly understanding: Understanding; readonly people: readonly Understanding[] }

/** Reads a request with the changes that its giver made by hand. */
export function wholeOf({ request, parts }: Pick<Asking, 'request' | 'parts'>): Whole {
  const home = homeOf(request)
  const reading = readingOf(request, paidBy(home, parts.vocabulary))
  const told = understand(request.query, reading)
  const market = marketOf(told, home, parts.rates)
  // A sum that is set by hand is of the money that prices are told in.
  const vocabulary = { ...reading, homeMoney: market.currency }
  const named = told.recipient.isAmongOthers
    ? withinSteps(
        () => readSeveral(told, vocabulary),
        () => [],
      )
    : []
  const several = named.length > 0 ? named : readAges(told)
  const read = { ...told, ...(several.length > 0 && { budget: budgetOfAll(several, told.budget) }), market }
  const adjusted = adjust(read, request, vocabulary)
  const understanding = request.person === undefined ? adjusted : withoutName(adjusted, request.person)
  // A sum that was changed by hand is for all of them.
  const isSumTold = adjusted.budget === read.budget
  const people = several.map((one) => {
    const own = { ...adjust(one, request, vocabulary), market }
    return isSumTold ? own : { ...own, budget: adjusted.budget }
  })
  return { understanding, people: people.length > 0 ? people : [understanding] }
}

/** What names no money is paid in that of the giver's own country. */
const paidBy = ({ byHand, country }: Home, vocabulary: Vocabulary): Vocabulary => {
  const paidIn = byHand ?? country
  if (paidIn === null || !isMarket(paidIn)) return vocabulary
  return { ...vocabulary, homeMoney: CURRENCY_OF_MARKET[paidIn] }
}

/** The words as another reader of the request reads them too, where there is one. */
function readingOf({ query, read = [] }: SuggestRequest, vocabulary: Vocabulary): Vocabulary {
  if (read.length === 0) return vocabulary
  // Found once, by our own reader: what another one names must not move the places that it named.
  const seams = seamsFor(vocabulary)
  const { raw, folds } = readText(query, { seams })
  const there = read.map(({ role, start, end }) => ({
    role,
    start: refolded(folds, start),
    end: refolded(folds, end),
  }))
  return { ...vocabulary, seams, reader: joinedReader(vocabulary.reader, raw, there) }
}

export const isForSeveral = ({ people }: Whole): boolean => people.length > 1
