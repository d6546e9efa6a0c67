import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesOf } from './matches.ts'

describe('the matches of a pattern', () => {
  it.each([/a+/g, /(?<=b)a|ab/g, /a*/g])('are those of matchAll: %s', (pattern) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 12 }), (signs) => {
        const text = signs.join('')
        const found = (matches: Iterable<RegExpExecArray>) =>
          Array.from(matches, ({ 0: words, index }) => [words, index])
        expect(found(matchesOf(text, pattern))).toEqual(found(text.matchAll(pattern)))
      }),
    )
  })

  it('begin at the start, whatever the pattern was used for before', () => {
    const pattern = /a/g
    pattern.lastIndex = 2
    expect(matchesOf('aab', pattern)).toHaveLength(2)
  })
})
