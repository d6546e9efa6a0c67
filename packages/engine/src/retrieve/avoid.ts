/** Promise 2: nothing shown is, contains or needs what the giver said to avoid. */

import { gearHad } from '../brief/refusals/gear-had.ts'
import { interestNamed } from '../brief/refusals/interest-named.ts'
import { partOf } from '../brief/refusals/narrowed.ts'
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConceptEntry, GearEntry } from '../lexicon.ts'
import { memoryFor } from '../remember.ts'
import { lookUp } from '../text/phrases.ts'
import { stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { countdownsOut } from './countdowns.ts'
import { copiesOfDrinks, drinksKept, isAlcohol, withoutThose } from './free-of-alcohol.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import type { Postings } from './postings.ts'
import { byLabel, byWords, type Catalogue, conceptsOf, LABELS_MAX, SMALL } from './refused-names.ts'
import {
  type Asking,
  byManner,
  byPart,
  isLikedWithin,
  partByMaker,
  partByModifier,
  unlikedBelow,
  without,
} from './refused-parts.ts'
import { hadOfLiked } from './usual-gear.ts'

/** A constraint's trait weight at or below this is an exclusion, not a taste. */
const HARD_DISLIKE = -9

/** The gifts that are out for each thing to avoid. */
export function avoidLists(
  understanding: Understanding,
  index: GiftIndex,
  vocabulary: Vocabulary,
): Postings[] {
  const traits = constraintEntries(understanding).flatMap(({ traits: weights }) =>
    Object.keys(weights).filter((trait) => (weights[trait] ?? 0) <= HARD_DISLIKE),
  )
  const liked = likedFrom(understanding, 0)
  return [
    ...withoutRepeats(understanding.exclusions).flatMap((exclusion) => {
      const { label, end, except, isOwned = false } = exclusion
      const lists = listsOf(exclusion, {
        index,
        vocabulary,
        liked: except ?? liked,
        likedAfter: except ?? likedBehind(understanding, end),
        isRefusal: end >= 0 && !isOwned,
      })
      const kept = isAlcohol(label, vocabulary) ? drinksKept(understanding, index) : null
      return kept ? lists.map((list) => withoutThose(list, kept)) : lists
    }),
    ...gearHad(understanding.text, understanding.exclusions, vocabulary).flatMap(
      ({ entry: { words } }) => asOwned(words[0] ?? '', { index, vocabulary }) ?? [],
    ),
    ...traits.map((trait) => listOf(index.byTrait, trait)),
    copiesOfDrinks(understanding, index, vocabulary),
    countdownsOut(understanding, index),
    ...understanding.occasions
      .flatMap(({ name }) => avoidedOn(name, vocabulary))
      .flatMap((label) => byLabel(label, { index, vocabulary })),
  ]
}

/** What is had keeps out its like; what there is plenty of, or is refused, whatever holds one. */
function listsOf(exclusion: Exclusion, asking: Asking): readonly Postings[] {
  const { label, isOwned = false, isPlenty = false } = exclusion
  const ofLiked = hadOfLiked(exclusion, asking)
  if (ofLiked) return ofLiked
  return (isOwned && !isPlenty ? asOwned(label, asking) : null) ?? listsFor(label, asking)
}

const ownedLabels = memoryFor<GiftIndex, readonly Postings[] | null>(LABELS_MAX)

/**
 * What is such a thing, or is named after it: whoever has a guitar is given no second one, and a capo all the same. Null
 * where the catalogue calls nothing so, and where the words stand for more than things.
 */
const asOwned = (label: string, { index, vocabulary }: Catalogue): readonly Postings[] | null =>
  ownedLabels(index)(label, () => findOwned(label, { index, vocabulary }))

function findOwned(label: string, { index, vocabulary }: Catalogue): Postings[] | null {
  const gear = lookUp(vocabulary.gear, wordsIn(label))
  const concepts = gear ? [gear] : conceptsOf(label, vocabulary)
  if (concepts.some((concept) => isMoreThanThings(concept))) return null
  const own = stemsOf(label).filter((stem) => !SMALL.has(stem))
  if (own.length === 0) return null
  const named = ` ${own.join(' ')} `
  const ends = [
    named,
    ...concepts.flatMap(({ things }) => things.map((thing) => ` ${stemsOf(thing).join(' ')} `)),
  ]
  const out = new Set<number>()
  for (const [thing, gifts] of index.byThing)
    if (ends.some((end) => ` ${thing} `.endsWith(end))) for (const number of gifts) out.add(number)
  for (const [number, phrases] of index.phrases.entries())
    if (titleOf(phrases).includes(named)) out.add(number)
  return out.size === 0 ? null : [Int32Array.from(out).sort()]
}

const isMoreThanThings = (entry: ConceptEntry | GearEntry): boolean =>
  'traits' in entry && entry.traits.length + entry.categories.length + entry.interests.length > 0

/** The stems of the title, which stand first. */
const titleOf = (phrases: string): string => phrases.split('|', 1)[0] ?? ''

/** No pork on Eid and no bread at Passover. */
const avoidedOn = (occasion: string, { lexicon }: Vocabulary): readonly string[] =>
  lexicon.occasions.find((entry) => entry.occasion === occasion)?.avoid ?? []

/**
 * Who says no to the same thing a hundred times says it once; the first, since likings behind it count for more. What is both
 * had and refused is refused.
 */
function withoutRepeats(exclusions: readonly Exclusion[]): Exclusion[] {
  const refused = new Set(exclusions.flatMap(({ label, isOwned }) => (isOwned ? [] : [label])))
  const first = new Map(exclusions.toReversed().map((one) => [one.label, one] as const))
  return [...first.values()].map((one) => (refused.has(one.label) ? { ...one, isOwned: false } : one))
}

/** What no text places, by a chip or a note, stands behind every liking that is told. */
const likedBehind = (understanding: Understanding, end: number): ReadonlySet<string> =>
  end < 0 ? NOTHING : likedFrom(understanding, end)
const NOTHING: ReadonlySet<string> = new Set()

const likedFrom = ({ interests }: Understanding, from: number): Set<string> =>
  new Set(interests.flatMap(({ id, start }) => (id === null || start < from ? [] : [id])))

function listsFor(label: string, asking: Asking): Postings[] {
  const words = wordsIn(label)
  const whole = lookUp(asking.vocabulary.concepts, words)
  if (whole?.isPart) return [...(asOwned(label, asking) ?? byLabel(label, asking))]
  const told = whole ? null : narrowedLists(label, words, asking)
  if (told) return told
  const named = isKindOfLiked(words, asking) ? byWords(label, asking.index) : byLabel(label, asking)
  return [...withoutLikedAfter(named, label, asking), ...byInterest(label, asking)]
}

/** What words that no concept knows narrow a thing to; null where they narrow nothing. */
function narrowedLists(label: string, words: readonly string[], asking: Asking): Postings[] | null {
  const part = partOf(label) ?? partByModifier(words, asking) ?? partByMaker(words, asking)
  if (part) return byPart(part, asking)
  const manners = byManner(words, asking)
  return manners.length > 0 ? manners : null
}

/** What nobody may come near: that is refused whole, whatever is liked of it. */
const BODILY = /^(?:alcohol|food|scented|sharp|contains-)/

/** The gifts for a liking itself, and not for the whole that holds it. */
function ownOf(id: string, { byInterest }: GiftIndex): number[] {
  const found = byInterest.get(id)
  return found ? [...found.gifts].filter((_, place) => found.general[place] === 0) : []
}

/** 'No sports, but he loves tennis': of what is refused, the part that is liked stays. */
function withoutLikedAfter(lists: readonly Postings[], label: string, asking: Asking): readonly Postings[] {
  const { vocabulary, index, likedAfter } = asking
  if (likedAfter.size === 0) return lists
  const concepts = conceptsOf(label, vocabulary)
  if (concepts.some(({ traits }) => traits.some((trait) => BODILY.test(trait)))) return lists
  const wholes = new Set(concepts.flatMap(({ interests }) => interests))
  const parts = [...likedAfter].filter((id) =>
    vocabulary.tree.ancestorsOf(id).some((above) => wholes.has(above)),
  )
  if (parts.length === 0) return lists
  const kept = new Set(parts.flatMap((id) => ownOf(id, index)))
  return lists.map((list) => list.filter((number) => !kept.has(number)))
}

/** Who likes tea and no green tea is given other tea. */
function isKindOfLiked(words: readonly string[], { vocabulary, liked }: Asking): boolean {
  if (words.length < 2 || lookUp(vocabulary.concepts, words)) return false
  const id = lookUp(vocabulary.interests, words.slice(-1))?.id
  return id !== undefined && liked.has(id)
}

/**
 * A liking of the taxonomy that is refused by its own name: 'not into yoga'. Its gear is not: who already has crochet
 * hooks still crochets. What is liked within what is refused stays: 'no sports, but loves tennis'.
 */
function byInterest(label: string, asking: Asking): Postings[] {
  const { index, vocabulary } = asking
  const { id, isItsName } = interestNamed(wordsIn(label), vocabulary)
  if (id === undefined || !isItsName) return []
  const liked = asking.isRefusal && !asking.likedAfter.has(id) ? without(asking.liked, id) : asking.liked
  const own = isLikedWithin(id, { ...asking, liked }) ? [] : [listOf(index.byTag, id)]
  return [...own, ...unlikedBelow(id, asking)]
}
