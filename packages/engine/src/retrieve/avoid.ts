/** Promise 2: nothing shown is, contains or needs what the giver said to avoid. */
import type { Exclusion } from '../brief/exclusions.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConceptEntry } from '../lexicon.ts'
import { lookUp } from '../text/phrases.ts'
import { readText } from '../text/tokens.ts'
import { type PreparedGift, root, stemsOf } from './prepare.ts'

export type Avoid = (prepared: PreparedGift) => boolean

/** A constraint's trait weight at or below this is an exclusion, not a taste. */
const HARD_DISLIKE = -9

/** One test a thing to avoid; a gift passes when none holds. */
export function avoidTests(understanding: Understanding, vocabulary: Vocabulary): Avoid[] {
  const entries = constraintEntries(understanding)
  const traits = entries.flatMap(({ traits: weights }) =>
    Object.keys(weights).filter((trait) => (weights[trait] ?? 0) <= HARD_DISLIKE),
  )
  return [
    ...understanding.exclusions.map((exclusion) => testFor(exclusion, vocabulary)),
    ...traits.map(
      (trait): Avoid =>
        ({ traits: own }) =>
          own.has(trait),
    ),
  ]
}

function testFor({ label }: Exclusion, vocabulary: Vocabulary): Avoid {
  const concept = conceptOf(label, vocabulary)
  const byWords = wordTest(label)
  if (!concept) return byWords
  const byConcept = conceptTest(concept)
  return (prepared) => byConcept(prepared) || byWords(prepared)
}

/** The concept of the whole label, else of its last word, unless a modifier narrows that one ('Tolkien books'). */
function conceptOf(label: string, { concepts }: Vocabulary): ConceptEntry | undefined {
  const words = readText(label).tokens.map(({ word }) => word)
  const whole = lookUp(concepts, words)
  if (whole || words.length < 2) return whole
  const last = lookUp(concepts, words.slice(-1))
  return last?.narrowedByModifier ? undefined : last
}

function conceptTest({ traits, things, interests, categories }: ConceptEntry): Avoid {
  const named = things.length
    ? new RegExp(`[| ](?:${things.map((thing) => stemsOf(thing).join(' ')).join('|')})(?=[| ])`)
    : null
  return ({ gift, traits: own, phrases }) =>
    traits.some((trait) => own.has(trait)) ||
    categories.includes(gift.category) ||
    interests.some((interest) => Object.hasOwn(gift.interests, interest)) ||
    (named?.test(phrases) ?? false)
}

const SMALL = new Set(
  'a an the of for to and or with any anything thing things stuff item items more non not no his her their too'.split(
    ' ',
  ),
)

/** All words of the label stand among the gift's own; a single word counts in the description too. */
function wordTest(label: string): Avoid {
  const stems = stemsOf(label).filter((stem) => !SMALL.has(stem))
  if (stems.length === 0) return () => false
  const roots = stems.map(root)
  return ({ nameRoots, allStems }) =>
    roots.every((one) => nameRoots.has(one)) ||
    (stems.length === 1 && stems.every((stem) => allStems.has(stem)))
}
