/** What a request asks for, in words of our own alone: by it requests of many are counted together. */
import type { Constraint } from '../brief/constraints.ts'
import type { Interest } from '../brief/likings/interests.ts'
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { isDirect } from '../rank/column.ts'
import type { LifeStage } from '../retrieve/audience.ts'
import { type Wish, wishOf } from '../retrieve/wish.ts'
import { lookUp } from '../text/phrases.ts'
import { wordsIn } from '../text/tokens.ts'
import { giftAt } from './find.ts'
import { type Parts, wholeOf } from './parts.ts'

/** No word of it is the giver's: what the taxonomy and the lexicon have no name for is only said to be there. */
type Theme = {
  /** The taxonomy's relation; null where nobody is named. */
  readonly relation: string | null
  /** Only where an age was said. */
  readonly stage: LifeStage | null
  /** The main one. */
  readonly occasion: string | null
  /** Labels of the taxonomy, in the order of the alphabet. */
  readonly interests: readonly string[]
  /** Whether a liking is named that no word of ours stands for. */
  readonly hasUnknown: boolean
  readonly constraints: readonly string[]
  readonly exclusions: readonly string[]
  /** Place of the price band that holds the ceiling, counted from the lowest; null where no sum is named. */
  readonly band: number | null
}

export type ThemeAsked = Theme & {
  /** Ideas of the catalogue that keep its rules and answer something that it asks for itself; counted when it is asked. */
  readonly countIdeas: () => number
}

/**
 * The theme of a text. `bandEndsCents` are the upper ends of the price bands, in US cents and ascending; the last has none.
 * Of a text for several people it is what they are asked for together.
 */
export function themeOf(
  { query, now }: { readonly query: string; readonly now: Date },
  parts: Parts,
  bandEndsCents: readonly number[],
): ThemeAsked {
  const { vocabulary } = parts
  const { understanding } = wholeOf({ request: { query, now, limit: 0 }, parts })
  const known = inOurWords(understanding, vocabulary)
  const wish = wishOf(known.understanding, parts)
  const band = bandOf(wish, bandEndsCents)
  const { person } = wish
  return {
    relation: person.relation,
    stage: person.isAgeSaid ? person.stage : null,
    occasion: person.occasions[0] ?? null,
    interests: sorted(
      known.understanding.interests.flatMap(({ id }) => labelOfInterest(id, vocabulary) ?? []),
    ),
    hasUnknown: known.understanding.interests.length < understanding.interests.length,
    constraints: sorted(known.understanding.constraints.flatMap(({ entry }) => entry?.constraint ?? [])),
    exclusions: sorted(known.exclusions),
    band,
    countIdeas: () => countFor(withinBand(wish, bandEndsCents[band ?? -1]), parts),
  }
}

const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort()

const labelOfInterest = (id: string | null, { taxonomy }: Vocabulary): string | undefined =>
  id === null ? undefined : taxonomy.interests[id]?.label

/** The understanding without what no word of ours names. */
function inOurWords(understanding: Understanding, vocabulary: Vocabulary) {
  const named = understanding.exclusions.flatMap((exclusion) => {
    const name = nameOfExclusion(exclusion, vocabulary)
    return name === null ? [] : [{ exclusion, name }]
  })
  // What a diet implies is said by the diet.
  const said = named.filter(({ exclusion }) => !isImplied(exclusion, understanding.constraints))
  return {
    exclusions: said.map(({ name }) => name),
    understanding: {
      ...understanding,
      interests: understanding.interests.filter(({ id }: Interest) => id !== null),
      constraints: understanding.constraints.filter(({ entry }: Constraint) => entry !== null),
      exclusions: named.map(({ exclusion }) => exclusion),
      occasions: understanding.occasions.slice(0, 1),
    },
  }
}

const isImplied = ({ label }: Exclusion, constraints: readonly Constraint[]): boolean =>
  constraints.some(({ entry }) => entry?.avoid?.includes(label) ?? false)

/** The name that the lexicon or the taxonomy has for what is refused; null where they have none. */
function nameOfExclusion({ label }: Exclusion, vocabulary: Vocabulary): string | null {
  const words = wordsIn(label)
  const concept = lookUp(vocabulary.concepts, words)
  if (concept) return concept.label ?? concept.words[0] ?? null
  return labelOfInterest(lookUp(vocabulary.interests, words)?.id ?? null, vocabulary) ?? null
}

function bandOf({ limits }: Wish, bandEndsCents: readonly number[]): number | null {
  const sum = limits.targetCents ?? limits.ceilingCents
  if (sum === null) return null
  const band = bandEndsCents.findIndex((end) => sum <= end)
  return band < 0 ? bandEndsCents.length : band
}

/** Everybody of a band is asked for alike: what one of them could spend, all can. */
function withinBand(wish: Wish, endCents: number | undefined): Wish {
  const ceilingCents = endCents !== undefined && Number.isFinite(endCents) ? endCents : null
  return { ...wish, limits: { ceilingCents, floorCents: null, targetCents: null, saidCents: ceilingCents } }
}

function countFor(wish: Wish, { scorer, index }: Parts): number {
  const { free, columns } = scorer.score(wish, { seed: null, seen: new Set() })
  const manners = mannersOf(wish)
  let count = 0
  for (const number of free) {
    const isAnswer = columns.length === 0 || columns.some((column) => isDirect(column, number))
    const { traits } = giftAt(number, index)
    if (isAnswer && manners.every((wanted) => traits.some((trait) => wanted.has(trait)))) count += 1
  }
  return count
}

/** For each constraint that asks for a manner, the traits of which a gift must have one. */
const mannersOf = ({ understanding }: Wish): ReadonlySet<string>[] =>
  understanding.constraints.flatMap(({ entry }) => {
    const wanted = Object.entries(entry?.traits ?? {}).filter(([, weight]) => weight > 0)
    return wanted.length === 0 ? [] : [new Set(wanted.map(([trait]) => trait))]
  })
