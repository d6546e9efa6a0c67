import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'
import { loadRetailers } from './load.ts'
import { type RetailerRow, retailerLink } from './retailers.ts'

const retailers = loadRetailers()
const row = (id: string): RetailerRow => {
  const found = retailers[id]
  if (!found) throw new Error(`no retailer ${id}`)
  return found
}

describe('a retailer link', () => {
  it('searches for the phrase', () => {
    expect(retailerLink(row('target'), { phrase: 'pour over & more' })).toBe(
      'https://www.target.com/s?searchTerm=pour%20over%20%26%20more',
    )
  })

  it('asks for no more than the ceiling, cut down to whole dollars', () => {
    expect(retailerLink(row('amazon'), { phrase: 'fly box', maxPriceCents: 5099 })).toBe(
      'https://www.amazon.com/s?k=fly%20box&high-price=50',
    )
    expect(retailerLink(row('target'), { phrase: 'fly box', maxPriceCents: 5099 })).not.toContain('50')
  })

  it('carries the operator’s id only when it is given one', () => {
    expect(retailerLink(row('amazon'), { phrase: 'fly box', affiliateId: 'shop-20' })).toContain(
      '&tag=shop-20',
    )
    expect(retailerLink(row('amazon'), { phrase: 'fly box', affiliateId: null })).not.toContain('tag=')
    expect(retailerLink(row('ebay'), { phrase: 'fly box', affiliateId: '533' })).toContain('campid=533')
  })

  it('appends the encoded address to a network’s deep link', () => {
    const link = retailerLink(row('etsy'), {
      phrase: 'fly box',
      affiliateId: 'https://network.example/c?ued=',
    })
    expect(link).toBe(
      `https://network.example/c?ued=${encodeURIComponent('https://www.etsy.com/search?q=fly%20box')}`,
    )
  })

  it('is an absolute https address for every retailer and every phrase of the catalogue', () => {
    for (const { retailers: shops } of loadCatalog().gifts)
      for (const [id, phrase] of Object.entries(shops))
        expect(new URL(retailerLink(row(id), { phrase, maxPriceCents: 2000 })).protocol).toBe('https:')
  })
})
