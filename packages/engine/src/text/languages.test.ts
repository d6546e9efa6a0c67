import { expect, it } from 'vitest'
import { languageOf, prepareLanguage } from './languages.ts'
import { readText } from './tokens.ts'

const german = prepareLanguage({
  name: 'German',
  markers: ['fur', 'meine', 'und'],
  telling: ['schwiegermutter', 'grossmutter', 'tante'],
  phrases: {},
})
const french = prepareLanguage({
  name: 'French',
  markers: ['pour', 'ans'],
  telling: ['belle mere', 'belle soeur', 'tante'],
  phrases: {},
})
const nameOf = (query: string): string | undefined => languageOf(readText(query), [german, french])?.name

it.each([
  ['etwas für meine Katze', 'German'],
  ['Schwiegermutter, Garten, 40 Euro', 'German'],
  ['Großmutter, 80', 'German'],
  ['belle-mère, jardinage', 'French'],
  ['belle-sœur, yoga', 'French'],
  ['tante, 60', 'German'],
  ['tante, 60 ans', 'French'],
  ['my Schwiegermutter loves gardening', undefined],
  ['Belle, 9, 40 dollars', undefined],
  ['fishing, golf, 40 dollars', undefined],
])('%j is %s', (query, language) => {
  expect(nameOf(query)).toBe(language)
})
