/** A thing that is asked for by name: what is one comes before what holds one, goes with one, or is of the same interest. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Asked } from '../retrieve/wish.ts'
import { isSmallWord, stemsOf } from '../text/stems.ts'
import { ENOUGH } from './answers-left.ts'
import { type Column, NEARNESS, putAnswer } from './column.ts'
import { WEIGHTS } from './weights.ts'

/** Who asks for a watch wants a watch before what holds one. */
export function byThing(column: Column, asked: Asked, index: GiftIndex): void {
  const { stems, thing } = asked
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
  if (isThingAlone(asked, index)) suchToo(column, asked, index)
}

/** Whether nothing stands before the thing but a liking that such things are for: an ironing board is no board. */
export function isThingAlone(
  { id, stems, thing, narrow }: Pick<Asked, 'id' | 'stems' | 'thing' | 'narrow'>,
  { byInterest, byEnding, phrases }: GiftIndex,
): boolean {
  if (thing === null || thing.length === stems.length) return thing !== null
  const ofInterest = new Set(id === null ? [] : byInterest.get(id)?.gifts)
  const part = narrow === null ? '' : ` ${narrow.join(' ')} `
  return [...listOf(byEnding, thing.join(' '))].some(
    (number) => ofInterest.has(number) && phrases[number]?.includes(part) === true,
  )
}

/** Who asks for a jacket by its maker, or for one that is for something, is shown jackets; those that answer more come before. */
function suchToo(column: Column, { id, thing }: Pick<Asked, 'id' | 'thing'>, index: GiftIndex): void {
  const { byThing: lists, byEnding } = index
  if (thing === null || NAMES_NO_THING.has(thing.join(' '))) return
  const exact = listOf(lists, thing.join(' '))
  const others = WEIGHTS.otherInterest * WEIGHTS.calledSoToo
  put(column, exact, { strength: WEIGHTS.otherInterest, isWhole: id !== null })
  if (exact.length < ENOUGH)
    put(column, listOf(byEnding, thing.join(' ')), { strength: others, isWhole: id !== null })
  const wider = thing.slice(1).join(' ')
  if (id === null && isKindOf(exact, listOf(lists, wider)))
    put(column, listOf(lists, wider), { strength: others, isWhole: true })
}

/** Whether most of what is called one thing is called the other too: crew socks are socks. */
function isKindOf(ones: Postings, others: Postings): boolean {
  const all = new Set(others)
  return 2 * [...ones].filter((number) => all.has(number)).length > ones.length
}

function put(
  column: Column,
  numbers: Postings,
  { strength, isWhole }: { readonly strength: number; readonly isWhole: boolean },
): void {
  for (const number of numbers) {
    if ((column.strengths[number] as number) > 0) continue
    putAnswer(column, number, strength)
    if (isWhole) column.near[number] = NEARNESS.whole
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
const calledSo = (
  thing: readonly string[],
  { byThing: lists, byEnding, byTrait }: GiftIndex,
): ReadonlySet<number> =>
  thing.length === 1 && thing[0] === BOOK
    ? new Set(listOf(byTrait, BOOK))
    : new Set([
        ...thing.flatMap((_, from) => [...listOf(lists, thing.slice(from).join(' '))]),
        ...listOf(byEnding, thing.join(' ')),
      ])
