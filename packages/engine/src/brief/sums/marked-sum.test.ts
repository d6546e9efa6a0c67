import { expect, it } from 'vitest'
import type { PlaceEntry } from '../../lexicon.ts'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { markedBudget } from './marked-sum.ts'

const PLACES = { places: phraseTable<PlaceEntry>([]) }

const read = (words: string, phrase: string) => {
  const start = words.indexOf(phrase)
  const budget = markedBudget(readText(words), [{ role: 'money', start, end: start + phrase.length }], PLACES)
  return budget && { min: budget.min, max: budget.max, words: budget.words }
}

it.each([
  [
    'mom, 49, has 41 boards of mason jar crafts. 25ish, nothing with soap, it leaked',
    '25ish',
    { max: 25, words: '25ish' },
  ],
  [
    'bestie turns twenty this weekend, under 40, she flies out with one bag on monday',
    'under 40',
    { min: null, max: 40, words: 'under 40' },
  ],
  [
    'landlady, polish, lives alone, 20-30, anything but flowers, which she says are wasteful',
    '20-30',
    { min: 20, max: 30, words: '20-30' },
  ],
])('reads a sum without a sign in %j', (words, phrase, expected) => {
  expect(read(words, phrase)).toMatchObject(expected)
})

it('reads none where the stretch holds no number, and none among few words', () => {
  expect(read('my dad wants the iphone 15', '15')).toBeNull()
  expect(
    read(
      'whatever it costs, my wife has carried all of us through this year and the next',
      'whatever it costs',
    ),
  ).toBeNull()
})
