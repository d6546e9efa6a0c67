/** No text of the greatest length that is taken holds the process up. */
import { expect, it } from 'vitest'
import { best, chooserOf, KINDS, LONGEST, ORDINARY, TIMES_MAX } from './testing/long-texts.ts'

const TEXTS_OF_A_KIND = 3

it.each([
  ['a count behind blanks', `squad${' '.repeat(LONGEST - 13)}12 girls`],
  ['a liking behind blanks', `gift for my mom${' '.repeat(LONGEST - 22)} coffee`],
  ['ends of lines', `my nephews${'\n'.repeat(LONGEST - 20)}are 5`],
  ['blanks of many kinds', `kids${' \t\u00a0\n'.repeat(490)}5, 8`],
  ['letters alone', 'a'.repeat(LONGEST)],
  ['figures alone', '7'.repeat(LONGEST)],
  ['commas', ','.repeat(LONGEST)],
  ['words joined by dashes', 'kids-mom-dad-'.repeat(150)],
])('takes no more than a few ordinary requests: %s', (_, text) => {
  const usual = ORDINARY.reduce((sum, query) => sum + best(query), 0) / ORDINARY.length
  expect(best(text.slice(0, LONGEST)) / usual).toBeLessThan(TIMES_MAX)
})

it.each(Object.entries(KINDS))('takes no more than a few ordinary requests: %s', (kind, textOf) => {
  const choose = chooserOf(kind.length)
  const usual = ORDINARY.reduce((sum, query) => sum + best(query), 0) / ORDINARY.length
  for (let at = 0; at < TEXTS_OF_A_KIND; at += 1) {
    const text = textOf(choose)
    expect(best(text) / usual, text).toBeLessThan(TIMES_MAX)
  }
})
