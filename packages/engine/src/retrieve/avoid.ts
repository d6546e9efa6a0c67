/** Promise 2: nothing shown is, contains or needs what the giver said to avoid. */
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConceptEntry } from '../lexicon.ts'
import { memoryFor } from '../remember.ts'
import { lookUp } from '../text/phrases.ts'
import { root, stemsOf } from '../text/stems.ts'
import { fold, tokensOf } from '../text/tokens.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { intersection, type Postings } from './postings.ts'

/** A constraint's trait weight at or below this is an exclusion, not a taste. */
const HARD_DISLIKE = -9

type Asking = {
  readonly index: GiftIndex
  readonly vocabulary: Vocabulary
  /** Interests that the request names. */
  readonly liked: ReadonlySet<string>
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
  const liked = new Set(understanding.interests.flatMap(({ id }) => (id === null ? [] : [id])))
  return [
    ...understanding.exclusions.flatMap(({ label, except = liked }) =>
      listsFor(label, { index, vocabulary, liked: except }),
    ),
    ...traits.map((trait) => listOf(index.byTrait, trait)),
  ]
}

const listsFor = (label: string, asking: Asking): Postings[] => [
  ...byLabel(label, asking),
  ...byInterest(label, asking),
]

/** So many refused things are remembered; people refuse the same ones. */
const LABELS_MAX = 3000
const labels = memoryFor<GiftIndex, readonly Postings[]>(LABELS_MAX)

/** What a label names in the catalogue does not depend on who refuses it: found once. */
const byLabel = (label: string, { index, vocabulary }: Asking): readonly Postings[] =>
  labels(index)(label, () =>
    [
      ...byWords(label, index),
      ...conceptsOf(label, vocabulary).flatMap((concept) => byConcept(concept, index)),
    ].filter((list) => list.length > 0),
  )

/** The concept of the whole label, else those of its parts, unless a modifier narrows one ('Tolkien books'). */
function conceptsOf(label: string, { concepts }: Vocabulary): ConceptEntry[] {
  const words = tokensOf(fold(label)).map(({ word }) => word)
  const whole = lookUp(concepts, words)
  if (whole) return [whole]
  for (let from = 1; from < words.length; from += 1) {
    const end = lookUp(concepts, words.slice(from))
    if (end) return end.narrowedByModifier ? [] : [end]
  }
  return []
}

/**
 * A liking of the taxonomy that is refused by its own name: 'not into yoga'. Its gear is not: who already has crochet
 * hooks still crochets. What is liked within what is refused stays: 'no sports, but loves tennis'.
 */
function byInterest(label: string, { index, vocabulary, liked }: Asking): Postings[] {
  const { interests, taxonomy, tree } = vocabulary
  const entry = lookUp(
    interests,
    tokensOf(fold(label)).map(({ word }) => word),
  )
  const isItsName =
    entry && stemsOf(taxonomy.interests[entry.id]?.label ?? '').join() === stemsOf(label).join()
  if (!entry || !isItsName) return []
  return [entry.id, ...tree.descendantsOf(entry.id)]
    .filter((id) => !liked.has(id) && !tree.descendantsOf(id).some((below) => liked.has(below)))
    .map((id) => listOf(index.byTag, id))
}

/** What a concept stands for in the catalogue. */
const byConcept = (concept: ConceptEntry, index: GiftIndex): Postings[] => [
  called(concept, index),
  ...concept.traits.map((trait) => listOf(index.byTrait, trait)),
  ...concept.categories.map((category) => listOf(index.byCategory, category)),
  ...concept.interests.map((interest) => listOf(index.byTag, interest)),
]

/** Gifts whose title or things name one of the concept's things. */
function called({ things }: ConceptEntry, { phrases }: GiftIndex): Postings {
  const keys = things.map((thing) => stemsOf(thing).join(' ')).filter((key) => key !== '')
  const out: number[] = []
  for (const [number, phrase] of phrases.entries())
    if (keys.some((key) => phrase.includes(` ${key} `))) out.push(number)
  return Int32Array.from(out)
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
