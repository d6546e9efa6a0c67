import { Failure } from '@presently/contract/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareHeaders, rawAnswerTo } from './platform/client-errors.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { openedBy, openTestPglite } from './test-support/databases.ts'
import { rawExchange } from './test-support/raw-exchange.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database())
})
afterAll(() => app.close())

describe('every answer', () => {
  it.each(['/', '/api/auth/user', '/api/no-such-call', '/no-such-page', '/art/placeholder.svg', '/healthz'])(
    'at %s carries an id of its own and the security headers',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': 'forged' } })
      expect(headers['x-request-id']).toMatch(UUID)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('has a policy without unsafe scripts, frames or bases', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
  })

  it('asks for https for ever where the site has it, and not on plain http', async () => {
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
    const secure = await buildTestApp(database(), {
      environment: { PUBLIC_ORIGIN: 'https://gifts.example.com' },
    })
    const { headers } = await secure.inject('/')
    await secure.close()
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it.each([
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'an address too long to be one of ours',
      `DELETE /api/saved-gifts/${'x'.repeat(300)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    ['bytes that are no request', 'hello?\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ])('asks for https and may not be framed, whatever was asked: %s', async (_what, bytes) => {
    const secure = await buildTestApp(database(), {
      environment: { PUBLIC_ORIGIN: 'https://gifts.example.com' },
    })
    const answer = await rawExchange(await secure.listen({ port: 0, host: '127.0.0.1' }), bytes)
    await secure.close()
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer.match(/^strict-transport-security: max-age=31536000\r$/gim)).toHaveLength(1)
    expect(answer).toMatch(/^content-security-policy: default-src .*frame-ancestors 'none'/im)
  })

  it('lets the analytics tag load only where one is configured', async () => {
    const policyOf = async (instance: FastifyInstance) =>
      String((await instance.inject('/')).headers['content-security-policy'])
    const measured = await buildTestApp(database(), { environment: { ANALYTICS_ID: 'G-ABC123XYZ' } })
    expect(await policyOf(measured)).toContain('https://www.googletagmanager.com')
    await measured.close()
    expect(await policyOf(app)).not.toContain('google')
  })

  it('lets the advertising network in only where its client id is set, and is no placeholder [CONST-04]', async () => {
    const openedBy = async (ADS_CLIENT_ID: string) => {
      const site = await buildTestApp(database(), { environment: { ADS_CLIENT_ID } })
      const { headers, body } = await site.inject('/')
      await site.close()
      const policy = String(headers['content-security-policy'])
      return {
        isOpen: policy.includes('googlesyndication.com'),
        hasFrames: !policy.includes("frame-src 'none'"),
        clientId: /"adsClientId":(null|"[^"]*")/.exec(body)?.[1],
      }
    }
    const closed = { isOpen: false, hasFrames: false, clientId: 'null' }
    expect(await openedBy('ca-pub-1234567890123456')).toEqual({
      isOpen: true,
      hasFrames: true,
      clientId: '"ca-pub-1234567890123456"',
    })
    for (const id of ['', 'ca-pub-0000000000000000', 'ca-pub-XXXXXXXXXXXXXXXX', 'your-client-id'])
      expect(await openedBy(id), id).toEqual(closed)
  })
})

describe('under /api', () => {
  it.each([
    ['GET', '/api', 404, 'not-found'],
    ['GET', '/api/', 404, 'not-found'],
    ['GET', '/api/no-such-call', 404, 'not-found'],
    ['POST', '/api/no-such-call', 404, 'not-found'],
    ['GET', '/api/ideas/', 404, 'not-found'],
    ['GET', '/api/ideas', 405, 'method-not-allowed'],
    ['PUT', '/api/ideas?x=1', 405, 'method-not-allowed'],
    ['DELETE', '/api/auth/user', 405, 'method-not-allowed'],
    ['OPTIONS', '/api/ideas', 405, 'method-not-allowed'],
    ['GET', '/api/%zz', 400, 'bad-request'],
  ] as const)('%s %s is answered in JSON with %i', async (method, url, status, code) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Failure.parse(answer.json())).toMatchObject({ code, requestId: answer.headers['x-request-id'] })
  })

  it('is nothing to guess at, run or frame where the address cannot be decoded either', async () => {
    expect((await app.inject('/api/%zz')).headers).toMatchObject(bareHeaders(false))
  })

  it('names the methods that an address takes', async () => {
    expect((await app.inject('/api/ideas')).headers.allow).toBe('POST')
  })
})

describe('outside /api', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('%s finds nothing', async (method) => {
    for (const url of ['/', '/no-such-page']) expect((await app.inject({ method, url })).statusCode).toBe(404)
  })
})

describe('what never becomes a request', () => {
  it.each([
    ['bytes that are no HTTP', 'hello?\r\n\r\n', 400, 'bad-request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      413,
      'too-large',
    ],
    [
      'two lengths',
      'POST /api/ideas HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
      'bad-request',
    ],
  ] as const)('is answered with a sentence: %s', async (_title, bytes, status, code) => {
    const served = await buildTestApp(database())
    const answer = await rawExchange(await served.listen({ port: 0, host: '127.0.0.1' }), bytes)
    await served.close()
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(bareHeaders(false)))
      expect(head).toContain(`\r\n${name}: ${value}`)
    expect(Failure.parse(JSON.parse(body))).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  it('is answered 408 when it takes too long to arrive', () => {
    expect(rawAnswerTo('ERR_HTTP_REQUEST_TIMEOUT', bareHeaders(false))).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"code":"request-timeout"/,
    )
  })
})
