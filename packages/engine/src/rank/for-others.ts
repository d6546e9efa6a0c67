/** What is for enthusiasts of something that nobody told of, and answers what was asked beside that. */
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Taxonomy } from '../gift.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Asked } from '../retrieve/wish.ts'
import { stemsOf } from '../text/stems.ts'
import { type Column, NEARNESS, putAnswer } from './column.ts'
import { WEIGHTS } from './weights.ts'

type Known = { readonly index: GiftIndex; readonly taxonomy: Taxonomy; readonly tree: InterestTree }

/** Gifts for enthusiasts of something else first, each with what that is. */
export type OthersFirst = readonly { readonly number: number; readonly main: string }[]

/** Those among the answers to a liking that are for enthusiasts of something else. What is told beside it does not count yet. */
export function othersAmong(numbers: Postings, asked: Asked, known: Known): OthersFirst {
  if (isMeantAsNamed(asked)) return []
  const { id } = asked
  const isVeryThing = veryThingOf(asked, known.index)
  const out: { number: number; main: string }[] = []
  for (const number of numbers) {
    const main = known.index.interestIds[number]?.[0]
    if (known.index.niche[number] !== 1 || main === undefined) continue
    if ((id === null || !isOwn(main, id, known)) && !isVeryThing(number)) out.push({ number, main })
  }
  return out
}

/**
 * What is for enthusiasts of something else first comes after what is plainly for this: tango on vinyl, for who loves vinyl. The
 * scarf of a wizard's house is not what is meant by a scarf. What is for something told beside it is for nobody else.
 */
export function lessForOthers(
  column: Column,
  others: OthersFirst,
  { thing, beside }: Asked,
  known: Omit<Known, 'index'>,
): void {
  for (const { number, main } of others) {
    if (beside.some((liked) => isOwn(main, liked, known))) continue
    const share = thing === null ? WEIGHTS.forOthersFirst : WEIGHTS.thingForOthers
    putAnswer(column, number, (column.strengths[number] as number) * share)
    if (thing !== null) column.near[number] = NEARNESS.neighbor
  }
}

/** Of a narrow word what names it is meant, whatever it is for first; so is what only words tell of. */
const isMeantAsNamed = ({ id, thing, narrow }: Asked): boolean =>
  (narrow !== null || id === null) && thing === null

/** Whether a gift is first called by all the words of the thing that is asked for: a pet portrait is one, be it of dogs first. */
function veryThingOf({ thing }: Asked, { gifts }: GiftIndex): (number: number) => boolean {
  if (thing === null || thing.length < 2) return () => false
  const name = thing.join(' ')
  return (number) => stemsOf(gifts[number]?.things[0] ?? '').join(' ') === name
}

/** It, what holds it or is held by it, or another part of a whole whose parts have much in common: who feeds birds looks at hummingbirds. */
function isOwn(id: string, liked: string, { tree, taxonomy }: Omit<Known, 'index'>): boolean {
  const family = tree.familyOf(liked)
  const whole = tree.parentOf(id)
  return family.has(id) || (whole !== null && family.has(whole) && taxonomy.interests[whole]?.loose !== true)
}
