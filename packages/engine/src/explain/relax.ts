/** The smallest changes of a wish that would find more. */
import type { Understanding } from '../brief/understand.ts'
import type { Relaxation } from '../suggest.ts'

/** Asked only below this many picks. */
export const RELAX_BELOW = 6
const RELAX_MAX = 3

type Change = Omit<Relaxation, 'count'>

/** Up to three changes with how many ideas each would find, those that give up least first. */
export function relaxations(
  understanding: Understanding,
  current: number,
  countWith: (change: Pick<Change, 'drop' | 'add'>) => number,
): Relaxation[] {
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
function changesOf({ budget, constraints, occasions, age }: Understanding): Change[] {
  return [
    ...budgetSteps(budget),
    ...constraints
      .filter(({ entry }) => entry?.kind)
      .map(({ label }) => ({
        label: `Not only ${label.replace(/^an? /, '')}`,
        drop: [`constraints:${label}`],
        add: [],
      })),
    ...(budget.style === 'floor' || (budget.style === 'range' && budget.min !== null)
      ? [
          {
            label: 'Below your lowest price too',
            drop: ['budget:any'],
            add: budget.max === null ? [] : [`budget:-${budget.max}`],
          },
        ]
      : []),
    ...occasions.map(({ name }) => ({
      label: `For any occasion, not only ${name}`,
      drop: [`occasion:${name}`],
      add: [],
    })),
    ...(age.words ? [{ label: 'For any age', drop: ['age:any'], add: [] }] : []),
    ...(budget.style === 'none' ? [] : [{ label: 'At any price', drop: ['budget:any'], add: [] }]),
  ]
}

/** A quarter, a half, twice and three times as much, in the request's own currency, rounded up to a whole unit. */
function budgetSteps({ max, style, currency }: Understanding['budget']): Change[] {
  if (max === null || style === 'contradictory') return []
  const sign = currency && currency !== 'USD' ? ` ${currency}` : ''
  return [1.25, 1.5, 2, 3].map((factor) => {
    const sum = Math.ceil(max * factor)
    return {
      label: `Up to ${sign ? `${sum}${sign}` : `$${sum}`}`,
      drop: [],
      add: [`budget:under ${sum} ${currency ?? 'USD'}`],
    }
  })
}
