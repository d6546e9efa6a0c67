import {
  EXAMPLE_BUDGETS,
  EXAMPLE_INTERESTS,
  EXAMPLE_RECIPIENTS,
  exampleSearch,
} from '@presently/contract/example-searches'
import { IDEAS_PER_SEARCH } from '@presently/contract/ideas'
import { describe, expect, it } from 'vitest'
import { TEST_ENGINE } from '../../test-support/build-test-app.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const EXAMPLES = EXAMPLE_RECIPIENTS.flatMap((recipient) =>
  EXAMPLE_INTERESTS.flatMap((interest) =>
    EXAMPLE_BUDGETS.map((budget) => exampleSearch({ recipient, interest, budget })),
  ),
)

describe('the examples of the older hero', () => {
  it('find three whole pages each, with nothing to explain away', () => {
    const poor = EXAMPLES.flatMap((query) => {
      const { picks, notice, brief } = TEST_ENGINE.suggest({ query, limit: IDEAS_PER_SEARCH, now: NOW })
      const isUnderstood = brief.recipient !== null && brief.interests.length > 0 && brief.budgetMax !== null
      return picks.length === IDEAS_PER_SEARCH && notice === null && isUnderstood ? [] : [query]
    })
    expect(poor).toEqual([])
  })
})
