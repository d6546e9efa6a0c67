import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { followDirect } from '@presently/contract/outbound'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { targetAt } from './target-at.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const ORIGIN = 'https://gifts.example.com'
const GIFT =
  TEST_CATALOG.gifts.find(({ retailers }) => 'amazon' in retailers && 'etsy' in retailers)?.id ?? ''
const AMAZON = `/out/idea/${GIFT}/amazon?max=50`

describeOnDatabases('links that leave from a card', (database) => {
  let app: FastifyInstance
  let plain: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), {
      environment: { PUBLIC_ORIGIN: ORIGIN, AFFILIATE_AMAZON_TAG: 'presently-20' },
    })
    plain = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: ORIGIN } })
  })
  afterAll(() => Promise.all([app.close(), plain.close()]))

  const ideasOf = async (site: FastifyInstance): Promise<FindIdeasOutput['ideas']> => {
    const payload = { query: 'my father, loves coffee and chess, under $60' }
    return (await site.inject({ method: 'POST', url: findIdeas.path, payload })).json<FindIdeasOutput>().ideas
  }
  let made = 0
  const newSubId = () => {
    made += 1
    return `${'a'.repeat(18)}${'abcdefghij'.charAt(made)}b`
  }
  const tell = (link: string, subId: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: followDirect.path,
      headers: { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin', ...headers },
      payload: { link, subId },
    })
  const kept = (subId: string) =>
    queryRows(
      database(),
      `select target, retailer, network, theme from click_sub_ids where sub_id = '${subId}'`,
    )
  const clicks = () => queryRows(database(), `select target, earns from outbound_clicks order by target`)

  it('stand beside our own for Amazon alone, with its tag and ceiling, once a tag is set', async () => {
    const rows = (await ideasOf(app)).flatMap(({ retailers }) => retailers)
    const direct = rows.filter((row) => row.direct !== undefined)
    expect(direct.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.direct === undefined, row.name).toBe(row.name !== 'Amazon')
    for (const { direct: address } of direct)
      expect(address).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=[^&]+&high-price=60&tag=presently-20$/)
    expect((await ideasOf(plain)).flatMap(({ retailers }) => retailers).some((row) => 'direct' in row)).toBe(
      false,
    )
  })

  it('are counted as they are told, with the sub id that left, where the link stood', async () => {
    const subId = newSubId()
    const answer = await tell(AMAZON, subId, { referer: `${ORIGIN}/?q=my+brother+loves+chess` })
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Noted' }])
    await expect
      .poll(() => kept(subId))
      .toEqual([
        {
          target: `idea:${GIFT}:amazon`,
          retailer: 'Amazon',
          network: 'amazon',
          theme: 'chess, for a sibling',
        },
      ])
    expect(await clicks()).toEqual([{ target: `idea:${GIFT}:amazon`, earns: true }])
  })

  it('count nothing of who opted out, of robots, of shops that redirect, and of what is no link', async () => {
    const before = await clicks()
    const ids = Array.from({ length: 5 }, newSubId)
    const [optedOut = '', robot = '', redirected = '', nowhere = '', last = ''] = ids
    await tell(AMAZON, optedOut, { cookie: `${DO_NOT_SELL_COOKIE}=1` })
    await tell(AMAZON, robot, { 'user-agent': 'Googlebot/2.1' })
    await tell(`/out/idea/${GIFT}/etsy`, redirected)
    await tell('/out/idea/nothing/amazon', nowhere)
    await tell(AMAZON, last)
    await expect.poll(() => kept(last)).toHaveLength(1)
    for (const subId of [optedOut, robot, redirected, nowhere]) expect(await kept(subId)).toEqual([])
    // The same visitor's second click of the day is one click.
    expect(await clicks()).toEqual(before)
  })

  it.each([
    [{ link: 'https://elsewhere.example/', subId: 'a'.repeat(20) }],
    [{ link: AMAZON, subId: 'not one of ours' }],
    [{ link: AMAZON }],
  ])('are refused where they are malformed: %j', async (payload) => {
    const { statusCode } = await app.inject({ method: 'POST', url: followDirect.path, payload })
    expect(statusCode).toBe(422)
  })
})

describe('the address of a link', () => {
  it.each([
    ['/out/idea/mug/etsy?max=50', { kind: 'idea', giftId: 'mug', retailerId: 'etsy', maxAmount: 50 }],
    ['/out/idea/a%2Fb/etsy?max=x', { kind: 'idea', giftId: 'a/b', retailerId: 'etsy', maxAmount: null }],
    [
      '/out/search/etsy?q=chess+set&mark=m',
      { kind: 'search', phrase: 'chess set', mark: 'm', retailerId: 'etsy', maxAmount: null },
    ],
    [
      '/out/offer/0198A0B0-0000-7000-8000-000000000000',
      { kind: 'offer', id: '0198a0b0-0000-7000-8000-000000000000' },
    ],
  ])('%s names what it leads to', (address, target) => expect(targetAt(address)).toEqual(target))

  it.each([
    '/out/offer/1',
    '/out/idea/mug',
    '/out/idea/mug/etsy/more',
    '/out/idea/%E0%A4%A/etsy',
    '/elsewhere/idea/mug/etsy',
    '//elsewhere.example/out/idea/mug/etsy',
    'https://elsewhere.example/out/idea/mug/etsy',
    '/out/search/',
  ])('%s names nothing', (address) => expect(targetAt(address)).toBeNull())
})
