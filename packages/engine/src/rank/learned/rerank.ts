/** The learned order: the gifts that stand a chance are scored anew by trees that were learned from readers' grades. */
import type { GiftPoints } from '@presently/chooser/match/match-model'
import { type PrecedentIndex, precedentIndex } from '@presently/chooser/match/precedents'
import { worthsOf } from '@presently/chooser/ranker/cascade'
import type { Ranking } from '@presently/chooser/ranker/ranking-file'
import type { Trees } from '@presently/chooser/ranker/trees'
import type { Vocabulary } from '../../brief/vocabulary.ts'
import type { GiftIndex } from '../../retrieve/gift-index.ts'
import type { Wish } from '../../retrieve/wish.ts'
import type { AnswerSums } from '../answer-sums.ts'
import { MUCH_CENTS } from '../price-score.ts'
import type { ScoredGifts } from '../score.ts'
import { bucketOf, clearTally, countScore, placesFor } from '../score-tally.ts'
import { calledSo, FIRST_NAME } from './called.ts'
import { FEATURES, fillRows, giftParts } from './features.ts'
import type { Ground } from './ground.ts'
import type { SignVocabulary } from './signs.ts'
import { highest, Listener } from './told.ts'

/** So many by today's sums, and so many by each kind of text: more of them find little better and cost time. */
const BY_SCORE = 150
const BY_TEXT = 30
const BY_QUALITY = 60
const BY_MATCH = 120
/** A grade in points of a score, which what a page repeats and what steers are measured in. */
const GRADE = 8
/** What is called by the name of what is asked for comes before what goes with it: nearly a grade, and all of one for its first name. */
const CALLED_SO = 6
const CALLED_SO_FIRST = 8
const bonusOf = (called: number | undefined): number =>
  called === undefined ? 0 : called === FIRST_NAME ? CALLED_SO_FIRST : CALLED_SO
const veryThings = ({ asked }: Wish, index: GiftIndex): ReadonlyMap<number, number> =>
  calledSo(
    asked.filter(({ isThing }) => isThing),
    index,
  )

/**
 * What of the price by hand counts. 'Cheap' or 'I want to splurge' ask for a price as others ask for a thing, and so do 'around $200',
 * '$50-80' and much money; a mere ceiling does not.
 */
export function priceShareOf({ leaning, limits }: Wish): number {
  if (leaning !== null) return PRICE_ASKED
  const isNamed = limits.targetCents !== null || limits.floorCents !== null
  return isNamed || (limits.ceilingCents ?? 0) >= MUCH_CENTS ? 1 : 0
}
const PRICE_ASKED = 2

/** Above every score of a gift that was not looked at. */
const LOOKED_AT = 48

type Taken = Pick<Ground, 'standing' | 'priceOf' | 'manner'> & {
  readonly wish: Wish
  readonly answers: AnswerSums
  /** What keeps equals apart, by number. */
  readonly drawOf: (number: number) => number
}

export type LearnedOf = Pick<ScoredGifts, 'learned' | 'worths'>

export class Reranker {
  readonly #index: GiftIndex
  readonly #trees: Trees
  readonly #priors: Float32Array
  readonly #choices: Float32Array
  readonly #listener: Listener
  readonly #rows: Float32Array
  readonly #learned: Float32Array
  readonly #worths: Float32Array
  readonly #parts: Float32Array
  readonly #precedents: PrecedentIndex
  /** What is sold for one sex alone must not move how others are measured: a girl and a boy get the same. */
  readonly #isForBoth: Uint8Array

  constructor(
    index: GiftIndex,
    vocabulary: SignVocabulary & Pick<Vocabulary, 'compounds'>,
    { trees, priors, choices, wanted, match, precedents }: Ranking,
  ) {
    this.#index = index
    this.#trees = trees
    this.#priors = Float32Array.from(index.gifts, ({ id }) => priors[id] ?? 0)
    this.#choices = Float32Array.from(index.gifts, ({ id }) => Math.log1p(choices[id] ?? 0))
    this.#listener = new Listener(index, vocabulary, { wanted, match })
    this.#parts = giftParts(index)
    this.#precedents = precedentIndex(
      precedents,
      index.gifts.map(({ id }) => id),
    )
    this.#isForBoth = Uint8Array.from(index.gifts, ({ audience: { soldFor, gender } }) =>
      soldFor === undefined && gender === undefined ? 1 : 0,
    )
    this.#learned = new Float32Array(index.gifts.length)
    this.#worths = new Float32Array(index.gifts.length)
    this.#rows = new Float32Array(FEATURES.length * 1024)
  }

  /** Where the gifts lie in the space in which requests match them. */
  get points(): GiftPoints {
    return this.#listener.points
  }

  /** The gifts that are looked at, and a row of features for each of them. */
  rowsOf(
    scored: ScoredGifts,
    taken: Taken,
    {
      also = [],
      sums = scored.scores,
      ownRow = -1,
    }: { readonly also?: readonly number[]; readonly sums?: Float64Array; readonly ownRow?: number } = {},
  ) {
    const { wish } = taken
    const { free } = scored
    const told = this.#listener.listen(wish.understanding, free)
    const numbers = [
      ...new Set([
        ...bestByScore(scored),
        ...highest(told.delights, free, BY_TEXT),
        ...highest(told.texts, free, BY_TEXT),
        ...highest(told.suits, free, BY_QUALITY),
        ...highest(told.matches, free, BY_MATCH, Number.NEGATIVE_INFINITY),
        ...also,
      ]),
    ]
    const forBoth = numbers.filter((number) => this.#isForBoth[number] === 1)
    const measures = forBoth.length > 0 ? forBoth : numbers
    fillRows(
      this.#rows,
      numbers,
      {
        ...taken,
        index: this.#index,
        columns: scored.columns,
        told,
        priors: this.#priors,
        choices: this.#choices,
        sums,
        doubtful: scored.doubtful,
        precedents: this.#precedents,
        ownRow,
        isMeasure: this.#isForBoth,
        mostMatch: mostOf(told.matches, measures),
        mostSums: mostOf(sums, measures),
      },
      this.#parts,
    )
    return { numbers, rows: this.#rows }
  }

  /**
   * Overwrites the scores of the gifts that are looked at; all others stay below them. What steers was added before and
   * stays: `unsteered` are the scores without it. Answers what was learned of each, by number.
   */
  rerank(scored: ScoredGifts, taken: Taken, unsteered: Float64Array | null): LearnedOf {
    const { numbers, rows } = this.rowsOf(scored, taken, { sums: unsteered ?? scored.scores })
    const { scores, tally, free } = scored
    const learned = this.#learned.fill(0)
    const worth = this.#worths.fill(Number.NaN)
    const things = veryThings(taken.wish, this.#index)
    const priceShare = priceShareOf(taken.wish)
    const worths = worthsOf(this.#trees, rows, numbers.length)
    for (const [place, number] of numbers.entries()) {
      const score = scores[number] as number
      const steered = unsteered === null ? 0 : score - (unsteered[number] as number)
      worth[number] = worths[place] as number
      learned[number] = LOOKED_AT + GRADE * (worths[place] as number) + bonusOf(things.get(number))
      scores[number] =
        (learned[number] as number) + priceShare * taken.priceOf(number) + taken.drawOf(number) + steered
    }
    clearTally(tally)
    for (const number of free) countScore(tally, scores[number] as number)
    return { learned, worths: worth }
  }
}

const mostOf = (sums: ArrayLike<number>, numbers: readonly number[]): number =>
  Math.max(...numbers.map((number) => sums[number] as number))

function bestByScore({ free, scores, tally }: ScoredGifts): number[] {
  const { floor } = placesFor(tally, BY_SCORE)
  const best: number[] = []
  for (const number of free) if (bucketOf(scores[number] as number) >= floor) best.push(number)
  return best.length <= BY_SCORE * 2
    ? best
    : best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, BY_SCORE * 2)
}
