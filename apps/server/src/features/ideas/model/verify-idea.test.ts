import { loadRetailers } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../../test-support/build-test-app.ts'
import type { IdeaElement } from './elements.ts'
import { createIdeaBook } from './verify-idea.ts'

const book = createIdeaBook({ ...TEST_CATALOG, retailers: loadRetailers() })
const GOOD: IdeaElement = {
  kind: 'idea',
  title: 'Evening Pottery Workshop',
  search: 'pottery workshop',
  priceMinUsd: 23,
  priceMaxUsd: 48,
  category: 'Experiences',
  interests: ['pottery', 'zorbing-nonsense'],
  traits: ['experience', 'golden'],
  things: ['workshop'],
  reason: 'A few hours of making something together.',
}

describe("a model's idea", () => {
  it('becomes a gift of our own words, tags, figures and shops', () => {
    const idea = book.verify(GOOD)
    if (typeof idea === 'string') throw new Error(idea)
    expect(idea.gift).toMatchObject({
      title: 'Evening pottery workshop',
      category: 'Experiences',
      priceCents: [2000, 5000],
      traits: ['experience'],
      interests: { pottery: 'evening pottery workshop' },
      description: GOOD.reason,
    })
    expect(idea.gift.id).toMatch(/^ai-[0-9a-f]{16}$/)
    expect(new Set(Object.values(idea.gift.retailers))).toEqual(new Set(['pottery workshop']))
    expect(Object.keys(idea.gift.retailers).length).toBeGreaterThan(0)
    expect(TEST_CATALOG.gifts).toContain(idea.pictured)
  })

  it('is measured by every tag that its words may stand for, said or not', () => {
    const idea = book.verify({
      ...GOOD,
      title: 'Evening chocolate tasting',
      search: 'chocolate tasting',
      interests: ['chocolate'],
      traits: [],
      things: [],
    })
    if (typeof idea === 'string') throw new Error(idea)
    expect(idea.strict.traits).toContain('contains-dairy')
    expect(idea.gift.traits).not.toContain('contains-dairy')
    expect(idea.gift.things.join(' ')).toMatch(/chocolate/)
  })

  it('says our sentence in the place of one that claims something', () => {
    const idea = book.verify({ ...GOOD, reason: 'The best-selling workshop of all.' })
    expect(typeof idea === 'string' ? idea : idea.gift.description).toMatch(/not in our catalog/)
  })

  it.each<[string, Partial<IdeaElement>, string]>([
    ['a maker nobody knows', { title: 'Zorblax smart mug' }, 'unknown-word'],
    ['a maker that is a word of ours', { title: 'Kindle reading stand' }, 'maker'],
    ['a shop in the search', { search: 'amazon gift box' }, 'maker'],
    ['an address', { search: 'https://evil.example/' }, 'unplain'],
    ['an operator of a search', { search: 'workshop site:evil.example' }, 'unplain'],
    ['markup', { title: '<img src=x> workshop' }, 'unplain'],
    ['one word', { title: 'Workshop' }, 'too-long'],
    ['too many words', { title: 'A very long and quiet evening of pottery with tea' }, 'too-long'],
    ['a category of its own', { category: 'Weapons' }, 'unknown-category'],
    ['something dangerous', { title: 'Forged hunting knife' }, 'hazard'],
    ['something for the sick', { title: 'Pain relief blanket' }, 'health'],
    ['a claim', { title: 'Award winning pottery workshop' }, 'claim'],
    ['a price upside down', { priceMinUsd: 50, priceMaxUsd: 20 }, 'price'],
    ['a price of anything', { priceMinUsd: 1, priceMaxUsd: 900 }, 'price'],
    ['what we have', { title: 'Watercolor travel kit', category: 'Art & Craft' }, 'in-catalogue'],
    [
      'no interest of ours',
      { title: 'Evening box', search: 'evening box', interests: [], things: [] },
      'no-tags',
    ],
  ])('falls for %s', (_what, wrong, fault) => {
    expect(book.verify({ ...GOOD, ...wrong })).toBe(fault)
  })
})
