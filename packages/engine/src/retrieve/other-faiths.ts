/** What belongs to a faith that nobody told of, on a day that is none of its feasts. */
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { FAITH, isFaith, type Person } from './audience.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { has, type Postings } from './postings.ts'

/** Feasts that nobody keeps who is not of the faith: what is made for them is right. Christmas and Easter are not among them. */
const FEASTS_OF_FAITH = [
  'hanukkah',
  'diwali',
  'eid',
  'eid al-adha',
  'ramadan',
  'passover',
  'rosh hashanah',
  'shabbat',
  'purim',
  'holi',
  'karva chauth',
  'navratri',
  'onam',
  'vaisakhi',
  'gurpurab',
  "three kings' day",
  'first communion',
  'baptism',
  'confirmation',
  'bar mitzvah',
  'bat mitzvah',
]

/** On these, whoever is religious without a name for it keeps the faith of the feast. */
const CHRISTIAN_FEASTS = ['christmas', 'orthodox christmas', 'easter', 'orthodox easter']

/**
 * What belongs to a faith is given on its feasts, and to whom it is told of: no rosary for a boss who is Jewish. Whoever is
 * religious without a name for it is given what is for faith itself, and nothing of one that they may not have.
 */
export function giftsOfOtherFaiths(
  { occasions, faiths }: Pick<Person, 'occasions' | 'faiths'>,
  { index, vocabulary: { tree } }: { readonly index: GiftIndex; readonly vocabulary: Vocabulary },
): Postings {
  const isChristian = faiths.length > 0 && occasions.some((name) => CHRISTIAN_FEASTS.includes(name))
  const own = new Set(faiths.flatMap((id) => (id === FAITH ? [id] : [...tree.familyOf(id)])))
  if (isChristian && faiths.every((id) => id === FAITH)) own.add('christianity')
  // Whose faith has a name is given what is of that one.
  if (faiths.some((id) => id !== FAITH)) own.delete(FAITH)
  const kept = occasions
    .filter((name) => FEASTS_OF_FAITH.includes(name))
    .map((name) => listOf(index.byOccasion, name))
  return listOf(index.byTrait, 'religious').filter(
    (number) =>
      !kept.some((list) => has(list, number)) && !isOfFaith(index.gifts[number]?.interests ?? {}, own, tree),
  )
}

/** What names a faith is of that one, though it names faith as well: no communion set for a rabbi. */
function isOfFaith(interests: Gift['interests'], own: ReadonlySet<string>, tree: InterestTree): boolean {
  const named = Object.keys(interests).filter((id) => isFaith(id, tree))
  const special = named.filter((id) => id !== FAITH)
  return (special.length > 0 ? special : named).some((id) => own.has(id))
}
