import { expect, it } from 'vitest'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'

const maxOf = (text: string) => readBudget(readText(text), { places: phraseTable([]) }).max

it.each([
  ['usually spend $25 but this year $40', 40],
  ['we usually spend 25 but this year 40', 40],
  ['I normally do $40 but only $20 this time', 20],
  ['usually spend $25 but could do $40', 25],
  ['usually spend $25', 25],
  ['this year $40', 40],
])('counts what is usual only where nothing tells of this time: %s', (text, max) =>
  expect(maxOf(text)).toBe(max),
)
