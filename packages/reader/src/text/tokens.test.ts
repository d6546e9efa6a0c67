import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

const texts = (request: string): string[] => tokensOf(request).map(({ text }) => text)

it.each([
  ["she's 30ish, under $50!", ["she's", '30', 'ish', ',', 'under', '$', '50', '!']],
  ['1,200.50 euros', ['1,200.50', 'euros']],
  ['café-goer', ['café', '-', 'goer']],
  ['', []],
])('%j is cut into its tokens', (request, tokens) => {
  expect(texts(request)).toEqual(tokens)
})

it('a form has neither case, accents nor a typographic apostrophe', () => {
  expect(tokensOf('Ma’am CAFÉ').map(({ form }) => form)).toEqual(["ma'am", 'cafe'])
})

it('offsets lie in the text, in order, and hold what they say', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (request) => {
      let last = 0
      for (const { text, start, end } of tokensOf(request)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(request.slice(start, end)).toBe(text)
        last = end
      }
      // Nothing but blanks and lone marks is left between them.
      expect(last).toBeLessThanOrEqual(request.length)
    }),
  )
})
