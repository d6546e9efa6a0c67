/** Fills the column of a thing asked for: what answers it, by tag, by name and by text, or by a neighbour. */

import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Taxonomy } from '../gift.ts'
import { memoryFor } from '../remember.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import { forPlayers } from '../retrieve/how-liked.ts'
import { intersection, type Postings } from '../retrieve/postings.ts'
import type { Asked } from '../retrieve/wish.ts'
import { isSmallWord } from '../text/stems.ts'
import { answersLeft, ENOUGH, type Free, type Left } from './answers-left.ts'
import { type Column, clearColumn, NEARNESS, newColumn, putAnswer } from './column.ts'
import { lessForOthers, type OthersFirst, othersAmong } from './for-others.ts'
import { isMadeForFew, namesFew } from './standing.ts'
import { byThing, nearUnless } from './very-thing.ts'
import { WEIGHTS } from './weights.ts'

export type Knowledge = {
  readonly index: GiftIndex
  readonly taxonomy: Taxonomy
  readonly tree: InterestTree
}

/** The share of the words said, by how rare they are, that a gift's name or text must hold. */
const MOST_OF_IT = 0.6

/** Fills a column for what is asked. Where too few of the gifts that are left answer, neighbours of the interest help out. */
export function fillColumn(
  column: Column,
  asked: Asked,
  { index, taxonomy, tree }: Knowledge,
  free: Free,
): void {
  clearColumn(column)
  const answering = answersTo(asked, { index, taxonomy, tree })
  scatter(column, answering)
  lessForOthers(column, answering.others, asked, { taxonomy, tree })
  const { id, narrow, thing } = asked
  // The gifts of the whole are a narrow word's neighbors already, and those of a thing's interest that are no such thing.
  if (id !== null && narrow === null && thing === null)
    helpOut(column, id, { index, taxonomy, tree }, answersLeft(column, free, index))
}

/** The gifts that answer something, by number, as a column has them. */
type Answering = {
  readonly numbers: Postings
  readonly strengths: Float32Array
  readonly near: Uint8Array
  readonly others: OthersFirst
}

/** So many things asked for are remembered; people ask for the same ones. */
const REMEMBERED_MAX = 2000
const remembered = memoryFor<GiftIndex, Answering>(REMEMBERED_MAX)

/** What answers a thing does not depend on who asks for it, or on what they like beside it: found once for the same words. */
const answersTo = (asked: Asked, known: Knowledge): Answering =>
  remembered(known.index)(
    `${asked.id}|${asked.stems.join(' ')}|${asked.things.map((thing) => thing.join(' ')).join(',')}|${asked.madeFor ?? ''}|${asked.isThing}|${Object.values(asked.how).join(',')}|${asked.narrow?.join(' ') ?? ''}|${asked.thing?.join(' ') ?? ''}|${asked.unsaid.join(' ')}|${asked.unsaidBeside.join(' ')}`,
    () => findAnswers(asked, known),
  )

function findAnswers(asked: Asked, known: Knowledge): Answering {
  const { index } = known
  const column = newColumn(index.gifts.length)
  if (asked.id !== null)
    byTags(column, asked.id, {
      index,
      named: namingOf(asked, index),
      forPlaying: forPlayers(asked.how, index),
      apart: apartFrom(asked, index),
      unsaid: new Set(ofUnsaidParts(asked, index)),
    })
  for (const noun of asked.things) byNoun(column, noun, index)
  if (asked.madeFor !== null) byDestination(column, asked.madeFor, index)
  byWords(column, asked, index)
  if (asked.isThing) byThing(column, asked, index)
  nearUnless(column, asked, index)
  const numbers = column.numbers
    .slice(0, column.count)
    .filter((number) => (column.strengths[number] as number) > 0)
  return {
    numbers,
    strengths: Float32Array.from(numbers, (number) => column.strengths[number] as number),
    near: Uint8Array.from(numbers, (number) => column.near[number] as number),
    others: othersAmong(numbers, asked, known),
  }
}

function scatter(column: Column, { numbers, strengths, near }: Answering): void {
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number
    putAnswer(column, number, strengths[place] as number)
    column.near[number] = near[place] as number
  }
}

/** Neighbours' gifts for an interest that has too few of its own, or hardly any that vary a page. */
function helpOut(
  column: Column,
  id: string,
  { index, taxonomy, tree }: Knowledge,
  { own, isSpread }: Left,
): void {
  if (own >= ENOUGH && isSpread) return
  for (const neighbor of taxonomy.interests[id]?.related ?? []) borrow(column, neighbor, index)
  // What holds it brings its other parts too. Within what pleases many they are near enough: espresso for who named
  // pour-over. Elsewhere they are not, a violin for a saxophonist, and come only where there is nothing better.
  const parent = tree.parentOf(id)
  if (parent !== null && (own === 0 || isCloseKnit(taxonomy, parent))) borrow(column, parent, index)
}

const isCloseKnit = (taxonomy: Taxonomy, id: string): boolean => {
  const interest = taxonomy.interests[id]
  return interest?.broad === true && interest.loose !== true
}

type Tagged = {
  readonly index: GiftIndex
  readonly named: ReadonlySet<number> | null
  readonly forPlaying: ReadonlySet<number>
  readonly apart: ReadonlySet<number>
  readonly unsaid: ReadonlySet<number>
}

/** What is of another part of an interest whose parts have little in common: a thimble for whoever collects lunch boxes. */
function apartFrom({ id, apart }: Asked, { byStem, byTag, gifts }: GiftIndex): ReadonlySet<number> {
  if (id === null || apart.length === 0) return NONE
  const isAnothers = (number: number): boolean => Object.keys(gifts[number]?.interests ?? {}).length > 1
  const others = apart.flatMap((word) => [...intersection(word.map((stem) => listOf(byStem, stem)))])
  return new Set([...others, ...[...listOf(byTag, id)].filter(isAnothers)])
}

/** What is of parts that nobody named, where another was: whoever reads historical fiction is given no thriller. */
function ofUnsaidParts(
  { unsaid, unsaidBeside }: Asked,
  { byTag, interestIds }: GiftIndex,
): ReadonlySet<number> {
  if (unsaid.length === 0 && unsaidBeside.length === 0) return NONE
  const isFirstAbout = (id: string) => (number: number) => interestIds[number]?.[0] === id
  return new Set([
    ...unsaid.flatMap((id) => [...listOf(byTag, id)]),
    ...unsaidBeside.flatMap((id) => [...listOf(byTag, id)].filter(isFirstAbout(id))),
  ])
}

const NONE: ReadonlySet<number> = new Set()

/**
 * By the tag; where so small a part of the interest was said that a gift must name it, the others come only near, and those of
 * its other parts not at all: a baseball glove is nothing for handball.
 */
function byTags(column: Column, id: string, { index, named, forPlaying, apart, unsaid }: Tagged): void {
  const { byInterest, byTag } = index
  const answers = byInterest.get(id)
  if (!answers) return
  const { gifts, strengths, general } = answers
  const own = named === null ? null : new Set(listOf(byTag, id))
  for (let place = 0; place < gifts.length; place += 1) {
    const number = gifts[place] as number
    if (unsaid.has(number)) continue
    const isNamed = isMeant(number, { named, forPlaying })
    if (!isNamed && (own?.has(number) === false || apart.has(number))) continue
    putAnswer(column, number, (strengths[place] as number) * (isNamed ? 1 : WEIGHTS.generalGift))
    column.near[number] = nearnessOf(isNamed, general[place] === 1)
  }
}

const isMeant = (number: number, { named, forPlaying }: Pick<Tagged, 'named' | 'forPlaying'>): boolean =>
  (named === null || named.has(number)) && !forPlaying.has(number)

const nearnessOf = (isNamed: boolean, isGeneral: boolean): number => {
  if (!isNamed) return NEARNESS.neighbor
  return isGeneral ? NEARNESS.whole : NEARNESS.itself
}

/** So short a word stands within too many others. */
const JOINED_MIN = 6

/** The gifts whose texts hold a narrow word, or whose name does written in one: 'lockpicking'. Null where none was said. */
function namingOf({ narrow }: Asked, { byStem, joined }: GiftIndex): ReadonlySet<number> | null {
  if (narrow === null) return null
  const word = narrow.join('')
  const named = new Set<number>(intersection(narrow.map((stem) => listOf(byStem, stem))))
  if (word.length >= JOINED_MIN)
    for (const [number, names] of joined.entries()) if (names.includes(word)) named.add(number)
  return named
}

/** What is made for a constraint, or for few days and this one of them; less so what fits any other day too. */
function byDestination(column: Column, madeFor: string, index: GiftIndex): void {
  for (const number of listOf(index.byMadeFor, madeFor)) putAnswer(column, number, WEIGHTS.thingAsked)
  for (const number of listOf(index.byOccasion, madeFor))
    if (namesFew(number, index) && index.niche[number] === 0)
      putAnswer(column, number, isMadeForFew(number, index) ? WEIGHTS.thingAsked : WEIGHTS.otherInterest)
}

/** 'Always cold' is answered by what is called a blanket; by what is made for one only where nothing is called so. */
function byNoun(column: Column, noun: readonly string[], index: GiftIndex): void {
  const holding = intersection(noun.map((stem) => listOf(index.byNameStem, stem)))
  const called = holding.filter((number) => isCalled(number, noun, index))
  for (const number of called.length > 0 ? called : holding) {
    const strength = WEIGHTS.thingAsked + (index.enthusiasts[number] as number) * WEIGHTS.thingOfEnthusiast
    if (strength > (column.strengths[number] as number)) putAnswer(column, number, strength)
  }
}

/** Whether one of a gift's names, and not one of what it is for, holds every word. */
function isCalled(number: number, noun: readonly string[], { gifts, phrases }: GiftIndex): boolean {
  const things = gifts[number]?.things ?? []
  return (phrases[number] ?? '')
    .split('|')
    .some(
      (name, place) =>
        !things[place - 1]?.startsWith('for:') && noun.every((stem) => name.includes(` ${stem} `)),
    )
}

/** The words said, in what a gift is called and in what is said of it; rare words tell more (inverse document frequency). */
function byWords(column: Column, { id, stems }: Asked, index: GiftIndex): void {
  const telling = stems.filter((stem) => !isSmallWord(stem))
  if (telling.length === 0) return
  const rarity = rarityOf(telling, index)
  const sum = rarity.reduce((a, b) => a + b, 0)
  const isWhole = (share: number): boolean => share > 0.99 && telling.length > 1
  const add = (number: number, share: number, weight: number, isEnoughAlone: boolean): void => {
    // Without the tag only most of the words count: elsewhere they are chance more often than fit.
    const before = column.strengths[number] as number
    if (before > 0 || isEnoughAlone) putAnswer(column, number, before + share * weight)
  }
  const named = sharesOf(telling, rarity, index.byNameStem)
  const isAside = telling.length === 1 ? isAnsweredAside(id, index) : () => false
  const isEnough = namesEnough(id, stems, index)
  for (const [number, weight] of named) {
    const share = weight / sum
    const worth = isAside(number) ? WEIGHTS.wordsInText : WEIGHTS.sameWords
    add(number, share, worth, isEnough(number, share, isWhole(share)))
  }
  for (const [number, weight] of sharesOf(telling, rarity, index.byStem)) {
    const share = weight / sum
    if (!named.has(number)) add(number, share, WEIGHTS.wordsInText, id === null && isWhole(share))
  }
}

const rarityOf = (stems: readonly string[], { byStem, gifts }: GiftIndex): readonly number[] =>
  stems.map((stem) => Math.log(1 + gifts.length / (1 + listOf(byStem, stem).length)))

/**
 * Whether a gift's name answers by itself: it has most of the words, where no interest is known of them; of an interest all of
 * them in their order. 'Hot fudge sauce' holds every word of 'hot sauce', and is none.
 */
function namesEnough(id: string | null, stems: readonly string[], { phrases }: GiftIndex) {
  const phrase = ` ${stems.join(' ')} `
  return (number: number, share: number, isWhole: boolean): boolean =>
    id === null ? isWhole || share >= MOST_OF_IT : isWhole && phrases[number]?.includes(phrase) === true
}

/** Whether it is first for something else: an Ethiopian cookbook has 'cooking' in its name, and is no plainer for it. */
function isAnsweredAside(id: string | null, { byInterest, interestIds }: GiftIndex) {
  const answers = id === null ? undefined : byInterest.get(id)
  return (number: number): boolean => {
    const place = answers?.gifts.indexOf(number) ?? -1
    return place >= 0 && answers?.general[place] !== 1 && interestIds[number]?.[0] !== id
  }
}

function sharesOf(
  stems: readonly string[],
  rarity: readonly number[],
  lists: GiftIndex['byStem'],
): Map<number, number> {
  const out = new Map<number, number>()
  for (const [i, stem] of stems.entries())
    for (const number of listOf(lists, stem)) out.set(number, (out.get(number) ?? 0) + (rarity[i] as number))
  return out
}

/** What is a neighbour's own: gifts for the whole that holds a neighbour are near to nothing that was said. */
function borrow(column: Column, id: string, { byInterest }: GiftIndex): void {
  const answers = byInterest.get(id)
  if (!answers) return
  for (let place = 0; place < answers.gifts.length; place += 1) {
    const number = answers.gifts[place] as number
    if ((column.strengths[number] as number) > 0 || answers.general[place] === 1) continue
    putAnswer(column, number, (answers.strengths[place] as number) * WEIGHTS.nearInterest)
    column.near[number] = NEARNESS.neighbor
  }
}
