/** Who opted out is never sent to a network, by whatever road. */
import { listHistory, trackInteraction } from '@presently/contract/history'
import { listSavedGifts, saveGift } from '@presently/contract/saved-gifts'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { aRow, importsInto } from '../../test-support/shop-feed.ts'
import { anOffer, aPlacement } from '../../test-support/shop-links.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const NETWORK = 'https://www.awin1.com/pclick.php?p=7&a=1&m=2'
const WAYS = [
  ['by Global Privacy Control', { 'sec-gpc': '1' }],
  ['by the cookie', { cookie: `${DO_NOT_SELL_COOKIE}=1` }],
] as const

describeOnDatabases('links of who opted out', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => NOW })
  })
  afterAll(() => app.close())
  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    aBrowser(app).ask({ url, headers: { ...headers } })

  /** The ids of an imported feed's offers, in the order of their rows. */
  const imported = async (rows: Parameters<ReturnType<typeof importsInto>['runRows']>[0]) => {
    const kit = importsInto({ database: database(), clock: () => NOW })
    expect(await kit.runRows(rows, { retailer: 'Network Shop' })).toMatchObject({ refused: null, skipped: 0 })
    const kept = await queryRows(
      database(),
      `select id from offers where feed_id = 'shop-network-shop' order by external_id`,
    )
    return kept.map(({ id }) => `/out/offer/${String(id)}`)
  }
  const awinRow = (number: number, own: string) => {
    const { link: _shop, ...row } = aRow(number)
    return { ...row, aw_deep_link: `https://www.awin1.com/pclick.php?p=${number}`, merchant_deep_link: own }
  }

  describe.each(WAYS)('%s', (_how, headers) => {
    it('an offer of a network’s feed leads to the merchant’s own address, without ids', async () => {
      const [first = '', second = '', third = ''] = await imported([
        awinRow(1, 'https://shop.example.com/p/1?awc=9&size=l&gclid=3'),
        awinRow(2, 'https://shop.example.com/p/2'),
        awinRow(3, ''),
      ])
      expect((await open(first)).headers.location).toBe('https://www.awin1.com/pclick.php?p=1')
      expect((await open(first, headers)).headers.location).toBe('https://shop.example.com/p/1?size=l')
      expect((await open(second, headers)).headers.location).toBe('https://shop.example.com/p/2')
      const none = await open(third, headers)
      expect(none.headers.location).toBeUndefined()
      expect(none.statusCode).toBe(403)
      expect(none.body).toContain('leads through an affiliate network')
      expect(none.body).toContain('“Copper kettle with whistle, pattern 3” at Network Shop')
      expect(none.body).not.toContain('awin1')
    })

    it('an offer whose link alone tells the merchant leads there, and others are sent through the network', async () => {
      const link = (own: string) =>
        `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=x&ued=${encodeURIComponent(own)}`
      const own = 'https://shop.example.com/p/7?size=l'
      const told = { link: link(`${own}&utm_source=awin`) }
      const [known = ''] = await imported([aRow(1, told), aRow(2), aRow(3)])
      expect((await open(known)).headers.location).toBe(told.link)
      expect((await open(known, headers)).headers.location).toBe(own)
    })

    it('a placement that is behind a network is not followed, and others lose its ids', async () => {
      await anOffer(database(), { url: null, hosts: ['www.awin1.com', 'shop.example.com'] })
      const behind = await aPlacement(database(), { url: NETWORK })
      const answer = await open(`/out/sponsored/${behind}`, headers)
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined])
      expect(answer.body).toContain('“Lamp” at A Shop')
      const marked = await aPlacement(database(), { url: 'https://shop.example.com/l?irclickid=1&id=2' })
      const plain = await open(`/out/sponsored/${marked}`, headers)
      expect(plain.headers.location).toBe('https://shop.example.com/l?id=2')
    })

    it('saved gifts and history show no address of a network, and no ids', async () => {
      const maya = await anAccountWith('plus', app, database())
      const gifts = [
        { id: 'a', title: 'Mug', url: NETWORK },
        { id: 'b', title: 'Lamp', url: 'https://shop.example.com/l?awc=1' },
      ]
      for (const gift of gifts) {
        await maya.ask({ method: 'POST', url: saveGift.path, payload: { giftData: gift } })
        const payload = { interactionType: 'click', suggestionData: gift }
        await maya.ask({ method: 'POST', url: trackInteraction.path, payload })
      }
      const lists = [listSavedGifts, listHistory]
      for (const { path } of lists) expect((await maya.ask({ url: path })).body).toContain('awin1.com')
      for (const { path } of lists) {
        const { body } = await maya.ask({ url: path, headers: { ...headers } })
        expect(body).not.toMatch(/awin1|awc=/)
        expect(body).toContain('https://shop.example.com/l"')
        // It is still there, without its link and with the reason.
        expect(body).toMatch(
          path === listHistory.path ? /"destinationUrl":null/ : /"url":null,"viaNetwork":true/,
        )
      }
    })
  })
})
