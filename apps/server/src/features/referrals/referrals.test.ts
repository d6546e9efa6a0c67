import { randomUUID } from 'node:crypto'
import { login, logout, register } from '@presently/contract/auth'
import { REFERRAL_COOKIE } from '@presently/contract/cookie-names'
import { findIdeas } from '@presently/contract/ideas'
import { referralStats } from '@presently/contract/referrals'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, type Browser, PASSWORD } from '../../test-support/accounts.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

type Visit = { readonly path?: string; readonly headers?: Record<string, string | undefined> }

const visit = (browser: Browser, ref: string, { path = '/', headers = {} }: Visit = {}) => {
  const sent = { 'user-agent': FIREFOX, ...headers }
  return browser.ask({ url: `${path}?ref=${ref}`, headers: sent })
}
const statsOf = async (account: Browser) => (await account.ask({ url: referralStats.path })).json()

let emails = 0
/** Registers in a browser that has visited before. */
async function joinIn(browser: Browser): Promise<Account> {
  emails += 1
  const payload = { username: 'friend', email: `friend-${emails}@example.com`, password: PASSWORD }
  const answer = await browser.ask({ method: 'POST', url: register.path, payload })
  expect(answer.statusCode).toBe(200)
  return { ...browser, user: answer.json() }
}

const GUIDE = '/guides/coffee-nerds-under-25'

describeOnEachDatabase('personal links', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  it('have no clicks and no sign-ups at first; nobody else may ask [API-49] [ENTITY-18]', async () => {
    const maya = await anAccount(app)
    const answer = await maya.ask({ url: referralStats.path })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ clicks: 0, signups: 0 })
    expect((await aBrowser(app).ask({ url: referralStats.path })).statusCode).toBe(401)
  })

  it('are one’s own, whoever’s code or id is asked with', async () => {
    const [maya, noor] = [await anAccount(app), await anAccount(app)]
    await visit(aBrowser(app), noor.user.referralCode)
    const { id, referralCode } = noor.user
    for (const query of [
      `?code=${referralCode}`,
      `?ref=${referralCode}`,
      `?userId=${id}&id=${id}`,
      `/${id}`,
    ]) {
      const answer = await maya.ask({ url: `${referralStats.path}${query}` })
      if (query.startsWith('?')) expect(answer.json()).toEqual({ clicks: 0, signups: 0 })
      else expect(answer.statusCode).toBe(404)
    }
    expect(await statsOf(noor)).toEqual({ clicks: 1, signups: 0 })
  })

  describe('a visit', () => {
    it('counts once a visitor and day, on whatever page, in whatever case [API-49] [ENTITY-18]', async () => {
      const maya = await anAccount(app)
      const { referralCode: code } = maya.user
      const visitor = aBrowser(app)
      for (const [ref, path] of [
        [code, '/'],
        [code.toLowerCase(), '/settings'],
        [`${code}&q=mum`, '/auth'],
        [code, '/no-such-page'],
      ] as const)
        expect((await visit(visitor, ref, { path })).statusCode).toBeLessThan(500)
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
      // Another browser, and another address.
      await visit(visitor, code, { headers: { 'user-agent': SAFARI } })
      await visit(aBrowser(app), code)
      expect(await statsOf(maya)).toEqual({ clicks: 3, signups: 0 })
      now = new Date(START.getTime() + DAY_MS)
      await visit(visitor, code)
      now = START
      expect(await statsOf(maya)).toEqual({ clicks: 4, signups: 0 })
    })

    it('counts on each page by itself', async () => {
      for (const path of ['/', '/auth', '/history', '/guides', GUIDE, '/no-such-page']) {
        const maya = await anAccount(app)
        await visit(aBrowser(app), maya.user.referralCode, { path })
        expect(await statsOf(maya), path).toEqual({ clicks: 1, signups: 0 })
      }
    })

    it('counts once of a thousand, fifty at once', async () => {
      const maya = await anAccount(app)
      const visitor = aBrowser(app)
      for (let n = 0; n < 20; n += 1)
        await Promise.all(Array.from({ length: 50 }, () => visit(visitor, maya.user.referralCode)))
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
    })

    it('counts once for a network of addresses without end (IPv6)', async () => {
      const maya = await anAccount(app)
      for (const host of ['1', '2', 'ffff:1'])
        await visit(aBrowser(app, `2001:db8:5:6::${host}`), maya.user.referralCode)
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
    })

    it('keeps nothing that tells who came, and forgets the salt of the day', async () => {
      const maya = await anAccount(app)
      const address = '203.0.113.99'
      await visit(aBrowser(app, address), maya.user.referralCode)
      const [row] = await queryRows(
        database(),
        `select * from referral_clicks where user_id = '${maya.user.id}'`,
      )
      expect(JSON.stringify(row)).not.toContain(address)
      expect(row?.visitor_hash).toMatch(/^[\w-]{43}$/)
      expect(await queryRows(database(), 'select day from referral_salts')).not.toEqual([])
      const later = await buildTestApp(database(), { clock: () => new Date(START.getTime() + 2 * DAY_MS) })
      await later.ready()
      await later.close()
      expect(await queryRows(database(), 'select day from referral_salts')).toEqual([])
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
    })

    it.each([
      ['by Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
      ['by Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
      ['by the preview of a chat', 'facebookexternalhit/1.1'],
      ['by WhatsApp', 'WhatsApp/2.23.20.0'],
      ['by Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
      ['by Twitter', 'Twitterbot/1.0'],
      ['by curl', 'curl/8.9.1'],
      ['by a script', 'python-requests/2.32.3'],
      ['by Node', 'node'],
      ['by a browser without a head', CHROME.replace('Chrome/', 'HeadlessChrome/')],
      ['by nobody', ''],
    ])('%s counts nothing, and is shown the page all the same', async (_who, userAgent) => {
      const maya = await anAccount(app)
      const answer = await visit(aBrowser(app), maya.user.referralCode, {
        headers: { 'user-agent': userAgent },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toEqual([])
      expect(await statsOf(maya)).toEqual({ clicks: 0, signups: 0 })
    })

    it.each([
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])('of a page that is fetched ahead counts nothing: %j', async (headers) => {
      const maya = await anAccount(app)
      const answer = await visit(aBrowser(app), maya.user.referralCode, { headers })
      expect(answer.cookies).toEqual([])
      expect(await statsOf(maya)).toEqual({ clicks: 0, signups: 0 })
    })

    it('that asks for no page counts nothing', async () => {
      const maya = await anAccount(app)
      const query = `?ref=${maya.user.referralCode}`
      const headers = { 'user-agent': FIREFOX }
      const visitor = aBrowser(app)
      for (const options of [
        { method: 'HEAD', url: `/${query}` },
        { method: 'POST', url: `/${query}` },
        { method: 'GET', url: `/api/auth/user${query}` },
        { method: 'GET', url: `/art/placeholder.svg${query}` },
        { method: 'GET', url: `/assets/main.js${query}` },
        { method: 'GET', url: `${GUIDE}/cover.png${query}` },
        { method: 'GET', url: `/shop-tiles/none.svg${query}` },
        { method: 'GET', url: `/pictures/offer/${randomUUID()}${query}` },
        { method: 'GET', url: `/.well-known/gpc.json${query}` },
        { method: 'GET', url: `/robots.txt${query}` },
        { method: 'POST', url: `${findIdeas.path}${query}`, payload: { query: 'mum' } },
      ] as const)
        expect((await visitor.ask({ ...options, headers })).cookies).toEqual([])
      expect(await statsOf(maya)).toEqual({ clicks: 0, signups: 0 })
    })

    it.each([
      'ZZZZZZZZ',
      'short',
      'AAAAAAAAA',
      "AAAA'--A",
      '%00%00%00%00',
      '%E0%A4%A',
      '%',
      '../../..',
      '<script>',
      '%0d%0aSet-Cookie:%20sid=stolen',
      'AAAAAAAA%0d%0aLocation:%20https://evil.example/',
      'AAAAAAAA&ref=BBBBBBBB',
      'x'.repeat(5_000),
    ])('by a code that is nobody’s counts nothing, and the page is shown: %s', async (code) => {
      const before = await queryRows(database(), 'select count(*) as rows from referral_clicks')
      const answer = await visit(aBrowser(app), code)
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toEqual([])
      expect(answer.headers).not.toHaveProperty('location')
      expect(await queryRows(database(), 'select count(*) as rows from referral_clicks')).toEqual(before)
    })

    it('of one’s own link counts nothing, signed in or signed out', async () => {
      const maya = await anAccount(app)
      await visit(maya, maya.user.referralCode)
      await maya.ask({ method: 'POST', url: logout.path })
      await visit(maya, maya.user.referralCode)
      await maya.ask({
        method: 'POST',
        url: login.path,
        payload: { email: maya.user.email, password: PASSWORD },
      })
      expect(await statsOf(maya)).toEqual({ clicks: 0, signups: 0 })
    })
  })

  describe('of who opted out', () => {
    it.each([
      ['by Global Privacy Control', { 'sec-gpc': '1' }],
      ['by the cookie', { cookie: `${DO_NOT_SELL_COOKIE}=1` }],
    ])('%s: no cookie, no count, no credit for a sign-up', async (_how, headers) => {
      const maya = await anAccount(app)
      const browser = aBrowser(app)
      const answer = await visit(browser, maya.user.referralCode, { headers })
      expect(answer.cookies).toEqual([])
      // Also where the link was remembered before.
      await visit(browser, maya.user.referralCode)
      expect(browser.cookie(REFERRAL_COOKIE)).toBe(maya.user.referralCode)
      const payload = { username: 'friend', email: `${randomUUID()}@example.com`, password: PASSWORD }
      const joined = await browser.ask({ method: 'POST', url: register.path, payload, headers })
      expect(joined.statusCode).toBe(200)
      expect(joined.cookies.map(({ name }) => name)).not.toContain(REFERRAL_COOKIE)
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
    })
  })

  describe('a sign-up', () => {
    it('is credited once to whose link brought it, within 30 days', async () => {
      const maya = await anAccount(app)
      const browser = aBrowser(app)
      const visited = await visit(browser, maya.user.referralCode.toLowerCase())
      expect(visited.cookies).toEqual([
        expect.objectContaining({
          name: REFERRAL_COOKIE,
          value: maya.user.referralCode,
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: 30 * 24 * 60 * 60,
        }),
      ])
      await joinIn(browser)
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 1 })
      // A second account of the same browser was brought by nobody.
      await browser.ask({ method: 'POST', url: logout.path })
      await visit(browser, maya.user.referralCode)
      await joinIn(browser)
      expect((await statsOf(maya)).signups).toBe(1)
    })

    it('belongs to the link that was opened last', async () => {
      const [first, last] = [await anAccount(app), await anAccount(app)]
      const browser = aBrowser(app)
      await visit(browser, first.user.referralCode)
      await visit(browser, last.user.referralCode)
      await joinIn(browser)
      expect([await statsOf(first), await statsOf(last)]).toEqual([
        { clicks: 1, signups: 0 },
        { clicks: 1, signups: 1 },
      ])
    })

    it('without a link is credited to nobody', async () => {
      await joinIn(aBrowser(app))
      expect(
        await queryRows(database(), `select user_id from referral_signups where new_user_id = user_id`),
      ).toEqual([])
    })

    it('in a browser that had an account is credited to nobody, by whatever link', async () => {
      const maya = await anAccount(app)
      const friend = await anAccount(app)
      await friend.ask({ method: 'POST', url: logout.path })
      await visit(friend, maya.user.referralCode)
      await joinIn(friend)
      expect(await statsOf(maya)).toEqual({ clicks: 1, signups: 0 })
    })

    it('in a browser where somebody is signed in is none either, when its cookie has gone', async () => {
      const maya = await anAccount(app)
      const friend = await anAccount(app)
      const sid = friend.cookie('sid') ?? ''
      const url = `/?ref=${maya.user.referralCode}`
      const visited = await app.inject({ url, cookies: { sid }, headers: { 'user-agent': FIREFOX } })
      expect(visited.cookies).toEqual([
        expect.objectContaining({ name: REFERRAL_COOKIE, value: `-${friend.user.referralCode}` }),
      ])
      expect((await statsOf(maya)).clicks).toBe(1)
    })

    it('gives nothing in a circle: who was invited cannot credit the inviter’s own browser', async () => {
      const inviter = await anAccount(app)
      const browser = aBrowser(app)
      await visit(browser, inviter.user.referralCode)
      const invited = await joinIn(browser)
      await inviter.ask({ method: 'POST', url: logout.path })
      await visit(inviter, invited.user.referralCode)
      await joinIn(inviter)
      expect((await statsOf(invited)).signups).toBe(0)
      // Nor the other way round, nor for oneself.
      await browser.ask({ method: 'POST', url: logout.path })
      await visit(browser, inviter.user.referralCode)
      await joinIn(browser)
      const rows = await queryRows(
        database(),
        `select new_user_id from referral_signups where user_id in ('${inviter.user.id}', '${invited.user.id}')`,
      )
      expect(rows).toEqual([{ new_user_id: invited.user.id }])
    })

    it.each([
      '',
      '-',
      'ZZZZZZZZ',
      '-ZZZZZZZZ',
      "' or 1=1 --",
      '%00',
      'x'.repeat(2_000),
      '{"a":1}',
      'AAAAAAAA;admin',
    ])('with the forged cookie %j is made, and credited to nobody', async (value) => {
      emails += 1
      const before = await queryRows(database(), 'select count(*) as rows from referral_signups')
      const answer = await app.inject({
        method: 'POST',
        url: register.path,
        payload: { username: 'x', email: `forged-${emails}@example.com`, password: PASSWORD },
        headers: { cookie: `${REFERRAL_COOKIE}=${value}` },
      })
      expect(answer.statusCode).toBe(200)
      expect(await queryRows(database(), 'select count(*) as rows from referral_signups')).toEqual(before)
    })
  })
})

describe('while the database is gone', () => {
  it.each([{}, { sid: 'S'.repeat(43) }])(
    'the page of a personal link is shown all the same: %j',
    async (cookies) => {
      const logLines: string[] = []
      const app = await buildTestApp(brokenDatabase(), { logLines })
      const answer = await app.inject({ url: '/?ref=ABCDEFGH', cookies, headers: { 'user-agent': FIREFOX } })
      await app.close()
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toEqual([])
      // Of who may have said no nothing is counted either.
      expect(logLines.join('')).toMatch(
        /a visit by a personal link could not be counted|a privacy choice could not/,
      )
    },
  )
})
