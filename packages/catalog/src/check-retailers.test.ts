import { CURRENCY_OF_MARKET } from '@presently/engine/market/markets'
import { gift as plainGift } from '@presently/engine/testing/small-catalog'
import { describe, expect, it } from 'vitest'
import { checkMarkets, checkRetailers } from './check-retailers.ts'
import { loadRetailers, loadTaxonomy } from './load.ts'
import type { RetailerRow } from './retailers.ts'

const CATEGORIES = ['Coffee & Tea', 'Outdoors', 'Home & Living']
const sound: RetailerRow = {
  name: 'The Kettle Shop',
  search: 'https://www.kettles.example/search?q={phrase}',
  maxPrice: 'max_price={amount}',
  affiliate: { env: 'AFFILIATE_KETTLES_LINK', prefix: true },
  redirectAllowed: true,
  emailAllowed: false,
  priceSource: 'none',
  country: 'US',
  categories: ['Coffee & Tea', 'Home & Living'],
}
const kettle = plainGift('enamel-kettle', { category: 'Coffee & Tea', retailers: { kettles: 'kettle' } })
const check = (fault: object, gifts = [kettle]) =>
  checkRetailers({ kettles: { ...sound, ...fault } }, gifts, CATEGORIES)

it('has no complaint about the retailers as they stand', () => {
  expect(checkRetailers(loadRetailers(), [], loadTaxonomy().categories)).toEqual([])
})

it('knows shops enough for every idea in every market, eight general ones among them', () => {
  const [retailers, { categories }] = [loadRetailers(), loadTaxonomy()]
  expect(checkMarkets(retailers, categories)).toEqual([])
  const markets = Object.values(retailers).map(({ market = 'US' }) => market)
  expect(new Set(markets)).toEqual(new Set(Object.keys(CURRENCY_OF_MARKET)))
})

it('says which market has too few', () => {
  const complaints = checkMarkets({ kettles: sound, pots: { ...sound, market: 'NZ' } }, CATEGORIES)
  expect(complaints).toContain('market NZ: has 0 general shops, not 8')
  expect(complaints).toContain('market NZ: has fewer than 3 shops of Outdoors')
  expect(complaints).not.toContain('market US: has 0 general shops, not 8')
})

it('has none about a sound row', () => {
  expect(check({})).toEqual([])
})

describe('refuses', () => {
  it.each([
    [
      'an address that is open to readers on the way',
      { search: 'http://kettles.example/?q={phrase}' },
      'https://',
    ],
    ['an address without the phrase', { search: 'https://kettles.example/' }, 'does not hold {phrase} once'],
    [
      'an address with two phrases',
      { search: 'https://kettles.example/{phrase}?q={phrase}' },
      'does not hold {phrase} once',
    ],
    ['an address that is none', { search: 'https://kettles shop/{phrase}' }, 'is no address'],
    [
      'a phrase after the number sign',
      { search: 'https://kettles.example/search#q={phrase}' },
      'where the shop does not read it',
    ],
    [
      'a ceiling without its number',
      { maxPrice: 'max_price=50' },
      'maxPrice max_price=50 is not name={amount}',
    ],
    [
      'a ceiling in another money than the market’s',
      { country: 'GB' },
      'maxPrice asks in USD, but the shop is elsewhere',
    ],
    [
      'an affiliate without an id',
      { affiliate: { env: 'AFFILIATE_K', params: 'tag=1' } },
      'params with {id}',
    ],
    [
      'an affiliate of two kinds',
      { affiliate: { env: 'AFFILIATE_K', params: 'tag={id}', prefix: true } },
      'both params and prefix',
    ],
    ['a setting of another sort', { affiliate: { env: 'KETTLES', prefix: true } }, 'affiliate.env KETTLES'],
    ['a name with stray white space', { name: 'Kettles ' }, 'name is no clean text'],
    ['terms that are not said', { emailAllowed: 'yes' }, 'emailAllowed is neither true nor false'],
    ['prices from nowhere', { priceSource: 'guess' }, 'priceSource is neither none nor feed'],
    ['a country by its nickname', { country: 'UK', maxPrice: undefined }, 'the code of UK is GB'],
    [
      'an unknown category',
      { categories: ['Coffee & Tea', 'Kettles'] },
      'the taxonomy has no category Kettles',
    ],
    ['a category named twice', { categories: ['Coffee & Tea', 'Coffee & Tea'] }, 'names a category twice'],
    ['a shop that carries nothing', { categories: [] }, 'retailer kettles: carries no category'],
    ['a kind that nobody knows', { kinds: ['kettle'], nouns: [] }, 'shop-kinds.json has none of kettle'],
    [
      'a department store for one kind',
      { general: true, kinds: ['tea'], nouns: ['tea'] },
      'is general, and keeps only some kinds of thing',
    ],
    [
      'a country that is no market',
      { market: 'FI', maxPrice: undefined },
      'the file of FI, which is no market',
    ],
    ['a field it does not know', { stars: 5 }, 'retailer kettles: has an unknown field stars'],
  ])('%s', (_, fault, sentence) => {
    expect(check(fault).join('\n')).toContain(sentence)
  })

  it('a row with fields missing, without looking further', () => {
    // What a file may hold before anybody has checked it.
    const row = { name: 'The Kettle Shop', search: sound.search } as RetailerRow
    expect(checkRetailers({ kettles: row }, [], CATEGORIES)).toEqual([
      'retailer kettles: misses redirectAllowed, emailAllowed, priceSource, country, categories',
    ])
  })

  it('an idea in a shop that does not carry such things', () => {
    const tent = { ...kettle, id: 'small-tent', category: 'Outdoors' }
    expect(check({}, [kettle, tent])).toEqual([
      'idea small-tent: The Kettle Shop does not carry Outdoors; name another shop, or add the category to "kettles" if it sells such gifts',
    ])
  })

  it('two rows that are one shop', () => {
    expect(checkRetailers({ kettles: sound, pots: sound }, [], CATEGORIES)).toEqual([
      'retailer pots: has the name of kettles',
      'retailer pots: has the search address of kettles',
      'retailer pots: has the affiliate setting of kettles',
    ])
  })
})
