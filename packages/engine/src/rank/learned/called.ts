/** Gifts that are called by the name of what is asked for. */
import { type GiftIndex, listOf } from '../../retrieve/gift-index.ts'
import type { Wish } from '../../retrieve/wish.ts'
import { stemsOf } from '../../text/stems.ts'
import { isThingAlone } from '../very-thing.ts'

/** Its first name: a pen that is a pen before all. */
export const FIRST_NAME = 2
const OTHER_NAME = 1

/** By number FIRST_NAME or OTHER_NAME; others are not called so. */
export function calledSo(asked: Wish['asked'], index: GiftIndex): ReadonlyMap<number, number> {
  const { byThing, gifts } = index
  const out = new Map<number, number>()
  for (const one of asked) {
    for (const number of suchThings(one, index)) out.set(number, OTHER_NAME)
    const name = one.stems.join(' ')
    for (const number of listOf(byThing, name)) {
      const isFirst = stemsOf(gifts[number]?.things[0] ?? '').join(' ') === name
      out.set(number, Math.max(out.get(number) ?? 0, isFirst ? FIRST_NAME : OTHER_NAME))
    }
  }
  return out
}

/** What is such a thing, where more is said of it: any mug where a cat mug is asked for. */
function suchThings(one: Wish['asked'][number], index: GiftIndex): Iterable<number> {
  const { id, stems, thing } = one
  const isMoreSaid = thing !== null && (thing.length < stems.length || id !== null)
  return isMoreSaid && isThingAlone(one, index) ? listOf(index.byEnding, thing.join(' ')) : []
}
