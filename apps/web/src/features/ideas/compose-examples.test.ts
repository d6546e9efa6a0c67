import { EXAMPLE_BUDGETS, EXAMPLE_INTERESTS, EXAMPLE_RECIPIENTS } from '@presently/contract/example-searches'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeExamples } from './compose-examples.ts'

const EXAMPLE = /^(.+) who loves (.+), (under \$\d+|\$\d+ to \$\d+)$/

/** The three parts of each example. */
function partsOf(examples: readonly string[]) {
  const parts = examples.map((example) => EXAMPLE.exec(example) ?? [])
  return {
    recipients: parts.map(([, recipient]) => recipient),
    interests: parts.map(([, , interest]) => interest),
    budgets: parts.map(([, , , budget]) => budget),
  }
}

describe('the examples of the older hero', () => {
  it('draw on 12 recipients, 20 interests and 6 budgets, none of them twice', () => {
    expect(new Set(EXAMPLE_RECIPIENTS).size).toBe(12)
    expect(new Set(EXAMPLE_INTERESTS).size).toBe(20)
    expect(new Set(EXAMPLE_BUDGETS).size).toBe(6)
  })

  it('are four, of one recipient, interest and budget each, with nobody and nothing twice', () => {
    const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.infiniteStream(draw), (numbers) => {
        const examples = composeExamples(() => numbers.next().value)
        const { recipients, interests, budgets } = partsOf(examples)
        expect(examples).toHaveLength(4)
        expect(EXAMPLE_RECIPIENTS).toEqual(expect.arrayContaining(recipients))
        expect(EXAMPLE_INTERESTS).toEqual(expect.arrayContaining(interests))
        expect(EXAMPLE_BUDGETS).toEqual(expect.arrayContaining(budgets))
        expect(new Set(recipients).size).toBe(4)
        expect(new Set(interests).size).toBe(4)
      }),
    )
  })

  it('come to hold every part, where they are drawn often enough', () => {
    const examples = Array.from({ length: 400 }, () => composeExamples(Math.random)).flat()
    const { recipients, interests, budgets } = partsOf(examples)
    expect(new Set(recipients)).toEqual(new Set(EXAMPLE_RECIPIENTS))
    expect(new Set(interests)).toEqual(new Set(EXAMPLE_INTERESTS))
    expect(new Set(budgets)).toEqual(new Set(EXAMPLE_BUDGETS))
  })
})
