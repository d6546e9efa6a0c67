/** The glossary's form: names people type, interests that there are, and a few plain words each. */

import { stemsOf } from '@presently/engine/text/stems'
import { expect, it } from 'vitest'
import { loadLexicon, loadTaxonomy } from './load.ts'

const { glossary } = loadLexicon()
const { interests } = loadTaxonomy()
const FEWEST_WORDS = 3
const MOST_WORDS = 10

it('has names as people type them, each once', () => {
  expect(glossary.length).toBeGreaterThan(5000)
  const wrong = glossary.filter(({ term }) => !/^[a-z0-9][a-z0-9& -]*$/.test(term))
  expect(wrong).toEqual([])
  const names = glossary.map(({ term }) => stemsOf(term).join(' '))
  expect(names.filter((name, place) => name === '' || names.indexOf(name) !== place)).toEqual([])
})

it('names interests of the taxonomy, two at most', () => {
  const wrong = glossary.filter(
    ({ interests: own }) => own.length > 2 || own.some((id) => interests[id] === undefined),
  )
  expect(wrong).toEqual([])
})

it('says what each is in a few words', () => {
  const wrong = glossary.filter(({ gloss }) => {
    const words = gloss.split(' ').length
    return words < FEWEST_WORDS || words > MOST_WORDS || !/^[a-z0-9 -]+$/.test(gloss)
  })
  expect(wrong).toEqual([])
})
