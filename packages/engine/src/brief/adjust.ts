/** Changes that the giver makes by hand: parts of the brief forgotten (`drop`) or brought (`add`), as `field:value`. */

import type { BudgetStyle, Currency } from '../brief.ts'
import { moneyText } from '../text/money-text.ts'
import { lookUp } from '../text/phrases.ts'
import { NOWHERE } from '../text/span.ts'
import { readText } from '../text/tokens.ts'
import { NO_AGE, readAge } from './ages/age.ts'
import { briefOf } from './brief-of.ts'
import type { Constraint } from './constraints.ts'
import { labelOf } from './likings/interest-label.ts'
import type { Interest } from './likings/interests.ts'
import { countOfLabel } from './people/counted-people.ts'
import { NOBODY } from './people/recipient.ts'
import { type Budget, NO_BUDGET, readBudget } from './sums/budget.ts'
import { ofTheirDay, type Understanding } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

type Change = { readonly field: string; readonly value: string }
type Step = (understanding: Understanding, value: string, vocabulary: Vocabulary) => Understanding

/** Whether two values name the same, however they are written. */
export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const keep = <T>(list: readonly T[], of: (item: T) => string, value: string): T[] =>
  list.filter((item) => !same(of(item), value))

/** The same for other occasions: what held on the one alone goes with it. */
const on = (u: Understanding, occasions: Understanding['occasions']): Understanding => ({
  ...u,
  occasions,
  constraints: ofTheirDay(u.constraints, occasions),
})

const DROP: Readonly<Record<string, Step>> = {
  recipient: (u, value) =>
    same(u.recipient.label ?? '', value) ? { ...u, recipient: { ...NOBODY, gender: u.recipient.gender } } : u,
  age: (u, value) => (same(rangeValue(u.age), value) ? { ...u, age: NO_AGE } : u),
  occasion: (u, value) =>
    on(
      u,
      keep(u.occasions, ({ name }) => name, value),
    ),
  budget: (u, value) => (same(rangeValue(u.budget), value) ? { ...u, budget: NO_BUDGET } : u),
  interests: (u, value) => ({
    ...u,
    interests: u.interests.filter(({ words, label }) => !same(words, value) && !same(label, value)),
  }),
  exclusions: (u, value) => ({ ...u, exclusions: keep(u.exclusions, ({ label }) => label, value) }),
  constraints: (u, value) => dropConstraint(u, value),
}

const ADD: Readonly<Record<string, Step>> = {
  recipient: (u, value, vocabulary) => addRecipient(u, value, vocabulary),
  age: (u, value) => ({ ...u, age: ageFrom(value) }),
  occasion: (u, value, vocabulary) => {
    const name = lookUp(vocabulary.occasions, words(value))?.occasion ?? value.trim().toLowerCase()
    return on(u, [{ name, words: value, span: NOWHERE }])
  },
  budget: (u, value, vocabulary) => ({ ...u, budget: budgetFrom(value, u.budget, vocabulary) ?? u.budget }),
  interests: (u, value, vocabulary) => ({
    ...u,
    interests: [...keep(u.interests, (i) => i.label, value), interestFrom(value, vocabulary)],
  }),
  exclusions: (u, value) => ({
    ...u,
    exclusions: [
      ...keep(u.exclusions, (e) => e.label, value),
      { ...NOWHERE, label: value.trim().toLowerCase(), words: `no ${value.trim()}` },
    ],
  }),
  constraints: (u, value, vocabulary) => {
    const added = constraintFrom(value, vocabulary)
    const implied = (added.entry?.avoid ?? []).map((label) => ({ ...NOWHERE, label, words: added.words }))
    return {
      ...u,
      constraints: [...keep(u.constraints, (c) => c.label, added.label), added],
      exclusions: [...u.exclusions, ...implied],
    }
  },
}

/** A range as drops and adds write it: 'min-max', an open side left empty. */
export const rangeValue = ({
  min,
  max,
}: {
  readonly min: number | null
  readonly max: number | null
}): string => `${min ?? ''}-${max ?? ''}`

/**
 * Applies the adds, then the drops. A drop names the value that it forgets, as the brief has it, so that dropping the
 * text's budget leaves the one that was added instead. Unknown fields change nothing.
 */
export function adjust(
  understanding: Understanding,
  changes: { readonly drop?: readonly string[]; readonly add?: readonly string[] },
  vocabulary: Vocabulary,
): Understanding {
  if (!changes.add?.length && !changes.drop?.length) return understanding
  const step =
    (steps: Readonly<Record<string, Step>>) =>
    (current: Understanding, { field, value }: Change) =>
      Object.hasOwn(steps, field) ? (steps[field]?.(current, value, vocabulary) ?? current) : current
  const added = (changes.add ?? []).map(parse).reduce(step(ADD), understanding)
  return (changes.drop ?? []).map(parse).reduce(step(DROP), added)
}

const parse = (change: string): Change => {
  const colon = change.indexOf(':')
  return { field: change.slice(0, colon), value: change.slice(colon + 1).slice(0, 120) }
}

const words = (value: string): string[] => readText(value).tokens.map(({ word }) => word)

/** 'per person' and 'also: …' stand among the constraints of the brief, and elsewhere in the understanding. */
function dropConstraint(u: Understanding, value: string): Understanding {
  if (same(value, 'per person')) return { ...u, budget: { ...u.budget, perPerson: false } }
  const also = briefOf(u).constraints.find((label) => label.startsWith('also:') && same(label, value))
  if (also) return { ...u, occasions: u.occasions.slice(0, 1) }
  const gone = u.constraints.find(({ label }) => same(label, value))
  const implied = gone?.entry?.avoid ?? []
  return {
    ...u,
    constraints: keep(u.constraints, ({ label }) => label, value),
    exclusions: u.exclusions.filter(
      ({ label, words }) => !(implied.includes(label) && words === gone?.words),
    ),
  }
}

function addRecipient(u: Understanding, value: string, { people }: Vocabulary): Understanding {
  const entry = lookUp(people, words(value))
  if (!entry) return { ...u, recipient: { ...NOBODY, label: value.trim().toLowerCase(), words: value } }
  const { recipient, relation, gender, adult = false, faith = null } = entry
  return {
    ...u,
    recipient: { ...NOBODY, label: recipient, relation, gender, adult, faith, words: value },
    // Somebody is given to, whatever the text says of an animal.
    isForPet: false,
  }
}

function ageFrom(value: string) {
  const ends = /^\s*(\d{1,3})?\s*-\s*(\d{1,3})?\s*$/.exec(value)
  if (ends)
    return {
      min: ends[1] ? Number(ends[1]) : null,
      max: ends[2] ? Number(ends[2]) : null,
      words: ageWords(ends[1], ends[2]),
      span: null,
    }
  return { ...readAge(readText(value), []), span: null }
}

/** As it is quoted in a reason. */
function ageWords(from: string | undefined, to: string | undefined): string {
  if (from === to) return from === undefined ? '' : `${from} years old`
  if (from === undefined) return `up to ${to} years old`
  return to === undefined ? `${from} or older` : `${from} to ${to} years old`
}

/** '50', '$20-50', 'under 80 €', or the ends as 'min-max' in the currency of the budget that it replaces. */
function budgetFrom(value: string, replaced: Budget, vocabulary: Vocabulary): Budget | null {
  const ends = /^\s*(\d+(?:\.\d{1,2})?)?\s*-\s*(\d+(?:\.\d{1,2})?)?\s*$/.exec(value)
  if (ends && (ends[1] || ends[2])) return budgetOf(ends, replaced, vocabulary.homeMoney ?? 'USD')
  const isBare = /^\s*\d/.test(value) && !/[€£₹₩$a-z]/i.test(value)
  const read = readBudget(readText(isBare ? `$${value.trim()}` : value), vocabulary)
  if (read.style === 'none') return null
  return { ...read, ...(isBare && { currency: vocabulary.homeMoney ?? read.currency }), spans: [] }
}

function budgetOf(
  [, low, high]: RegExpExecArray,
  { currency, perPerson, style: before }: Budget,
  homeMoney: Currency,
): Budget {
  const min = low ? Number(low) : null
  const max = high ? Number(high) : null
  // A shared sum stays a shared sum.
  const isShared = before === 'total' && max !== null
  const unit = currency ?? homeMoney
  const style: BudgetStyle = isShared ? 'total' : min === null ? 'cap' : max === null ? 'floor' : 'range'
  return {
    ...NO_BUDGET,
    min,
    max,
    style,
    perPerson,
    currency: unit,
    words: rangeWords(min, max, unit),
  }
}

/** As it is quoted in a reason: nobody wrote it, it was set beside a chip. */
function rangeWords(min: number | null, max: number | null, currency: Currency): string {
  if (max === null) return `from ${moneyText(min ?? 0, currency)}`
  const ceiling = moneyText(max, currency)
  return min === null ? `up to ${ceiling}` : `${moneyText(min, currency)}–${ceiling}`
}

function interestFrom(value: string, { interests, taxonomy }: Vocabulary): Interest {
  const id = lookUp(interests, words(value))?.id ?? null
  const name = id === null ? value.trim() : (taxonomy.interests[id]?.label ?? value.trim())
  return { ...NOWHERE, id, words: value.trim(), label: id === null ? name : labelOf(value.trim(), name) }
}

const constraintFrom = (value: string, { constraints }: Vocabulary): Constraint => {
  const entry = lookUp(constraints, words(value)) ?? null
  const label = entry?.constraint ?? value.trim().toLowerCase()
  const count = countOfLabel(label)
  return { ...NOWHERE, label, words: value.trim(), entry, ...(count !== null && { count }) }
}
