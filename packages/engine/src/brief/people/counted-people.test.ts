import { expect, it } from 'vitest'
import { recipientCount } from '../../retrieve/wish.ts'
import { smallVocabulary } from '../../testing/small-catalog.ts'
import { adjust } from '../adjust.ts'
import { briefOf } from '../brief-of.ts'
import { DEFAULT_RATES, limitsOf } from '../sums/money.ts'
import { understand } from '../understand.ts'

const vocabulary = smallVocabulary()
const read = (query: string, changes: { drop?: string[]; add?: string[] } = {}) =>
  adjust(understand(query, vocabulary), changes, vocabulary)

it.each([
  ['$80 in total for my eight coworkers', 8, 'eight recipients'],
  ['$80 in total for all 4 teachers', 4, '4 recipients'],
  ['$80 in total for a ward of 20', 20, '20 recipients'],
  ['$48 in total to give my 24 graders', 24, '24 recipients'],
  ["my kids' teachers, there are 4, $80 in total", 4, '4 recipients'],
])('counts who is given to: %s', (query, count, label) => {
  const understanding = read(query)
  expect(recipientCount(understanding)).toBe(count)
  expect(briefOf(understanding).constraints).toContain(label)
})

it.each(['a board game for 2 people, $80 in total', '$80 in total for one friend'])(
  'counts nobody who only uses it: %s',
  (query) => {
    expect(recipientCount(read(query))).toBe(1)
  },
)

it('counts by what is brought by hand, and no longer by what was dropped', () => {
  const query = '$80 in total for my eight coworkers'
  const drop = ['constraints:eight recipients']
  expect(recipientCount(read(query, { drop }))).toBe(1)
  expect(recipientCount(read(query, { drop, add: ['constraints:4 Recipients'] }))).toBe(4)
})

it.each(['many recipients', 'all recipients', '-3 recipients', ' recipients'])(
  'counts nobody by %j, and every gift may cost the whole sum',
  (label) => {
    const understanding = read('$80 in total', { add: [`constraints:${label}`] })
    const count = recipientCount(understanding)
    expect(count).toBe(1)
    expect(limitsOf(understanding.budget, count, DEFAULT_RATES).ceilingCents).toBe(8000)
  },
)
