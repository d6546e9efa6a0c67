/** The smallest changes of a wish that would find more, with exact counts. */
import { rangeValue } from '../brief/adjust.ts'
import type { Budget } from '../brief/sums/budget.ts'
import type { Understanding } from '../brief/understand.ts'
import { PAGE } from '../rank/list-state.ts'
import type { Relaxation } from '../suggest.ts'
import { moneyText } from '../text/money-text.ts'
import { fold } from '../text/tokens.ts'

const RELAX_MAX = 3
/** A raise of the budget is worth making for so many more ideas, or for all that there are. */
const WORTH_RAISING_FOR = 4

/** Of each sort of sacrifice so many are tried: each trial ranks the catalogue anew. */
const TRIALS_MAX = 5

type Change = Omit<Relaxation, 'count'>

export type Trial = {
  /** How many ideas the wish would find with a change. */
  readonly countWith: (change: Pick<Change, 'drop' | 'add'>) => number
  /** Upper prices, in US cents and ascending, of what only the ceiling keeps out. */
  readonly pricesAbove: readonly number[]
  /** US cents that one unit of the budget, as said, lets one gift cost. */
  readonly centsPerUnit: number
}

/** Up to three changes with how many ideas each would find, those that give up least first. */
export function relaxations(understanding: Understanding, current: number, trial: Trial): Relaxation[] {
  const other = otherReading(understanding)
  if (other) return [{ ...other, count: trial.countWith(other) }]
  // A full page: nothing has to be given up.
  if (current >= PAGE) return []
  const out: Relaxation[] = []
  for (const change of changesOf(understanding, trial)) {
    const count = trial.countWith(change)
    // A greater sacrifice must find more than the smaller ones did.
    if (count <= Math.max(current, ...out.map((smaller) => smaller.count))) continue
    out.push({ ...change, label: labelled(change.label, count), count })
    if (out.length === RELAX_MAX) break
  }
  return out
}

const labelled = (label: string, count: number): string =>
  label.replace('{ideas}', count === 1 ? '1 idea' : `${count} ideas`)

/** From what costs the giver least to give up, to what costs most. Allergies and convictions are never offered up. */
function changesOf(understanding: Understanding, trial: Trial): Change[] {
  const { budget, constraints, occasions, age, exclusions } = understanding
  const kinds = constraints.filter(({ entry }) => entry?.kind)
  const diets = new Set(constraints.flatMap(({ entry }) => entry?.avoid ?? []))
  const refused = exclusions.filter(({ label, words }) => !diets.has(label) && !IS_NEED.test(fold(words)))
  const taste = constraints.filter(
    ({ entry }) => entry && !entry.kind && !entry.avoid && isHard(entry.traits),
  )
  return [
    ...raisedBudgets(budget, trial),
    ...lowerFloor(budget),
    ...kinds
      .slice(0, TRIALS_MAX)
      .map(({ label }) => dropping(`Not only ${label.replace(/^an? /, '')}`, `constraints:${label}`)),
    ...taste.slice(0, TRIALS_MAX).map(({ label }) => dropping(`Without “${label}”`, `constraints:${label}`)),
    ...occasions
      .slice(0, 1)
      .map(({ name }) => dropping(`For any occasion, not only ${name}`, `occasion:${name}`)),
    ...(age.words ? [dropping('For any age', `age:${rangeValue(age)}`)] : []),
    ...refused
      .slice(0, TRIALS_MAX)
      .map(({ label }) => dropping(`With ${label} after all`, `exclusions:${label}`)),
    ...(budget.min === null && budget.max === null
      ? []
      : [dropping('At any price', `budget:${rangeValue(budget)}`)]),
  ]
}

/** Words of an exclusion that is no matter of taste, folded; 'alérgica' is one too. */
const IS_NEED = /al+erg|intoleran|sensitiv|swallow|chok|recover|sober|\bquit|can'?t (?:eat|drink|have)|cannot/
const HARD = -9
const isHard = (traits: Readonly<Record<string, number>>): boolean =>
  Object.values(traits).some((weight) => weight <= HARD)

const dropping = (label: string, change: string): Change => ({ label, drop: [change], add: [] })
const budgetOf = (label: string, range: Parameters<typeof rangeValue>[0]): Change => ({
  label,
  drop: [],
  add: [`budget:${rangeValue(range)}`],
})

/** The smallest raise that gives something worth it, and the next one that fills a page; whole units of its currency. */
function raisedBudgets({ max, min, currency }: Budget, { pricesAbove, centsPerUnit }: Trial): Change[] {
  if (max === null) return []
  const places = [Math.min(WORTH_RAISING_FOR, pricesAbove.length) - 1, PAGE * 2 - 1]
  const sums = places.flatMap((place) => {
    const price = pricesAbove[place]
    return price === undefined ? [] : [Math.ceil(price / centsPerUnit - 1e-9)]
  })
  return [...new Set(sums)]
    .filter((sum) => sum > max)
    .map((sum) => budgetOf(`${moneyText(sum - max, currency)} more gives {ideas}`, { min, max: sum }))
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
  return budgetOf(`Use ${moneyText(budget.highest, budget.currency)} instead`, {
    min: null,
    max: budget.highest,
  })
}
