import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import { isFromAnotherSite } from './cross-site-guard.ts'

const OURS = 'https://gifts.example.com'

describe('the cross-site guard', () => {
  it.each([
    // Sec-Fetch-Site, Origin, whether it passes
    [undefined, undefined, true],
    ['same-origin', undefined, true],
    ['same-origin', OURS, true],
    ['none', undefined, true],
    [undefined, OURS, true],
    ['same-site', undefined, false],
    ['cross-site', undefined, false],
    ['same-site', 'https://other.example.com', false],
    ['cross-site', 'https://evil.example', false],
    ['cross-site', 'null', false],
    [undefined, 'null', false],
    [undefined, '', false],
    [undefined, 'https://evil.example', false],
    [undefined, 'http://gifts.example.com', false],
    [undefined, 'https://gifts.example.com:8443', false],
    [undefined, 'https://gifts.example.com.evil.example', false],
    [undefined, 'https://evil.example#https://gifts.example.com', false],
    ['SAME-ORIGIN', undefined, false],
    ['same-origin, cross-site', undefined, false],
  ])('with Sec-Fetch-Site %s and Origin %s: passes %s', (fetchSite, origin, passes) => {
    const headers = {
      ...(fetchSite !== undefined && { 'sec-fetch-site': fetchSite }),
      ...(origin !== undefined && { origin }),
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(!isFromAnotherSite({ method, headers, host: 'gifts.example.com' }, OURS)).toBe(passes)
    for (const method of ['GET', 'HEAD'])
      expect(isFromAnotherSite({ method, headers, host: 'gifts.example.com' }, OURS)).toBe(false)
  })

  it('takes the host that was asked as our own while no public origin is set', () => {
    const asked = (origin: string) =>
      isFromAnotherSite({ method: 'POST', headers: { origin }, host: '192.0.2.7:3000' }, null)
    expect(asked('http://192.0.2.7:3000')).toBe(false)
    expect(asked('http://192.0.2.7:4000')).toBe(true)
    expect(asked('http://evil.example')).toBe(true)
  })
})

describe('a write from another site', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: OURS } })
  })
  afterAll(() => app.close())

  it.each(['/api/ideas', '/api/no-such-call', '/'])(
    'is refused at %s before anything else looks at it',
    async (url) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
      const answer = await app.inject({ method: 'POST', url, headers, payload: '{' })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'cross-site' })
    },
  )
})
