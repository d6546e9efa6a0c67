import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_CATALOG } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeDemoInto, takeInto } from '../test-support/feeds.ts'
import { createGiftBook } from './gifts/gift-book.ts'
import { rssOf } from './rss.ts'

const ORIGIN = 'https://gifts.example.com'
const NOW = new Date('2026-11-30T12:00:00Z')
const HOUR_MS = 3_600_000

const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  await takeDemoInto(database(), () => new Date(NOW.getTime() - HOUR_MS))
  const items = [
    anItem({ title: 'Copper kettle & lid' }),
    anItem({ externalId: 'member', title: 'Members’ kettle', isExclusive: true }),
  ]
  await takeInto(database(), () => new Date(NOW.getTime() - HOUR_MS), aSource(items))
  app = await buildTestApp(database(), {
    environment: { PUBLIC_ORIGIN: ORIGIN, OUTBOUND_HOSTS: SHOP_HOST },
    clock: () => NOW,
  })
})
afterAll(() => app.close())

const itemsIn = (xml: string) => [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item)

describe('news of ideas', () => {
  it('are those that came last, each with its page and day', async () => {
    const { headers, body } = await app.inject('/rss/ideas.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const items = itemsIn(body)
    expect(items).toHaveLength(50)
    const latest =
      createGiftBook(TEST_CATALOG.gifts)
        .pages.map(({ addedOn }) => addedOn)
        .sort()
        .at(-1) ?? ''
    expect(items[0]).toContain(`<pubDate>${new Date(latest).toUTCString()}</pubDate>`)
    const link =
      /<link>https:\/\/gifts\.example\.com(\/gifts\/[a-z0-9-]+)<\/link>/.exec(items[0] ?? '')?.[1] ?? ''
    expect((await app.inject(link)).statusCode).toBe(200)
  })
})

describe('news of deals', () => {
  it('are those of real shops that everybody may have, by our own door, after the disclosure', async () => {
    const { body } = await app.inject('/rss/deals.xml')
    const items = itemsIn(body)
    expect(items).toHaveLength(1)
    expect(items[0]).toContain('<title>Copper kettle &amp; lid: $40.00 at The Shop</title>')
    expect(items[0]).toMatch(/<link>https:\/\/gifts\.example\.com\/out\/offer\/[0-9a-f-]{36}<\/link>/)
    expect(items[0]).toContain('said to be $50.00 before')
    expect(body.indexOf('As an affiliate')).toBeLessThan(body.indexOf('/out/offer/'))
  })
})

it('cannot be broken out of', () => {
  const hostile = '</title><script>'
  const item = { title: hostile, link: 'https://a.example/?a=1&b=2', description: hostile, publishedAt: NOW }
  const xml = rssOf({
    title: 'News',
    description: 'New',
    link: 'https://a.example/',
    self: 'https://a.example/rss',
    items: [item],
  })
  expect(xml).not.toContain('<script>')
  expect(xml).toContain('?a=1&amp;b=2')
})

it('language models are told what there is and where', async () => {
  const { headers, body } = await app.inject('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const paths = [...body.matchAll(/\]\(https:\/\/gifts\.example\.com([^)]+)\)/g)].flatMap(
    ([, path]) => path ?? [],
  )
  expect(paths.length).toBeGreaterThan(70)
  for (const path of paths) expect((await app.inject(path)).statusCode, path).toBe(200)
})
