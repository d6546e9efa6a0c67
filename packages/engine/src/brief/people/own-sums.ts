/** 'Mom $50 and dad $80': a sum of their own for each of several people. */
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Budget } from '../sums/budget.ts'

/** '$30 for my sister'. */
const FOR_BEHIND = /^\s*(?:is )?(?:for|on) (?:(?:my|our|the|his|her) )?(?:\p{L}+ )?$/u

/**
 * Where what is told of each begins, with the sum of each in it; null where not each has one of their own. `people` stand in
 * the order of the text, and `end` is the end of what is told of the last one.
 */
export function startsWithSums(
  { folded }: Text,
  people: readonly Span[],
  { sums, end }: { readonly sums: readonly Span[]; readonly end: number },
): number[] | null {
  if (people.length < 2 || sums.length !== people.length) return null
  const inOrder = sums.toSorted((a, b) => a.start - b.start)
  const areBefore = people.every(({ start }, place) =>
    FOR_BEHIND.test(folded.slice(inOrder[place]?.end ?? start, start)),
  )
  if (areBefore) return inOrder.map(({ start }) => start)
  const areBehind = people.every((one, place) => {
    const sum = inOrder[place]
    return sum !== undefined && sum.start >= one.end && sum.end <= (people[place + 1]?.start ?? end)
  })
  return areBehind ? people.map(({ start }) => start) : null
}

/** What is spent at most on any of them, as the budget of all; null where they cannot be compared. */
export function highestOf(budgets: readonly Budget[], { spans }: Budget): Budget | null {
  const highest = budgets.toSorted((a, b) => (b.max ?? 0) - (a.max ?? 0))[0]
  const areCeilings = budgets.every(({ max, currency }) => max !== null && currency === highest?.currency)
  if (!highest || !areCeilings) return null
  const mins = budgets.map(({ min }) => min ?? 0)
  const min = Math.min(...mins) || null
  return { ...highest, min, style: min === null ? 'cap' : 'range', spans }
}
