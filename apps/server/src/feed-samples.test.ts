/**
 * A feed of each network and shop system, in its documented form: read without a map, each of its rows taken or refused
 * with a reason, sold by its right link, and open to who opted out at the merchant's own address.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NETWORKS } from './platform/networks/networks.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from './test-support/databases.ts'
import { NETWORK_FEEDS, SHOP_FEEDS } from './test-support/feed-samples/samples.ts'
import { type FeedSample, THINGS } from './test-support/feed-samples/writing.ts'
import { feedFile, importsInto } from './test-support/shop-feed.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const OURS = { AFFILIATE_AMAZON_TAG: 'ours-20', AFFILIATE_EBAY_CAMPAIGN: '5338' }

it('there is a feed of every network that is declared', () => {
  expect(NETWORK_FEEDS).toHaveLength(Object.keys(NETWORKS).length)
})

describeOnDatabases('a feed of', (database) => {
  let app: FastifyInstance
  let kit: ReturnType<typeof importsInto>
  beforeAll(async () => {
    kit = importsInto({ database: database(), clock: () => NOW })
    app = await buildTestApp(database(), { clock: () => NOW, environment: OURS })
  })
  afterAll(() => app.close())

  const follow = async (id: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, headers: answered, body } = await app.inject({ url: `/out/offer/${id}`, headers })
    const [, byHand] = /href="(https:\/\/www\.amazon[^"]*)"/.exec(body) ?? []
    return { statusCode, to: answered.location ?? byHand?.replaceAll('&amp;', '&') ?? null }
  }

  const imported = async ({ name, bytes, options }: FeedSample) => {
    const outcome = await kit.run(feedFile(bytes, 'feed'), { retailer: name, ...options })
    const offers = await queryRows(
      database(),
      `select offers.id, products.title, price_cents as cents, sale_price_cents as sale from offers
       join products on products.id = product_id where feed_id = '${outcome.feedId}'`,
    )
    const report = readFileSync(outcome.report ?? '', 'utf8')
      .split('\n')
      .filter(Boolean)
    return { outcome, offers, reasons: report.map((line) => String(JSON.parse(line).reason)) }
  }

  it.each([...NETWORK_FEEDS, ...SHOP_FEEDS])('$name', async (sample) => {
    const { outcome, offers, reasons } = await imported(sample)
    expect(outcome).toMatchObject({
      refused: null,
      rows: THINGS.length + sample.refused.length,
      imported: THINGS.length,
      unfindable: 0,
    })
    expect(reasons).toEqual(sample.refused.map((reason) => expect.stringMatching(reason)))
    for (const { key, price } of THINGS) {
      const offer = offers.find(({ title }) => String(title).startsWith(sample.titles[key] ?? '-'))
      const id = String(offer?.['id'])
      expect([offer?.['cents'], offer?.['sale']]).toContain(Math.round(Number(price) * 100))
      const own = sample.own[key] ?? null
      const plain = await follow(id, { 'sec-gpc': '1' })
      expect(plain).toEqual(own === null ? { statusCode: 403, to: null } : { statusCode: 302, to: own })
      const { to } = await follow(id)
      expect(ids(to)).toEqual(ids(withOurs(sample.links[key] ?? '')))
    }
  })
})

/** Links to Amazon and eBay carry the operator's own id, whoever's the feed had; all others are the feed's. */
function withOurs(link: string): string {
  const url = new URL(link)
  if (url.searchParams.has('tag')) url.searchParams.set('tag', OURS.AFFILIATE_AMAZON_TAG)
  if (url.searchParams.has('campid')) {
    url.searchParams.set('campid', OURS.AFFILIATE_EBAY_CAMPAIGN)
    url.searchParams.set('siteid', '0')
  }
  return url.href
}

/** An address with its parameters in order. */
function ids(address: string | null): string {
  const url = new URL(address ?? 'https://nowhere.example/')
  url.searchParams.sort()
  return url.href
}
