/** What the words of a refusal name in the catalogue, whoever says them. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConceptEntry } from '../lexicon.ts'
import { memoryFor } from '../remember.ts'
import { lookUp, lookUpEnding } from '../text/phrases.ts'
import { root, stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { intersection, type Postings } from './postings.ts'

/** The gifts, and the words that they are known by. */
export type Catalogue = { readonly index: GiftIndex; readonly vocabulary: Vocabulary }

/** So many refused things are remembered; people refuse the same ones. */
export const LABELS_MAX = 3000
const labels = memoryFor<GiftIndex, readonly Postings[]>(LABELS_MAX)

/** What a label names in the catalogue does not depend on who refuses it: found once. */
export const byLabel = (label: string, { index, vocabulary }: Catalogue): readonly Postings[] =>
  labels(index)(label, () =>
    [
      ...byWords(label, index),
      ...conceptsOf(label, vocabulary).flatMap((concept) => byConcept(concept, index)),
    ].filter((list) => list.length > 0),
  )

/** The concept of the whole label, else those of its parts, unless a modifier narrows one ('Tolkien books'). */
export function conceptsOf(label: string, { concepts }: Vocabulary): ConceptEntry[] {
  const words = wordsIn(label)
  const whole = lookUp(concepts, words)
  if (whole) return [whole]
  const end = lookUpEnding(concepts, words.slice(1))
  return end && !end.narrowedByModifier ? [end] : []
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

export const SMALL = new Set(
  'a an the of for to and or with any anything thing things stuff item items more non not no his her their too'.split(
    ' ',
  ),
)

/** All words of the label stand among the gift's own; a single word counts in the description too. */
export function byWords(label: string, index: GiftIndex): Postings[] {
  // 'Non-vegan food' refuses what is not vegan, and no vegan cookbook: its concept says what that is.
  if (/^non\b/.test(label)) return []
  const stems = stemsOf(label).filter((stem) => !SMALL.has(stem))
  const [only] = stems
  if (only === undefined) return []
  const inName = intersection(stems.map((stem) => listOf(index.byNameRoot, root(stem))))
  return stems.length === 1 ? [inName, listOf(index.byStem, only)] : [inName]
}
