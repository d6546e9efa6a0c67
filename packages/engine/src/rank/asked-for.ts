/** What a request itself asks for, so that the rules against too much of it do not hold. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { ScoredGifts } from './score.ts'

export type AskedFor = {
  /** Categories and clichés that hold most of what answers something asked for: coffee asks for coffee things. */
  readonly askedCategories: ReadonlySet<number>
  readonly askedCliches: ReadonlySet<number>
  /** Places of what is asked for that something in the pool answers. */
  readonly answerable: ReadonlySet<number>
}

/** A category holding so much of what answers an interest is asked for by it. */
const ASKED_SHARE = 0.5

export function askedFor(
  { columns }: ScoredGifts,
  pool: Int32Array,
  { person }: Wish,
  index: GiftIndex,
): AskedFor {
  const { categories, cliches } = index
  const askedCategories = new Set<number>()
  const askedCliches = new Set<number>()
  const answerable = new Set<number>()
  for (const [place, { strengths, near }] of columns.entries()) {
    const answering = pool.filter((number) => (strengths[number] as number) > 0)
    if (answering.some((number) => near[number] === 0)) answerable.add(place)
    addMost(askedCategories, answering, categories)
    addMost(askedCliches, answering, cliches)
  }
  // A baby shower asks for baby things.
  if (person.isForBaby)
    addMost(askedCategories, listOf(index.byOccasion, person.occasions[0] ?? ''), categories)
  // 0 is no cliché.
  askedCliches.delete(0)
  return { askedCategories, askedCliches, answerable }
}

function addMost(to: Set<number>, numbers: Int32Array, values: Uint8Array): void {
  const counts = new Map<number, number>()
  for (const number of numbers) {
    const value = values[number] as number
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const [value, count] of counts) if (count >= numbers.length * ASKED_SHARE) to.add(value)
}
