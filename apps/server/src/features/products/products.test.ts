import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeDemoInto, takeInto } from '../../test-support/feeds.ts'

const START = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const PAUSES = { look: 20, change: 5 }
const HEADPHONES = 'wireless headphones for my brother under $120'
/** An index is built on a thread of its own, on a machine that is busy. */
const SOON = { interval: 50 }

const item = (id: string, title: string, priceCents: number, more: Parameters<typeof anItem>[0] = {}) =>
  anItem({
    externalId: id,
    title,
    priceCents,
    salePriceCents: null,
    category: '',
    dealCategory: null,
    url: `https://${SHOP_HOST}/${id}`,
    description: '',
    ...more,
  })

const HALDEN = item('halden', 'Halden wireless over-ear headphones', 8999, {
  imageUrl: `https://${SHOP_HOST}/halden.jpg`,
})
const CORVO = item('corvo', 'Corvo wireless headphones, white', 9900, {
  salePriceCents: 5950,
  saleEndsAt: new Date(START.getTime() + 400 * DAY_MS),
})
const DEAR = item('dear', 'Maren studio wireless headphones', 12_001)
const GONE = item('gone', 'Osric wireless headphones', 7000, { availability: 'out-of-stock' })
const MEMBERS = item('members', 'Vale wireless headphones, black', 6000, { isExclusive: true })
const TONER = item('toner', 'Wireless printer toner cartridge', 4000)
const SHOP = [HALDEN, CORVO, DEAR, GONE, MEMBERS, TONER]

for (const searchIn of ['memory', 'postgres'] as const)
  describe(`searched in ${searchIn === 'memory' ? 'the process' : 'the database'}`, () => {
    describeOnDatabases('products of shops', (database) => {
      let now = START
      const clock = () => now
      let folder: string
      let apps: FastifyInstance[]
      beforeEach(async () => {
        // Nothing that was kept for speed outlives a day.
        now = new Date(now.getTime() + DAY_MS)
        for (const table of ['feeds', 'products', 'product_search', 'product_search_state'])
          await queryRows(database(), `delete from ${table}`)
        folder = await mkdtemp(join(tmpdir(), 'products-'))
        apps = []
      })
      afterEach(async () => {
        await Promise.all(apps.map((app) => app.close()))
        await rm(folder, { recursive: true })
      })

      const take = (items: readonly unknown[] = SHOP) => takeInto(database(), clock, aSource(items))
      const indexFile = () => join(folder, 'index/products.psx')

      async function openSite(): Promise<FastifyInstance> {
        const app = await buildTestApp(database(), {
          clock,
          environment: { DATA_DIR: folder, CATALOG_SEARCH: searchIn, DEMO_DATA: 'off' },
          productPauses: PAUSES,
          fetchPicture: async () => ({ ok: false, fault: 'unreachable' }),
        })
        apps.push(app)
        await app.listen({ port: 0 })
        return app
      }

      const answerTo = async (app: FastifyInstance, query = HEADPHONES, more: object = {}) =>
        FindIdeasOutput.parse(
          (await app.inject({ method: 'POST', url: findIdeas.path, payload: { query, ...more } })).json(),
        )
      const soldIn = async (app: FastifyInstance, query?: string, more?: object): Promise<Idea[]> =>
        (await answerTo(app, query, more)).ideas.filter(({ isProduct }) => isProduct)
      const titlesIn = async (app: FastifyInstance, query?: string) =>
        (await soldIn(app, query)).map(({ title }) => title).toSorted()
      const comesToSell = async (app: FastifyInstance, titles: readonly string[]): Promise<void> => {
        await expect.poll(() => titlesIn(app), SOON).toEqual(titles.toSorted())
      }

      it('stand beside ideas with what they cost now, a link, and the picture of the shop', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        const { ideas } = await answerTo(app)
        expect(ideas).toHaveLength(18)
        const halden = ideas.find(({ title }) => title === HALDEN.title)
        expect(halden).toMatchObject({ priceRange: '$89.99', category: 'Tech & Gadgets', isProduct: true })
        expect(halden?.id).toMatch(/^p-\d+$/)
        expect(halden?.image).toMatch(/^\/pictures\/offer\//)
        expect(halden?.retailers).toMatchObject([{ name: 'The Shop', priceCents: 8999 }])
        expect(halden?.url).toBe(halden?.retailers[0]?.url)
        const left = await app.inject(new URL(halden?.url ?? '').pathname)
        expect(left.headers.location).toBe(HALDEN.url)
        const corvo = ideas.find(({ title }) => title === CORVO.title)
        expect(corvo).toMatchObject({ priceRange: '$59.50' })
        expect(corvo?.image).toMatch(/^\/art\//)
        expect(ideas.slice(0, 6).filter(({ isProduct }) => isProduct)).toHaveLength(2)
      })

      it('of one group, in several sizes and colors, stand there once', async () => {
        const inGroup = (id: string, title: string, itemGroup: string) =>
          item(id, title, 8000, { itemGroup, url: `https://${SHOP_HOST}/${id}` })
        await take([
          inGroup('w', 'Halden wireless over-ear headphones, white', 'The Shop/halden'),
          inGroup('r', 'Halden wireless over-ear headphones, red', 'The Shop/halden'),
          inGroup('c', 'Corvo wireless headphones, white', 'The Shop/corvo'),
        ])
        const app = await openSite()
        await expect.poll(async () => (await titlesIn(app)).length, SOON).toBe(2)
        expect((await titlesIn(app)).filter((title) => title.startsWith('Halden'))).toHaveLength(1)
        const red = await titlesIn(app, 'red wireless over-ear headphones for my brother under $120')
        expect(red).toContain('Halden wireless over-ear headphones, red')
      })

      it('are gone with their feed, and follow its prices', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        now = new Date(now.getTime() + 2 * 60_000)
        await take([{ ...HALDEN, priceCents: 20_000 }, { ...DEAR, priceCents: 11_000 }, CORVO])
        await comesToSell(app, [DEAR.title, CORVO.title])
        await queryRows(database(), `update feeds set retired_at = '${now.toISOString()}'`)
        now = new Date(now.getTime() + 2 * 60_000)
        await comesToSell(app, [])
        expect((await answerTo(app)).ideas).toHaveLength(18)
      })

      it('never cost more than the budget, though what was searched is older than the price', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        // Nothing tells that a feed was read: what is searched stays as it was.
        await queryRows(
          database(),
          "update offers set price_cents = 12001, sale_price_cents = null where external_id = 'corvo'",
        )
        now = new Date(now.getTime() + 2 * 60_000)
        expect(await titlesIn(app)).toEqual([HALDEN.title])
      })

      it('are of real shops alone, and no part of an answer where there is none', async () => {
        await takeDemoInto(database(), clock)
        const app = await openSite()
        expect(await soldIn(app)).toEqual([])
        await expect(stat(indexFile())).rejects.toMatchObject({ code: 'ENOENT' })
      })

      it('are found by two sites, of which one builds', async () => {
        await take()
        const sites = await Promise.all([openSite(), openSite()])
        for (const app of sites) await comesToSell(app, [HALDEN.title, CORVO.title])
        expect(await soldIn(sites[0] as FastifyInstance)).toEqual(await soldIn(sites[1] as FastifyInstance))
      })

      it('are left out once seen, and can be saved like an idea', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        const [first] = await soldIn(app)
        const { id = '', title = '', url, image } = first ?? {}
        expect((await soldIn(app, HEADPHONES, { seen: [id] })).map((idea) => idea.id)).not.toContain(id)
        const account = await anAccount(app)
        const saved = await account.ask({
          method: 'POST',
          url: saveGift.path,
          payload: { giftData: { id, title, url, image } },
        })
        expect(saved.statusCode).toBe(200)
        const mine = FindIdeasOutput.parse(
          (await account.ask({ method: 'POST', url: findIdeas.path, payload: { query: HEADPHONES } })).json(),
        )
        expect(mine.ideas.find((idea) => idea.id === id)?.savedId).toBe(saved.json().savedGift.id)
      })

      it('are named where a member left them out, also once no shop sells them any more', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        const [{ id, title } = { id: '', title: '' }] = await soldIn(app)
        const member = await anAccountWith('plus', app, database())
        const leftOut = async () => {
          const payload = { query: HEADPHONES, refine: [`not:${id}`] }
          const answer = await member.ask({ method: 'POST', url: findIdeas.path, payload })
          return FindIdeasOutput.parse(answer.json()).leftOut
        }
        expect(await leftOut()).toEqual([{ id, title }])
        await queryRows(database(), `update feeds set retired_at = '${now.toISOString()}'`)
        now = new Date(now.getTime() + 2 * 60_000)
        await comesToSell(app, [])
        expect(await leftOut()).toEqual([{ id, title }])
      })

      it('are held back where the database is gone: the answer is the ideas', async () => {
        await take()
        const app = await openSite()
        await comesToSell(app, [HALDEN.title, CORVO.title])
        now = new Date(now.getTime() + 2 * 60_000)
        await queryRows(database(), 'alter table offers rename to offers_away')
        try {
          expect(await titlesIn(app)).toEqual([])
          expect((await answerTo(app)).ideas).toHaveLength(18)
        } finally {
          await queryRows(database(), 'alter table offers_away rename to offers')
        }
      })

      it.runIf(searchIn === 'memory').each([
        ['torn', (path: string) => writeFile(path, 'no index at all')],
        ['cut short', async (path: string) => appendFile(path, 'x')],
        ['removed', (path: string) => rm(path)],
      ])('are searched in a file that is built anew where it is %s', async (_, spoil) => {
        await take()
        const first = await openSite()
        await comesToSell(first, [HALDEN.title, CORVO.title])
        await first.close()
        await spoil(indexFile())
        const app = await openSite()
        await expect.poll(async () => (await app.inject('/readyz')).statusCode, SOON).toBe(200)
        await comesToSell(app, [HALDEN.title, CORVO.title])
      })
    })
  })
