/** The gifts that break no rule of the request. */
import type { Interest } from '../brief/interests.ts'
import { limitsOf, type Limits, type Rates } from '../brief/money.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { type Person, personOf, suitsPerson } from './audience.ts'
import { avoidTests } from './avoid.ts'
import { type PreparedGift, stemsOf } from './prepare.ts'

export type WishedInterest = Interest & { readonly stems: readonly string[] }

export type Wish = {
  readonly understanding: Understanding
  /** The interests with the stems of their words, made once. */
  readonly interests: readonly WishedInterest[]
  readonly limits: Limits
  readonly person: Person
  /** The one kind of gift that is asked for, as a trait; null where any will do. */
  readonly kind: string | null
}

export function wishOf(understanding: Understanding, rates: Rates): Wish {
  return {
    understanding,
    interests: understanding.interests.map((interest) => ({ ...interest, stems: stemsOf(interest.words) })),
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
    return suitsPerson(prepared, wish.person, catalog.vocabulary) && !avoid.some((test) => test(prepared))
  })
  const kind = wish.kind
  const ofKind = kind ? fit.filter(({ traits }) => traits.has(kind)) : fit
  return ofKind.length > 0 ? ofKind : fit
}
