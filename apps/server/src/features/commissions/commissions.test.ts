import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const ORIGIN = 'https://gifts.example.com'
const SECRET = 'a-secret-that-only-networks-know'
const ENVIRONMENT = {
  PUBLIC_ORIGIN: ORIGIN,
  AFFILIATE_ETSY_LINK: 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=',
  COMMISSION_POSTBACK_SECRET: SECRET,
}
const GIFT = TEST_CATALOG.gifts.find(({ retailers }) => 'etsy' in retailers)?.id ?? ''
const SUB_ID = /clickref=([a-z2-7]{20})$/

describeOnDatabases('commissions', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: ENVIRONMENT, clock: () => NOW })
  })
  afterAll(() => app.close())

  const rows = (sql: string) => queryRows(database(), sql)
  const follow = async (options: { referer?: string; cookie?: string; userAgent?: string } = {}) => {
    const { headers } = await app.inject({
      url: `/out/idea/${GIFT}/etsy`,
      headers: {
        'user-agent': options.userAgent ?? FIREFOX,
        ...(options.referer && { referer: options.referer }),
        ...(options.cookie && { cookie: options.cookie }),
      },
    })
    return String(headers.location)
  }
  /** Follows a link, and waits until its sub id is kept. */
  const clickFrom = async (referer?: string): Promise<string> => {
    const subId = SUB_ID.exec(await follow(referer === undefined ? {} : { referer }))?.[1] ?? ''
    await expect.poll(() => rows(`select * from click_sub_ids where sub_id = '${subId}'`)).toHaveLength(1)
    return subId
  }
  const post = (payload: Record<string, string>, { network = 'awin', secret = SECRET } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/postback/${network}/${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      payload: new URLSearchParams({ AwinTransactionPush: JSON.stringify(payload) }).toString(),
    } satisfies InjectOptions)
  let transactions = 0
  const aSale = (subId = '', facts: Record<string, string> = {}) => {
    transactions += 1
    return {
      transactionId: `t${transactions}`,
      transactionDate: '2026-11-20 12:05:00',
      transactionCurrency: 'USD',
      transactionAmount: '26.09',
      commission: '1.64',
      clickRef: subId,
      ...facts,
    }
  }
  const held = async (id: string) =>
    (await rows(`select * from commissions where transaction_id = '${id}'`))[0]

  const idOf = (row: Record<string, unknown> | undefined) => String(row?.id)

  describe('the sub id of a click', () => {
    it('is new each time, and kept with the day, the gift and the theme alone', async () => {
      const referer = `${ORIGIN}/?q=${encodeURIComponent('my mother, 70, retirement, loves beekeeping, has cancer, $50')}`
      const [one, other] = [await clickFrom(referer), await clickFrom(referer)]
      expect(one).not.toBe(other)
      const [row] = await rows(`select * from click_sub_ids where sub_id = '${one}'`)
      expect(row).toEqual({
        sub_id: one,
        day: expect.anything(),
        target: `idea:${GIFT}:etsy`,
        retailer: 'Etsy',
        network: 'awin',
        theme: 'beekeeping, for a parent, retirement',
        guide: null,
        is_counted: true,
      })
      // The same visitor on the same day is one click.
      expect(await rows(`select is_counted from click_sub_ids where sub_id = '${other}'`)).toEqual([
        { is_counted: false },
      ])
    })

    it('names the guide that the link stood in, where there is such a guide', async () => {
      const { body } = await app.inject('/sitemaps/guides.xml')
      const slug = /\/guides\/([a-z0-9-]+)</.exec(body)?.[1] ?? ''
      const origins = async (referer: string) =>
        (await rows(`select theme, guide from click_sub_ids where sub_id = '${await clickFrom(referer)}'`))[0]
      expect(await origins(`${ORIGIN}/guides/${slug}`)).toEqual({ theme: null, guide: slug })
      expect(await origins(`${ORIGIN}/guides/of-nobody`)).toEqual({ theme: null, guide: null })
      expect(await origins('https://elsewhere.example/?q=my+mother')).toEqual({ theme: null, guide: null })
      expect(await origins(`${ORIGIN}/saved`)).toEqual({ theme: null, guide: null })
    })

    it('goes with nobody who opted out, and with no robot [COOKIE-10]', async () => {
      const before = await rows('select count(*)::int as n from click_sub_ids')
      const plain = await follow({ cookie: `${DO_NOT_SELL_COOKIE}=1` })
      expect(plain).toMatch(/^https:\/\/www\.etsy\.com\/search\?q=[^&]+/)
      expect(plain).not.toContain('awin')
      expect(await follow({ userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).not.toMatch(
        SUB_ID,
      )
      await clickFrom()
      expect(await rows('select count(*)::int as n from click_sub_ids')).toEqual([
        { n: Number(before[0]?.n) + 1 },
      ])
    })
  })

  describe('a postback', () => {
    it('is noted once, however often it comes, and makes a purchase of the gift alone [ANALYTICS-04]', async () => {
      const sale = aSale(await clickFrom(`${ORIGIN}/?q=my+brother+loves+chess`))
      const first = await post(sale)
      expect([first.statusCode, first.json()]).toEqual([200, { message: 'Noted' }])
      expect((await post(sale)).json()).toEqual({ message: 'Noted before' })
      const row = await held(sale.transactionId)
      expect(row).toMatchObject({
        network: 'awin',
        state: 'pending',
        amount_cents: 164,
        currency: 'USD',
        target: `idea:${GIFT}:etsy`,
        retailer: 'Etsy',
        theme: 'chess, for a sibling',
      })
      expect(await rows(`select * from interactions where id = '${idOf(row)}'`)).toMatchObject([
        {
          kind: 'purchase',
          score: 10,
          gift_id: GIFT,
          retailer: 'Etsy',
          user_id: null,
          search_id: null,
          search_text: null,
        },
      ])
      expect(
        await rows(`select * from commission_entries where commission_id = '${idOf(row)}'`),
      ).toMatchObject([{ account: 'pending', delta_cents: 164, source: 'postback' }])
    })

    it('that takes a sale back takes the purchase back', async () => {
      const sale = aSale(await clickFrom())
      await post(sale)
      await post({ ...sale, commissionStatus: 'declined' })
      const row = await held(sale.transactionId)
      expect(row).toMatchObject({ state: 'reversed', amount_cents: 164 })
      expect(await rows(`select * from interactions where id = '${idOf(row)}'`)).toEqual([])
    })

    it('with a sub id that is not ours counts for its shop alone', async () => {
      const sale = aSale('zzzzzzzzzzzzzzzzzzzz', { advertiserName: 'A Shop' })
      await post(sale)
      expect(await held(sale.transactionId)).toMatchObject({ target: null, theme: null, shop: 'A Shop' })
    })

    it('comes by GET where the network pushes so, and by HEAD changes nothing', async () => {
      const query =
        'order_id=R1&sku_number=S1&transaction_date=2026-11-20&commissions=2.50&currency=USD&is_event=N'
      const url = `/api/postback/rakuten/${SECRET}?${query}`
      await app.inject({ method: 'HEAD', url })
      expect(await rows(`select * from commissions where network = 'rakuten'`)).toEqual([])
      expect((await app.inject(url)).json()).toEqual({ message: 'Noted' })
      expect((await app.inject(url.replace('is_event=N', 'is_event=Y'))).json()).toEqual({
        message: 'No commission is meant',
      })
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
      expect(await rows(`select amount_cents from commissions where network = 'rakuten'`)).toEqual([
        { amount_cents: 250 },
      ])
    })

    it('comes as JSON too, one commission or several', async () => {
      const action = (id: string) => ({
        ActionId: id,
        Payout: 3.5,
        Currency: 'USD',
        Status: 'APPROVED',
        EventDate: '2026-11-20',
      })
      const send = (payload: unknown) =>
        app.inject({ method: 'POST', url: `/api/postback/impact/${SECRET}`, payload: payload as object })
      expect((await send(action('i1'))).statusCode).toBe(200)
      expect((await send([action('i1'), action('i2')])).statusCode).toBe(200)
      expect(
        await rows(`select transaction_id, state from commissions where network = 'impact' order by 1`),
      ).toEqual([
        { transaction_id: 'i1', state: 'approved' },
        { transaction_id: 'i2', state: 'approved' },
      ])
    })

    it('is at no address for whoever has not the secret, and none for networks that send none', async () => {
      const nowhere = await app.inject('/api/nothing-here')
      for (const options of [{ secret: 'guessed' }, { network: 'nobody' }]) {
        const { statusCode, json } = await post(aSale(), options)
        expect([statusCode, json().message]).toEqual([404, nowhere.json().message])
      }
      expect((await post(aSale(), { network: 'amazon' })).json().message).toContain('npm run commissions')
      expect(await held(`t${transactions}`)).toBeUndefined()
    })

    it.each([
      [{ commission: '' }, 'The postback has no commission.'],
      [{ commission: '1.2.3' }, 'The postback has a commission “1.2.3” that is no sum such as 12.34.'],
      [{ commissionStatus: 'odd' }, 'The postback has the state “odd”, which Awin is not known to write.'],
    ])('that cannot be counted is refused with a sentence: %j', async (facts, message) => {
      const { statusCode, json } = await post(aSale('', facts as Record<string, string>))
      expect([statusCode, json().message]).toEqual([422, message])
    })

    it('that is no form and no JSON, or too large, is refused', async () => {
      const send = (payload: string) =>
        app.inject({
          method: 'POST',
          url: `/api/postback/awin/${SECRET}`,
          headers: { 'content-type': 'application/json' },
          payload,
        })
      expect((await send('{"transactionId":')).statusCode).toBe(422)
      expect((await send(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413)
    })

    it('that comes twenty times at once is one commission', async () => {
      const sale = aSale()
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(sale)))
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      const row = await held(sale.transactionId)
      expect(
        await rows(`select delta_cents from commission_entries where commission_id = '${idOf(row)}'`),
      ).toEqual([{ delta_cents: 164 }])
    })
  })
})

describe('without its setting, or its database', () => {
  it('takes no postback, and asks the network to come again', async () => {
    const broken = brokenDatabase()
    const [closed, open] = [
      await buildTestApp(broken),
      await buildTestApp(broken, { environment: ENVIRONMENT }),
    ]
    const query = '?order_id=R1&sku_number=S1&commissions=2.50&currency=USD'
    expect((await closed.inject(`/api/postback/rakuten/${SECRET}${query}`)).statusCode).toBe(404)
    expect((await open.inject(`/api/postback/rakuten/${SECRET}${query}`)).statusCode).toBe(503)
    await Promise.all([closed.close(), open.close()])
  })
})
