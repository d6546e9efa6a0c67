import type { Role } from '@presently/reader/read'
import { expect, it } from 'vitest'
import { readText } from '../../text/tokens.ts'
import { isAgeTold, markedAge } from './marked-age.ts'

/** Marks each phrase of a text, in the order of the text. */
const marked = (text: string, ...marks: readonly (readonly [role: Role, phrase: string])[]) => ({
  text: readText(text),
  mentions: marks.map(([role, phrase]) => {
    const start = text.indexOf(phrase)
    return { role, start, end: start + phrase.length }
  }),
})

it.each([
  ['boy, 9, takes every remote in the house apart and nothing goes back together', '9', [9, 9]],
  ['twins, 3 and 5, dig holes, that is the hobby, and drums are out since last christmas', '3 and 5', [3, 5]],
  [
    'sister with the boys, 4 and 7, who made him a tie and think that it is the best of all',
    '4 and 7',
    [4, 7],
  ],
  ['niece, 6 weeks, and my sister wants for nothing but sleep, so no toys please', '6 weeks', [0, 0]],
] as const)('reads the number of a marked age: %j', (words, phrase, range) => {
  const { text, mentions } = marked(words, ['age', phrase])
  expect(markedAge(text, mentions, () => false)?.range).toEqual(range)
})

it.each([
  ['mom, retired, 40, she flies out on friday and takes one small bag with her', '40', true],
  ['an ancient uncle who mends the clocks of the whole village and wants no thanks for it', 'ancient', false],
  ['the neighbor with 9 hens and a goat, who minds our post whenever we are away', '9', false],
  ['boy, 9, lego', '9', false],
] as const)(
  'finds none where it is no age, holds no number, counts, or stands among few words: %j',
  (words, phrase, isOther) => {
    const { text, mentions } = marked(words, ['age', phrase])
    expect(markedAge(text, mentions, () => isOther)).toBeNull()
  },
)

/** So much more is told that it is none of few words. */
const MORE = ', and the rest of the house is full of what he was given every year before'

const isTold = (words: string, phrase: string, ...marks: Parameters<typeof marked>[1][]): boolean => {
  const { text, mentions } = marked(words + MORE, ...marks)
  const start = words.indexOf(phrase)
  return isAgeTold(text, { start, end: start + phrase.length }, mentions)
}

it('takes what looks like an age for one where the reader says so, or where it is said in so many words', () => {
  expect(isTold('uncle polishes his 72 dodge dart', '72', ['like', '72 dodge dart'])).toBe(false)
  expect(isTold('class of 23 did a tree, 50', '50')).toBe(false)
  expect(isTold('stepmom, 60th', '60th', ['day', '60th'])).toBe(true)
  expect(isTold('my dad, 72', '72', ['age', '72'])).toBe(true)
  expect(isTold('aunt around 60 $40', 'around 60')).toBe(true)
  expect(isTold('a 5 year old', '5 year old', ['need', 'a 5 year old'])).toBe(true)
})

it('leaves few words to the forms of ages', () => {
  const { text } = marked('aunt, 60, $40')
  expect(isAgeTold(text, { start: 6, end: 8 }, [])).toBe(true)
})
