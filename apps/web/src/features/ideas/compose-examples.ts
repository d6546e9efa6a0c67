import {
  EXAMPLE_BUDGETS,
  EXAMPLE_INTERESTS,
  EXAMPLE_RECIPIENTS,
  exampleSearch,
} from '@presently/contract/example-searches'

const EXAMPLES_SHOWN = 4

/**
 * Searches to start from, put together at random: four, with no recipient and no interest twice.
 *
 * @param random gives numbers from 0 up to, not including, 1
 */
export function composeExamples(random: () => number): string[] {
  const interests = shuffled(EXAMPLE_INTERESTS, random)
  return shuffled(EXAMPLE_RECIPIENTS, random)
    .slice(0, EXAMPLES_SHOWN)
    .flatMap((recipient, place) => {
      const interest = interests[place]
      const budget = EXAMPLE_BUDGETS[Math.floor(random() * EXAMPLE_BUDGETS.length)]
      return interest && budget ? [exampleSearch({ recipient, interest, budget })] : []
    })
}

/** In a random order: sorted by a number drawn for each. */
const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
