/** The gifts that break no rule of the request. */
import type { Interest } from '../brief/interests.ts'
import { type Limits, limitsOf, type Rates } from '../brief/money.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Taxonomy } from '../gift.ts'
import { type Person, personOf, suitsPerson } from './audience.ts'
import { avoidTests } from './avoid.ts'
import { type PreparedGift, root, stemsOf } from './prepare.ts'

export type WishedInterest = Interest & {
  readonly stems: readonly string[]
  /** For a specific word of an interest that holds several: what must and must not stand in the gift's texts. */
  readonly specific: SpecificWish | null
}

/** Words as roots. */
type SpecificWish = {
  /** Of the words said, those that tell this liking from its neighbours: 'Korean' of 'Korean food'. */
  readonly telling: readonly string[]
  /** General words of the interest, and its other specific ones. */
  readonly general: readonly (readonly string[])[]
  readonly others: readonly (readonly string[])[]
}

/** 'Always cold', and the stems of what answers it. */
export type ThingWish = { readonly words: string; readonly stems: readonly (readonly string[])[] }

export type Wish = {
  readonly understanding: Understanding
  /** The interests with the stems of their words, made once. */
  readonly interests: readonly WishedInterest[]
  /** Constraints that nouns answer, with the stems of those nouns. */
  readonly answeredByThings: readonly ThingWish[]
  readonly limits: Limits
  readonly person: Person
  /** The one kind of gift that is asked for, as a trait; null where any will do. */
  readonly kind: string | null
}

function wished(interest: Interest, { interests }: Taxonomy): WishedInterest {
  const stems = stemsOf(interest.words)
  const row = interests[interest.id ?? '']
  if (!row?.general) return { ...interest, stems, specific: null }
  const said = stems.map(root)
  const general = row.general.map(rootsOf)
  const generalKeys = new Set(general.map(keyOf))
  if (generalKeys.has(keyOf(said))) return { ...interest, stems, specific: null }
  const phrases = row.words.map(rootsOf)
  const others = phrases.filter((phrase) => !generalKeys.has(keyOf(phrase)))
  return { ...interest, stems, specific: { telling: tellingOf(said, phrases), general, others } }
}

const rootsOf = (phrase: string): string[] => stemsOf(phrase).map(root)
const keyOf = (roots: readonly string[]): string => roots.join(' ')

/** Words that stand in no other phrase of the interest; all of them where none is its own. */
function tellingOf(said: readonly string[], phrases: readonly (readonly string[])[]): readonly string[] {
  const own = said.filter(
    (word) => word.length > 3 && phrases.filter((phrase) => phrase.includes(word)).length <= 1,
  )
  return own.length > 0 ? own : said
}

/** Whether the gift names the word said, or is for the interest at large: a jigsaw is not for who said crosswords. */
export function answersSpecifically({ allRoots }: PreparedGift, { specific }: WishedInterest): boolean {
  if (!specific) return true
  const names = (phrase: readonly string[]) => phrase.every((word) => allRoots.has(word))
  if (specific.telling.some((word) => allRoots.has(word))) return true
  return specific.general.some(names) && !specific.others.some(names)
}

export function wishOf(understanding: Understanding, rates: Rates, taxonomy: Taxonomy): Wish {
  return {
    understanding,
    interests: understanding.interests.map((interest) => wished(interest, taxonomy)),
    answeredByThings: understanding.constraints.flatMap(({ entry, words }) =>
      entry?.things ? [{ words, stems: entry.things.map(stemsOf) }] : [],
    ),
    limits: limitsOf(understanding.budget, recipientCount(understanding), rates),
    person: personOf(understanding),
    kind: constraintEntries(understanding).find(({ kind }) => kind)?.kind ?? null,
  }
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

/** How many people a total is for: said in words or figures, else two for 'both' and pairs. */
function recipientCount({ constraints, recipient, text }: Understanding): number {
  const said = constraints.find(({ label }) => label.endsWith(' recipients'))?.label.split(' ')[0]
  if (said) return NUMBERS.indexOf(said) > 0 ? NUMBERS.indexOf(said) : Math.max(1, Number(said) || 1)
  return /\bboth\b/.test(text.folded) || recipient.label?.includes(' and ') ? 2 : 1
}

/** Budget, exclusions, age, relation, occasion, kind: a gift that fails one is not a candidate. */
export function candidatesFor(
  wish: Wish,
  catalog: { readonly gifts: readonly PreparedGift[]; readonly vocabulary: Vocabulary },
): PreparedGift[] {
  const { ceilingCents, floorCents } = wish.limits
  const avoid = avoidTests(wish.understanding, catalog.vocabulary)
  const fit = catalog.gifts.filter((prepared) => {
    const upper = prepared.gift.priceCents[1]
    if (ceilingCents !== null && upper > ceilingCents) return false
    if (floorCents !== null && upper < floorCents) return false
    return suitsPerson(prepared, wish.person) && !avoid.some((test) => test(prepared))
  })
  const { kind } = wish
  return kind ? fit.filter(({ traits }) => traits.has(kind)) : fit
}

/** Whether the gift is called by one of the nouns. */
export const isSuchThing = ({ nameStems }: PreparedGift, { stems }: ThingWish): boolean =>
  stems.some((noun) => noun.every((stem) => nameStems.has(stem)))
