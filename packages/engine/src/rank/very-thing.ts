/** A thing that is asked for by name: what is one comes before what holds one, goes with one, or is of the same interest. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Asked } from '../retrieve/wish.ts'
import { isSmallWord, stemsOf } from '../text/stems.ts'
import { type Column, NEARNESS, putAnswer } from './column.ts'
import { WEIGHTS } from './weights.ts'

/** Who asks for a watch wants a watch before what holds one. */
export function byThing(column: Column, { stems, thing }: Asked, index: GiftIndex): void {
  const telling = stems.filter((stem) => !isSmallWord(stem))
  if (telling.length === 1 && NAMES_NO_THING.has(telling[0] ?? '')) return
  for (let from = 0; from < telling.length; from += 1)
    for (const number of listOf(index.byThing, telling.slice(from).join(' '))) {
      const before = column.strengths[number] as number
      const share = (telling.length - from) / telling.length
      // A baseball cap is one, though it is nothing for baseball; socks with a joke are socks, though nothing for fashion.
      const least = share === 1 ? Math.max(before, thing === null ? WEIGHTS.mainInterest : NAMED) : before
      if (least > 0) putAnswer(column, number, least + share * WEIGHTS.veryThing)
    }
}

/** What is of the interest and names the thing is worth as much. */
const NAMED = WEIGHTS.mainInterest + WEIGHTS.sameWords

/** A drill is no less a tool for not being called one. */
const NAMES_NO_THING: ReadonlySet<string> = new Set(['tool', 'toy', 'kit', 'set', 'box', 'gear'])

/** Who asks for a wallet by name is near to getting one with a handbag, where there are wallets, and not with what goes in one. */
export function nearUnless(column: Column, { id, thing }: Asked, index: GiftIndex): void {
  const such = thing === null ? NOTHING : calledSo(thing, index)
  if (such.size === 0) return
  const noun = thing?.at(-1)
  const isFirst = (number: number): boolean =>
    noun === BOOK || stemsOf(index.gifts[number]?.things[0] ?? '').at(-1) === noun
  const ofInterest = new Set(id === null ? [] : index.byInterest.get(id)?.gifts)
  for (const number of column.numbers.slice(0, column.count)) {
    const before = column.strengths[number] as number
    if (such.has(number)) putAnswer(column, number, before * (isFirst(number) ? 1 : WEIGHTS.calledSoToo))
    else {
      putAnswer(column, number, ofInterest.has(number) ? before * WEIGHTS.generalGift : 0)
      column.near[number] = NEARNESS.neighbor
    }
  }
}
const NOTHING: ReadonlySet<number> = new Set()

/** Books are called novels, memoirs and guides. */
const BOOK = 'book'

/** What is called such a thing. */
const calledSo = (thing: readonly string[], { byThing: lists, byTrait }: GiftIndex): ReadonlySet<number> =>
  thing.length === 1 && thing[0] === BOOK
    ? new Set(listOf(byTrait, BOOK))
    : new Set(thing.flatMap((_, from) => [...listOf(lists, thing.slice(from).join(' '))]))
