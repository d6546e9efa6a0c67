import { FindIdeasOutput, findIdeas, IDEAS_PER_SEARCH, SURPRISE_QUERY } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { buildTestApp, TEST_CATALOG, TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'

const DAD = 'my dad turns 60, loves fishing and bourbon, under $50'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const find = (app: FastifyInstance, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: findIdeas.path, payload, headers })

const readSearches = (database: Database) => queryRows(database, 'select * from searches order by created_at')

describeOnDatabases('POST /api/ideas', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  it('answers a description with a paged list of ideas, prices and retailer links [API-20 GEN-06]', async () => {
    const answer = await find(app, { query: DAD })
    expect(answer.statusCode, answer.body).toBe(200)
    const { ideas, brief, searchId, engine } = FindIdeasOutput.parse(answer.json())
    expect(ideas.length).toBeGreaterThan(6)
    expect(ideas.length).toBeLessThanOrEqual(IDEAS_PER_SEARCH)
    expect(new Set(ideas.map(({ id }) => id)).size).toBe(ideas.length)
    for (const { priceRange, retailers, url } of ideas) {
      expect(priceRange).toMatch(/^\$\d/)
      expect(retailers.length).toBeGreaterThan(0)
      expect(url).toBe(retailers[0]?.url)
    }
    expect(brief).toMatchObject({ budgetMax: 50, currency: 'USD', ageMin: 60 })
    expect(searchId).toMatch(UUID)
    expect(engine).toBe('presently')
  })

  it('gives every idea all fields of a gift suggestion and no other [ENTITY-10]', async () => {
    const { ideas } = (await find(app, { query: DAD })).json()
    for (const idea of ideas) {
      expect(Object.keys(idea).sort()).toEqual(
        'category description id image priceRange reasonEnds reasons retailers targetAudience title url'.split(
          ' ',
        ),
      )
      expect(idea.reasons).toHaveLength(idea.reasonEnds.length)
      expect(idea.targetAudience).not.toBe('')
    }
  })

  it('shows nothing above the budget', async () => {
    const { ideas } = (await find(app, { query: DAD })).json()
    const byId = new Map(TEST_CATALOG.gifts.map((gift) => [gift.id, gift]))
    for (const { id } of ideas) expect(byId.get(id)?.priceCents[1]).toBeLessThanOrEqual(5000)
  })

  it('has pictures that exist, no two neighbours of one stage', async () => {
    const { ideas } = (await find(app, { query: DAD })).json()
    const stages = ideas.map(({ image }: { image: string }) =>
      new URL(image, 'http://x').searchParams.get('stage'),
    )
    for (const [i, stage] of stages.entries()) expect([stages[i - 1], stages[i - 3]]).not.toContain(stage)
    const picture = await app.inject(ideas[0].image)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['cache-control']).toContain('immutable')
  })

  it('writes the search down under the id it answered', async () => {
    const { searchId, ideas } = (await find(app, { query: SURPRISE_QUERY, seed: 7 })).json()
    await expect
      .poll(async () => (await readSearches(database())).find(({ id }) => id === searchId))
      .toMatchObject({ query: SURPRISE_QUERY, engine: 'presently', idea_count: ideas.length })
  })

  it('keeps text exactly as it was written', async () => {
    const query = "für Oma \u{1F381} 👩‍👩‍👧, عمّتي \u202E e\u0301 '; drop table searches; --"
    const { searchId } = (await find(app, { query })).json()
    await expect
      .poll(async () => (await readSearches(database())).find(({ id }) => id === searchId)?.query)
      .toBe(query)
  })
})

describe('what a search may say besides its text', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  it('leaves out what was seen', async () => {
    const first = (await find(app, { query: DAD })).json()
    const seen = first.ideas.slice(0, 6).map(({ id }: { id: string }) => id)
    const second = (await find(app, { query: DAD, seen })).json()
    for (const { id } of second.ideas) expect(seen).not.toContain(id)
  })

  it('forgets a part of the brief that a chip removed', async () => {
    const { brief } = (await find(app, { query: DAD, drop: ['interests:fishing'] })).json()
    expect(brief.interests).not.toContain('fishing')
  })

  it('gives the same ideas for the same seed', async () => {
    const ids = async (seed: number) =>
      (await find(app, { query: SURPRISE_QUERY, seed })).json().ideas.map(({ id }: { id: string }) => id)
    expect(await ids(1)).toEqual(await ids(1))
    expect(await ids(1)).not.toEqual(await ids(2))
  })

  it('may not be kept by caches', async () => {
    expect((await find(app, { query: DAD })).headers['cache-control']).toBe('no-store')
  })
})

describe('affiliate ids in links', () => {
  const database = openedBy(openTestPglite)
  const environment = { AFFILIATE_AMAZON_TAG: 'presently-20' }
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment })
  })
  afterAll(() => app.close())

  const amazonLinks = async (headers: Record<string, string> = {}): Promise<URL[]> => {
    const { ideas } = FindIdeasOutput.parse((await find(app, { query: DAD }, headers)).json())
    const links = ideas.flatMap(({ retailers }) => retailers.map(({ url }) => new URL(url)))
    return links.filter(({ hostname }) => hostname === 'www.amazon.com')
  }

  it('stand in links of retailers with a programme, beside the price ceiling [GEN-02]', async () => {
    const links = await amazonLinks()
    expect(links.length).toBeGreaterThan(0)
    for (const { searchParams } of links) {
      expect(searchParams.get('tag')).toBe('presently-20')
      expect(searchParams.get('high-price')).toBe('50')
    }
  })

  it.each([
    ['the do-not-sell cookie', { cookie: 'presently_dns=1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('are left out under %s', async (_name, headers) => {
    const links = await amazonLinks(headers)
    expect(links.length).toBeGreaterThan(0)
    for (const { searchParams } of links) expect(searchParams.has('tag')).toBe(false)
  })

  it.each([{ cookie: 'presently_dns=0' }, { 'sec-gpc': '0' }, { 'sec-gpc': '11' }])(
    'stay where nobody opted out: %j',
    async (headers) => {
      for (const { searchParams } of await amazonLinks(headers)) expect(searchParams.has('tag')).toBe(true)
    },
  )
})

describe('the last guard', () => {
  const database = openedBy(openTestPglite)

  it('holds back an idea above the ceiling, whatever the engine says', async () => {
    const [dear, cheap] = [giftOver(5000), giftUnder(5000)]
    const lying: Engine = {
      suggest: (request) => ({
        ...TEST_ENGINE.suggest(request),
        picks: [dear, cheap].map((gift) => ({ gift, reasons: [] })),
        ceilingCents: 5000,
      }),
    }
    const logLines: string[] = []
    const app = await buildTestApp(database(), { engine: lying, logLines })
    const { ideas } = (await find(app, { query: DAD })).json()
    await app.close()
    expect(ideas.map(({ id }: { id: string }) => id)).toEqual([cheap.id])
    expect(logLines.join('')).toContain(`gift ${dear.id} is above the ceiling`)
  })

  const giftOver = (cents: number): Gift => giftWhere(({ priceCents }) => priceCents[1] > cents)
  const giftUnder = (cents: number): Gift => giftWhere(({ priceCents }) => priceCents[1] <= cents)
  function giftWhere(test: (gift: Gift) => boolean): Gift {
    const gift = TEST_CATALOG.gifts.find(test)
    if (!gift) throw new Error('the catalogue has no such gift')
    return gift
  }
})

describe('while the database is down', () => {
  const database = openedBy(openTestPglite)

  it('still answers ideas with a valid id, and the log tells of it without the text', async () => {
    await queryRows(database(), 'drop table searches')
    const logLines: string[] = []
    const app = await buildTestApp(database(), { logLines })
    const answer = await find(app, { query: DAD })
    await app.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().searchId).toMatch(UUID)
    expect(answer.json().ideas.length).toBeGreaterThan(0)
    const log = logLines.join('')
    expect(log).toContain('1 searches could not be written down')
    expect(log).not.toContain('bourbon')
  })
})
