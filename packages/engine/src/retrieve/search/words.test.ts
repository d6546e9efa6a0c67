import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encodedLength, encodeInto, spells } from './encoding.ts'
import { stem } from './stem.ts'
import { titleWordOf, weighTitle } from './title-roles.ts'
import { createWordTable } from './word-table.ts'
import { eachWordAt, hashOf, plainText, termOf, wordsOf } from './words.ts'

describe('words of a text', () => {
  it.each([
    ['Café TN-2110, Mum’s', ['cafe', 'tn', '2110', 'mums']],
    ["rock 'n' roll", ['rock', 'n', 'roll']],
    ['Contour™ HELLO 日本', ['contour', 'hello', '日本']],
    ['', []],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('gives each word the hash of its letters', () => {
    const plain = plainText('A board game, a Gift')
    const hashes: number[] = []
    eachWordAt(plain, (_start, _end, hash) => hashes.push(hash))
    expect(hashes).toEqual(wordsOf(plain).map(hashOf))
  })

  it('numbers words in the order in which they first come', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 40 }), (words) => {
        const table = createWordTable()
        const numbers = words.map((word) => table.numberOf(word, 0, word.length, hashOf(word)))
        const distinct = [...new Set(words)]
        expect(numbers).toEqual(words.map((word) => distinct.indexOf(word)))
        expect(table.size()).toBe(distinct.length)
      }),
    )
  })

  it('keeps numbers while the table grows', () => {
    const table = createWordTable()
    const words = Array.from({ length: 9000 }, (_, at) => `word${at}`)
    for (const [at, word] of words.entries())
      expect(table.numberOf(word, 0, word.length, hashOf(word))).toBe(at)
    for (const [at, word] of words.entries())
      expect(table.numberOf(word, 0, word.length, hashOf(word))).toBe(at)
  })

  it('comes back from bytes as it went in, whatever the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
        const bytes = new Uint8Array(encodedLength(text))
        expect(encodeInto(bytes, 0, text)).toBe(bytes.length)
        expect(decode(bytes, 0, bytes.length)).toBe(text)
        expect(spells(bytes, 0, bytes.length, text)).toBe(true)
        expect(spells(bytes, 0, bytes.length, other)).toBe(text === other)
      }),
    )
  })
})

describe('stems', () => {
  it.each([
    'battery batteries',
    'game games gaming',
    'box boxes',
    'hike hiking hikes hiked',
    'knit knitting',
    'cookie cookies',
    'movie movies',
    'cycle cycling cycles',
    'earring earrings',
    'lens lenses',
    'mouse mice',
    'goose geese',
    'personalize personalised',
    'clothes clothing',
    'scarf scarves',
    'dye dyeing',
    'jewelry jewellery',
    'toy toys',
    'glass glasses',
  ])('are the same for %s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1)
  })

  it.each(['kit kite', 'wine win', 'car care', 'garden gardener', 'ear earring', 'king kin', 'even evening'])(
    'differ for %s',
    (words) => {
      const [a, b] = words.split(' ').map(stem)
      expect(a).not.toBe(b)
    },
  )

  it('leave model numbers alone, and small words out', () => {
    expect(termOf('5ks')).toBe('5ks')
    expect(termOf('the')).toBe('')
  })
})

describe('words of a title', () => {
  const weigh = (title: string) => weighTitle(title.split(' ').map(titleWordOf))

  it.each([
    ['camera', [8]],
    ['leather camera strap', [4, 4, 8]],
    ['camera lens cap', [4, 8, 8]],
    ['stand for guitars', [8, 2, 2]],
    ['board game', [8, 8]],
  ])('%j says what the thing is, of which kind, and what it goes with', (title, weights) => {
    expect(weigh(title)).toEqual(weights)
  })
})
