import { describe, expect, it } from 'vitest'
import { gift, smallCatalog, smallVocabulary } from '../testing/small-catalog.ts'
import { giftReader } from './gift-of-product.ts'
import { saidAudience } from './said-audience.ts'
import { headPart, shortName } from './title-parts.ts'

const { gifts } = smallCatalog([
  gift('clay-teapot', { category: 'Tea', traits: ['handmade'], things: ['teapot'] }),
  gift('chess-set', { category: 'Games', things: ['chess set'] }),
])
const read = giftReader(smallVocabulary(), gifts)
const product = (title: string, more: { description?: string; category?: string } = {}) =>
  read({ id: 'p-1', title, description: '', brand: '', category: '', priceCents: 4995, ...more })

describe('a product as a gift', () => {
  it('costs what it costs, and is what its noun says', () => {
    expect(product('Acme Porcelain Teapot, 1 l')).toMatchObject({
      id: 'p-1',
      category: 'Tea',
      priceCents: [4995, 4995],
      things: ['teapot'],
      isProduct: true,
    })
    // What one teapot of ours is, another need not be.
    expect(product('Acme Porcelain Teapot')?.traits).toEqual([])
    expect(product('Handmade teapot')?.traits).toEqual(['handmade'])
  })

  it('keeps the category that the feed tells, and is none where nobody can tell it', () => {
    expect(product('Thing of beauty', { category: 'Home' })?.category).toBe('Home')
    expect(product('Thing of beauty', { category: 'Weapons' })).toBeNull()
  })

  it('is none where nobody gives such a thing', () => {
    expect(product('Acme 12A black toner')).toBeNull()
    expect(product('Teapot spare parts')).toBeNull()
    expect(product('Teapot with two-year warranty')).not.toBeNull()
  })

  it.each([
    ['Stoneware butter dish', true],
    ['Butter knife set of 2', true],
    ['Pear cutting board', true],
    ['Salted butter', false],
    ['Salted butter 1 lb', false],
    ['Ceramic pear', false],
    ['Fresh carrots, 2 lb', false],
  ])('%s is judged by its last noun: %s', (title, isGift) => {
    expect(product(title, { category: 'Home' }) !== null).toBe(isGift)
  })

  it('answers a liking only where its title says so near its noun, and by its own name', () => {
    expect(product('Oak chess set for two')?.interests).toEqual({ chess: 'Oak chess set' })
    expect(product('Tea colored long silk evening lamp')?.interests).toEqual({})
    expect(product('The Chess Player', { category: 'Books' })?.interests).toEqual({})
  })

  it('is for the day that it names, else for any', () => {
    expect(product('Christmas lamp')?.occasions).toEqual(['christmas'])
    expect(product('Lamp')?.occasions).toEqual(['any'])
  })

  it('is for no grown-up where its kind is for children', () => {
    expect(product('Wooden chess set')?.audience.ages).toEqual([null, 12])
  })
})

describe('for whom a product says that it is', () => {
  const ages: readonly (readonly [string, readonly [number | null, number | null]])[] = [
    ['Oak lamp', [null, null]],
    ['Train, ages 3+', [3, null]],
    ['Kids train, ages 3+', [3, 12]],
    ['Puzzle, 1000 pieces, 12+', [12, null]],
    ['Puzzle for ages 8 to 12', [8, 12]],
    ['Blocks, 6-9 years', [6, 9]],
    ['Baby rattle, 6 months+', [1, 12]],
    ['Baby toy, 0-6 months', [0, 12]],
    ['Baby carrier from 12 months', [1, 12]],
    ['Kids tablet, 12 months warranty', [null, 12]],
    ['Kids climbing rope 3 m', [null, 12]],
    ['Toddler mug', [null, 12]],
    ['Baby blue mug', [null, null]],
    ['2+ liters', [null, null]],
    ['200 years old recipe', [null, null]],
  ]
  it.each(ages)('%s', (text, said) => {
    expect(saidAudience(text).ages).toEqual(said)
  })

  it('is a body only where just one is named', () => {
    expect(saidAudience("Women's scarf").gender).toBe('female')
    expect(saidAudience("Men's socks").gender).toBe('male')
    expect(saidAudience('Socks for men and women').gender).toBeUndefined()
    expect(saidAudience('Menu holder').gender).toBeUndefined()
  })
})

describe('a title of a shop', () => {
  it('says first what the thing is', () => {
    expect(headPart('Leather strap for Canon, black')).toBe('Leather strap')
    expect(headPart('USB cable w/ microphone')).toBe('USB cable')
    expect(headPart('(untitled)')).toBe('(untitled)')
  })

  it('is cut at a word', () => {
    const name = shortName(`${'very '.repeat(30)}long`)
    expect(name.length).toBeLessThan(75)
    expect(name.endsWith('very…')).toBe(true)
  })
})
