/** What the learned ranking knows of a gift for a wish: one row of numbers, each with a name. */
import { VERDICTS } from '@presently/chooser/match/precedents'
import { GROUP_NAMES } from '@presently/chooser/qualities/qualities'
import { wantedOf } from '@presently/chooser/qualities/quality-index'
import { isKnownLittle, type LifeStage } from '../../retrieve/audience.ts'
import { type GiftIndex, type Gladness, listOf } from '../../retrieve/gift-index.ts'
import { has, placeOf } from '../../retrieve/postings.ts'
import type { AnswerSums } from '../answer-sums.ts'
import { type Column, isDirect, NEARNESS } from '../column.ts'
import { isMadeForFew } from '../standing.ts'
import { ceilingOf, type Ground, type Kind, kindOf, OLDEST } from './ground.ts'

const STAGES: readonly LifeStage[] = ['baby', 'toddler', 'child', 'tween', 'teen', 'young', 'grown', 'older']
/** The relations from the nearest to the furthest; others stand in the middle. */
const CLOSENESS: Readonly<Record<string, number>> = {
  partner: 0,
  couple: 0,
  child: 1,
  grandchild: 1,
  parent: 2,
  grandparent: 2,
  sibling: 3,
  friend: 4,
  neighbor: 6,
  host: 6,
  coworker: 7,
  boss: 7,
  teacher: 7,
  acquaintance: 8,
}
const MIDDLING = 5

/** Manners that a tree may ask of. */
const TRAITS = [
  'practical',
  'sentimental',
  'funny',
  'luxury',
  'handmade',
  'experience',
  'personalized',
  'digital',
  'consumable',
  'decor',
  'toy',
  'book',
  'gadget',
  'cozy',
  'for-group',
  'to-make',
] as const

/** What is known of a gift whatever is wished: worked out once. */
const OF_GIFT: Readonly<Record<string, (number: number, index: GiftIndex) => number>> = {
  logPrice: (number, { upperCents }) => Math.log(1 + (upperCents[number] as number)),
  grade: (number, { grades }) => grades[number] as number,
  niche: (number, { niche }) => niche[number] as number,
  enthusiasts: (number, { enthusiasts }) => enthusiasts[number] as number,
  wellLiked: (number, { wellLiked }) => wellLiked[number] as number,
  courtesy: (number, { courtesies }) => courtesies[number] as number,
  cliche: (number, { cliches }) => ((cliches[number] as number) > 0 ? 1 : 0),
  food: (number, { foods }) => foods[number] as number,
  anyDay: (number, { occasionCounts }) => ((occasionCounts[number] as number) === 255 ? 1 : 0),
  days: (number, { occasionNames }) => occasionNames[number] as number,
  agesFrom: (number, { agesFrom }) => agesFrom[number] as number,
  agesTo: (number, { agesTo }) => Math.min(OLDEST, agesTo[number] as number),
  ...Object.fromEntries(
    TRAITS.map((trait) => [
      trait,
      (number: number, { byTrait }: GiftIndex) => (has(listOf(byTrait, trait), number) ? 1 : 0),
    ]),
  ),
}

/** What is known of a wish whatever the gift: trees can ask of which kind it is. */
const OF_WISH: Readonly<Record<string, (ground: Ground) => number>> = {
  asked: ({ wish }) => wish.asked.length,
  likings: ({ told }) => told.likings,
  words: ({ told }) => told.words,
  stage: ({ wish }) => STAGES.indexOf(wish.person.stage),
  isAgeSaid: ({ wish }) => (wish.person.isAgeSaid ? 1 : 0),
  isKnownLittle: ({ wish }) => (isKnownLittle(wish.person) ? 1 : 0),
  closeness: ({ wish }) => CLOSENESS[wish.person.relation ?? ''] ?? MIDDLING,
  hasDay: ({ wish }) => (wish.person.occasions.length > 0 ? 1 : 0),
  isForDay: ({ wish }) => (wish.isForDay ? 1 : 0),
  placesOfDay: ({ wish }) => wish.placesOfDay,
  manners: ({ wish }) => wish.traits.size,
  things: ({ wish }) => wish.asked.filter(({ isThing }) => isThing).length,
  narrow: ({ wish }) => wish.asked.filter(({ narrow }) => narrow !== null).length,
  ceiling: ({ wish }) => Math.log(1 + ceilingOf(wish)),
}

/** What a gift is to a wish. */
const OF_BOTH: Readonly<Record<string, (number: number, ground: Ground, kind: Kind) => number>> = {
  firstAnswer: (number, { answers }) => answers.first[number] as number,
  secondAnswer: (number, { answers }) => answers.second[number] as number,
  otherAnswers: (number, { answers }) => answers.others[number] as number,
  directs: (number, { columns }) => directsOf(number, columns),
  nearness: (number, { columns, answers }) => nearnessOf(number, columns, answers),
  gladness: (number, _, { gladness }) => gladOf(number, gladness, Math.max),
  gladnessSum: (number, _, { gladness }) => gladOf(number, gladness, sumOfGlad),
  person: (number, { standing }) => standing[number] as number,
  priceWorth: (number, { priceOf }) => priceOf(number),
  delights: (number, { told }) => (told.delights[number] as number) / told.mostDelights,
  delightsSum: (number, { told }) => told.delights[number] as number,
  texts: (number, { told }) => (told.texts[number] as number) / told.mostTexts,
  textsSum: (number, { told }) => told.texts[number] as number,
  wrongs: (number, { told }) => told.wrongs[number] as number,
  bestInTexts: (number, { told }) => told.bestInTexts[number] as number,
  bestInDelights: (number, { told }) => told.bestInDelights[number] as number,
  shareOfCeiling: (number, { index }, { ceiling }) =>
    ceiling === 0 ? -1 : (index.upperCents[number] as number) / ceiling,
  ofDay: (number, _, { day }) => (has(day, number) ? 1 : 0),
  madeForDay: (number, { index }, { day }) => (has(day, number) && isMadeForFew(number, index) ? 1 : 0),
  fromAge: (number, { index }, { middleAge }) => middleAge - (index.agesFrom[number] as number),
  toAge: (number, { index }, { middleAge }) => Math.min(OLDEST, index.agesTo[number] as number) - middleAge,
  prior: (number, { priors }) => priors[number] as number,
  chosen: (number, { choices }) => choices[number] as number,
  sums: (number, { sums }) => sums[number] as number,
  sumsBehind: (number, { sums, mostSums }) => mostSums - (sums[number] as number),
  manner: (number, { manner }) => manner[number] as number,
  called: (number, _, { called }) => called.get(number) ?? 0,
  doubtful: (number, { doubtful }) => doubtful[number] as number,
  match: (number, { told }) => told.matches[number] as number,
  facets: (_, __, { facets, place }) => facets.together[place] as number,
  bestFacet: (_, __, { facets, place }) => facets.best[place] as number,
  secondFacet: (_, __, { facets, place }) => facets.second[place] as number,
  sureFacet: (_, __, { facets, place }) => facets.sureness[place] as number,
  nearestFacet: (_, __, { facets, place }) => facets.nearest[place] as number,
  nearRefused: (_, __, { near, place }) => near.no[place] as number,
  nearOwned: (_, __, { near, place }) => near.has[place] as number,
  nearAside: (_, __, { near, place }) => near.aside[place] as number,
  situation: (_, __, { near, place }) => near.situation[place] as number,
  ...Object.fromEntries(
    VERDICTS.flatMap((verdict) => [
      [
        `nearest ${verdict}`,
        (_: number, __: Ground, { before, place }: Kind) => before[verdict].nearest[place] as number,
      ],
      [
        `all ${verdict}`,
        (_: number, __: Ground, { before, place }: Kind) => before[verdict].together[place] as number,
      ],
    ]),
  ),
  matchBehind: (number, { told, mostMatch }) => mostMatch - (told.matches[number] as number),
  suits: (number, { told }) => told.suits[number] as number,
  ...Object.fromEntries(
    GROUP_NAMES.map((name, place) => [
      `suits ${name}`,
      (_: number, __: Ground, { own }: Kind) => own.groups[place] as number,
    ]),
  ),
  mostWanted: (_, __, { own }) => own.most,
  leastWanted: (_, __, { own }) => own.least,
}

export const FEATURES: readonly string[] = [
  ...Object.keys(OF_GIFT),
  ...Object.keys(OF_WISH),
  ...Object.keys(OF_BOTH),
]
const GIFT_PART = Object.values(OF_GIFT)
const WISH_PART = Object.values(OF_WISH)
const BOTH_PART = Object.values(OF_BOTH)

/** The part of every gift's row that no wish changes, gift by gift. */
export const giftParts = (index: GiftIndex): Float32Array =>
  Float32Array.from({ length: index.gifts.length * GIFT_PART.length }, (_, at) => {
    const feature = GIFT_PART[at % GIFT_PART.length]
    return feature === undefined ? 0 : feature(Math.floor(at / GIFT_PART.length), index)
  })

/** Writes a row for each gift, one after the other, into `rows`. */
export function fillRows(
  rows: Float32Array,
  numbers: readonly number[],
  ground: Ground,
  parts: Float32Array,
): void {
  const kind = kindOf(ground, numbers)
  const wished = WISH_PART.map((feature) => feature(ground))
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number
    kind.place = place
    wantedOf(kind.own, number, ground.told.wanted, ground.index.qualities)
    let at = place * FEATURES.length
    for (let part = 0; part < GIFT_PART.length; part += 1) {
      rows[at] = parts[number * GIFT_PART.length + part] as number
      at += 1
    }
    for (let part = 0; part < wished.length; part += 1) {
      rows[at] = wished[part] as number
      at += 1
    }
    for (let part = 0; part < BOTH_PART.length; part += 1) {
      rows[at] = (BOTH_PART[part] as (typeof BOTH_PART)[number])(number, ground, kind)
      at += 1
    }
  }
}

const sumOfGlad = (one: number, other: number): number => Math.max(0, one) + Math.max(0, other)

/** How glad lovers of what is liked are of it, taken together; -1 where no reader was asked. */
function gladOf(
  number: number,
  gladness: readonly Gladness[],
  together: (one: number, other: number) => number,
): number {
  let glad = -1
  for (const { gifts, grades } of gladness) {
    const place = placeOf(gifts, number)
    if (place >= 0) glad = together(glad, grades[place] as number)
  }
  return glad
}

function directsOf(number: number, columns: readonly Column[]): number {
  let count = 0
  for (const column of columns) if (isDirect(column, number)) count += 1
  return count
}

/** How near its best answer comes; one further than a neighbour's for none. */
function nearnessOf(number: number, columns: readonly Column[], { mains }: AnswerSums): number {
  const main = mains[number] as number
  return main < 0 ? NEARNESS.neighbor + 1 : ((columns[main] as Column).near[number] as number)
}
