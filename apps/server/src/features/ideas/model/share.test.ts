import { describe, expect, it } from 'vitest'
import { TEST_CATALOG, TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { shared } from './share.ts'
import { createWordStock } from './word-stock.ts'

const words = createWordStock(TEST_CATALOG)
const sent = (query: string): string => {
  const { brief } = TEST_ENGINE.suggest({ query, limit: 1, now: new Date('2026-11-21') })
  return shared({ query, brief, words })
}

describe('a request as it is told to a model', () => {
  it.each([
    'last minute fathers day idea, dad’s 64, an architect. not techy at all and not drinking right now, $50-$120',
    'my mom is allergic to peanuts, has cancer, a vegan, a Muslim; no candles please, already owns a kiln',
    'sister loves Taylor Swift and Harry Potter, wants a Le Creuset, hates Starbucks',
    'boss from Intel moving to New York in June, around 25000 rupees',
    'wife, wedding on 12/06/2027, loves Star Wars',
  ])('is whole: %s', (query) => {
    expect(sent(query)).toBe(query)
  })

  it('keeps a first name where nothing else says who it is', () => {
    expect(sent('something for Rosalind Okonkwo who paints')).toBe('something for Rosalind … who paints')
  })

  it.each([
    ['an e-mail address', 'loves tea, write to anna.k@mail.example please', /anna\.k|mail\.example/],
    ['an address of the web', 'her page is https://anna.example/me and she paints', /anna|example/],
    ['a handle', 'follow @annapaints, loves tea', /annapaints/],
    ['a telephone number', 'loves pottery, call +1 (555) 123-4567', /555|4567/],
    ['a telephone number without signs', 'loves pottery 5551234567', /5551234567/],
    ['a British telephone number', 'loves pottery, ring 020 7946 0018', /7946|0018/],
    ['a card number', 'use 4242 4242 4242 4242, loves tea', /4242/],
    ['a street', 'she lives at 12 Maple Grove Lane and paints', /12 maple|grove/i],
    ['a British postcode', 'ship it to SW1A 1AA, loves tea', /SW1A/],
    ['a name after a relation', 'my sister Anna loves pottery', /anna/i],
    ['a full name', 'my coworker Thandeka Mkhize loves pottery', /thandeka|mkhize/i],
    ['a name in small letters where it is said to be one', 'my son named tamsin paints', /tamsin/i],
    ['the name behind a title', 'something for Mrs. Okafor, our teacher, who paints', /okafor/i],
    ['a name wherever it stands again', 'my sister Anna loves pottery. Anna is 34.', /anna/i],
    [
      'a surname even where nothing else says who it is',
      'For Marguerite Okonkwo-Lindqvist, who paints',
      /okonkwo|lindqvist/i,
    ],
  ])('is without %s', (_what, query, pattern) => {
    expect(sent(query)).not.toMatch(pattern)
  })
})
