import { expect, it } from 'vitest'
import { documentWords } from './document-words.ts'

const said = (title: string, text = '') =>
  documentWords({ title, text }).map(({ term, role }) => `${term} ${role}`)

it('tells what a thing is from which kind of it and what it goes with, and small words from words', () => {
  expect(said('Leather camera strap for the Canon')).toEqual([
    'leather modifier',
    'camera modifier',
    'strap head',
    'canon linked',
  ])
  expect(said('Guitar', 'A guitar of maple')).toEqual(['guitar head', 'guitar text', 'mapl text'])
})

it('has words as the index has them: stemmed, plain, and never anything but letters and digits', () => {
  expect(said('Knives', 'Batteries, café & "TN-2110" \\')).toEqual([
    'knife head',
    'batteri text',
    'cafe text',
    'tn text',
    '2110 text',
  ])
  for (const { term } of documentWords({ title: "O'Neil's \\'; --", text: '’"\u0000´`' }))
    expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
})

it.each([
  ['Phone in a case', ['phone modifier', 'case head']],
  ['Watch and its band', ['watch modifier', 'band head']],
  ['Camera and lens cap', ['camera modifier', 'lens head', 'cap head']],
])('leaves small words out before it asks what a word does: %s', (title, words) => {
  expect(said(title)).toEqual(words)
})
