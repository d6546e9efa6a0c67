/** Where few ideas fit: the smallest changes of the request that find more, with exact counts. */
import { adjust } from '../brief/adjust.ts'
import type { Understanding } from '../brief/understand.ts'
import { relaxations } from '../explain/relax.ts'
import { PAGE } from '../rank/list-state.ts'
import { recipientCount } from '../retrieve/wish.ts'
import type { Relaxation } from '../suggest.ts'
import { bare, find, rank, wishFor } from './find.ts'
import type { Asking, Whole } from './parts.ts'

export function waysOn(whole: Whole, current: number, asking: Asking): Relaxation[] {
  const { vocabulary } = asking.parts
  const { understanding, people } = whole
  return relaxations(understanding, current, {
    countWith: (change) => {
      const changed = people.map((one) => adjust(one, change, vocabulary))
      return countFor({ understanding: changed[0] ?? understanding, people: changed }, asking)
    },
    ...pricesBeyond(whole, current, asking),
  })
}

const countFor = (whole: Whole, asking: Asking): number => find(whole, asking, bare).picks.length

/** What only the ceiling keeps out, and what a unit of the budget buys. */
function pricesBeyond({ understanding, people }: Whole, current: number, asking: Asking) {
  const { budget } = understanding
  const { index, rates } = asking.parts
  if (current >= PAGE || budget.max === null) return { pricesAbove: [], centsPerUnit: 1 }
  // Gifts are numbered by price, and what would suit two of several people is still one gift.
  const beyond = new Set(people.flatMap((one) => beyondCeiling(one, asking)))
  const pricesAbove = [...beyond].sort((a, b) => a - b).map((number) => index.upperCents[number] as number)
  const shared = budget.style === 'total' ? recipientCount(understanding) : 1
  return { pricesAbove, centsPerUnit: (rates[budget.currency ?? 'USD'] * 100) / shared }
}

/** The gifts that only the ceiling keeps from somebody, by number. */
function beyondCeiling(one: Understanding, { request, parts }: Asking): number[] {
  const { budget } = one
  const open = wishFor(
    { ...one, budget: { ...budget, max: null, style: budget.min === null ? 'none' : 'floor' } },
    parts,
  )
  const { free } = rank(open, { request: { ...request, limit: 0 }, parts }).scored
  const ceiling = wishFor(one, parts).limits.ceilingCents ?? 0
  return [...free].filter((number) => (parts.index.upperCents[number] as number) > ceiling)
}
