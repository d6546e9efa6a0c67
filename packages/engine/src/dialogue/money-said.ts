/** A budget in a few words, as a change of it is told. */
import type { Brief } from '../brief.ts'
import { moneyText } from '../text/money-text.ts'

type BudgetOfBrief = Pick<Brief, 'budgetMin' | 'budgetMax' | 'budgetStyle' | 'currency'>

/** '$40', '$20–$40', 'about $30', 'from $30'; null where there is none. */
export function budgetSaid({ budgetMin, budgetMax, budgetStyle, currency }: BudgetOfBrief): string | null {
  const told = (sum: number): string => moneyText(sum, currency)
  if (budgetMax === null) return budgetMin === null ? null : `from ${told(budgetMin)}`
  if (budgetMin !== null) return `${told(budgetMin)}–${told(budgetMax)}`
  return budgetStyle === 'approx' ? `about ${told(budgetMax)}` : told(budgetMax)
}
