/** How well the gifts' own texts, and the sentences about whom each delights, answer what a request tells. */
import {
  type GiftPoints,
  type MatchModel,
  pointOf,
  pointsOf,
  sumMatches,
  WIDTH,
} from '@presently/chooser/match/match-model'
import { QUALITIES } from '@presently/chooser/qualities/qualities'
import { sumWanted } from '@presently/chooser/qualities/quality-index'
import { tellWanted, type WantedModel } from '@presently/chooser/qualities/wanted'
import { addScores, raiseShares } from '@presently/chooser/recall/text-index'
import type { Mention } from '../../brief/mentions/mentions.ts'
import type { Understanding } from '../../brief/understand.ts'
import type { Vocabulary } from '../../brief/vocabulary.ts'
import type { GiftIndex } from '../../retrieve/gift-index.ts'
import { isSmallWord, stemsOf } from '../../text/stems.ts'
import { asNamedIn } from './as-named.ts'
import { type SignReader, type SignVocabulary, signReader } from './signs.ts'

/** By gift number. */
export type Told = {
  readonly delights: Float32Array
  readonly texts: Float32Array
  readonly wrongs: Float32Array
  /** The share of the liking, wish or need that is answered best. */
  readonly bestInTexts: Float32Array
  readonly bestInDelights: Float32Array
  /** The highest sums of all gifts, for telling a good answer from a bad one whatever was asked; never 0. */
  readonly mostDelights: number
  readonly mostTexts: number
  /** How many likings, wishes and needs are told. */
  readonly likings: number
  /** How many words the request has. */
  readonly words: number
  /** By quality, how much it is wanted; and by gift, how much of that it has. */
  readonly wanted: Float32Array
  readonly suits: Float32Array
  /** The point of the request as a whole. */
  readonly point: Float32Array
  /** By gift that is free, how well it matches that. */
  readonly matches: Float32Array
  /** The points of what is liked, wished, needed and celebrated, each by itself. */
  readonly facets: readonly Facet[]
  /** The points of what is refused, of what is owned or was given, and of what is told in passing, as if it were liked. */
  readonly shunned: Readonly<Record<Shunned, readonly Facet[]>>
  /** The point of all that is told beside things: who it is, and what the situation is. */
  readonly situation: Float32Array
  readonly points: GiftPoints
}

/** One thing that is told: its point, and how sure the reader is of what it is, from 0 to 1. */
export type Facet = { readonly point: Float32Array; readonly sureness: number }

/** What nothing is given for: what is like it is seldom right. */
export type Shunned = 'no' | 'has' | 'aside'

/** What speaks of the person, and what of it a gift can answer by itself. Not who it is: husband and wife are given the same. */
const SPEAKING: ReadonlySet<Mention['role']> = new Set(['day', 'when', 'like', 'want', 'need', 'must'])
const ANSWERED: ReadonlySet<Mention['role']> = new Set(['like', 'want', 'need'])
/** Further ones would cost more than they tell. */
const ANSWERED_MAX = 12
/** What a gift may be chosen for alone: the page as a whole answers all of them. */
const FACETS: ReadonlySet<Mention['role']> = new Set(['like', 'want', 'need', 'day'])
const FACETS_MAX = 8
const SHUNNED_MAX = 6

/** What was learned of requests as wholes. */
export type Learned = { readonly wanted: WantedModel; readonly match: MatchModel }

/** Reuses its arrays from request to request: what it says is valid until it is asked again. */
export class Listener {
  readonly #index: GiftIndex
  readonly #told: Record<'delights' | 'texts' | 'wrongs' | 'bestInTexts' | 'bestInDelights', Float32Array>
  readonly #room: Float32Array
  readonly #wanted = new Float32Array(QUALITIES.length)
  readonly #suits: Float32Array
  readonly #matches: Float32Array
  readonly #point = new Float32Array(WIDTH)
  readonly #situation = new Float32Array(WIDTH)
  readonly #points: GiftPoints
  readonly #learned: Learned
  readonly #signs: SignReader
  readonly #vocabulary: Pick<Vocabulary, 'compounds'>

  constructor(
    index: GiftIndex,
    vocabulary: SignVocabulary & Pick<Vocabulary, 'compounds'>,
    learned: Learned,
  ) {
    const { length } = index.gifts
    this.#index = index
    this.#signs = signReader(vocabulary)
    this.#vocabulary = vocabulary
    this.#learned = learned
    this.#matches = new Float32Array(length)
    this.#points = pointsOf(
      learned.match,
      index.gifts.map(({ id }) => id),
    )
    this.#suits = new Float32Array(length)
    this.#room = new Float32Array(length)
    this.#told = {
      delights: new Float32Array(length),
      texts: new Float32Array(length),
      wrongs: new Float32Array(length),
      bestInTexts: new Float32Array(length),
      bestInDelights: new Float32Array(length),
    }
  }

  get points(): GiftPoints {
    return this.#points
  }

  /** Of the gifts `free` alone it says how well they match. */
  listen(given: Understanding, free: Int32Array): Told {
    const understanding = asNamedIn(given, this.#vocabulary)
    const { text, mentions } = understanding
    const { delights, texts, wrongs, bestInTexts, bestInDelights } = this.#told
    for (const sums of Object.values(this.#told)) sums.fill(0)
    const index = this.#index
    const wordsOf = ({ start, end }: Mention): string[] =>
      stemsOf(text.folded.slice(start, end)).filter((stem) => !isSmallWord(stem))
    const speaking = mentions.filter(({ role }) => SPEAKING.has(role)).flatMap(wordsOf)
    addScores(delights, speaking, index.delights)
    addScores(texts, speaking, index.texts)
    addScores(wrongs, speaking, index.wrongs)
    // What is told twice is one liking.
    const answered = new Map(
      mentions
        .filter(({ role }) => ANSWERED.has(role))
        .map(wordsOf)
        .map((words) => [words.join(' '), words] as const),
    )
    for (const words of [...answered.values()].slice(0, ANSWERED_MAX)) {
      raiseShares(bestInTexts, words, index.texts, this.#room)
      raiseShares(bestInDelights, words, index.delights, this.#room)
    }
    const signs = this.#signs.ofRequest(understanding)
    const wanted = tellWanted(this.#learned.wanted, signs, this.#wanted)
    sumWanted(this.#suits, wanted, index.qualities)
    pointOf(this.#learned.match, signs, this.#point)
    sumMatches(this.#matches, this.#point, this.#points, free)
    return {
      ...this.#told,
      wanted,
      suits: this.#suits,
      point: this.#point,
      matches: this.#matches,
      facets: this.#facetsOf(understanding),
      shunned: {
        no: this.#shunned(understanding, 'no'),
        has: this.#shunned(understanding, 'has'),
        aside: this.#shunned(understanding, 'aside'),
      },
      situation: pointOf(this.#learned.match, this.#signs.ofSituation(understanding), this.#situation),
      points: this.#points,
      mostDelights: mostOf(delights),
      mostTexts: mostOf(texts),
      likings: answered.size,
      words: text.tokens.length,
    }
  }

  #facetsOf({ text, mentions }: Understanding): Facet[] {
    const told = mentions.filter(({ role }) => FACETS.has(role))
    return this.#pointsOf(told, text, FACETS_MAX)
  }

  /** The points of some stretches, each by itself; what has no sign that was learned has none. */
  #pointsOf(stretches: readonly Mention[], text: Understanding['text'], most: number): Facet[] {
    const { match } = this.#learned
    return stretches
      .map(({ role, start, end, sureness = 1 }) => ({
        signs: this.#signs.ofStretch(text.folded.slice(start, end), role),
        sureness,
      }))
      .filter(({ signs }) => signs.some((sign) => match.signs.has(sign)))
      .slice(0, most)
      .map(({ signs, sureness }) => ({ point: pointOf(match, signs, new Float32Array(WIDTH)), sureness }))
  }

  #shunned({ text, mentions }: Understanding, shunned: Shunned): Facet[] {
    const own = mentions.filter(({ role }) => role === shunned)
    return this.#pointsOf(
      own.map((mention) => ({ ...mention, role: 'like' })),
      text,
      SHUNNED_MAX,
    )
  }
}

function mostOf(sums: Float32Array): number {
  let most = 0
  for (let at = 0; at < sums.length; at += 1) if ((sums[at] as number) > most) most = sums[at] as number
  return most || 1
}

/** The numbers of the highest sums above `from` among some gifts, highest first. */
export function highest(sums: Float32Array, among: Int32Array, count: number, from = 0): number[] {
  const best: number[] = []
  let least = from
  for (let at = 0; at < among.length; at += 1) {
    const number = among[at] as number
    const sum = sums[number] as number
    if (sum <= least) continue
    let place = best.length
    while (place > 0 && (sums[best[place - 1] as number] as number) < sum) place -= 1
    best.splice(place, 0, number)
    if (best.length > count) best.pop()
    if (best.length === count) least = sums[best[count - 1] as number] as number
  }
  return best
}
