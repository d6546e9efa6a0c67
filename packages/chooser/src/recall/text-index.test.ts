import { describe, expect, it } from 'vitest'
import { addScores, indexTexts, raiseShares } from './text-index.ts'

const TEXTS = [
  ['fox', 'mug'],
  ['zoo', 'print', 'koala'],
  ['mug', 'mug', 'rack', 'kitchen', 'wall', 'oak', 'long'],
]
const index = indexTexts(TEXTS)
const scored = (words: readonly string[]): readonly number[] => {
  const sums = new Float32Array(TEXTS.length)
  addScores(sums, words, index)
  return [...sums]
}
const shared = (...phrases: readonly (readonly string[])[]): readonly number[] => {
  const most = new Float32Array(TEXTS.length)
  const room = new Float32Array(TEXTS.length)
  for (const words of phrases) raiseShares(most, words, index, room)
  expect([...room]).toEqual([0, 0, 0])
  return [...most]
}

describe('the score of a text', () => {
  it('is 0 where it has none of the words', () => {
    expect(scored(['mug'])[1]).toBe(0)
    expect(scored(['unheard'])).toEqual([0, 0, 0])
  })

  it('is higher for a rare word than for a common one', () => {
    expect(scored(['fox'])[0]).toBeGreaterThan(scored(['mug'])[0] as number)
  })

  it('counts a word once, however often it is asked', () => {
    expect(scored(['fox', 'fox'])).toEqual(scored(['fox']))
  })

  it('grows by a repeated word, and by less than a second word', () => {
    const [, , twice] = scored(['mug'])
    const one = indexTexts([['mug', 'a', 'b', 'c', 'd', 'e', 'f'], ['x'], ['mug', 'y']])
    const sums = new Float32Array(3)
    addScores(sums, ['mug'], one)
    expect(twice).toBeGreaterThan(sums[0] as number)
    expect(twice).toBeLessThan((sums[0] as number) * 2)
  })
})

describe('the share of a phrase that a text has', () => {
  it('is 1 for all of its words', () => {
    expect(shared(['fox', 'mug'])[0]).toBeCloseTo(1)
  })

  it('is small where a word is missing that no text has', () => {
    const [, zoo] = shared(['zoo', 'york'])
    expect(zoo).toBeGreaterThan(0)
    expect(zoo).toBeLessThan(0.5)
  })

  it('is that of the phrase answered best', () => {
    expect(shared(['zoo', 'york'], ['koala'])[1]).toBeCloseTo(1)
  })

  it('is nothing for no words', () => {
    expect(shared([])).toEqual([0, 0, 0])
  })
})
