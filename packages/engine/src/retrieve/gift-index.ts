/**
 * The catalogue made ready for searching: gifts numbered by their upper price, so that a ceiling is a prefix of every
 * list, and everything a rule asks about them as typed arrays. Built once; holds nothing of any request.
 */

import { readQualities } from '@presently/chooser/qualities/qualities'
import { indexQualities, type QualityIndex } from '@presently/chooser/qualities/quality-index'
import { indexTexts, type TextIndex } from '@presently/chooser/recall/text-index'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import type { ClicheEntry } from '../lexicon.ts'
import { hash32 } from '../rank/seed.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { onceFor } from '../remember.ts'
import { isSmallWord, root, stemsOf } from '../text/stems.ts'
import { kindOf, kindsByInterest } from './gift-kinds.ts'
import { endingsOf, type GiftTexts, textsOf, thingsOf } from './gift-texts.ts'
import { type Answers, answersByInterest } from './interest-answers.ts'
import { FEASTS_ALONE, feastsOf, isForEnthusiasts, isNiche } from './niche.ts'
import { NONE, type Postings, PostingsBuilder } from './postings.ts'

/** The age that stands for 'no upper end'. */
const OLDEST = 120

export type GiftIndex = {
  /** By upper price, then by id. A gift's number is its place here. */
  readonly gifts: readonly Gift[]
  readonly upperCents: Int32Array
  readonly agesFrom: Uint8Array
  readonly agesTo: Uint8Array
  readonly grades: Uint8Array
  /** Number of the category, of the kind (two gifts with the same main noun), and of the cliché (0 is none). */
  readonly categories: Uint8Array
  readonly kinds: Int32Array
  /** Interest -> the kinds whose noun is a word of its own, as 'board game' is one of board games. */
  readonly kindsNamed: ReadonlyMap<string, ReadonlySet<number>>
  readonly cliches: Uint8Array
  /** How many occasions it names; 255 for those that fit any open one. */
  readonly occasionCounts: Uint8Array
  /** How many occasions it names, 'any' left out. */
  readonly occasionNames: Uint8Array
  /** 1 where it is for enthusiasts: odd for somebody who did not name its interest. */
  readonly niche: Uint8Array
  /** 1 where its main interest alone makes it so. */
  readonly enthusiasts: Uint8Array
  /** 1 where it is to eat or drink. */
  readonly foods: Uint8Array
  /** Those that can be had in one country alone. */
  readonly ofOneCountry: readonly number[]
  /** 1 where nearly everybody is glad of it. */
  readonly wellLiked: Uint8Array
  /** 1 for what is right for somebody who is known little. */
  readonly courtesies: Uint8Array
  /** 2 for what is made for occasions that lead alone, 1 for what fits any day and names no other than them. */
  readonly feasts: Uint8Array
  /** One number a gift, for orders that vary with a seed. */
  readonly hashes: Int32Array
  /** Gifts so alike that one list holds only one of them. */
  readonly alike: readonly Postings[]
  readonly byTrait: ReadonlyMap<string, Postings>
  readonly byOccasion: ReadonlyMap<string, Postings>
  readonly byCategory: ReadonlyMap<string, Postings>
  /** Only right for these relations. */
  readonly byRelation: ReadonlyMap<string, Postings>
  readonly restricted: Postings
  /** Constraint -> what is made for whoever it is told of; all of that together. */
  readonly byMadeFor: ReadonlyMap<string, Postings>
  readonly special: Postings
  readonly byNotFor: ReadonlyMap<string, Postings>
  readonly byGender: ReadonlyMap<string, Postings>
  /** In which department shops keep them. */
  readonly bySoldFor: ReadonlyMap<string, Postings>
  readonly byTag: ReadonlyMap<string, Postings>
  /** What in each gift answers each of its interests, in their order. */
  readonly sayings: readonly (readonly string[])[]
  /** By gift, the interests that these stand at. */
  readonly interestIds: readonly (readonly string[])[]
  /** Interest -> what answers it, and how well. */
  readonly byInterest: ReadonlyMap<string, Answers>
  /** Stems of title, things and category. */
  readonly byNameStem: ReadonlyMap<string, Postings>
  /** The same by their roots, for what is refused; of categories only those that name one kind. */
  readonly byNameRoot: ReadonlyMap<string, Postings>
  /** Stems of all its texts but the category. */
  readonly byStem: ReadonlyMap<string, Postings>
  /** What a gift is, as stems joined by blanks -> those that are it; what one must have to use it is not among them. */
  readonly byThing: ReadonlyMap<string, Postings>
  /** The same by what its name ends in: a rain jacket is a jacket. */
  readonly byEnding: ReadonlyMap<string, Postings>
  /** Title and things as stems, a blank on each side of every stem and bars between: whole phrases are found as text. */
  readonly phrases: readonly string[]
  /** The same written in one, with bars between: a narrow word may be written so, 'lockpicking'. */
  readonly joined: readonly string[]
  /** What is called and told of each, whom it delights, and whom it is wrong for. */
  readonly texts: TextIndex
  readonly delights: TextIndex
  readonly wrongs: TextIndex
  readonly qualities: QualityIndex
  /** Interest -> gifts, ascending, and how glad of each somebody is who loves it, from 0 to 3. */
  readonly gladness: ReadonlyMap<string, Gladness>
}

export type Gladness = { readonly gifts: Postings; readonly grades: Uint8Array }

export const listOf = (lists: ReadonlyMap<string, Postings>, key: string): Postings => lists.get(key) ?? NONE

export function buildGiftIndex(unordered: readonly Gift[], vocabulary: Vocabulary): GiftIndex {
  const { taxonomy, lexicon } = vocabulary
  const gifts = [...unordered].sort((a, b) => a.priceCents[1] - b.priceCents[1] || (a.id < b.id ? -1 : 1))
  const texts = gifts.map(textsOf)
  const kinds = new Map<string, number>()
  const numberOf = (kind: string): number => {
    if (!kinds.has(kind)) kinds.set(kind, kinds.size)
    return kinds.get(kind) ?? 0
  }
  return {
    gifts,
    ...rangesOf(gifts),
    categories: Uint8Array.from(gifts, ({ category }) => taxonomy.categories.indexOf(category)),
    kinds: Int32Array.from(gifts, (gift) => numberOf(kindOf(gift))),
    kindsNamed: kindsByInterest(kinds, vocabulary),
    cliches: Uint8Array.from(texts, ({ head }) => clicheOf(head, lexicon.cliches)),
    niche: Uint8Array.from(gifts, (gift) =>
      isNiche(gift, taxonomy) && feastsOf(gift, taxonomy) < FEASTS_ALONE ? 1 : 0,
    ),
    enthusiasts: Uint8Array.from(gifts, (gift) => (isForEnthusiasts(gift, taxonomy) ? 1 : 0)),
    foods: Uint8Array.from(gifts, ({ traits }) => (traits.includes('food') ? 1 : 0)),
    ofOneCountry: gifts.flatMap(({ onlyIn }, number) => (onlyIn === undefined ? [] : [number])),
    wellLiked: Uint8Array.from(gifts, ({ isWellLiked }) => (isWellLiked ? 1 : 0)),
    courtesies: Uint8Array.from(gifts, ({ isCourtesy }) => (isCourtesy ? 1 : 0)),
    feasts: Uint8Array.from(gifts, (gift) => feastsOf(gift, taxonomy)),
    hashes: Int32Array.from(gifts, ({ id }) => hash32(id)),
    alike: alikeOf(gifts),
    ...tagLists(gifts),
    ...audienceLists(gifts),
    sayings: gifts.map(({ interests }) => Object.values(interests)),
    interestIds: gifts.map(({ interests }) => Object.keys(interests)),
    byInterest: answersByInterest(gifts, vocabulary),
    ...wordLists(texts),
    phrases: texts.map(({ phrases }) => phrases),
    joined: texts.map(({ names }) => names.map((name) => name.join('')).join('|')),
    texts: indexTexts(texts.map(({ names, category, said }) => [...names.flat(), ...category, ...said])),
    delights: indexTexts(gifts.map(({ delights = [] }) => delights.flatMap(stemsOf))),
    wrongs: indexTexts(gifts.map(({ wrongFor = [] }) => wrongFor.flatMap(stemsOf))),
    qualities: indexQualities(gifts.map(({ qualities }) => (qualities ? readQualities(qualities) : []))),
    gladness: gladnessOf(gifts),
  }
}

function gladnessOf(gifts: readonly Gift[]): ReadonlyMap<string, Gladness> {
  const lists = listsBy(gifts, ({ gladness = {} }) => Object.keys(gladness))
  return new Map(
    [...lists].map(([interest, numbers]) => [
      interest,
      {
        gifts: numbers,
        grades: Uint8Array.from(numbers, (number) => gifts[number]?.gladness?.[interest] ?? 0),
      },
    ]),
  )
}

const rangesOf = (gifts: readonly Gift[]) => ({
  upperCents: Int32Array.from(gifts, ({ priceCents }) => priceCents[1]),
  agesFrom: Uint8Array.from(gifts, ({ audience }) => audience.ages[0] ?? 0),
  agesTo: Uint8Array.from(gifts, ({ audience }) => audience.ages[1] ?? OLDEST),
  grades: Uint8Array.from(gifts, ({ grade }) => grade ?? WEIGHTS.gradeUnread),
  occasionNames: Uint8Array.from(gifts, ({ occasions }) => occasions.filter(isCounted).length),
  occasionCounts: Uint8Array.from(gifts, ({ occasions }) =>
    occasions.includes('any') ? 255 : occasions.length,
  ),
})

/** The same feast on another Sunday is no further day. */
const isCounted = (name: string): boolean => name !== 'any' && !name.startsWith('orthodox ')

/** 1 more than the place of the cliché that the gift is; 0 where it is none. */
const clicheOf = (head: string, cliches: readonly ClicheEntry[]): number =>
  1 + clicheEnds(cliches).findIndex((ends) => ends.some((end) => head.endsWith(end)))

const clicheEnds = onceFor((cliches: readonly ClicheEntry[]) =>
  cliches.map(({ things }) => things.map((thing) => ` ${stemsOf(thing).join(' ')} `)),
)

type ListsOf = (gift: Gift) => Iterable<string>

/** The gifts of each key, by number. */
function listsBy(gifts: readonly Gift[], keysOf: ListsOf): ReadonlyMap<string, Postings> {
  const lists = new PostingsBuilder()
  for (const [number, gift] of gifts.entries()) for (const key of keysOf(gift)) lists.add(key, number)
  return lists.build()
}

const tagLists = (gifts: readonly Gift[]) => ({
  byTrait: listsBy(gifts, ({ traits }) => traits),
  byOccasion: listsBy(gifts, ({ occasions }) => occasions),
  byCategory: listsBy(gifts, ({ category }) => [category]),
  byTag: listsBy(gifts, ({ interests }) => Object.keys(interests)),
  byThing: listsBy(gifts, thingsOf),
  byEnding: listsBy(gifts, endingsOf),
})

/** For whom each is. */
const audienceLists = (gifts: readonly Gift[]) => ({
  byRelation: listsBy(gifts, ({ audience }) => audience.relations ?? []),
  byMadeFor: listsBy(gifts, ({ audience }) => audience.madeFor ?? []),
  byNotFor: listsBy(gifts, ({ audience }) => audience.notFor ?? []),
  byGender: listsBy(gifts, ({ audience }) => (audience.gender ? [audience.gender] : [])),
  bySoldFor: listsBy(gifts, ({ audience }) => (audience.soldFor ? [audience.soldFor] : [])),
  restricted: numbersOf(gifts, ({ audience }) => Boolean(audience.relations?.length)),
  special: numbersOf(gifts, ({ audience }) => Boolean(audience.madeFor?.length)),
})

const numbersOf = (gifts: readonly Gift[], holds: (gift: Gift) => boolean): Postings =>
  Int32Array.from(gifts.flatMap((gift, number) => (holds(gift) ? [number] : [])))

function wordLists(texts: readonly GiftTexts[]) {
  const byNameStem = new PostingsBuilder()
  const byNameRoot = new PostingsBuilder()
  const byStem = new PostingsBuilder()
  for (const [number, { names, category, namesTwoKinds, said }] of texts.entries()) {
    const called = names.flat()
    for (const stem of [...called, ...category]) byNameStem.add(stem, number)
    for (const stem of [...called, ...(namesTwoKinds ? [] : category)]) byNameRoot.add(root(stem), number)
    for (const stem of [...called, ...said]) byStem.add(stem, number)
  }
  return {
    byNameStem: byNameStem.build(),
    byNameRoot: byNameRoot.build(),
    byStem: byStem.build(),
  }
}

/** Titles that share this much are the same idea twice. */
const ALIKE_FROM = 0.5

/** The words that tell titles apart, as stems. */
export const titleStems = (title: string): ReadonlySet<string> =>
  new Set(stemsOf(title).filter((stem) => !isSmallWord(stem)))

export const titleStemsOf = onceFor(({ title }: Gift) => titleStems(title))

/** Whether two titles are the same, or share two words and half of all their words. */
export function areTitlesAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0
  for (const stem of one) if (other.has(stem)) shared += 1
  return (shared === one.size && shared === other.size) || isSharedEnough(shared, one.size, other.size)
}

const isSharedEnough = (shared: number, one: number, other: number): boolean =>
  shared > 1 && shared / (one + other - shared) >= ALIKE_FROM

/** For each gift, those whose titles share two words and half of all their words with its own. */
function alikeOf(gifts: readonly Gift[]): Postings[] {
  const titles = gifts.map(titleStemsOf)
  const byStem = new PostingsBuilder()
  for (const [number, stems] of titles.entries()) for (const stem of stems) byStem.add(stem, number)
  const lists = byStem.build()
  // One counter a gift, put back to zero after each: a map a title would cost more than all the comparing.
  const shared = new Uint8Array(gifts.length)
  return titles.map((stems, number) => {
    const others: number[] = []
    for (const stem of stems)
      for (const other of listOf(lists, stem)) {
        if (shared[other] === 0) others.push(other)
        shared[other] = (shared[other] as number) + 1
      }
    const alike = others.filter(
      (other) =>
        other !== number && isSharedEnough(shared[other] as number, stems.size, titles[other]?.size ?? 0),
    )
    for (const other of others) shared[other] = 0
    return Int32Array.from(alike)
  })
}

/** How many gifts cost at most so much: the end of the prefix that a ceiling leaves. */
export function countUpTo({ upperCents }: GiftIndex, ceilingCents: number): number {
  let low = 0
  let high = upperCents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upperCents[middle] as number) <= ceilingCents) low = middle + 1
    else high = middle
  }
  return low
}
