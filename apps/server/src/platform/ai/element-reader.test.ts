import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createElementReader } from './element-reader.ts'

/** The elements of a text that comes in pieces of a length. */
function read(text: string, length = 1): unknown[] {
  const reader = createElementReader()
  const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  )
  return pieces.flatMap((piece) => reader.push(piece)).map((one) => (one.ok ? one.element : 'unreadable'))
}

describe('elements of an answer', () => {
  it('come one by one, however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { minLength: 1 }),
        fc.integer({ min: 1, max: 50 }),
        (elements, length) => {
          const wanted: unknown = JSON.parse(JSON.stringify(elements))
          expect(read(JSON.stringify({ elements }), length)).toEqual(wanted)
        },
      ),
    )
  })

  it('are given before the answer has ended', () => {
    const reader = createElementReader()
    expect(reader.push('[{"a":1},{"b"')).toHaveLength(1)
    expect(reader.push(':2}')).toEqual([{ ok: true, element: { b: 2 } }])
  })

  it.each([
    ['in a fence', '```json\n[{"a":1}]\n```'],
    ['behind a sentence', 'Here you are: [{"a":1}] Enjoy [{"b":2}]'],
    ['in an object', '{"note":"a list","elements":[{"a":1}],"more":[{"b":2}]}'],
    ['cut off behind', '[{"a":1},{"b":'],
    ['with a bracket in a text', '[{"a":1}]'],
  ])('are found %s', (_where, text) => {
    expect(read(text)).toEqual([{ a: 1 }])
  })

  it('are none where there is no array of objects', () => {
    for (const text of ['', 'no', '{"a":{"b":1}}', '[1,2,3]', '[]', '[[', '{"elements":[]}'])
      expect(read(text)).toEqual([])
  })

  it('are dropped where they are broken or endless', () => {
    expect(read('[{a:1},{"b":2}]')).toEqual(['unreadable', { b: 2 }])
    expect(read(`[{"a":"${'x'.repeat(9_000)}"},{"b":2}]`, 100)).toEqual(['unreadable', { b: 2 }])
  })
})
