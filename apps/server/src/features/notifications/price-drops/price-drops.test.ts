import { listNotices } from '@presently/contract/notifications'
import { saveGift } from '@presently/contract/saved-gifts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPutMail } from '../../../db/outbox.ts'
import { createLog } from '../../../platform/logging.ts'
import { mailFrom } from '../../../platform/mail/mail.ts'
import { type Account, anAccount, givePlan, proveAddress } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anItem, aSource, takeInto } from '../../../test-support/feeds.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { routinesWhenAsked } from '../../../test-support/routines-at-start.ts'
import { aRow, importsInto } from '../../../test-support/shop-feed.ts'
import { aSite } from '../../../test-support/site-config.ts'
import { type PriceDropsDeps, watchPrices } from './service.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')
const ORIGIN = 'https://presently.example'
const KETTLE = 'kettle'

describeOnDatabases('price drops of saved gifts', (database) => {
  let app: FastifyInstance
  let now = START
  const clock = () => now
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock, jobs: routinesWhenAsked(createLog('silent')) })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    now = START
    await queryRows(database(), 'delete from users')
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
  })

  const run = (differing: Partial<PriceDropsDeps> = {}) =>
    watchPrices({
      db: database().db,
      clock,
      log: createLog('silent'),
      putMail: createPutMail(null, { site: aSite(), origin: ORIGIN }),
      origin: ORIGIN,
      followableAmong: async (links) => new Set(links.flatMap(({ url }) => url ?? [])),
      ...differing,
    })
  const pass = (days: number): void => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  /** The shop asks so much for the kettle now. */
  const ask = (priceCents: number, differing: Parameters<typeof anItem>[0] = {}, source = {}) =>
    takeInto(
      database(),
      clock,
      aSource([anItem({ priceCents, salePriceCents: null, giftId: KETTLE, ...differing })], source),
    )
  /** A day later the shop asks so much, and the routine looks. */
  const nextDay = async (priceCents: number, differing: Parameters<typeof anItem>[0] = {}) => {
    pass(1)
    await ask(priceCents, differing)
    await run()
  }
  async function aMember(tier: 'free' | 'plus' | 'premium' = 'plus', giftId = KETTLE): Promise<Account> {
    const maya = await anAccount(app)
    if (tier !== 'free') await givePlan(database(), maya, tier)
    await proveAddress(database(), maya)
    await save(maya, giftId)
    return maya
  }
  const save = (maya: Account, id: string, title = 'Copper kettle') =>
    maya.ask({ method: 'POST', url: saveGift.path, payload: { giftData: { id, title } } })
  const mailed = ({ user }: Account) => mailsTo(database(), user.email, 'price-drop')
  const told = async (maya: Account) =>
    (await maya.ask({ url: listNotices.path }))
      .json<{ notices: { title: string; text: string; path: string }[] }>()
      .notices.map(({ title, text, path }) => [title, text, path])

  it('are told once by mail and under the bell, with links to our own pages alone [TIER-10]', async () => {
    const maya = await aMember()
    await ask(5500)
    await run()
    expect(await mailed(maya)).toEqual([])
    await nextDay(4000)
    await run()
    const [mail = '', ...more] = await mailed(maya)
    expect(more).toEqual([])
    expect(mail).toContain('- Copper kettle, $40.00 at The Shop\n  Down from $55.00.')
    for (const [address] of mail.matchAll(/https?:\S+/g))
      expect(address).toMatch(/^https:\/\/presently\.example\//)
    expect(mail).not.toMatch(/\/out\/|shop\.example\.com/)
    expect(await told(maya)).toEqual([
      ['A gift you saved costs less', 'Copper kettle: $40.00 at The Shop, down from $55.00.', '/saved'],
    ])
    const [row] = await queryRows(database(), `select content from outbox_mails where kind = 'price-drop'`)
    expect(row?.content).toMatchObject({ stop: { settings: `${ORIGIN}/settings` } })
  })

  it('of several gifts at once come in one mail', async () => {
    const maya = await aMember()
    await save(maya, 'teapot', 'Tea pot')
    const items = (cents: number) => [
      anItem({ priceCents: cents, salePriceCents: null, giftId: KETTLE }),
      anItem({ externalId: 'pot', priceCents: cents * 2, salePriceCents: null, giftId: 'teapot' }),
    ]
    await takeInto(database(), clock, aSource(items(5000)))
    await run()
    pass(1)
    await takeInto(database(), clock, aSource(items(3000)))
    await run()
    expect(await mailed(maya)).toHaveLength(1)
    expect((await mailed(maya))[0]).toContain('- Tea pot, $60.00 at The Shop\n  Down from $100.00.')
    expect(await told(maya)).toHaveLength(2)
  })

  it('are for Plus and Premium, by their switch, at a proven address: others are not even watched [TIER-10]', async () => {
    const [free, plus, premium] = [await aMember('free'), await aMember('plus'), await aMember('premium')]
    const [off, unproven, ended, going] = [await aMember(), await aMember(), await aMember(), await aMember()]
    const change = ({ user }: Account, what: string) =>
      queryRows(database(), `update users set ${what} where id = '${user.id}'`)
    await change(off, 'notify_deals = false')
    await change(unproven, 'email_verified_at = null')
    await change(ended, `access_until = '2026-11-20'`)
    await change(going, 'deletion_requested_at = now()')
    await ask(5500)
    await run()
    await nextDay(4000)
    for (const maya of [plus, premium]) expect(await mailed(maya)).toHaveLength(1)
    for (const maya of [free, off, unproven, ended, going]) {
      expect(await mailed(maya)).toEqual([])
      expect(await told(maya)).toEqual([])
    }
    expect(await queryRows(database(), 'select 1 from price_watches')).toHaveLength(2)
  })

  it('are told of no gift that was found in another country’s money', async () => {
    const maya = await aMember('plus', 'teapot')
    const giftData = { id: KETTLE, title: 'Copper kettle', priceRange: '£40–£55' }
    await maya.ask({ method: 'POST', url: saveGift.path, payload: { giftData } })
    await ask(5500)
    await run()
    await nextDay(4000)
    expect(await mailed(maya)).toEqual([])
    expect(await queryRows(database(), 'select 1 from price_watches')).toEqual([])
  })

  it.each([31, 400])('are watched for as long as the gift is saved: after %i days as well', async (days) => {
    const maya = await aMember()
    await ask(5500)
    await run()
    for (let day = 30; day < days; day += 90) {
      pass(30)
      await ask(5500)
      await run()
    }
    now = new Date(START.getTime() + days * DAY_MS)
    await nextDay(4000)
    expect(await mailed(maya)).toHaveLength(1)
  })

  it('end with the gift’s removal', async () => {
    const maya = await aMember()
    await ask(5500)
    await run()
    await queryRows(database(), 'delete from saved_gifts')
    expect(await queryRows(database(), 'select 1 from price_watches')).toEqual([])
    await nextDay(4000)
    expect(await mailed(maya)).toEqual([])
  })

  it('are none on a rise, and none where it comes back to what it was', async () => {
    const maya = await aMember()
    for (const cents of [5500, 9000, 5500, 5100]) await nextDay(cents)
    expect(await mailed(maya)).toEqual([])
  })

  it('are none where the cheaper offer was only not read on the day of saving, or is out of stock', async () => {
    const maya = await aMember()
    await ask(4000)
    await ask(5500, {}, { id: 'other', name: 'Other' })
    // The cheaper shop's feed is not read for days: what it asks is not known.
    pass(3)
    await ask(5500, {}, { id: 'other', name: 'Other' })
    await run()
    await nextDay(4000)
    expect(await mailed(maya)).toEqual([])
    await nextDay(2000, { availability: 'out-of-stock' })
    expect(await mailed(maya)).toEqual([])
  })

  it('are none of offers that we made up', async () => {
    const maya = await aMember()
    await ask(5500)
    await run()
    pass(1)
    await ask(5500)
    await ask(1000, { url: null }, { id: 'demo', name: 'Demo', isDemo: true })
    await run()
    expect(await mailed(maya)).toEqual([])
  })

  it('are told to Premium alone where the offer is Premium’s alone', async () => {
    const [plus, premium] = [await aMember('plus'), await aMember('premium')]
    await ask(5500)
    await run()
    pass(1)
    await takeInto(
      database(),
      clock,
      aSource([
        anItem({ priceCents: 5500, salePriceCents: null, giftId: KETTLE }),
        anItem({
          externalId: 'x',
          productKey: anItem({}).productKey,
          priceCents: 5500,
          salePriceCents: 3000,
          giftId: KETTLE,
          isExclusive: true,
        }),
      ]),
    )
    await run()
    expect(await mailed(plus)).toEqual([])
    expect(await mailed(premium)).toHaveLength(1)
  })

  it('are none where a link to the shop would not be followed', async () => {
    const maya = await aMember()
    await ask(5500)
    await run()
    pass(1)
    await ask(4000)
    await run({ followableAmong: async () => new Set() })
    expect(await mailed(maya)).toEqual([])
  })

  it('are none where a feed comes in another currency: its price is not read', async () => {
    const imports = importsInto({ database: database(), clock })
    await imports.runRows([aRow(40), aRow(41)])
    const [product] = await queryRows(
      database(),
      `select p.number from products p join offers o on o.product_id = p.id where o.external_id = 'sku-40'`,
    )
    const maya = await aMember('plus', `p-${String(product?.number)}`)
    await run()
    expect(await queryRows(database(), 'select baseline_cents from price_watches')).toEqual([
      { baseline_cents: 6000 },
    ])
    pass(0.5)
    await imports.runRows([aRow(40, { price: '30.00 EUR' }), aRow(41)], { acceptsLoss: true })
    await run()
    expect(await mailed(maya)).toEqual([])
    pass(0.5)
    await imports.runRows([aRow(40, { price: '30.00 USD' }), aRow(41)])
    await run()
    expect(await mailed(maya)).toHaveLength(1)
  })

  it('are none where the cheaper one is another size, or another product of the same idea', async () => {
    const imports = importsInto({ database: database(), clock })
    const title = 'Sony WH-1000XM5 Wireless Headphones'
    const sized = (number: number, size: string, price: string) =>
      aRow(number, { title, brand: 'Sony', size, price })
    await imports.runRows([sized(40, '100 ml', '120.00 USD'), aRow(41)])
    await queryRows(database(), `update products set gift_id = '${KETTLE}'`)
    await queryRows(database(), `delete from offers where external_id = 'sku-41'`)
    const [product] = await queryRows(
      database(),
      `select p.number from products p join offers o on o.product_id = p.id where o.external_id = 'sku-40'`,
    )
    const [ofProduct, ofIdea] = [await aMember('plus', `p-${String(product?.number)}`), await aMember()]
    await run()
    pass(0.5)
    const link = 'https://other.example.com/50'
    await imports.runRows([{ ...sized(50, '10 ml', '24.00 USD'), link }], { retailer: 'Other Shop' })
    await queryRows(database(), `update products set gift_id = '${KETTLE}'`)
    await run()
    for (const maya of [ofProduct, ofIdea]) expect(await mailed(maya)).toEqual([])
    pass(0.5)
    await imports.runRows([sized(40, '100 ml', '90.00 USD'), aRow(41)])
    await queryRows(database(), `update products set gift_id = '${KETTLE}'`)
    await run()
    for (const maya of [ofProduct, ofIdea]) expect(await mailed(maya)).toHaveLength(1)
  })

  it('are told once, though two processes look at once', async () => {
    const maya = await aMember()
    await ask(5500)
    await run()
    pass(1)
    await ask(4000)
    await Promise.all([run(), run(), run()])
    expect(await mailed(maya)).toHaveLength(1)
    expect(await told(maya)).toHaveLength(1)
  })

  it('are told whole or not at all: a process that dies in between tells it at its next run', async () => {
    const maya = await aMember()
    const noa = await aMember()
    await ask(5500)
    await run()
    pass(1)
    await ask(4000)
    const writeMail = createPutMail(null, { site: aSite(), origin: ORIGIN })
    const dying = run({
      putMail: async (executor, mail, at) => {
        await writeMail(executor, mail, at)
        if (mailFrom(aSite(), mail).userId === maya.user.id) throw new Error('the process died')
      },
    })
    await expect(dying).rejects.toThrow('1 accounts could not be told')
    expect(await mailed(maya)).toEqual([])
    expect(await told(maya)).toEqual([])
    expect(await mailed(noa)).toHaveLength(1)
    await run()
    await run()
    for (const each of [maya, noa]) {
      expect(await mailed(each)).toHaveLength(1)
      expect(await told(each)).toHaveLength(1)
    }
  })
})
