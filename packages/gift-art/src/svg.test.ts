import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, polygon, round, shape, slab } from './svg.ts'
import { parseXml } from './testing/xml.ts'

describe('escapeText', () => {
  it.each([
    ['Salt & <b>pepper</b>', 'Salt &amp; &lt;b&gt;pepper&lt;/b&gt;'],
    [']]>', ']]&gt;'],
    ['5" pan', '5&quot; pan'],
    ['a\u0000\u0007b\u009fc\ud83dd\uffffe', 'a b c\ufffdd e'],
    ['line\r\nbreak', 'line break'],
    ['Crème brûlée 🍮', 'Crème brûlée 🍮'],
  ])("makes '%s' safe", (text, safe) => {
    expect(escapeText(text)).toBe(safe)
  })

  it('keeps any text well-formed, in text and in an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const safe = escapeText(text)
        expect(parseXml(`<t a="${safe}">${safe}</t>`)).toHaveLength(1)
      }),
    )
  })
})

describe('shapes', () => {
  it('draws outlines with short numbers', () => {
    expect(slab(0, 318, 480, 42)).toBe('M0 318h480v42H0z')
    expect(
      polygon([
        [0, 0],
        [8, 0],
        [0, 8],
      ]),
    ).toBe('M0 0L8 0L0 8z')
    expect(round(-1 / 3)).toBe(-0.33)
    expect(shape('M0 0', '#fff', { opacity: 0 })).toBe('<path d="M0 0" fill="#fff" opacity="0"/>')
  })
})
