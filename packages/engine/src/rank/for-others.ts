/** What is for enthusiasts of something that nobody told of, and answers what was asked beside that. */
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Taxonomy } from '../gift.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Asked } from '../retrieve/wish.ts'
import { stemsOf } from '../text/stems.ts'
import { type Column, NEARNESS, putAnswer } from './column.ts'
import { WEIGHTS } from './weights.ts'

type Known = { readonly index: GiftIndex; readonly taxonomy: Taxonomy; readonly tree: InterestTree }

/**
 * What is for enthusiasts of something else first comes after what is plainly for this: tango on vinyl, for who loves vinyl. The
 * scarf of a wizard's house is not what is meant by a scarf.
 */
export function lessForOthers(column: Column, asked: Asked, known: Known): void {
  if (isMeantAsNamed(asked)) return
  const own = ownOf(asked, known)
  const isVeryThing = veryThingOf(asked, known.index)
  for (const number of column.numbers.slice(0, column.count)) {
    if (!isForOthers(number, own, known) || isVeryThing(number)) continue
    weaken(column, number, asked.thing === null ? WEIGHTS.forOthersFirst : WEIGHTS.thingForOthers)
    if (asked.thing !== null) column.near[number] = NEARNESS.neighbor
  }
}

/** Of a narrow word what names it is meant, whatever it is for first; so is what only words tell of. */
const isMeantAsNamed = ({ id, thing, narrow }: Asked): boolean =>
  (narrow !== null || id === null) && thing === null

/** For enthusiasts, and first of something that was not told. */
function isForOthers(number: number, own: ReadonlySet<string>, known: Known): boolean {
  const main = known.index.interestIds[number]?.[0]
  return known.index.niche[number] === 1 && main !== undefined && !isOwn(main, own, known)
}

/** Whether a gift is first called by all the words of the thing that is asked for: a pet portrait is one, be it of dogs first. */
function veryThingOf({ thing }: Asked, { gifts }: GiftIndex): (number: number) => boolean {
  if (thing === null || thing.length < 2) return () => false
  const name = thing.join(' ')
  return (number) => stemsOf(gifts[number]?.things[0] ?? '').join(' ') === name
}

function weaken(column: Column, number: number, share: number): void {
  const before = column.strengths[number] as number
  if (before > 0) putAnswer(column, number, before * share)
}

/** One of them, or another part of a whole whose parts have much in common: who feeds birds looks at hummingbirds. */
function isOwn(id: string, own: ReadonlySet<string>, { tree, taxonomy }: Known): boolean {
  const whole = tree.parentOf(id)
  return own.has(id) || (whole !== null && own.has(whole) && taxonomy.interests[whole]?.loose !== true)
}

/** The likings that are told, with all that holds them or is held by them. */
function ownOf({ id, beside }: Asked, { tree }: Known): ReadonlySet<string> {
  const liked = id === null ? beside : [id, ...beside]
  return new Set(liked.flatMap((one) => [one, ...tree.ancestorsOf(one), ...tree.descendantsOf(one)]))
}
