import { listHistory, trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'

const database = openedBy(openTestPglite)
let app: FastifyInstance
afterEach(() => app.close())

const build = async (environment: Record<string, string>): Promise<void> => {
  app = await buildTestApp(database(), { environment })
}

type From = { readonly remoteAddress?: string; readonly forwardedFor?: string }

const search = ({ remoteAddress = '192.0.2.1', forwardedFor }: From = {}) =>
  app.inject({
    method: 'POST',
    url: findIdeas.path,
    payload: { query: 'dad' },
    remoteAddress,
    ...(forwardedFor !== undefined && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

const statuses = async (count: number, from: (n: number) => From): Promise<number[]> => {
  const answered: number[] = []
  for (let n = 0; n < count; n += 1) answered.push((await search(from(n))).statusCode)
  return answered
}

describe('rate limits', () => {
  it('let a visitor search 20 times a minute, then say when to come back', async () => {
    await build({ RATE_LIMIT_SCALE: '1' })
    expect(new Set(await statuses(20, () => ({})))).toEqual(new Set([200]))
    const refused = await search()
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: `Too many requests. Please try again in ${seconds} seconds.`,
    })
    expect((await search({ remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
  })

  it('answer one search, sent a hundred times at once, 20 times, each with the same ideas', async () => {
    await build({ RATE_LIMIT_SCALE: '1' })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const ask = async () => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}${findIdeas.path}`, {
        method: 'POST',
        headers,
        body: '{"query":"dad"}',
      })
      return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() }
    }
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    const found = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([found.length, refused.length]).toEqual([20, 80])
    expect(new Set(found.map(({ body }) => JSON.stringify(findIdeas.output.parse(body).ideas))).size).toBe(1)
    for (const { wait } of refused) expect(Number(wait)).toBeGreaterThan(0)
  })

  it('let an account search 40 times a minute, from all its addresses together', async () => {
    await build({ RATE_LIMIT_SCALE: '1' })
    const maya = await anAccount(app)
    const searchAs = async (remoteAddress: string): Promise<number> => {
      const options = {
        method: 'POST',
        url: findIdeas.path,
        payload: { query: 'dad' },
        remoteAddress,
      } as const
      return (await maya.ask(options)).statusCode
    }
    const answered: number[] = []
    for (let n = 0; n < 42; n += 1) answered.push(await searchAs(n % 2 === 0 ? '192.0.2.1' : '192.0.2.2'))
    expect(answered).toEqual([...Array.from({ length: 40 }, () => 200), 429, 429])
    // Others at its address still may, and so may other accounts.
    expect((await search({ remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
    const other = await anAccount(app)
    const payload = { query: 'dad' }
    expect((await other.ask({ method: 'POST', url: findIdeas.path, payload })).statusCode).toBe(200)
  })

  it('let a page report 300 interactions a minute, and keep nothing of what is too much', async () => {
    await build({ RATE_LIMIT_SCALE: '1' })
    const maya = await anAccount(app)
    const click = (n: number) =>
      maya.ask({
        method: 'POST',
        url: trackInteraction.path,
        payload: {
          interactionType: 'click',
          suggestionData: { id: `gift-${n}`, title: 'A gift', url: 'https://shop.example/' },
        },
      })
    const answers = []
    for (let n = 0; n < 305; n += 1) answers.push(await click(n))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(300).fill(202),
      ...Array(5).fill(429),
    ])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    const history = (await maya.ask({ url: listHistory.path })).json<{ itemId: string }[]>()
    expect(history).toHaveLength(300)
    expect(history[0]?.itemId).toBe('gift-299')
  })

  it('take a made-up session for what it is: a visitor at an address', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1' })
    const forged = (n: number) =>
      app.inject({
        method: 'POST',
        url: findIdeas.path,
        payload: { query: 'dad' },
        cookies: { sid: String(n).padEnd(43, 'x') },
      })
    const answers = [await forged(1), await forged(2), await forged(3)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  })

  it('are scaled by RATE_LIMIT_SCALE', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1' })
    expect(await statuses(3, () => ({}))).toEqual([200, 200, 429])
  })

  it('count refused requests too, before their bodies are read', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1' })
    const blank = () => app.inject({ method: 'POST', url: findIdeas.path, payload: { query: ' ' } })
    expect([(await blank()).statusCode, (await blank()).statusCode, (await blank()).statusCode]).toEqual([
      422, 422, 429,
    ])
  })

  it('believe no X-Forwarded-For unless a proxy is trusted', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1' })
    expect(await statuses(3, (n) => ({ forwardedFor: `198.51.100.${n}` }))).toEqual([200, 200, 429])
  })

  it('believe a trusted proxy about its visitor, and nobody beyond it', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '10.0.0.0/8' })
    const proxy = '10.1.2.3'
    expect(await statuses(3, (n) => ({ remoteAddress: proxy, forwardedFor: `198.51.100.${n}` }))).toEqual([
      200, 200, 200,
    ])
    // A visitor who writes addresses in front of the one that the proxy added.
    const forging = (n: number) => ({ remoteAddress: proxy, forwardedFor: `203.0.113.${n}, 198.51.100.99` })
    expect(await statuses(3, forging)).toEqual([200, 200, 429])
    // A visitor who does not come through the proxy.
    expect(await statuses(3, (n) => ({ forwardedFor: `203.0.113.${n}` }))).toEqual([200, 200, 429])
  })

  it('take an IPv6 network for one visitor', async () => {
    await build({ RATE_LIMIT_SCALE: '0.1' })
    expect(await statuses(3, (n) => ({ remoteAddress: `2001:db8:1:2::${n + 1}` }))).toEqual([200, 200, 429])
  })

  it('hold for calls, pictures, pages and addresses where nothing is', async () => {
    await build({ RATE_LIMIT_SCALE: '0.01' })
    for (const [url, allowed] of [
      ['/api/auth/user', 3],
      ['/art/placeholder.svg', 12],
      ['/', 6],
      ['/no-such-page', 6],
    ] as const) {
      for (let n = 0; n < allowed; n += 1) expect((await app.inject(url)).statusCode, url).not.toBe(429)
      expect((await app.inject(url)).statusCode, url).toBe(429)
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
