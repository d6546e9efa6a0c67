/** What was understood, as the contract has it. */
import type { Brief, BriefField, BriefSpan } from '../brief.ts'
import { givenSpan } from '../text/tokens.ts'
import type { Constraint } from './constraints.ts'
import type { Understanding } from './understand.ts'

/** The brief as the contract has it. `occasionDate` is the next date of the main occasion, an ISO date or null. */
export function briefOf(understanding: Understanding, occasionDate: string | null = null): Brief {
  const { budget, age, recipient, occasions, interests, exclusions } = understanding
  const [occasion, also] = occasions
  return {
    budgetMin: budget.min,
    budgetMax: budget.max,
    currency: budget.currency,
    budgetStyle: budget.style,
    recipient: recipient.label,
    recipientGender: recipient.gender,
    ageMin: age.min,
    ageMax: age.max,
    occasion: occasion?.name ?? null,
    occasionDate,
    interests: interests.map(({ label }) => label),
    exclusions: [...new Set(exclusions.map(({ label }) => label))],
    constraints: [
      ...shown(understanding).map(({ label }) => label),
      ...(budget.perPerson ? ['per person'] : []),
      ...(also ? [`also: ${also.name}`] : []),
    ],
    spans: spansOf(understanding),
  }
}

/** The constraints that say more than whom it is for: of bridesmaids it is told once that they are. */
const shown = ({ constraints, recipient }: Understanding): Constraint[] =>
  constraints.filter(({ entry, label }) => entry?.day === undefined || label !== recipient.label)

/** Where each value stands in the request; what was brought by hand stands nowhere. */
function spansOf(u: Understanding): BriefSpan[] {
  const out: BriefSpan[] = []
  const put = (field: BriefField, value: string, from: number, to: number): void => {
    if (from < 0 || value === '') return
    const { start, end } = givenSpan(u.text, { start: from, end: to })
    out.push({ field, value, start, end })
  }
  const { budget, age, recipient } = u
  for (const { start, end } of budget.spans) put('budget', budget.words, start, end)
  if (age.span) put('age', age.words, age.span.start, age.span.end)
  if (recipient.span) put('recipient', recipient.label ?? '', recipient.span.start, recipient.span.end)
  for (const { name, span } of u.occasions) put('occasion', name, span.start, span.end)
  for (const { label, start, end } of u.interests) put('interests', label, start, end)
  for (const { label, start, end } of u.exclusions) put('exclusions', label, start, end)
  for (const { label, start, end } of shown(u)) put('constraints', label, start, end)
  return out.sort((a, b) => a.start - b.start)
}
