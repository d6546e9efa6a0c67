/** How well a gift answers a wish. Additive, so that each part can be read and tested alone. */

import type { GiftPoints } from '@presently/chooser/match/match-model'
import type { Ranking } from '@presently/chooser/ranker/ranking-file'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { countUpTo, type GiftIndex } from '../retrieve/gift-index.ts'
import { listFree, type Range } from '../retrieve/rules.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type AnswerSums, answerScore, newAnswerSums, sumAnswers } from './answer-sums.ts'
import { fillColumn } from './answers.ts'
import { type Column, newColumn } from './column.ts'
import { fillerWorths } from './filler.ts'
import { Reranker } from './learned/rerank.ts'
import { priceScore, pricesFor } from './price-score.ts'
import { clearTally, countScore, newTally, type Tally } from './score-tally.ts'
import { draw, hash32 } from './seed.ts'
import { addTraits, isYoung, type Standings, standingsOf } from './standing.ts'
import { narrow, steerScores } from './steer.ts'
import { rankedDraw, WEIGHTS } from './weights.ts'

export type ScoreOptions = { readonly seed: string | null; readonly seen: ReadonlySet<string> }

/** The gifts that fit a wish, by number, each with a score. Valid until the next wish is scored. */
export type ScoredGifts = {
  /** Those that may be shown, ascending: within the budget, right by every rule, and not seen. */
  readonly free: Int32Array
  readonly scores: Float64Array
  readonly tally: Tally
  /** 1 for what breaks a soft rule (see retrieve/rules.ts), by number; all 0 where such rules keep gifts out. */
  readonly doubtful: Uint8Array
  /** One a thing asked for. */
  readonly columns: readonly Column[]
  /** What each gift answers best, as the place of what is asked; -1 for nothing. */
  readonly mains: Int8Array
  /** How many fit, seen ones too. */
  readonly fitting: number
  /** What readers' grades say of each gift that was looked at, in points of a score; 0 for the others. Null where nothing was learned. */
  readonly learned: Float32Array | null
  /** How far above the other ideas of its request readers' grades put each gift that was looked at, in grades; NaN for the others. */
  readonly worths: Float32Array | null
}

/** Reuses its arrays from wish to wish: a search allocates nothing the size of the catalogue. */
export class Scorer {
  /** Whether the order is a learned one: then soft rules keep nothing out. */
  readonly isLearned: boolean
  readonly #index: GiftIndex
  readonly #vocabulary: Vocabulary
  readonly #blocked: Uint8Array
  readonly #free: Int32Array
  readonly #doubtful: Uint8Array
  readonly #scores: Float64Array
  readonly #tally = newTally()
  readonly #answers: AnswerSums
  /** What a gift is worth to the kind of person, with the traits that the request asks for. */
  readonly #sums: Float32Array
  /** What the traits alone add that the request asks for. */
  readonly #manner: Float32Array
  readonly #standings: Standings
  readonly #fillers: Float32Array
  readonly #columns: Column[] = []
  readonly #numbers: ReadonlyMap<string, number>
  readonly #reranker: Reranker | null

  /** @param isLearned whether soft rules keep nothing out: also where the order is only about to be learned */
  constructor(
    index: GiftIndex,
    vocabulary: Vocabulary,
    ranking: Ranking | null = null,
    isLearned = ranking !== null,
  ) {
    this.isLearned = isLearned
    const { length } = index.gifts
    this.#index = index
    this.#vocabulary = vocabulary
    this.#blocked = new Uint8Array(length)
    this.#free = new Int32Array(length)
    this.#doubtful = new Uint8Array(length)
    this.#scores = new Float64Array(length)
    this.#answers = newAnswerSums(length)
    this.#sums = new Float32Array(length)
    this.#manner = new Float32Array(length)
    this.#standings = standingsOf(index, vocabulary)
    this.#fillers = fillerWorths(index)
    this.#reranker = ranking === null ? null : new Reranker(index, vocabulary, ranking)
    this.#numbers = new Map(index.gifts.map(({ id }, number) => [id, number] as const))
  }

  score(wish: Wish, { seed, seen }: ScoreOptions): ScoredGifts {
    const index = this.#index
    const marks = {
      blocked: this.#blocked,
      free: this.#free,
      doubtful: this.isLearned ? this.#doubtful : null,
    }
    const range = rangeOf(wish, index)
    const listed = listFree(marks, range, wish, { index, vocabulary: this.#vocabulary })
    const fitting = wish.steer === null ? listed : this.#without(listed, wish.steer.out)
    const left = seen.size === 0 ? fitting : this.#without(fitting, this.#numbersOf(seen))
    // What lies outside the budget is no answer either.
    const columns = this.#fillColumns(wish, range)
    sumAnswers(this.#answers, columns)
    const { mains } = this.#answers
    const all = this.#free.subarray(0, left)
    const free = wish.steer === null ? all : this.#narrowed({ free: all, mains }, wish)
    this.#sum(wish, free, seed)
    const scored: ScoredGifts = {
      free,
      doubtful: this.#doubtful,
      scores: this.#scores,
      tally: this.#tally,
      columns,
      mains,
      fitting,
      learned: null,
      worths: null,
    }
    const unsteered = wish.steer === null || this.#reranker === null ? null : this.#scores.slice()
    if (wish.steer !== null) steerScores(scored, wish)
    return { ...scored, ...this.#reranker?.rerank(scored, this.takenFor(wish, seed), unsteered) }
  }

  /** Where the gifts lie in the space in which requests match them; null where nothing was learned. */
  get points(): GiftPoints | null {
    return this.#reranker?.points ?? null
  }

  /** What the learned order goes by beside what was scored. Valid until the next wish is scored. */
  takenFor(wish: Wish, seed: string | null) {
    const prices = pricesFor(wish, this.#index)
    const drawn = seed === null ? wish.draw : hash32(seed)
    const share = rankedDraw(wish.asked.length, seed)
    return {
      wish,
      answers: this.#answers,
      standing: this.#standing(wish),
      manner: this.#mannerOf(wish),
      priceOf: (number: number) => priceScore(number, prices),
      drawOf: (number: number) => draw(this.#index.hashes[number] as number, drawn) * share,
    }
  }

  #mannerOf({ traits }: Wish): Float32Array {
    addTraits(this.#manner.fill(0), traits, this.#index)
    return this.#manner
  }

  #narrowed(left: Pick<ScoredGifts, 'free' | 'mains'>, wish: Wish): Int32Array {
    return left.free.subarray(0, narrow(left, wish, this.#index))
  }

  #numbersOf(ids: ReadonlySet<string>): number[] {
    const out: number[] = []
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) out.push(number)
    }
    return out
  }

  /** Keeps the others of the first so many free gifts, and says how many they are. */
  #without(listed: number, numbers: readonly number[]): number {
    const blocked = this.#blocked
    const free = this.#free
    for (const number of numbers) blocked[number] = 1
    let count = 0
    for (let place = 0; place < listed; place += 1) {
      const number = free[place] as number
      free[count] = number
      if (blocked[number] === 0) count += 1
    }
    return count
  }

  /** Adds what the request asks for to what already speaks for the person, for every gift left. */
  #sum(wish: Wish, free: Int32Array, seed: string | null): void {
    const { hashes } = this.#index
    const fillers = this.#fillers
    const answers = this.#answers
    const scores = this.#scores
    const tally = this.#tally
    const sums = this.#standing(wish)
    const prices = pricesFor(wish, this.#index)
    const unanswered = wish.asked.length > 0 ? unansweredBy(wish) : 0
    const drawn = seed === null ? wish.draw : hash32(seed)
    const answerDraw = seed === null ? WEIGHTS.ownDraw : WEIGHTS.seededDraw
    const fillerDraw = seed === null ? WEIGHTS.fillerDraw : WEIGHTS.seededDraw
    clearTally(tally)
    for (let place = 0; place < free.length; place += 1) {
      const number = free[place] as number
      const answer = answerScore(answers, number)
      const filler = answer > 0 ? 0 : unanswered + (fillers[number] as number)
      const score =
        answer +
        filler +
        (sums[number] as number) +
        priceScore(number, prices) +
        (this.#doubtful[number] as number) * WEIGHTS.doubtful +
        draw(hashes[number] as number, drawn) * (answer > 0 ? answerDraw : fillerDraw)
      scores[number] = score
      countScore(tally, score)
    }
  }

  /** What each gift is worth to the kind of person, with the traits that are asked for. */
  #standing({ person, traits }: Wish): Float32Array {
    const standing = this.#standings(person)
    if (traits.size === 0) return standing
    this.#sums.set(standing)
    addTraits(this.#sums, traits, this.#index)
    return this.#sums
  }

  #fillColumns({ asked }: Wish, range: Range): Column[] {
    const { tree, taxonomy } = this.#vocabulary
    const knowledge = { index: this.#index, taxonomy, tree }
    const free = { blocked: this.#blocked, from: range.from, to: range.to }
    const out: Column[] = []
    for (const one of asked) {
      const column = this.#columns[out.length] ?? newColumn(this.#blocked.length)
      this.#columns[out.length] = column
      fillColumn(column, one, knowledge, free)
      out.push(column)
    }
    return out
  }
}

/** What is made for children has so much that speaks for it that less would hold back no toy. */
const unansweredBy = ({ person, isForDay }: Wish): number =>
  WEIGHTS.noInterest + (isYoung(person) && !isForDay ? WEIGHTS.noInterestOfChild : 0)

/** The prefix that a ceiling leaves, without what lies below a floor. */
function rangeOf({ limits: { ceilingCents, floorCents } }: Wish, index: GiftIndex): Range {
  const to = ceilingCents === null ? index.gifts.length : countUpTo(index, ceilingCents)
  const from = floorCents === null ? 0 : countUpTo(index, floorCents - 1)
  return { from: Math.min(from, to), to }
}
