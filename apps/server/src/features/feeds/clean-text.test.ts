import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

const MAX = 160

describe('the text of a stranger', () => {
  it.each([
    ['<b>Tin &amp; Co</b>', 'Tin & Co'],
    ['Lamp<script>alert(1)</script> of tin', 'Lamp of tin'],
    ['Lamp<SCRIPT src=x>alert(1)', 'Lamp'],
    ['Lamp<style>*{color:red}</style>', 'Lamp'],
    ['<img src=x onerror="alert(1)">Lamp', 'Lamp'],
    ['<a href="javascript:alert(1)">Lamp</a>', 'Lamp'],
    ['Lamp<svg/onload=alert(1)>', 'Lamp'],
    ['Lamp<!-- x -->', 'Lamp'],
    ['Lamp <img src=x', 'Lamp'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Pan', 'Pan'],
    ['&amp;lt;b&amp;gt;Pan', 'Pan'],
    ['&#60;b&#62;Pan&#x3c;/b&#x3E;', 'Pan'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['Pan &unknown; &#0; &#xd800; &#9999999;', 'Pan &unknown;'],
    ['\u202ekcab\u202c \u2066x\u2069 \u200by\ufeff', 'kcab x y'],
    ['a\u0000b\tc\nd\u2028e', 'a b c d e'],
    ['half \ud83d', 'half \ufffd'],
    ['e\u0301te\u0301', 'été'],
    [`e${'\u0302\u0316'.repeat(50)}`, 'ê\u0316\u0316\u0316\u0316'],
    ['für Oma 👩‍👩‍👧', 'für Oma 👩‍👩‍👧'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanText(raw, MAX).slice(0, 40)).toBe(clean)
  })

  it('is cut between characters, and says so', () => {
    expect(cleanText('x'.repeat(500), 10)).toBe('xxxxxxxxx…')
    expect(cleanText(`${'x'.repeat(8)}🎁🎁`, 10)).toBe('xxxxxxxx…')
    expect(cleanText('x'.repeat(10), 10)).toBe('x'.repeat(10))
  })

  it.each(['<', '<script>', '<a ', '&amp;', '&#60;', 'e\u0301', '</script', '<!--'])(
    // In steps that grow with the square of its length this would not end within the patience of any run.
    'comes to an end, full of %j',
    (piece) => {
      expect(cleanText(piece.repeat(200_000), MAX).length).toBeLessThanOrEqual(MAX)
    },
  )

  it('is bounded, in one line, and holds no tag and nothing unseen, whatever it was', () => {
    const pieces = [
      '<',
      '>',
      '/',
      'script',
      'b',
      '&lt;',
      '&amp;',
      '&#x3c;',
      '"',
      '\u202e',
      '\0',
      'a',
      ' ',
      '\ud83d',
    ]
    const hostile = fc.oneof(fc.string({ unit: fc.constantFrom(...pieces) }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(hostile, (raw) => {
        const clean = cleanText(raw, MAX)
        expect(clean.length).toBeLessThanOrEqual(MAX)
        expect(clean).not.toMatch(/<[a-z/!?]/i)
        expect(clean).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u)
        expect(clean.isWellFormed()).toBe(true)
        expect(cleanText(clean, MAX).length).toBeLessThanOrEqual(clean.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
