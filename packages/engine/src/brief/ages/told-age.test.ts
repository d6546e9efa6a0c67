import { expect, it } from 'vitest'
import { readText } from '../../text/tokens.ts'
import { toldAge } from './told-age.ts'

const told = (request: string, ...ages: readonly string[]) => {
  const text = readText(request)
  const mentions = ages.map((words) => {
    const start = text.folded.indexOf(words)
    return { role: 'age', start, end: start + words.length } as const
  })
  return toldAge(text, mentions, [])
}

it.each([
  ['lego 41 husband', '41', 41, 41],
  ['she is ten, or rather 10', '10', 10, 10],
  ['twins of 7-8', '7-8', 7, 8],
  ['it is his 60th', '60th', 60, 60],
])('%j tells an age where the reader says so', (request, words, min, max) => {
  expect(told(request, words)).toMatchObject({ min, max, words })
})

it.each([
  ['of two it is not known whose each is', 'boy 7, girl 9', ['7', '9']],
  ['months are no years', 'baby of 7 months', ['7 months']],
  ['nobody is so old', 'a house of 300', ['300']],
  ['words without a figure are left to the grammar', 'a teen', ['teen']],
])('%s', (_, request, ages) => {
  expect(told(request, ...ages).span).toBeNull()
})

it('a sum of money is no age', () => {
  const text = readText('dad 50')
  expect(toldAge(text, [{ role: 'age', start: 4, end: 6 }], [{ start: 4, end: 6 }]).span).toBeNull()
})
