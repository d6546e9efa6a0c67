/** A name of somebody else that leads to this machine: to a browser, pages of that name and our answers are one site. */
import { currentUser, forgotPassword, login, register } from '@presently/contract/auth'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { REFERRAL_COOKIE } from '@presently/contract/cookie-names'
import { listDeals } from '@presently/contract/deals'
import { findIdeas } from '@presently/contract/ideas'
import { listSponsored } from '@presently/contract/sponsored'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccount, PASSWORD } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { openedBy, openTestPglite } from './test-support/databases.ts'
import { everythingOf } from './test-support/everything-of.ts'
import { mailsTo } from './test-support/mails.ts'

const OURS = 'https://gifts.example.com'
const NAME = 'attacker.example'
/** What a browser sends with a write of such a page: over plain http it says nothing of fetching. */
const AS_OWN = { host: `${NAME}:3000`, origin: `http://${NAME}:3000`, referer: `http://${NAME}:3000/` }

const WRITES = (Object.values(CALLS) as Call[]).filter(({ method }) => method !== 'GET')
const READS = (Object.values(CALLS) as Call[]).filter(
  ({ method, path }) => method === 'GET' && !path.includes(':'),
)

describe('a foreign name that leads to us', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  let maya: Account
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: OURS } })
    maya = await anAccount(app)
  })
  afterAll(() => app.close())

  it.each(WRITES.map(({ method, path }) => [method, path] as const))(
    'writes nothing, though host and origin agree: %s %s',
    async (method, path) => {
      const before = await everythingOf(database(), maya)
      const url = path.replace(':id', maya.user.id)
      const payload = { email: maya.user.email, password: PASSWORD, username: 'x' }
      const sid = maya.cookie('__Host-sid') ?? ''
      // Not even where the browser would send the cookie, which it does not.
      for (const cookies of [{}, { '__Host-sid': sid }]) {
        const answer = await app.inject({ method, url, headers: AS_OWN, payload, cookies })
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross-site'])
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
      expect(await everythingOf(database(), maya)).toBe(before)
    },
  )

  it('reads what every visitor may, and of nobody’s account', async () => {
    for (const { path, access } of READS) {
      const { statusCode, headers, body } = await app.inject({ url: path, headers: AS_OWN })
      if (access !== 'anyone') expect([401, 404], path).toContain(statusCode)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(body).not.toContain(NAME)
    }
  })

  it('stands in no link, no cookie and no redirect', async () => {
    const asked = [
      '/',
      '/?ref=ABCDEFGH',
      '/guides',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/.well-known/change-password',
      '/api/openapi.json',
      listDeals.path,
      listSponsored.path,
    ]
    for (const url of asked) {
      const { headers, body } = await app.inject({ url, headers: { host: AS_OWN.host } })
      expect(JSON.stringify(headers), url).not.toContain(NAME)
      expect(body, url).not.toContain(NAME)
    }
    const payload = { query: 'a mug for mum' }
    const found = await app.inject({
      method: 'POST',
      url: findIdeas.path,
      headers: { host: AS_OWN.host },
      payload,
    })
    expect(found.statusCode).toBe(200)
    expect(found.body).toContain(OURS)
    expect(found.body).not.toContain(NAME)
  })

  it('stands in no mail', async () => {
    const headers = { host: AS_OWN.host, 'x-forwarded-host': NAME }
    const email = 'rebound@example.com'
    const joined = { username: 'maya', email, password: PASSWORD }
    await app.inject({ method: 'POST', url: register.path, headers, payload: joined })
    await app.inject({ method: 'POST', url: forgotPassword.path, headers, payload: { email } })
    const mails = [
      ...(await mailsTo(database(), email, 'verify-email')),
      ...(await mailsTo(database(), email, 'reset-password')),
    ]
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toContain(`${OURS}/`)
      expect(mail).not.toContain(NAME)
    }
  })

  it('has cookies of its own alone: ours name no domain, so that no other name brings them', async () => {
    const headers = { host: AS_OWN.host }
    const payload = { email: maya.user.email, password: PASSWORD }
    const answers = [
      await app.inject({ method: 'POST', url: login.path, headers, payload }),
      await app.inject({ url: `/?ref=${maya.user.referralCode}`, headers }),
    ]
    const cookies = answers.flatMap((answer) => answer.cookies)
    expect(new Set(cookies.map(({ name }) => name))).toEqual(new Set(['__Host-sid', REFERRAL_COOKIE]))
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain')
    expect((await app.inject({ url: currentUser.path, headers })).statusCode).toBe(401)
  })
})
