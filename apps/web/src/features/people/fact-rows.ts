/** The facts of a person in rows, and what is made of them elsewhere. */
import type { Fact, Person } from '@presently/contract/people'
import { budgetAmount } from '../../lib/money.ts'

export type FactKind = Fact['kind']

export type FactRow = {
  readonly kind: FactKind
  readonly name: string
  /** What stands in the empty field. */
  readonly example: string
  /** What no idea may go against. */
  readonly isHard?: true
}

/** In the order of the page; the budget stands between sizes and what is to be avoided. */
export const ROWS_ABOVE: readonly FactRow[] = [
  { kind: 'like', name: 'Likes', example: 'pour-over coffee' },
  { kind: 'about', name: 'About', example: 'always cold' },
  { kind: 'size', name: 'Sizes', example: 'ring 7, sweater M' },
]
export const ROWS_BELOW: readonly FactRow[] = [
  { kind: 'dislike', name: 'Avoid', example: 'mugs', isHard: true },
  { kind: 'allergy', name: 'Allergies', example: 'nuts', isHard: true },
  { kind: 'health', name: 'Health', example: 'no stairs', isHard: true },
  { kind: 'owns', name: 'Has', example: 'a record player', isHard: true },
]

/** What a row is called. */
export const rowName = (kind: FactKind): string =>
  [...ROWS_ABOVE, ...ROWS_BELOW].find((row) => row.kind === kind)?.name ?? ''

/** What a search may tell a language model only where the giver said so. */
export const isOfHealth = ({ kind }: Pick<Fact, 'kind'>): boolean => kind === 'allergy' || kind === 'health'

/** 'up to $50', '$20–$50', 'from $20'; null where none is set. */
export function budgetText({ min, max }: Person['budget']): string | null {
  if (max === null) return min === null ? null : `from ${dollarsOf(min)}`
  return min === null || min === 0 ? `up to ${dollarsOf(max)}` : `${dollarsOf(min)}–${dollarsOf(max)}`
}

const dollarsOf = (amount: number): string => budgetAmount(amount, 'USD')

const MOST_LIKES = 3

/** 'Sister · pour-over coffee, mysteries, watercolor'. */
export function inShort({ relation, facts }: Person): string {
  const likes = facts.filter(({ kind }) => kind === 'like').map(({ text }) => text)
  const shown = likes.slice(0, MOST_LIKES).join(', ')
  const more = likes.length > MOST_LIKES ? ` and ${likes.length - MOST_LIKES} more` : ''
  return [relation, shown + more].filter(Boolean).join(' · ')
}

/** '3 gifts noted' */
export function giftsText({ gifts }: Person): string {
  if (gifts.length === 0) return 'No gifts noted'
  return gifts.length === 1 ? '1 gift noted' : `${gifts.length} gifts noted`
}

/** Whether a list holds the fact already, however it is written. */
export const isKnown = (facts: readonly Fact[], kind: FactKind, text: string): boolean =>
  facts.some((fact) => fact.kind === kind && folded(fact.text) === folded(text))

const folded = (text: string): string => text.trim().toLowerCase()
