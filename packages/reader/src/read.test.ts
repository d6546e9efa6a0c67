/** The weights that are shipped, on requests that nobody need argue about; how well they read is told by the README. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readWeights } from './tagger/weights-file.ts'
import { readWords } from './tagger/words.ts'
import { shippedBytes, shippedReader } from './testing/shipped-reader.ts'

const reader = shippedReader()

const told = (text: string): string[] =>
  reader.mentionsIn(text).map(({ role, start, end }) => `${role} ${text.slice(start, end)}`)

it('says what each stretch of a plain request is', () => {
  const said = told('my dad turns 60, loves fishing, hates golf, under $50')
  expect(said).toEqual(
    expect.arrayContaining(['who dad', 'age 60', 'like fishing', 'no golf', 'money under $50']),
  )
})

it('turns nothing round for capitals or a missing apostrophe', () => {
  for (const text of ["She doesn't want jewelry", 'she doesnt want jewelry', 'SHE DOES NOT WANT JEWELRY'])
    expect(reader.mentionsIn(text).filter(({ role }) => role === 'like' || role === 'want')).toEqual([])
})

it('mentions lie in the text, in its order, for any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      let after = 0
      for (const { start, end } of reader.mentionsIn(text)) {
        expect(start).toBeGreaterThanOrEqual(after)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        after = end
      }
    }),
  )
})

it('knows words that people write, and no slips', () => {
  expect([reader.knows('gardening'), reader.knows('gardenning')]).toEqual([true, false])
})

it('refuses weights that are cut short', () => {
  const whole = shippedBytes('tagger.bin.gz')
  const words = readWords(shippedBytes('words.bin.gz'))
  expect(() => readWeights(whole.subarray(0, whole.length - 9), words)).toThrow('cut short')
})
