import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, takeInto } from '../../test-support/feeds.ts'
import { inTier } from '../../test-support/tier.ts'
import type { RawFeedItem } from './feed-item.ts'
import { recordTurnedSales } from './intake.ts'
import { tendOffers } from './tending/tend-offers.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-21T12:00:00Z')
const hours = (count: number): Date => new Date(START.getTime() + count * HOUR_MS)

const pricesIn = async (database: Database): Promise<string[]> => {
  const rows = await queryRows(
    database,
    `select extract(epoch from at - '${START.toISOString()}')::int / 3600 as hour, price_cents
     from offer_prices order by offer_id, at`,
  )
  return rows.map((row) => `${String(row.hour)}h ${String(row.price_cents)}`)
}
const countIn = async (database: Database, table: string): Promise<number> =>
  Number((await queryRows(database, `select count(*) as n from ${table}`))[0]?.n)

describeOnDatabases('taking in a feed', (database) => {
  let now = START
  const clock = () => now
  beforeEach(async () => {
    now = START
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
  })
  const tell = (items: readonly unknown[], id = 'shop') => takeInto(database(), clock, aSource(items, { id }))

  it('keeps offers of one product together, and the same again changes nothing', async () => {
    const items = [
      anItem({ externalId: 'a', productKey: 'kettle' }),
      anItem({ externalId: 'b', productKey: 'kettle', retailer: 'Another shop' }),
    ]
    await tell(items)
    const everything = async () =>
      JSON.stringify([
        await queryRows(database(), 'select * from products'),
        await queryRows(database(), 'select * from offers order by id'),
        await queryRows(database(), 'select * from offer_prices order by offer_id'),
      ])
    const first = await everything()
    expect(await countIn(database(), 'products')).toBe(1)
    expect(await countIn(database(), 'offers')).toBe(2)
    await tell(items.toReversed())
    expect(await everything()).toBe(first)
  })

  it('tells feeds apart that use the same names', async () => {
    await tell([anItem()])
    await tell([anItem({ priceCents: 9000 })], 'other')
    expect(await countIn(database(), 'offers')).toBe(2)
  })

  it('writes a price down when it changes, and only then', async () => {
    const steps = [5000, 5000, 4500, 4500, 5000]
    for (const [hour, priceCents] of steps.entries()) {
      now = hours(hour)
      await tell([anItem({ priceCents, salePriceCents: null })])
    }
    expect(await pricesIn(database())).toEqual(['0h 5000', '2h 4500', '4h 5000'])
  })

  it('writes down sales that begin and end by their dates', async () => {
    const item = anItem({ saleStartsAt: hours(2), saleEndsAt: hours(5) })
    await tell([item])
    now = hours(3)
    await tell([item])
    now = hours(7)
    await tell([item])
    expect(await pricesIn(database())).toEqual(['0h 5000', '2h 4000', '5h 5000'])
  })

  it('writes them down also of an offer that nobody tells any more', async () => {
    await tell([anItem({ saleStartsAt: hours(2), saleEndsAt: hours(5) })])
    for (const hour of [3, 6, 7]) {
      now = hours(hour)
      await recordTurnedSales({ db: database().db, clock })
    }
    expect(await pricesIn(database())).toEqual(['0h 5000', '2h 4000', '5h 5000'])
  })

  it('skips what is wrong, and counts it by reason', async () => {
    const { taken, skipped } = await tell([
      anItem({ externalId: 'a' }),
      anItem({ externalId: 'a', title: 'The same again' }),
      anItem({ externalId: 'b', url: 'javascript:alert(1)' }),
      anItem({ externalId: 'c', title: '<br>' }),
      anItem({ externalId: 'd', salePriceCents: 6000 }),
      { externalId: 'e' },
      null,
    ])
    expect(taken).toBe(1)
    expect(skipped).toEqual({
      malformed: 2,
      'no-title': 1,
      'no-retailer': 0,
      'no-link': 0,
      'address-refused': 1,
      'other-host': 0,
      'leads-on': 0,
      'sale-not-below-price': 1,
      'sale-dates-reversed': 0,
      'told-twice': 1,
    })
    expect(await queryRows(database(), 'select title from products')).toEqual([{ title: 'Copper kettle' }])
  })

  it('keeps the portions that were whole when the feed breaks, and is not called read', async () => {
    const read = function* () {
      yield [anItem({ externalId: 'a' })]
      throw new Error('the line went dead')
    }
    await expect(takeInto(database(), clock, { ...aSource([]), read })).rejects.toThrow('the line went dead')
    expect(await countIn(database(), 'offers')).toBe(1)
    expect(await queryRows(database(), 'select refreshed_at from feeds')).toEqual([{ refreshed_at: null }])
  })

  it('takes thousands of items from two instances at once', async () => {
    const items = Array.from({ length: 1_000 }, (_, i) => anItem({ externalId: `item-${i}` }))
    await Promise.all([tell(items), tell(items)])
    expect(await countIn(database(), 'offers')).toBe(1_000)
    expect(await countIn(database(), 'offer_prices')).toBe(1_000)
  })

  it('forgets offers that were not told for three months, with all that hangs on them', async () => {
    await tell([anItem({ externalId: 'gone' }), anItem({ externalId: 'stays' })])
    now = hours(24 * 89)
    await tell([anItem({ externalId: 'stays' })])
    await tendOffers({ database: database(), clock })
    expect(await countIn(database(), 'offers')).toBe(2)
    now = hours(24 * 91)
    await tendOffers({ database: database(), clock })
    expect(await queryRows(database(), 'select external_id from offers')).toEqual([{ external_id: 'stays' }])
    expect(await countIn(database(), 'products')).toBe(1)
    expect(await countIn(database(), 'offer_prices')).toBe(1)
  })

  it('keeps the price that held 400 days ago, and none from before', async () => {
    for (const [day, priceCents] of [
      [0, 5000],
      [10, 5500],
      [80, 6000],
      [160, 6500],
      [415, 7000],
    ] as const) {
      now = hours(24 * day)
      await tell([anItem({ priceCents, salePriceCents: null })])
    }
    await tendOffers({ database: database(), clock })
    expect(await pricesIn(database())).toEqual(['240h 5500', '1920h 6000', '3840h 6500', '9960h 7000'])
  })
})

describe('any telling of one offer', () => {
  const database = openedBy(openTestPglite)
  const money = fc.integer({ min: 2, max: 5 }).map((dollars) => dollars * 1000)
  const hour = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null })
  const telling = fc.record({ priceCents: money, off: fc.boolean(), starts: hour, ends: hour })

  const itemOf = ({
    priceCents,
    off,
    starts,
    ends,
  }: typeof telling extends fc.Arbitrary<infer T> ? T : never) =>
    anItem({
      priceCents,
      salePriceCents: off ? 1000 : null,
      saleStartsAt: starts === null ? null : hours(starts),
      saleEndsAt: ends === null ? null : hours(Math.max(ends, (starts ?? -1) + 1)),
    })

  /** What a buyer pays at an hour, by the plain meaning of the words. */
  const paidAt = ({ priceCents, salePriceCents, saleStartsAt, saleEndsAt }: RawFeedItem, at: Date): number =>
    salePriceCents && !(saleStartsAt && at < saleStartsAt) && !(saleEndsAt && at >= saleEndsAt)
      ? salePriceCents
      : priceCents

  it('leaves a record from which every price at every hour can be read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(telling, { minLength: 1, maxLength: 6 }), async (tellings) => {
        await queryRows(database(), 'delete from feeds')
        const items = tellings.map(itemOf)
        for (const [i, item] of items.entries())
          await takeInto(database(), () => hours(i * 8), aSource([item]))
        const points = (await pricesIn(database())).map((text) => text.split('h ').map(Number))
        const recorded = (at: number) => points.findLast(([hourOf = 0]) => hourOf <= at)?.[1]
        const last = (items.length - 1) * 8
        for (let at = 0; at <= last; at += 1) {
          const told = items[Math.floor(at / 8)]
          expect(recorded(at), `at hour ${at} of ${JSON.stringify(points)}`).toBe(
            told && paidAt(told, hours(at)),
          )
        }
        for (const [i, [, price]] of points.entries()) expect(price).not.toBe(points[i - 1]?.[1])
      }),
      { numRuns: inTier(12, 60) },
    )
  })
})
