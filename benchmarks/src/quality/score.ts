/** Scores one answer against its labels: how exactly the request was understood, and whether the first six ideas keep to it. */

import type { Brief } from '@presently/engine/brief'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import type { Suggestions } from '@presently/engine/suggest'
import { foundOf, isNamedIn, occasionOf, overlap, personOf } from './words.ts'

/** A request and what can be read from its text. The label rules stand beside the development sample. */
export type LabelledRequest = {
  readonly id: string
  readonly query: string
  readonly budgetMin: number | null
  readonly budgetMax: number | null
  readonly currency: string | null
  readonly budgetStyle: string
  readonly recipient: string | null
  readonly recipientGender: string | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly occasion: string | null
  readonly interests: readonly string[]
  readonly exclusions: readonly string[]
  readonly constraints: readonly string[]
  /** Scored apart: contradictory, vague, not English, a joke … */
  readonly tricky: string | null
}

export type Score = {
  readonly id: string
  readonly budget: boolean
  readonly age: boolean
  readonly recipient: boolean
  readonly occasion: boolean
  readonly exclusionsFound: number
  readonly interestsFound: number
  /** Of the first six ideas. */
  readonly shown: number
  readonly overBudget: number
  readonly namingExcluded: number
  readonly speakingOfIt: number
  readonly categories: number
}

const PAGE = 6
/** Dollars for one unit: the rates in force until an operator sets others, so that runs compare. */
const RATES: Readonly<Record<string, number>> = DEFAULT_RATES
/** 'About X' may be exceeded by a fifth. */
const ABOUT = 1.2
const HALF_A_CENT = 0.005

export function scoreAnswer(
  label: LabelledRequest,
  { brief, picks }: Pick<Suggestions, 'brief' | 'picks'>,
): Score {
  const six = picks.slice(0, PAGE)
  const ceiling = ceilingOf(label)
  const gender = brief.recipientGender ?? label.recipientGender
  return {
    id: label.id,
    budget: isBudgetRight(label, brief) && isCurrencyRight(label, brief),
    age: isNear(brief.ageMin, label.ageMin, 1) && isNear(brief.ageMax, label.ageMax, 1),
    recipient: personOf(brief.recipient, gender) === personOf(label.recipient, label.recipientGender),
    occasion: occasionsOf(label).some((name) => occasionOf(name) === occasionOf(brief.occasion)),
    exclusionsFound: foundOf(label.exclusions, brief.exclusions),
    interestsFound: foundOf(label.interests, brief.interests),
    shown: six.length,
    overBudget: six.filter(({ gift }) => gift.priceCents[1] / 100 > ceiling + HALF_A_CENT).length,
    namingExcluded: six.filter(({ gift }) =>
      label.exclusions.some((thing) => isNamedIn(`${gift.title} ${gift.category}`, thing)),
    ).length,
    speakingOfIt: six.filter(({ reasons }) => reasons.some(({ text }) => overlap(label.query, text))).length,
    categories: new Set(six.map(({ gift }) => gift.category)).size,
  }
}

/** In dollars; infinite where none is labelled. */
export function ceilingOf({ budgetMax, budgetStyle, currency }: LabelledRequest): number {
  if (budgetMax === null) return Number.POSITIVE_INFINITY
  return budgetMax * (budgetStyle === 'approx' ? ABOUT : 1) * (RATES[currency ?? 'USD'] ?? 1)
}

function isBudgetRight(label: LabelledRequest, { budgetMin, budgetMax }: Brief): boolean {
  switch (label.budgetStyle) {
    case 'none':
    case 'vague':
      return budgetMin === null && budgetMax === null
    case 'contradictory':
      return true
    case 'approx':
      return isAbout(label.budgetMax ?? 0, { budgetMin, budgetMax })
    default:
      return isNear(budgetMin, label.budgetMin, 0.001) && isNear(budgetMax, label.budgetMax, 0.001)
  }
}

const isAbout = (sum: number, { budgetMin, budgetMax }: Pick<Brief, 'budgetMin' | 'budgetMax'>): boolean =>
  budgetMax !== null &&
  budgetMax >= sum * 0.99 &&
  budgetMax <= sum * 1.25 &&
  (budgetMin === null || budgetMin >= sum * 0.49)

const isCurrencyRight = (label: LabelledRequest, { currency }: Brief): boolean =>
  label.currency === null || currency === null || currency === label.currency || label.budgetMax === null

const isNear = (one: number | null, other: number | null, tolerance: number): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= tolerance

/** When two are named, either one counts as right. */
const occasionsOf = ({ occasion, constraints }: LabelledRequest): (string | null)[] => [
  occasion,
  ...constraints.filter((one) => one.startsWith('also:')).map((one) => one.slice('also:'.length).trim()),
]
