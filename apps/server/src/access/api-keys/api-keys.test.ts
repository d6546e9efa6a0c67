import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { listDeals } from '@presently/contract/deals'
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { listKeys, makeKey, revokeKey } from '@presently/contract/operator-keys'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { anOperator } from '../../test-support/operators.ts'

const BLOG = 'https://blog.example.com'
const WISH = { query: 'dad, 60, fishing, under $50' }

const keysOf = (operator: Account) => ({
  make: async (fields: object) =>
    (
      await operator.ask({
        method: 'POST',
        url: makeKey.path,
        payload: { name: 'A', origins: [], ...fields },
      })
    ).json(),
  revoke: (id: string) => operator.ask({ method: 'DELETE', url: revokeKey.path.replace(':id', id) }),
  list: async () => (await operator.ask({ url: listKeys.path })).json().keys,
})

const bearing = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
})
const search = (options: InjectOptions): InjectOptions => ({
  method: 'POST',
  url: findIdeas.path,
  payload: WISH,
  ...options,
})

describeOnDatabases('a key', (database) => {
  let app: FastifyInstance
  let keys: ReturnType<typeof keysOf>
  beforeAll(async () => {
    app = await buildTestApp(database())
    keys = keysOf(await anOperator(app, database()))
  })
  afterAll(() => app.close())

  it('lets a program search and list deals, whatever case and blanks the header has', async () => {
    const { key } = await keys.make({})
    const found = await app.inject(search(bearing(key)))
    expect(found.statusCode, found.body).toBe(200)
    expect(found.json<FindIdeasOutput>().ideas).toHaveLength(18)
    expect(found.headers).not.toHaveProperty('access-control-allow-origin')
    const deals = await app.inject({ url: listDeals.path, headers: { authorization: `bearer  ${key}` } })
    expect(deals.statusCode).toBe(200)
  })

  it('lets pages of the sites that it lists read the answer, and no others', async () => {
    const { key } = await keys.make({ origins: [BLOG] })
    const fromBlog = { origin: BLOG, 'sec-fetch-site': 'cross-site' }
    const read = await app.inject(search(bearing(key, fromBlog)))
    expect(read.statusCode, read.body).toBe(200)
    expect(read.headers['access-control-allow-origin']).toBe(BLOG)
    expect(String(read.headers.vary)).toContain('origin')
    expect(read.headers).not.toHaveProperty('access-control-allow-credentials')
    const wrong = await app.inject(search({ ...bearing(key, fromBlog), payload: { query: '' } }))
    expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([422, BLOG])
    for (const origin of [
      'https://other.example.com',
      `${BLOG}.evil.example`,
      'http://blog.example.com',
      'null',
    ]) {
      const refused = await app.inject(search(bearing(key, { origin, 'sec-fetch-site': 'cross-site' })))
      expect([refused.statusCode, refused.json().code], origin).toEqual([403, 'forbidden'])
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
    }
    const programs = await keys.make({})
    expect((await app.inject(search(bearing(programs.key, fromBlog)))).statusCode).toBe(403)
  })

  it('shows the search box on the site itself, which needs no leave to read', async () => {
    const { key } = await keys.make({ origins: [BLOG] })
    const own = { origin: 'http://localhost:4400', host: 'localhost:4400' }
    const answer = await app.inject(search(bearing(key, own)))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('is asked for by browsers on listed sites alone', async () => {
    const { made } = await keys.make({ origins: ['https://asks.example.com'] })
    const ask = (origin: string, method: string, url: string = findIdeas.path) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      })
    const told = await ask('https://asks.example.com', 'POST')
    expect([told.statusCode, told.body]).toEqual([204, ''])
    expect(told.headers).toMatchObject({
      'access-control-allow-origin': 'https://asks.example.com',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
    expect((await ask('https://asks.example.com', 'GET', listDeals.path)).statusCode).toBe(204)
    const refusals = [
      await ask('https://other.example.com', 'POST'),
      await ask('https://asks.example.com', 'DELETE'),
      await ask('https://asks.example.com', 'GET', '/api/auth/user'),
      await app.inject({ method: 'OPTIONS', url: findIdeas.path }),
    ]
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(405)
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
    }
    await keys.revoke(made.id)
    expect((await ask('https://asks.example.com', 'POST')).statusCode).toBe(405)
  })

  it('opens searches and deals, and nothing else', async () => {
    const { key } = await keys.make({})
    const open: Call[] = []
    for (const call of Object.values(CALLS) as Call[]) {
      const url = call.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const payload = call.input ? { payload: WISH } : {}
      const answer = await app.inject({ method: call.method, url, ...bearing(key), ...payload })
      if (answer.statusCode === 200) open.push(call)
      else expect([answer.statusCode, answer.json().code], url).toEqual([403, 'forbidden'])
    }
    expect(open.map(({ path }) => path).sort()).toEqual([listDeals.path, findIdeas.path])
  })

  it('reads no cookie: who is signed in is a visitor with it', async () => {
    const { key } = await keys.make({ origins: [BLOG] })
    const member = await anAccountWith('premium', app, database())
    const sid = member.cookie('sid') ?? ''
    const asked = search({ ...bearing(key, { origin: BLOG }), cookies: { sid, presently_market: 'DE' } })
    const answer = await app.inject(asked)
    expect(answer.json<FindIdeasOutput>().ideas).toHaveLength(18)
    expect(answer.json()).not.toHaveProperty('picks')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const refined = await app.inject({ ...asked, payload: { ...WISH, refine: ['handmade'] } })
    expect(refined.json().code).toBe('upgrade-required')
  })

  it('is answered whole, not as a stream', async () => {
    const { key } = await keys.make({})
    const answer = await app.inject(search(bearing(key, { accept: 'text/event-stream' })))
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('is refused when it is none, and when it was revoked', async () => {
    const { key, made } = await keys.make({ origins: [BLOG] })
    await keys.revoke(made.id)
    for (const wrong of [key, `${key}x`, 'gift_', `gift_${'A'.repeat(43)}`, "gift_' or 1=1 --"]) {
      const answer = await app.inject(search(bearing(wrong, { origin: BLOG })))
      // With a blank in it it is no bearer token at all: then it is another site that writes.
      expect([401, 403], wrong).toContain(answer.statusCode)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect((await app.inject(search(bearing(key)))).json().message).toMatch(/revoked/)
    const others = await app.inject(search(bearing('of-a-proxy')))
    expect(others.statusCode).toBe(200)
  })

  it('says when it was last used', async () => {
    const { key, made } = await keys.make({})
    await app.inject(search(bearing(key)))
    await expect
      .poll(async () => (await keys.list()).find(({ id }: { id: string }) => id === made.id).lastUsedAt)
      .not.toBeNull()
    const unused = await keys.make({})
    expect((await keys.list())[0]).toEqual(unused.made)
  })
})

describe('a key is counted', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  let keys: ReturnType<typeof keysOf>
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { RATE_LIMIT_SCALE: '0.1' } })
    keys = keysOf(await anOperator(app, database()))
  })
  afterAll(() => app.close())

  const statuses = async (times: number, options: () => InjectOptions): Promise<number[]> => {
    const all: number[] = []
    for (let at = 0; at < times; at += 1) all.push((await app.inject(options())).statusCode)
    return all
  }

  it('by itself, wherever it is used from, and tells how long to wait', async () => {
    // A tenth of 30 a minute.
    const { key } = await keys.make({ perMinute: 30 })
    let at = 0
    const from = () => ({ url: listDeals.path, ...bearing(key), remoteAddress: `10.0.0.${(at += 1)}` })
    expect(await statuses(4, from)).toEqual([200, 200, 200, 429])
    expect((await app.inject(from())).headers['retry-after']).toMatch(/^\d+$/)
    const other = await keys.make({ perMinute: 30 })
    expect((await app.inject({ url: listDeals.path, ...bearing(other.key) })).statusCode).toBe(200)
  })

  it('not by the address of a program, but by that of each visitor of a page', async () => {
    // A tenth of 120 for the key, of 20 searches for an address.
    const programs = await keys.make({ perMinute: 120 })
    const sent = () => search({ ...bearing(programs.key), remoteAddress: '10.1.0.1' })
    expect(await statuses(5, sent)).toEqual([200, 200, 200, 200, 200])
    const pages = await keys.make({ perMinute: 120, origins: [BLOG] })
    const visited = () => search({ ...bearing(pages.key, { origin: BLOG }), remoteAddress: '10.1.0.2' })
    expect(await statuses(3, visited)).toEqual([200, 200, 429])
  })

  it('as a guess where it is none', async () => {
    const guess = () => search({ ...bearing(`gift_${'B'.repeat(43)}`), remoteAddress: '10.2.0.1' })
    expect(await statuses(4, guess)).toEqual([401, 401, 401, 429])
    const rows = await queryRows(database(), "select 1 from api_keys where start = 'gift_BBBBB'")
    expect(rows).toEqual([])
  })
})
