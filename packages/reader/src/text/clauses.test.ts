import { expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'
import { tokensOf } from './tokens.ts'

function clauses(request: string): string[] {
  const tokens = tokensOf(request)
  return clausesOf(tokens).map(({ start, end, sentence }) =>
    [sentence, ...tokens.slice(start, end).map(({ text }) => text)].join(' '),
  )
}

it('a request pauses at signs and before words that begin a thought', () => {
  expect(clauses('dad, 60. loves trout but no flies')).toEqual([
    '0 dad ,',
    '0 60 .',
    '1 loves trout',
    '1 but no flies',
  ])
})

it('every token is in one clause', () => {
  const tokens = tokensOf('and, but; so')
  expect(clausesOf(tokens).reduce((sum, { start, end }) => sum + end - start, 0)).toBe(tokens.length)
})
