import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'
import { loadRetailers } from './load.ts'
import { hostsOf, type RetailerRow, retailerLink, withAffiliate, withoutAffiliate } from './retailers.ts'

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

  it('asks for no more than the ceiling, cut down to whole units', () => {
    expect(retailerLink(row('amazon'), { phrase: 'fly box', maxAmount: 50.99 })).toBe(
      'https://www.amazon.com/s?k=fly%20box&high-price=50',
    )
    expect(retailerLink(row('target'), { phrase: 'fly box', maxAmount: 50.99 })).not.toContain('50')
  })

  it('is an absolute https address for every retailer and every phrase of the catalogue', () => {
    for (const { retailers: shops } of loadCatalog().gifts)
      for (const [id, phrase] of Object.entries(shops))
        expect(new URL(retailerLink(row(id), { phrase, maxAmount: 20 })).protocol).toBe('https:')
  })
})

describe('the operator’s id', () => {
  const SEARCH = 'https://www.amazon.com/s?k=fly%20box'

  it('stands in the query, before a fragment', () => {
    expect(withAffiliate(row('amazon'), SEARCH, 'shop-20')).toBe(`${SEARCH}&tag=shop-20`)
    expect(withAffiliate(row('amazon'), 'https://www.amazon.com/dp/B01#about', 'shop 20')).toBe(
      'https://www.amazon.com/dp/B01?tag=shop%2020#about',
    )
    expect(withAffiliate(row('ebay'), 'https://www.ebay.com/itm/1', '533')).toContain('campid=533')
  })

  it('stands before the encoded address where the programme has a deep link', () => {
    const address = 'https://www.etsy.com/search?q=fly%20box'
    expect(withAffiliate(row('etsy'), address, 'https://network.example/c?ued=')).toBe(
      `https://network.example/c?ued=${encodeURIComponent(address)}`,
    )
  })

  it('is nowhere for a shop without a programme', () => {
    expect(withAffiliate(row('ikea'), 'https://www.ikea.com/us/en/', 'x')).toBe('https://www.ikea.com/us/en/')
  })

  it('of somebody else goes, and nothing else does', () => {
    expect(withoutAffiliate(row('amazon'), `${SEARCH}&tag=evil-20&tag=worse-20`)).toBe(
      'https://www.amazon.com/s?k=fly+box',
    )
    expect(withoutAffiliate(row('ebay'), 'https://www.ebay.com/itm/1?campid=9&mkevt=1&var=2')).toBe(
      'https://www.ebay.com/itm/1?var=2',
    )
    for (const address of [SEARCH, 'https://www.etsy.com/listing/1?tag=x'])
      expect(withoutAffiliate(row(address === SEARCH ? 'amazon' : 'etsy'), address)).toBe(address)
  })
})

describe('the hosts of a shop', () => {
  it('are the one that searches and its short form', () => {
    expect(hostsOf(row('amazon'))).toEqual(['www.amazon.com', 'amazon.com'])
    expect(hostsOf(row('bookshop'))).toEqual(['bookshop.org'])
  })
})
