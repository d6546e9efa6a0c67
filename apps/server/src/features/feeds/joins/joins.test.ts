import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anEbayItem, EBAY_KEYS, startEbayApi } from '../../../test-support/ebay-api.ts'
import { joinInto } from '../../../test-support/feeds.ts'
import { aRow, importsInto, type ShopRow } from '../../../test-support/shop-feed.ts'
import { ebayFeed } from '../ebay/ebay-feed.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const clock = (): Date => NOW
const HEADPHONES = 'Sony WH-1000XM5 Wireless Headphones, Black'
const named = (number: number, differing: ShopRow = {}): ShopRow =>
  aRow(number, { title: HEADPHONES, brand: 'Sony', ...differing })
/** The same headphones at another shop. */
const elsewhere = (differing: ShopRow = {}): ShopRow =>
  named(90, { link: 'https://other.example.com/90', ...differing })

describeOnDatabases('offers of one product', (database) => {
  beforeEach(async () => {
    for (const table of ['feeds', 'products', 'product_keys', 'staged_offers', 'staged_keys'])
      await queryRows(database(), `delete from ${table}`)
  })
  const kit = () => importsInto({ database: database(), clock })
  const atOther = { retailer: 'Other Shop' }
  /** Ids of the offers, those of one product together. */
  const together = async (): Promise<string[]> =>
    (
      await queryRows(
        database(),
        `select string_agg(feed_id || ':' || external_id, ' ' order by feed_id, external_id) as ids from offers group by product_id order by 1`,
      )
    ).map(({ ids }) => String(ids))
  const dealCategory = async (): Promise<unknown> =>
    (await queryRows(database(), `select deal_category from products where title like 'Sony%'`))[0]
      ?.deal_category
  const APART = ['shop-other-shop:sku-90', 'shop-the-shop:sku-1', 'shop-the-shop:sku-2']

  it('are found by what they are called, in the feeds of two shops', async () => {
    await kit().runRows([named(1), aRow(2)])
    await kit().runRows([elsewhere()], atOther)
    expect(await together()).toEqual(['shop-other-shop:sku-90 shop-the-shop:sku-1', 'shop-the-shop:sku-2'])
  })

  it('are not found by a name that one shop gives to two articles, whichever shop is read first', async () => {
    const { runRows } = kit()
    await runRows([named(1), named(2)])
    await runRows([elsewhere()], atOther)
    expect(await together()).toEqual(APART)
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
    await queryRows(database(), 'delete from product_keys')
    await runRows([elsewhere()], atOther)
    await runRows([named(1), named(2)])
    expect(await together()).toEqual(APART)
  })

  it('are found apart again far behind in the feed, with the ideas and keys that are theirs', async () => {
    const { runRows } = kit()
    await runRows([elsewhere()], atOther)
    // Other thousands of rows are staged between the two.
    const between = Array.from({ length: 2_100 }, (_, at) => aRow(100 + at))
    await runRows([named(1, { gtin: '4006381333931' }), ...between, named(2)])
    expect((await together()).filter((ids) => /sku-(?:1|2|90)(?: |$)/.test(ids))).toEqual(APART)
    expect(
      await queryRows(
        database(),
        `select key, external_id from product_keys join offers on offers.product_id = product_keys.product_id
         where key like 'gtin:%'`,
      ),
    ).toEqual([{ key: 'gtin:04006381333931', external_id: 'sku-1' }])
    expect(await queryRows(database(), 'select 1 from product_keys where product_id is null')).toHaveLength(1)
  })

  it('come apart once a shop tells the name of a second article, and reading again changes nothing', async () => {
    const { runRows } = kit()
    await runRows([named(1), aRow(2)])
    await runRows([elsewhere()], atOther)
    await runRows([named(1), named(2)])
    await runRows([elsewhere()], atOther)
    expect(await together()).toEqual(APART)
    await runRows([named(2), named(1)])
    await runRows([elsewhere()], atOther)
    expect(await together()).toEqual(APART)
  })

  it('stay together under a number of trade, however often a shop tells them', async () => {
    const gtin = '4006381333931'
    await kit().runRows([named(1, { gtin }), named(2, { gtin })])
    await kit().runRows([elsewhere()], atOther)
    expect(await together()).toEqual(['shop-other-shop:sku-90 shop-the-shop:sku-1 shop-the-shop:sku-2'])
  })

  it.each<[what: string, one: ShopRow, other: ShopRow]>([
    ['sizes', { size: '100 ml' }, { size: '10 ml' }],
    ['colors', { color: 'Moss' }, { color: 'Clay' }],
    ['ages', { age_group: 'adult' }, { age_group: 'toddler' }],
    ['sizes under one maker’s number', { size: 'M', mpn: 'HN-2201' }, { size: 'L', mpn: 'HN-2201' }],
  ])('are two where their columns tell of two %s', async (_what, one, other) => {
    await kit().runRows([named(1, one), aRow(2)])
    await kit().runRows([elsewhere(other)], atOther)
    expect(await together()).toEqual(APART)
    // Told again, each stays what it was.
    await kit().runRows([named(1, one), aRow(2)])
    await kit().runRows([elsewhere(other)], atOther)
    expect(await together()).toEqual(APART)
  })

  it('are one where their columns tell of the same, in other words', async () => {
    await kit().runRows([named(1, { size: '3.4 oz', color: 'Navy', age_group: 'adult' }), aRow(2)])
    await kit().runRows([elsewhere({ size: '100 ml', color: 'navy blue' })], atOther)
    expect(await together()).toContain('shop-other-shop:sku-90 shop-the-shop:sku-1')
  })

  it('are two where a shop tells both in one group, also by one maker’s number', async () => {
    const inGroup = { item_group_id: 'headphones', mpn: 'WH-22019' }
    await kit().runRows([named(1, inGroup), named(2, inGroup)])
    const apart = ['shop-the-shop:sku-1', 'shop-the-shop:sku-2']
    expect(await together()).toEqual(apart)
    await kit().runRows([named(1, { ...inGroup, title: `${HEADPHONES}, new` }), named(2, inGroup)])
    expect(await together()).toEqual(apart)
  })

  it('are found on eBay as in any shop, and keep the words of whoever told them first', async () => {
    const api = await startEbayApi()
    api.stock('293', [anEbayItem(1, { title: HEADPHONES })])
    const feed = ebayFeed({
      keys: { ...EBAY_KEYS, apiBase: api.base },
      clock,
      timeoutMs: 20_000,
      wait: async () => {},
    })
    try {
      const rows = [named(1, { google_product_category: 'Nothing we know' }), aRow(2)]
      await kit().runRows(rows)
      await joinInto(database(), clock, feed)
      expect(await dealCategory()).toBe('electronics')
      await kit().runRows(rows)
    } finally {
      await api.close()
    }
    expect(await together()).toEqual(['ebay:v1|1|0 shop-the-shop:sku-1', 'shop-the-shop:sku-2'])
    expect(await queryRows(database(), `select title from products where title like 'Sony%'`)).toHaveLength(1)
    // The shop knows no category for its deals, and takes none away.
    expect(await dealCategory()).toBe('electronics')
  })
})
