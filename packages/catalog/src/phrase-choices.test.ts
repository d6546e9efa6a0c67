import { expect, it } from 'vitest'
import { phrasesOf } from './phrase-choices.ts'

it('leaves a phrase without choices as it is', () => {
  expect(phrasesOf("valentine's day")).toEqual(["valentine's day"])
})

it('spells out every choice, of which one may be nothing', () => {
  expect(phrasesOf('(beat|survived) (breast|) cancer')).toEqual([
    'beat breast cancer',
    'beat cancer',
    'survived breast cancer',
    'survived cancer',
  ])
})
