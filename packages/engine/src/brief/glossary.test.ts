import { expect, it } from 'vitest'
import { stemsOf } from '../text/stems.ts'
import { glossaryOf, glossesIn } from './glossary.ts'

const GLOSSARY = glossaryOf([
  { term: 'peterbilt', interests: ['trucks'], gloss: 'semi truck and truck driver' },
  { term: 'black thumb', interests: [], gloss: 'kills every plant' },
  { term: 'black thumb club', interests: ['gardening'], gloss: 'people who learn to garden' },
  { term: 'Peterbilts', interests: ['farming'], gloss: 'comes too late' },
])
const meant = (text: string): string[] =>
  glossesIn(stemsOf(text), GLOSSARY).map(({ stems }) => stems.join(' '))

it('tells in plain words what a name means, each word once and small ones not at all', () => {
  expect(meant('he drives a Peterbilt')).toEqual(['semi truck driver'])
  expect(glossesIn(stemsOf('two peterbilts'), GLOSSARY)[0]?.interests).toEqual(['trucks'])
})

it('takes the longest name, from left to right', () => {
  expect(meant('my aunt has a black thumb')).toEqual(['kill every plant'])
  expect(meant('the black thumb club and a peterbilt')).toEqual([
    'people who learn garden',
    'semi truck driver',
  ])
})

it('knows nothing of other words, nor of a part of a name', () => {
  expect(meant('a black cat, all thumbs')).toEqual([])
  expect(meant('')).toEqual([])
})
