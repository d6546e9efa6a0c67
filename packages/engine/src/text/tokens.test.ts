import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, singular, tokensOf } from './tokens.ts'

const SIGNS = "ab9' .-\u00e9".split('')

describe('the words of a text', () => {
  it('are its letters and figures, with an apostrophe between letters', () => {
    expect(readText("Mom\u2019s 60th, it's5 o'clock").tokens.map(({ word }) => word)).toEqual([
      'moms',
      '60th',
      'its',
      '5',
      'oclock',
    ])
  })

  it('end a sentence where a line of a list ends, and go on where a paragraph is wrapped', () => {
    expect(readText('Mom: tea\nDad: golf\r\nsister, pottery').folded).toBe(
      'mom: tea\ndad: golf\nsister, pottery',
    )
    const wrapped = 'I am looking for something for my sister who loves pour\nover coffee, and mysteries'
    expect(readText(wrapped).folded).toBe(wrapped.toLowerCase().replace('\n', ' '))
  })

  it('are the same by letters as by the pattern for all scripts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 24 }), (signs) => {
        const text = signs.join('')
        const found = [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu)]
        expect(tokensOf(text).map(({ start, end }) => [start, end])).toEqual(
          found.map(({ 0: words, index }) => [index, index + words.length]),
        )
      }),
    )
  })
})

describe('a word without its plural ending', () => {
  it.each([
    ['mugs', 'mug'],
    ['hobbies', 'hobby'],
    ['boxes', 'box'],
    ['brushes', 'brush'],
    ['knives', 'knife'],
    ['cases', 'case'],
    ['houses', 'house'],
    ['cruises', 'cruise'],
    ['vases', 'vase'],
    ['purses', 'purse'],
    ['mazes', 'maze'],
    ['atlas', 'atlas'],
    ['atlases', 'atlas'],
    ['lens', 'lens'],
    ['lenses', 'lens'],
    ['quizzes', 'quiz'],
    ['birdies', 'birdie'],
    ['glasses', 'glass'],
    ['buses', 'bus'],
    ['waltzes', 'waltz'],
    ['glass', 'glass'],
    ['cactus', 'cactus'],
    ['tennis', 'tennis'],
    ['gas', 'gas'],
    ['yoga', 'yoga'],
  ])('%s is %s', (word, stem) => {
    expect(singular(word)).toBe(stem)
  })
})
