import { loadRetailers } from '@presently/catalog/load'
import {
  type EarnedBy,
  type EarningLinks,
  type Earnings,
  readEarningLinks,
  readEarnings,
} from '@presently/contract/operator-earnings'
import { exportTable } from '@presently/contract/operator-tables'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from '../../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { handJobs } from '../../../test-support/hand-jobs.ts'
import { anOperator } from '../../../test-support/operators.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const GIFT = TEST_CATALOG.gifts.find(({ retailers }) => 'etsy' in retailers && 'amazon' in retailers)

describeOnDatabases('what links earned', (database) => {
  let app: FastifyInstance
  let operator: Account
  beforeAll(async () => {
    app = await buildTestApp(database(), {
      jobs: handJobs(),
      clock: () => NOW,
      environment: {
        AFFILIATE_ETSY_LINK: 'https://www.awin1.com/cread.php?ued=',
        AFFILIATE_SKIMLINKS: '1X2',
      },
    })
    operator = await anOperator(app, database(), { now: NOW })
    await queryRows(database(), COMMISSIONS)
    await queryRows(database(), CLICKS)
    await queryRows(database(), SUB_IDS)
    await queryRows(database(), VIEWS)
  })
  afterAll(() => app.close())

  const earnedBy = async (by: EarnedBy): Promise<Earnings> =>
    (await operator.ask({ url: `${readEarnings.path}?days=7&by=${by}` })).json<Earnings>()
  const told = ({ rows }: Earnings) =>
    rows.map(({ label, clicks, sum, perHundredClicksCents }) => [
      label,
      clicks,
      sum && `${sum.earnedCents} ${sum.currency}`,
      perHundredClicksCents,
    ])

  it('is told by shop, with what a hundred clicks earned, and never over currencies', async () => {
    const earnings = await earnedBy('shop')
    expect(told(earnings)).toEqual([
      ['Etsy', 4, '700 USD', 17_500],
      ['Etsy', 4, '300 EUR', 7_500],
      // A row that takes back lessens what was earned.
      ['A Shop', 0, '-20 USD', null],
      ['Michaels', 1, null, null],
    ])
    expect(earnings.sums).toEqual([
      {
        currency: 'EUR',
        purchases: 1,
        pendingCents: 0,
        approvedCents: 300,
        paidCents: 0,
        reversedCents: 0,
        earnedCents: 300,
      },
      {
        currency: 'USD',
        purchases: 3,
        pendingCents: 90,
        approvedCents: 480,
        paidCents: 200,
        reversedCents: 50,
        earnedCents: 680,
      },
    ])
  })

  it('is told by idea, by theme once five clicks have it, and by guide', async () => {
    expect(told(await earnedBy('idea'))[0]).toEqual([GIFT?.title, 4, '700 USD', 17_500])
    expect(told(await earnedBy('theme'))).toEqual([
      ['chess, for a sibling', 5, '500 USD', 10_000],
      ['No search, or none that our words name', 0, '300 EUR', null],
      ['No search, or none that our words name', 0, '180 USD', null],
      ['Themes of fewer than 5 clicks', 1, '0 USD', 0],
    ])
    expect(told(await earnedBy('guide')).map(([label]) => label)).toContain('No guide')
  })

  it('is a file too, and is refused to whoever runs nothing', async () => {
    const file = await operator.ask({
      url: `${exportTable.path.replace(':table', 'earnings')}?days=7&by=shop`,
    })
    expect(file.body).toContain('Etsy,USD,4,2,7,2,0,0.5,175')
    expect((await app.inject(readEarnings.path)).statusCode).toBe(404)
    const wrong = await operator.ask({ url: `${readEarnings.path}?by=moon` })
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, expect.any(String)])
  })

  it('says of each shop how its links earn, and begins with what to join next', async () => {
    const { shown, earning, joins, rows } = (
      await operator.ask({ url: `${readEarningLinks.path}?days=7` })
    ).json<EarningLinks>()
    const shops = Object.keys(GIFT?.retailers ?? {})
    expect(shown).toBe(3 * shops.length)
    const rowOf = (shop: string) => rows.find((row) => row.shop === shop)
    expect(rowOf('Etsy')).toMatchObject({
      shown: 3,
      earnsBy: 'programme',
      how: 'Through Awin, or a catch-all.',
      joinAt: null,
    })
    expect(rowOf('Michaels')).toMatchObject({
      earnsBy: 'catch-all',
      joinAt: 'https://rakutenadvertising.com/',
    })
    expect(rowOf('Steam')).toMatchObject({
      earnsBy: null,
      how: 'Steam runs no affiliate programme.',
      joinAt: null,
    })
    // Amazon wants no redirect, so no catch-all helps: its own programme is what is missing most.
    expect(rows[0]).toMatchObject({
      shop: 'Amazon',
      earnsBy: null,
      joinAt: 'https://affiliate-program.amazon.com/',
    })
    expect(earning).toBe(shown - 3)
    expect(joins[0]).toEqual({
      name: 'Amazon Associates',
      shown: 3,
      shops: ['Amazon'],
      joinAt: 'https://affiliate-program.amazon.com/',
    })
    expect(rows).toHaveLength(
      Object.values(loadRetailers()).filter(({ market }) => market === undefined).length,
    )
  })
})

const COMMISSIONS = `insert into commissions
  (id, network, transaction_id, state, amount_cents, currency, bought_on, recorded_at, shop, target, retailer, theme, guide) values
  ${[
    ['approved', 500, 'USD', '2026-11-20', 'Etsy', 'chess, for a sibling'],
    ['paid', 200, 'USD', '2026-11-15', 'Etsy', null],
    ['reversed', 50, 'USD', '2026-11-16', 'Etsy', 'a rare one'],
    ['approved', 300, 'EUR', '2026-11-16', 'Etsy', null],
    ['pending', 90, 'USD', '2026-11-16', null, null],
    ['approved', -20, 'USD', '2026-11-17', null, null],
    ['approved', 999, 'USD', '2026-11-14', 'Etsy', null],
  ]
    .map(([state, cents, currency, day, retailer, theme], at) => {
      const text = (value: string | number | null | undefined) =>
        value === null ? 'null' : `'${String(value)}'`
      const target = retailer === null ? null : `idea:${GIFT?.id ?? ''}:etsy`
      const values = [state, currency, day].map(text)
      return `(gen_random_uuid(), 'awin', 't${at}', ${values[0]}, ${String(cents)}, ${values[1]}, ${values[2]}, now(), 'A Shop',
        ${text(target)}, ${text(retailer)}, ${text(theme)}, null)`
    })
    .join(',')}`
const CLICKS = `insert into outbound_clicks (day, target, visitor_hash, retailer, earns) values
  ${[1, 2, 3, 4].map((n) => `('2026-11-20', 'idea:${GIFT?.id ?? ''}:etsy', 'v${n}', 'Etsy', true)`).join(',')},
  ('2026-11-20', 'idea:other:michaels', 'v1', 'Michaels', true),
  ('2026-11-20', 'idea:other:steam', 'v1', 'Steam', false),
  ('2026-11-14', 'idea:other:michaels', 'v1', 'Michaels', true)`
const SUB_IDS = `insert into click_sub_ids (sub_id, day, target, retailer, network, theme, guide, is_counted) values
  ${[1, 2, 3, 4, 5].map((n) => `('s${n}', '2026-11-20', 'idea:x:etsy', 'Etsy', 'awin', 'chess, for a sibling', null, true)`).join(',')},
  ('s6', '2026-11-20', 'idea:x:etsy', 'Etsy', 'awin', 'chess, for a sibling', null, false),
  ('s7', '2026-11-20', 'idea:x:etsy', 'Etsy', 'awin', 'a rare one', null, true)`
const VIEWS = `insert into interactions (id, created_at, kind, score, gift_id) values
  ${[1, 2, 3].map(() => `(gen_random_uuid(), '2026-11-20T00:00:00Z', 'view', 1, '${GIFT?.id ?? ''}')`).join(',')}`
