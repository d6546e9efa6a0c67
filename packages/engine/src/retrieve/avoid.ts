/** Promise 2: nothing shown is, contains or needs what the giver said to avoid. */

import { gearHad } from '../brief/refusals/gear-had.ts'
import { type Part, partOf } from '../brief/refusals/narrowed.ts'
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import { interestNamed, OWNED } from '../brief/refusals/refused-likings.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConceptEntry, GearEntry } from '../lexicon.ts'
import { memoryFor } from '../remember.ts'
import { lookUp, lookUpEnding } from '../text/phrases.ts'
import { root, stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { drinksKept, withoutThose } from './free-of-alcohol.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { intersection, type Postings } from './postings.ts'

/** A constraint's trait weight at or below this is an exclusion, not a taste. */
const HARD_DISLIKE = -9

type Asking = {
  readonly index: GiftIndex
  readonly vocabulary: Vocabulary
  /** Interests that the request names. */
  readonly liked: ReadonlySet<string>
  /** Those of them that it names behind what is refused. */
  readonly likedAfter: ReadonlySet<string>
  /** What is refused by its own name though it is liked by another: 'loves Elsa, no Disney'. */
  readonly isRefusal: boolean
}

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
    ...withoutRepeats(understanding.exclusions).flatMap(({ label, words, end, except, isOwned = false }) => {
      const asking = {
        index,
        vocabulary,
        liked: except ?? liked,
        likedAfter: except ?? likedBehind(understanding, end),
        isRefusal: end >= 0 && !OWNED.test(words),
      }
      const lists = (isOwned ? asOwned(label, asking) : null) ?? listsFor(label, asking)
      const kept = isAlcohol(label, vocabulary) ? drinksKept(understanding, index) : null
      return kept ? lists.map((list) => withoutThose(list, kept)) : lists
    }),
    ...gearHad(understanding.text, vocabulary).flatMap(
      ({ entry: { words } }) => asOwned(words[0] ?? '', { index, vocabulary }) ?? [],
    ),
    ...traits.map((trait) => listOf(index.byTrait, trait)),
    ...understanding.occasions
      .flatMap(({ name }) => avoidedOn(name, vocabulary))
      .flatMap((label) => byLabel(label, { index, vocabulary })),
  ]
}

/** Alcohol itself: who refuses beer refuses any. */
const isAlcohol = (label: string, { concepts }: Vocabulary): boolean =>
  lookUp(concepts, wordsIn(label)) === lookUp(concepts, ['alcohol'])

/**
 * What is such a thing, or is named after it: whoever has a guitar is given no second one, and a capo all the same. Null
 * where the catalogue calls nothing so, and where the words stand for more than things.
 */
const asOwned = (
  label: string,
  { index, vocabulary }: Pick<Asking, 'index' | 'vocabulary'>,
): readonly Postings[] | null => ownedLabels(index)(label, () => findOwned(label, { index, vocabulary }))

function findOwned(
  label: string,
  { index, vocabulary }: Pick<Asking, 'index' | 'vocabulary'>,
): Postings[] | null {
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
  const { concepts } = asking.vocabulary
  const words = wordsIn(label)
  const isKnown = lookUp(concepts, words) !== undefined
  const part = isKnown ? null : (partOf(label) ?? partByModifier(words, asking) ?? partByMaker(words, asking))
  if (part) return byPart(part, asking)
  const manners = isKnown ? [] : byManner(words, asking)
  if (manners.length > 0) return manners
  const named = isKindOfLiked(words, asking) ? byWords(label, asking.index) : byLabel(label, asking)
  return [...withoutLikedAfter(named, label, asking), ...byInterest(label, asking)]
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

/** 'Gardening books' are books about gardening; null where the words before are no liking's own name: 'Tolkien books'. */
function partByModifier(words: readonly string[], { vocabulary }: Asking): Part | null {
  for (let from = 1; from < words.length; from += 1) {
    const thing = words.slice(from)
    const topic = words.slice(0, from)
    if (lookUp(vocabulary.concepts, thing)?.tellsOf && interestNamed(topic, vocabulary).isItsName)
      return { thing: thing.join(' '), manner: 'about', topic: topic.join(' ') }
  }
  return null
}

const SETS = /^(?:sets?|kits?|stuff|things?|toys?|figures?)$/

/** 'Lego Minecraft sets' are bricks about Minecraft; null where what stands first is no thing, or what follows it no liking. */
function partByMaker([maker = '', ...rest]: readonly string[], { vocabulary }: Asking): Part | null {
  const topic = rest.filter((word) => !SETS.test(word))
  const made = lookUp(vocabulary.concepts, [maker])
  const isThing = lookUpEnding(vocabulary.concepts, topic)?.tellsOf === true
  if (topic.length === 0 || !made || made.things.length === 0 || isThing) return null
  return interestNamed(topic, vocabulary).id === undefined
    ? null
    : { thing: maker, manner: 'about', topic: topic.join(' ') }
}

/** What a thing is like, and the trait that marks it. */
const MANNERS: ReadonlyMap<string, string> = new Map([
  ['plastic', 'contains-plastic'],
  ['noisy', 'loud'],
  ['loud', 'loud'],
  ['sharp', 'sharp'],
  ['scented', 'scented'],
])

/** 'Noisy plastic toys' are the toys that are loud and those of plastic; of 'plastic dinosaurs' the wooden one stays. */
function byManner(words: readonly string[], asking: Asking): Postings[] {
  const { index, vocabulary } = asking
  const from = words.findIndex((word) => !MANNERS.has(word))
  if (from < 1) return []
  const rest = words.slice(from)
  const { id } = interestNamed(rest, vocabulary)
  const things = new Set([
    ...byLabel(rest.join(' '), { index, vocabulary }).flatMap((list) => [...list]),
    ...(id === undefined ? [] : listOf(index.byTag, id)),
  ])
  return words
    .slice(0, from)
    .map((word) => listOf(index.byTrait, MANNERS.get(word) ?? '').filter((number) => things.has(number)))
}

/** What is such a thing and has to do with the topic: books about war, and neither other books nor other things of war. */
function byPart({ thing, manner, topic }: Part, asking: Asking): Postings[] {
  const told = onTopic(topic, asking)
  // What a gift may hold unseen is refused wherever it is: 'with nuts', 'with batteries'.
  const isHeld = conceptsOf(topic, asking.vocabulary).some(({ traits }) => traits.length > 0)
  if (thing === null || (manner === 'with' && isHeld)) return told
  const things = new Set(byLabel(thing, asking).flatMap((list) => [...list]))
  return told.map((list) => list.filter((number) => things.has(number)))
}

function onTopic(topic: string, asking: Asking): Postings[] {
  const { index, vocabulary, liked } = asking
  const words = wordsIn(topic)
  // 'War' is refused like 'war things'.
  const themed = ['things', 'stuff'].filter((noun) => lookUp(vocabulary.concepts, [...words, noun]))
  const { id, isItsName } = interestNamed(words, vocabulary)
  // Who loves gardening may want no books about it; who loves history and none about Napoleon wants the others.
  const isMeant = id !== undefined && (isItsName || !liked.has(id))
  return [
    ...byLabel(topic, asking),
    ...themed.flatMap((noun) => byLabel(`${topic} ${noun}`, asking)),
    ...(isMeant ? [listOf(index.byTag, id), ...unlikedBelow(id, asking)] : []),
  ]
}

const unlikedBelow = (id: string, asking: Asking): Postings[] =>
  asking.vocabulary.tree
    .descendantsOf(id)
    .filter((below) => !isLikedWithin(below, asking))
    .map((below) => listOf(asking.index.byTag, below))

const without = (liked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...liked].filter((one) => one !== id))

const isLikedWithin = (id: string, { liked, vocabulary: { tree } }: Asking): boolean =>
  [id, ...tree.descendantsOf(id)].some((one) => liked.has(one))

/** So many refused things are remembered; people refuse the same ones. */
const LABELS_MAX = 3000
const labels = memoryFor<GiftIndex, readonly Postings[]>(LABELS_MAX)
const ownedLabels = memoryFor<GiftIndex, readonly Postings[] | null>(LABELS_MAX)

/** What a label names in the catalogue does not depend on who refuses it: found once. */
const byLabel = (
  label: string,
  { index, vocabulary }: Pick<Asking, 'index' | 'vocabulary'>,
): readonly Postings[] =>
  labels(index)(label, () =>
    [
      ...byWords(label, index),
      ...conceptsOf(label, vocabulary).flatMap((concept) => byConcept(concept, index)),
    ].filter((list) => list.length > 0),
  )

/** The concept of the whole label, else those of its parts, unless a modifier narrows one ('Tolkien books'). */
function conceptsOf(label: string, { concepts }: Vocabulary): ConceptEntry[] {
  const words = wordsIn(label)
  const whole = lookUp(concepts, words)
  if (whole) return [whole]
  const end = lookUpEnding(concepts, words.slice(1))
  return end && !end.narrowedByModifier ? [end] : []
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

/** What a concept stands for in the catalogue. */
const byConcept = (concept: ConceptEntry, index: GiftIndex): Postings[] => [
  called(concept, index),
  ...concept.traits.map((trait) => listOf(index.byTrait, trait)),
  ...concept.categories.map((category) => listOf(index.byCategory, category)),
  ...concept.interests.map((interest) => listOf(index.byTag, interest)),
]

/** Gifts whose title or things name one of the concept's things, but for those that it spares by name. */
function called({ things, spares = [] }: ConceptEntry, { phrases, byNameStem }: GiftIndex): Postings {
  const spared = spares.map((words) => ` ${stemsOf(words).join(' ')} `)
  const out = new Set<number>()
  for (const thing of things) {
    const stems = stemsOf(thing)
    if (stems.length === 0) continue
    const phrase = ` ${stems.join(' ')} `
    for (const number of intersection(stems.map((stem) => listOf(byNameStem, stem))))
      if (phrases[number]?.includes(phrase) && !spared.some((one) => phrases[number]?.includes(one)))
        out.add(number)
  }
  return Int32Array.from(out).sort()
}

const SMALL = new Set(
  'a an the of for to and or with any anything thing things stuff item items more non not no his her their too'.split(
    ' ',
  ),
)

/** All words of the label stand among the gift's own; a single word counts in the description too. */
function byWords(label: string, index: GiftIndex): Postings[] {
  // 'Non-vegan food' refuses what is not vegan, and no vegan cookbook: its concept says what that is.
  if (/^non\b/.test(label)) return []
  const stems = stemsOf(label).filter((stem) => !SMALL.has(stem))
  const [only] = stems
  if (only === undefined) return []
  const inName = intersection(stems.map((stem) => listOf(index.byNameRoot, root(stem))))
  return stems.length === 1 ? [inName, listOf(index.byStem, only)] : [inName]
}
