import { expect, it } from 'vitest'
import { foldedBlanks, unfolded, withShortRuns } from './runs.ts'
import { without } from './span.ts'
import { givenSpan, readText } from './tokens.ts'

const LONG_BLANKS = /\s{65}/

it('folds a run of blanks into one, and one with an end of a line into that', () => {
  expect(foldedBlanks('a   b \n\n c d').text).toBe('a b\nc d')
})

it('leads each place back to the text as given', () => {
  const given = 'for   my \n\n mom  and dad'
  const { text, folds } = foldedBlanks(given)
  for (const word of ['for', 'my', 'mom', 'and', 'dad'])
    expect(given.slice(unfolded(folds, text.indexOf(word)))).toMatch(new RegExp(`^${word}`))
})

it('keeps the places of a request with wide gaps', () => {
  const given = 'for my    mom,     60'
  const text = readText(given)
  const [, , mom] = text.tokens
  const { start, end } = givenSpan(text, mom ?? { start: 0, end: 0 })
  expect(given.slice(start, end)).toBe('mom')
})

it('cuts long runs of blanks and of letters, and keeps the length', () => {
  const long = `squad${' '.repeat(400)}12 ${'x'.repeat(400)} girls`
  const short = withShortRuns(long)
  expect(short).toHaveLength(long.length)
  expect(short).not.toMatch(LONG_BLANKS)
  expect(short).not.toMatch(/x{49}/)
})

it('leaves no long run where one is masked', () => {
  const text = readText('tea and cake '.repeat(100))
  const masked = without(text, [{ start: 10, end: 1000 }])
  expect(masked.folded).not.toMatch(LONG_BLANKS)
  expect(masked.folded).toHaveLength(text.folded.length)
})
