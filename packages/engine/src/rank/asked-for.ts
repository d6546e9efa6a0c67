/** What a request itself asks for, so that the rules against too much of it do not hold. */
import { memoryFor } from '../remember.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type Column, isDirect } from './column.ts'
import type { ScoredGifts } from './score.ts'

/** A category holding so much of what answers an interest is asked for by it. */
const ASKED_SHARE = 0.5
/** Categories and clichés are numbered within a byte. */
const NUMBERS = 256

/** Reuses its marks from list to list. Valid until the next one is read. */
export class AskedFor {
  /** By category and by cliché: 1 where it holds most of what answers something asked for, as coffee things do. */
  readonly categories = new Uint8Array(NUMBERS)
  readonly cliches = new Uint8Array(NUMBERS)
  /** Kinds that a liking is named after: of board games one wants more than one. */
  kinds: ReadonlySet<number> = new Set()
  /** What is asked for that something in the pool answers. */
  answerable: readonly Column[] = []
  readonly #counts = new Uint16Array(NUMBERS)

  read(
    { columns }: ScoredGifts,
    pool: readonly number[],
    { person, asked, isForDay }: Wish,
    index: GiftIndex,
  ): void {
    this.categories.fill(0)
    this.cliches.fill(0)
    this.kinds = new Set(asked.flatMap(({ id }) => [...(index.kindsNamed.get(id ?? '') ?? [])]))
    const answerable: Column[] = []
    for (const column of columns) {
      const answering: number[] = []
      let hasDirect = false
      for (const number of pool) {
        if ((column.strengths[number] as number) === 0) continue
        answering.push(number)
        hasDirect ||= isDirect(column, number)
      }
      markMost(this.categories, answering, index.categories, this.#counts)
      markMost(this.cliches, answering, index.cliches, this.#counts)
      if (hasDirect) answerable.push(column)
    }
    this.answerable = answerable
    // A baby shower asks for baby things, and a driving test for what goes with a car.
    if (person.isForBaby || isForDay)
      for (const category of categoriesOf(person.occasions[0] ?? '', index)) this.categories[category] = 1
    // 0 is no cliché.
    this.cliches[0] = 0
  }
}

/** Marks the values that so great a share of the numbers have. `counts` is overwritten. */
function markMost(
  marks: Uint8Array,
  numbers: readonly number[],
  values: Uint8Array,
  counts: Uint16Array,
): Uint8Array {
  counts.fill(0)
  for (const number of numbers) {
    const value = values[number] as number
    const count = (counts[value] as number) + 1
    counts[value] = count
    if (count >= numbers.length * ASKED_SHARE) marks[value] = 1
  }
  return marks
}

/** More than there are occasions. */
const DAYS_MAX = 200
const remembered = memoryFor<GiftIndex, readonly number[]>(DAYS_MAX)

/** The categories that hold so great a share of what is made for a day. */
const categoriesOf = (day: string, index: GiftIndex): readonly number[] =>
  remembered(index)(day, () => {
    const ofDay = [...listOf(index.byOccasion, day)]
    const marks = markMost(new Uint8Array(NUMBERS), ofDay, index.categories, new Uint16Array(NUMBERS))
    return [...marks.keys()].filter((category) => marks[category] === 1)
  })
