/** One sum for several: 'there are four of them', 'two of those'. */
import { rangeValue } from '../brief/adjust.ts'
import type { Brief } from '../brief.ts'
import { moneyText } from '../text/money-text.ts'
import { budgetSaid } from './money-said.ts'
import { bringing, changeOf, replacing, type SearchState } from './search-state.ts'

const COUNT_MAX = 12
const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

type Divided = { readonly state: SearchState; readonly now: string; readonly was: string | null }

/** A sum as a change names it; null where there is none. */
export const formerBudget = ({ budgetMin, budgetMax }: Brief): string | null =>
  budgetMin === null && budgetMax === null ? null : rangeValue({ min: budgetMin, max: budgetMax })

/** So many gifts for the sum that was named, or that will be: each may cost its part. Null where one each was named. */
export function dividedBy(state: SearchState, count: number, brief: Brief): Divided | null {
  const { budgetMax, budgetStyle, constraints } = brief
  const isCounted = constraints.some((one) => one.endsWith(' recipients'))
  if (constraints.includes('per person') || isCounted || count < 2 || count > COUNT_MAX) return null
  return budgetMax === null || budgetStyle === 'total'
    ? countedFor(state, count, brief)
    : partsOf(state, { count, budgetMax, brief })
}

const part = (sum: number, count: number): number => Math.floor((sum * 100) / count) / 100

const eachSaid = (count: number, max: number, { currency }: Brief): string =>
  `${WORDS[count]}, up to ${moneyText(max, currency)} each`

/** A sum for all of them is divided wherever it is looked at, and so is one that is still to be named. */
function countedFor(state: SearchState, count: number, brief: Brief): Divided {
  const { budgetMax } = brief
  return {
    state: bringing(state, changeOf('constraints', `${count} recipients`)),
    now: budgetMax === null ? `${WORDS[count]}` : eachSaid(count, part(budgetMax, count), brief),
    was: null,
  }
}

type Dividing = { readonly count: number; readonly budgetMax: number; readonly brief: Brief }

function partsOf(state: SearchState, { count, budgetMax, brief }: Dividing): Divided {
  const { budgetMin } = brief
  const max = part(budgetMax, count)
  const value = rangeValue({ min: budgetMin === null ? null : part(budgetMin, count), max })
  return {
    state: replacing(state, 'budget', { value, former: formerBudget(brief) }),
    now: eachSaid(count, max, brief),
    was: `one, ${budgetSaid(brief)}`,
  }
}
