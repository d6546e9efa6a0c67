/** What is out on a day: what is made for others, for faiths that are not kept, for troubles nobody told of, and what is no comfort in grief. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import { BABY_OCCASIONS, type Person } from './audience.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { block, blockAllBut, marked } from './marks.ts'
import { giftsOfOtherFaiths } from './other-faiths.ts'
import type { Wish } from './wish.ts'

/** So many occasions by name are as good as any: such gifts only leave out a few. */
const GENERAL_FROM = 6

export type Known = { readonly index: GiftIndex; readonly vocabulary: Vocabulary }

/** A feast of faith allows only those who keep it; what grief allows, the whole wish tells. */
export function blockOccasions(blocked: Uint8Array, person: Person, known: Known): void {
  const { index } = known
  const { occasions } = person
  if (occasions.includes(GRIEF)) return
  if (person.isForBaby) {
    block(blocked, giftsOfOtherFaiths(person, known))
    return blockAllBut(
      blocked,
      BABY_OCCASIONS.map((name) => listOf(index.byOccasion, name)),
    )
  }
  blockTroubles(blocked, person, index)
  block(blocked, giftsOfOtherFaiths(person, known))
}

/** What is made for few days, none of which is named. */
export const blockOtherDays = (blocked: Uint8Array, person: Person, index: GiftIndex): void =>
  blockDays(blocked, person, index, (names) => names <= OF_FEW_DAYS)

/** What is made for many days, none of which is named: what is given on three of them may be right on a fourth. */
export const doubtOtherDays = (blocked: Uint8Array, person: Person, index: GiftIndex): void =>
  blockDays(blocked, person, index, (names) => names > OF_FEW_DAYS)

const OF_FEW_DAYS = 2

/** Of those made for six and more, none where no day is named. */
function blockDays(
  blocked: Uint8Array,
  { occasions, isForBaby }: Person,
  { occasionCounts, occasionNames, byOccasion }: GiftIndex,
  isMeant: (names: number) => boolean,
): void {
  if (occasions.includes(GRIEF) || isForBaby) return
  const least = occasions.length === 0 ? GENERAL_FROM : ANY_OPEN
  const named = marked(
    blocked.length,
    occasions.map((name) => listOf(byOccasion, name)),
  )
  for (let number = 0; number < blocked.length; number += 1)
    if (
      (occasionCounts[number] as number) < least &&
      named[number] === 0 &&
      isMeant(occasionNames[number] as number)
    )
      blocked[number] = 1
}

/** The day on which somebody is mourned. */
export const GRIEF = 'sympathy'
/** What is no comfort, however much somebody likes the thing itself. */
const NO_COMFORT = ['funny', 'alcohol', 'loud', 'for-group', 'romantic']

/** A child who mourns keeps Christmas and birthdays all the same: what is played with pleases then, and a joke on death does not. */
const isFeastOfChild = ({ occasions, ageMax, isAgeSaid }: Person): boolean =>
  isAgeSaid && ageMax < GROWN_FROM && occasions[0] !== GRIEF
export const GROWN_FROM = 18

/** Grief allows what was chosen for it, and quietly what somebody is told to like: a jigsaw for a widow who lays them. */
export function blockInGrief(blocked: Uint8Array, { person, asked }: Wish, index: GiftIndex): void {
  if (!person.occasions.includes(GRIEF) || isFeastOfChild(person)) return
  const liked = asked.flatMap(({ id }) => (id === null ? [] : [listOf(index.byTag, id)]))
  const noComfort = marked(
    blocked.length,
    NO_COMFORT.map((trait) => listOf(index.byTrait, trait)),
  )
  const comforting = liked.map((list) =>
    list.filter((number) => noComfort[number] === 0 && index.occasionCounts[number] === ANY_OPEN),
  )
  blockAllBut(blocked, [listOf(index.byOccasion, GRIEF), ...comforting])
}

/** What is made for grief or illness alone is given where grief or illness is told of. */
function blockTroubles(blocked: Uint8Array, { occasions, hasTroubles }: Person, index: GiftIndex): void {
  const told = hasTroubles ? [...occasions, 'get well'] : occasions
  for (const trouble of TROUBLES) {
    if (told.includes(trouble)) continue
    for (const number of listOf(index.byOccasion, trouble))
      if (
        index.occasionCounts[number] !== ANY_OPEN &&
        (index.occasionNames[number] as number) <= TROUBLE_NAMES
      )
        blocked[number] = 1
  }
}

/** Days on which nobody celebrates. */
export const TROUBLES: readonly string[] = ['sympathy', 'get well']
/** Such a gift names its trouble, and perhaps that somebody is thought of. */
const TROUBLE_NAMES = 2

/** How many occasions a gift counts that fits any open one. */
const ANY_OPEN = 255
