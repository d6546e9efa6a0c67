/** The smallest changes of a wish that would find more. */

import { rangeValue } from '../brief/adjust.ts'
import type { Budget } from '../brief/budget.ts'
import type { Understanding } from '../brief/understand.ts'
import { PAGE } from '../rank/diversify.ts'
import type { Relaxation } from '../suggest.ts'
import { CURRENCY_SIGNS } from './money-text.ts'

const RELAX_MAX = 3

type Change = Omit<Relaxation, 'count'>

/** Up to three changes with how many ideas each would find, those that give up least first. */
export function relaxations(
  understanding: Understanding,
  current: number,
  countWith: (change: Pick<Change, 'drop' | 'add'>) => number,
): Relaxation[] {
  const other = otherReading(understanding)
  if (other) return [{ ...other, count: countWith(other) }]
  // A full page: nothing has to be given up.
  if (current >= PAGE) return []
  const out: Relaxation[] = []
  let found = current
  for (const change of changesOf(understanding)) {
    const count = countWith(change)
    // A greater sacrifice must find more than the smaller one did.
    if (count <= found) continue
    out.push({ ...change, count })
    found = count
    if (out.length === RELAX_MAX) break
  }
  return out
}

/** From what costs the giver least to give up, to what costs most. Exclusions stay: they may be allergies. */
function changesOf(understanding: Understanding): Change[] {
  const { budget, constraints, occasions, age } = understanding
  const dropBudget = `budget:${rangeValue(budget)}`
  const kinds = constraints.filter(({ entry }) => entry?.kind)
  return [
    ...higherBudgets(budget),
    ...kinds.map(({ label }) => dropping(`Not only ${label.replace(/^an? /, '')}`, `constraints:${label}`)),
    ...lowerFloor(budget),
    ...occasions
      .slice(0, 1)
      .map(({ name }) => dropping(`For any occasion, not only ${name}`, `occasion:${name}`)),
    ...(age.words ? [dropping('For any age', `age:${rangeValue(age)}`)] : []),
    ...(budget.min === null && budget.max === null ? [] : [dropping('At any price', dropBudget)]),
  ]
}

const dropping = (label: string, change: string): Change => ({ label, drop: [change], add: [] })
const budgetOf = (label: string, range: Parameters<typeof rangeValue>[0]): Change => ({
  label,
  drop: [],
  add: [`budget:${rangeValue(range)}`],
})

/** How much more is offered, from little to much; in the request's own currency, rounded up to a whole unit. */
const BUDGET_STEPS = [1.25, 1.5, 2, 3]

function higherBudgets({ max, min, currency }: Budget): Change[] {
  if (max === null) return []
  const sign = CURRENCY_SIGNS[currency ?? 'USD']
  return BUDGET_STEPS.map((factor) => {
    const sum = Math.ceil(max * factor)
    return budgetOf(`Up to ${sign}${sum.toLocaleString('en-US')}`, { min, max: sum })
  })
}

const lowerFloor = ({ min, max }: Budget): Change[] => {
  if (min === null) return []
  const label = 'Below your lowest price too'
  return [
    max === null
      ? dropping(label, `budget:${rangeValue({ min, max })}`)
      : budgetOf(label, { min: null, max }),
  ]
}

/** Where two budgets contradict, the reading that was not taken: the notice offers it. */
function otherReading({ budget }: Understanding): Change | null {
  if (budget.style !== 'contradictory' || budget.highest === null) return null
  const sign = CURRENCY_SIGNS[budget.currency ?? 'USD']
  return budgetOf(`Use ${sign}${budget.highest.toLocaleString('en-US')} instead`, {
    min: null,
    max: budget.highest,
  })
}
