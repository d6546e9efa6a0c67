import { expect, it } from 'vitest'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'

const read = (text: string) => {
  const { max, currency, style } = readBudget(readText(text), { places: phraseTable([]) })
  return [max, currency, style]
}

it.each([
  ['budget like 50 no make that 60', 60, null, 'approx'],
  ['£50, sorry i meant 40', 40, 'GBP', 'cap'],
  ['30 bucks actually no wait 45 bucks', 45, 'USD', 'cap'],
  ['around $80, hmm no, lets say 100', 100, 'USD', 'approx'],
  ['$20 or rather $25', 25, 'USD', 'cap'],
])('counts the later of two sums where the first is taken back: %s', (text, max, currency, style) =>
  expect(read(text)).toEqual([max, currency, style]),
)

it.each([
  ['under $50, no more than 60', 50],
  ['$50, no wait, he is 60 years old', 50],
  ['$50, no 60th birthday mugs', 50],
  ['$40 for the mug, $60 for the rest', 40],
])('takes no sum back that stands: %s', (text, max) => expect(read(text)[0]).toBe(max))
