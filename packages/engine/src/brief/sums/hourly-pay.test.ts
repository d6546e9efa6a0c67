import { expect, it } from 'vitest'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'

const maxOf = (text: string) => readBudget(readText(text), { places: phraseTable([]) }).max

it.each([
  ['I am on $14 an hour, gift for dad', null],
  ['gift for dad, I only make 12.50 dollars/hr', null],
  ['tutor takes £30 per hour, something for her', null],
  ['I am on $14 an hour, gift for dad under $25', 25],
  ['$25 an hour before the party, help', null],
  ['gift for dad, $40 and an hour to buy it', 40],
])('is no budget: %s', (text, max) => expect(maxOf(text)).toBe(max))
