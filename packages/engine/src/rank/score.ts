/** How well a gift answers a wish. Additive, so that each part can be read and tested alone. */

import type { Limits } from '../brief/money.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { countUpTo, type GiftIndex } from '../retrieve/gift-index.ts'
import { markBlocked } from '../retrieve/rules.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type Column, fillColumn, newColumn } from './answers.ts'
import { draw, hash32 } from './seed.ts'
import { addTraits, type Standings, standingsOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

export type ScoreOptions = { readonly seed: string | null; readonly seen: ReadonlySet<string> }

/** The gifts that fit a wish, by number, each with a score. Valid until the next wish is scored. */
export type ScoredGifts = {
  /** Gifts numbered `from` up to `to` lie within the budget. */
  readonly from: number
  readonly to: number
  /** 1 for those that are out. */
  readonly blocked: Uint8Array
  readonly scores: Float64Array
  /** One a thing asked for. */
  readonly columns: readonly Column[]
  /** How many fit, seen ones too. */
  readonly fitting: number
}

type Sums = { readonly columns: readonly Column[]; readonly seed: string | null }
type Range = { readonly from: number; readonly to: number }

/** Reuses its arrays from wish to wish: a search allocates nothing the size of the catalogue. */
export class Scorer {
  readonly #index: GiftIndex
  readonly #vocabulary: Vocabulary
  readonly #blocked: Uint8Array
  readonly #scores: Float64Array
  /** What a gift is worth to the kind of person, with the traits that the request asks for. */
  readonly #sums: Float32Array
  readonly #standings: Standings
  readonly #columns: Column[] = []
  readonly #numbers: ReadonlyMap<string, number>

  constructor(index: GiftIndex, vocabulary: Vocabulary) {
    const { length } = index.gifts
    this.#index = index
    this.#vocabulary = vocabulary
    this.#blocked = new Uint8Array(length)
    this.#scores = new Float64Array(length)
    this.#sums = new Float32Array(length)
    this.#standings = standingsOf(index, vocabulary)
    this.#numbers = new Map(index.gifts.map(({ id }, number) => [id, number] as const))
  }

  score(wish: Wish, { seed, seen }: ScoreOptions): ScoredGifts {
    const index = this.#index
    const blocked = this.#blocked
    markBlocked(blocked, wish, { index, vocabulary: this.#vocabulary })
    const { from, to } = rangeOf(wish, index)
    const fitting = countFree(blocked, from, to)
    for (const id of seen) blocked[this.#numbers.get(id) ?? -1] = 1
    // What lies outside the budget is no answer either.
    const columns = this.#fillColumns(wish, { from, to })
    this.#sums.set(this.#standings(wish.person))
    addTraits(this.#sums, wish.traits, index)
    this.#sum(wish, { from, to, columns, seed })
    return { from, to, blocked, scores: this.#scores, columns, fitting }
  }

  /** Adds what the request asks for to what already speaks for the person, for every gift left. */
  #sum(wish: Wish, { from, to, columns, seed }: Range & Sums): void {
    const { upperCents, hashes, niche } = this.#index
    const sums = this.#sums
    const scores = this.#scores
    const blocked = this.#blocked
    const strengths = columns.map((column) => column.strengths)
    const unanswered = strengths.length > 0 ? WEIGHTS.noInterest : 0
    const drawn = seed === null ? wish.draw : hash32(seed)
    const weights =
      seed === null ? [WEIGHTS.ownDraw, WEIGHTS.fillerDraw] : [WEIGHTS.seededDraw, WEIGHTS.seededDraw]
    const [answerDraw = 0, fillerDraw = 0] = weights
    for (let number = from; number < to; number += 1) {
      if (blocked[number] === 1) continue
      const answer = answerScore(number, strengths)
      // A gift that answers nothing asked: better one that pleases many than one for an enthusiast.
      const filler = answer > 0 ? 0 : unanswered + (niche[number] as number) * WEIGHTS.unaskedNiche
      scores[number] =
        answer +
        filler +
        (sums[number] as number) +
        priceScore(upperCents[number] as number, wish.limits) +
        draw(hashes[number] as number, drawn) * (answer > 0 ? answerDraw : fillerDraw)
    }
  }

  #fillColumns({ asked }: Wish, { from, to }: Range): Column[] {
    const { tree, taxonomy } = this.#vocabulary
    const knowledge = { index: this.#index, taxonomy, tree }
    return asked.map((one, i) => {
      const column = this.#columns[i] ?? newColumn(this.#blocked.length)
      this.#columns[i] = column
      fillColumn(column, one, knowledge, { blocked: this.#blocked, from, to })
      return column
    })
  }
}

/** The prefix that a ceiling leaves, without what lies below a floor. */
function rangeOf({ limits: { ceilingCents, floorCents } }: Wish, index: GiftIndex) {
  const to = ceilingCents === null ? index.gifts.length : countUpTo(index, ceilingCents)
  const from = floorCents === null ? 0 : countUpTo(index, floorCents - 1)
  return { from: Math.min(from, to), to }
}

function countFree(blocked: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let number = from; number < to; number += 1) if (blocked[number] === 0) count += 1
  return count
}

/** The second answer counts half, all others a third: one strong tie beats three weak ones. */
function answerScore(number: number, columns: readonly Float32Array[]): number {
  let first = 0
  let second = 0
  let others = 0
  for (let place = 0; place < columns.length; place += 1) {
    const strength = (columns[place] as Float32Array)[number] as number
    if (strength > first) {
      others += second
      second = first
      first = strength
    } else if (strength > second) {
      others += second
      second = strength
    } else others += strength
  }
  return first + second / 2 + others / 3
}

/** A gift that uses the budget well, without sitting on its edge. */
function priceScore(upperCents: number, { ceilingCents, targetCents }: Limits): number {
  if (ceilingCents === null) return 0
  const share = upperCents / (targetCents ?? ceilingCents)
  if (share < TOO_SMALL_SHARE) return WEIGHTS.tooSmall
  return share >= FITTING_SHARE && share <= 1 ? WEIGHTS.priceFit : 0
}

const TOO_SMALL_SHARE = 0.2
const FITTING_SHARE = 0.45
