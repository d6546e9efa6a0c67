import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, takeInto } from '../../test-support/feeds.ts'
import { createPriceBook } from './price-book.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-22T12:00:00Z')
const hours = (count: number): Date => new Date(NOW.getTime() + count * HOUR_MS)
/** More than are looked at of one idea. */
const SHOPS = 25
const log = { error: (fields: object) => expect(fields).toBe('no error') }

describeOnDatabases('the price book', (database) => {
  beforeEach(async () => {
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
  })
  /** Shops at 90 dollars, at 10 in a sale with these dates, and one at 50 without a sale. */
  const told = async (dates: { readonly saleStartsAt?: Date; readonly saleEndsAt?: Date }) => {
    const inSale = Array.from({ length: SHOPS }, (_, at) =>
      anItem({
        externalId: `sale-${at}`,
        giftId: 'kettle',
        retailer: `Shop ${at}`,
        priceCents: 9000,
        salePriceCents: 1000,
        ...dates,
      }),
    )
    const plain = anItem({ externalId: 'plain', giftId: 'kettle', priceCents: 5000, salePriceCents: null })
    await takeInto(database(), () => hours(-1), aSource([...inSale, plain]))
  }
  const pricesAt = async (now: Date): Promise<{ salePriceCents: number | null; priceCents: number }[]> => {
    const book = createPriceBook({
      db: database().db,
      clock: () => now,
      followableAmong: async (links) => new Set(links.flatMap(({ url }) => url ?? [])),
    })
    // Beyond the patience of a search the answer comes with the next one.
    let offers = (await book.offersOf(['kettle'], log as never)).get('kettle')
    await expect
      .poll(async () => (offers = (await book.offersOf(['kettle'], log as never)).get('kettle'))?.length)
      .toBeGreaterThan(0)
    return (offers ?? []).map(({ salePriceCents, priceCents }) => ({ salePriceCents, priceCents }))
  }
  const PLAIN = { salePriceCents: null, priceCents: 5000 }

  it.each([
    ['before a sale begins', { saleStartsAt: hours(1), saleEndsAt: hours(9) }],
    ['from the moment that it ends', { saleStartsAt: hours(-9), saleEndsAt: NOW }],
  ])('takes the price without it %s', async (_when, dates) => {
    await told(dates)
    expect(await pricesAt(NOW)).toContainEqual(PLAIN)
  })

  it.each([
    ['from the moment that it begins', { saleStartsAt: NOW, saleEndsAt: hours(9) }],
    ['where it has no dates', {}],
  ])('takes the price of a sale %s', async (_when, dates) => {
    await told(dates)
    expect(await pricesAt(NOW)).not.toContainEqual(PLAIN)
  })
})
