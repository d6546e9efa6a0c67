import { expect, it } from 'vitest'
import { buildSearchIndex } from './build.ts'
import { queryTerms } from './query-terms.ts'
import { frequencyOf } from './search-index.ts'

const index = buildSearchIndex(
  [
    'Headset',
    'Headset',
    'Head torch',
    'Set of bowls',
    'Smart watch',
    'Smart lamp',
    'Watch',
    'TN-2110 toner',
  ].map((title, at) => ({ id: `${at}`, title, text: '', priceCents: at })),
)

const frequency = (term: string) => frequencyOf(index, term)
const termsFor = (text: string) =>
  queryTerms(
    frequency,
    text.split(' ').map((word, at) => ({ word, weight: 1, follows: at > 0 })),
  ).map(({ term, weight }) => [term, weight])

it.each([
  [
    'joins two words that titles write as one',
    'head set',
    [
      ['head', 1],
      ['set', 1],
      ['headset', 0.6],
    ],
  ],
  [
    'leaves two words apart that no title joins',
    'smart watch',
    [
      ['smart', 1],
      ['watch', 1],
    ],
  ],
  [
    'parts a word that titles write as two',
    'smartwatch',
    [
      ['smart', 0.7],
      ['watch', 0.7],
    ],
  ],
  [
    'parts a model number where letters meet digits',
    'tn2110',
    [
      ['tn', 0.7],
      ['2110', 0.7],
    ],
  ],
  ['leaves out what no title has', 'kayak', []],
] as const)('%s', (_what, text, terms) => {
  expect(termsFor(text)).toEqual(terms)
})

it('takes a word as it was written where titles have that, and as it was read where they do not', () => {
  const asked = (written: string) =>
    queryTerms(frequency, [{ word: 'torch', written, weight: 1, follows: false }]).map(({ term }) => term)
  expect(asked('lamp')).toEqual(['lamp'])
  expect(asked('trch')).toEqual(['torch'])
})
