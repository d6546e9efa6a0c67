import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const vocabulary = buildVocabulary(catalog)

const labels = ({ constraints }: ReturnType<typeof understand>): string[] =>
  constraints.map(({ label }) => label)

it.each([
  ['vegan couple', 'vegan'],
  ['gift for a vegan couple, $50', 'vegan'],
])('keeps to a diet that longer words hide: %s', (query, diet) => {
  const read = understand(query, vocabulary)
  expect(labels(read)).toContain(diet)
  expect(read.exclusions.map(({ label }) => label)).toContain('non-vegan items')
})

it.each(['the couple is not vegan', 'she does not drink coffee'])(
  'makes no diet of a denied one: %s',
  (query) => {
    expect(labels(understand(query, vocabulary))).not.toContain('vegan')
    expect(labels(understand(query, vocabulary))).not.toContain('does not drink')
  },
)

it('ends in a plain reading where the steps do not do, and keeps to every diet all the same', () => {
  const tale = 'We met years ago at a market by the sea and have been friends since. '.repeat(12)
  const query = `A birthday gift for my sister who loves gardening, under $40. ${tale}She is vegan and sober.`
  const read = understand(query, vocabulary, { left: 100 })
  expect(read.recipient.label).toBe('sister')
  expect(read.budget.max).toBe(40)
  expect(read.interests.map(({ label }) => label)).toContain('gardening')
  expect(labels(read)).toEqual(expect.arrayContaining(['vegan', 'sober']))
  expect(read.exclusions.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['non-vegan items', 'alcohol']),
  )
})
