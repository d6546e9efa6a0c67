import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyOf } from './families.ts'
import { PAPERS, photoPaper, SHEETS } from './papers.ts'

/** The catalogue's categories, and what feeds send. */
const CATEGORIES = [
  ['Coffee & Tea', 'kitchen'],
  ['Food & Cooking', 'kitchen'],
  ['Drinks & Bar', 'kitchen'],
  ['Sweets & Snacks', 'sweet'],
  ['Books', 'books'],
  ['Stationery & Desk', 'books'],
  ['Art & Craft', 'craft'],
  ['DIY & Tools', 'craft'],
  ['Music', 'music'],
  ['Film & TV', 'music'],
  ['Games & Puzzles', 'games'],
  ['Outdoors', 'sport'],
  ['Sports & Fitness', 'sport'],
  ['Cars & Bikes', 'sport'],
  ['Garden & Plants', 'garden'],
  ['Flowers & Hampers', 'garden'],
  ['Home & Living', 'home'],
  ['Keepsakes & Photos', 'home'],
  ['Tech & Gadgets', 'tech'],
  ['Digital & Subscriptions', 'tech'],
  ['Science & Learning', 'tech'],
  ['Fashion & Accessories', 'fashion'],
  ['Jewelry & Watches', 'fashion'],
  ['Beauty & Self-Care', 'beauty'],
  ['Kids & Toys', 'kids'],
  ['Baby & New Parents', 'kids'],
  ['Pets', 'pets'],
  ['Travel', 'travel'],
  ['Experiences', 'travel'],
  ['Party & Novelty', 'gift'],
  ['accessories > handbag', 'fashion'],
  ['groceries > dairy', 'kitchen'],
  ['', 'gift'],
] as const

describe('familyOf', () => {
  it.each(CATEGORIES)("puts '%s' on %s paper", (category, family) => {
    expect(familyOf(category)).toBe(family)
  })

  it('asks the title only when the category says nothing', () => {
    expect(familyOf('Misc', 'Dog bed')).toBe('pets')
    expect(familyOf('Books', 'Dog bed')).toBe('books')
  })

  it.each([
    'Heart locket',
    'Sourdough bread',
    'Space station model',
    'Bar stool',
    'Striped rug',
    'Steam whistle',
  ])("does not find a word inside another in '%s'", (title) => {
    expect(familyOf('', title)).toBe('gift')
  })

  it('gives any text a family that has sheets', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (category, title) => {
        expect(SHEETS[familyOf(category, title)].length).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('photoPaper', () => {
  it('is the first paper of the family, the pale one', () => {
    expect(photoPaper('Coffee & Tea')).toBe(PAPERS.butter)
    expect(photoPaper('', 'Cat tree')).toBe(PAPERS.oat)
    expect(photoPaper('')).toBe(PAPERS.blush)
  })
})
