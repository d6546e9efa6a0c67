/** The gifts that break no rule of the request. */
import type { Interest } from '../brief/interests.ts'
import { limitsOf, type Limits, type Rates } from '../brief/money.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Taxonomy } from '../gift.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { type Person, personOf, suitsPerson } from './audience.ts'
import { avoidTests } from './avoid.ts'
import { type PreparedGift, stemsOf } from './prepare.ts'

export type WishedInterest = Interest & {
  readonly stems: readonly string[]
  /** Where one of these must stand in the gift's texts: each word said, and the interest's general words, as stems. */
  readonly telling: readonly (readonly string[])[] | null
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
  const general = interests[interest.id ?? '']?.general
  const isGeneral = general?.some((words) => stemsOf(words).join(' ') === stems.join(' ')) ?? true
  return {
    ...interest,
    stems,
    telling: isGeneral ? null : [...stems.map((stem) => [stem]), ...(general ?? []).map(stemsOf)],
  }
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
  const kind = wish.kind
  const ofKind = kind ? fit.filter(({ traits }) => traits.has(kind)) : fit
  return ofKind.length > 0 ? ofKind : fit
}

/** Whether the gift is called by one of the nouns. */
export const isSuchThing = ({ nameStems }: PreparedGift, { stems }: ThingWish): boolean =>
  stems.some((noun) => noun.every((stem) => nameStems.has(stem)))
