/** Requests whose line, headers, cookies or address try to be taken for something else, over real connections. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser, forgotPassword } from '@presently/contract/auth'
import { clearHistory } from '@presently/contract/history'
import { saveGift } from '@presently/contract/saved-gifts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccount } from './test-support/accounts.ts'
import { buildTestApp, TEST_GUIDE_PAGE, TEST_PAGE } from './test-support/build-test-app.ts'
import { openedBy, openTestPglite } from './test-support/databases.ts'
import { mailsTo } from './test-support/mails.ts'
import { rawExchange, statusesIn } from './test-support/raw-exchange.ts'

const SECRET = 'what-nobody-may-read'
const folder = mkdtempSync(join(tmpdir(), 'presently-hostile-'))
const database = openedBy(openTestPglite)
let app: FastifyInstance
let origin: string
let maya: Account
beforeAll(async () => {
  const webFolder = join(folder, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(webFolder, 'assets/main.js'), '/* script */')
  writeFileSync(join(webFolder, 'index.html'), TEST_PAGE)
  for (const name of ['.env', 'secret.txt', '.git/config', 'package.json'])
    writeFileSync(join(folder, name), SECRET)
  app = await buildTestApp(database(), {
    web: { html: TEST_PAGE, guideHtml: TEST_GUIDE_PAGE, folder: webFolder },
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  maya = await anAccount(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (target: string, ...headers: string[]): Promise<string> =>
  rawExchange(origin, ['GET ', target, ' HTTP/1.1\r\n', ...linesOf(headers), '\r\n'].join(''))
const linesOf = (headers: string[]): string[] =>
  ['Host: localhost', 'Connection: close', ...headers].map((line) => `${line}\r\n`)

/** What scanners ask every site for. */
const SCANNED: readonly string[] = [
  '/.env',
  '/.env.local',
  '/.env.production',
  '/.env.bak',
  '/api/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.svn/entries',
  '/.hg/store',
  '/.DS_Store',
  '/.aws/credentials',
  '/.ssh/id_rsa',
  '/.htaccess',
  '/.htpasswd',
  '/.npmrc',
  '/.dockerenv',
  '/.vscode/settings.json',
  '/.data/pglite',
  '/.data/secrets.json',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/Dockerfile',
  '/compose.yaml',
  '/docker-compose.yml',
  '/node_modules/zod/package.json',
  '/src/main.ts',
  '/apps/server/src/main.ts',
  '/secret.txt',
  '/index.html/../secret.txt',
  '/wp-login.php',
  '/wp-admin/',
  '/wp-content/debug.log',
  '/xmlrpc.php',
  '/phpinfo.php',
  '/phpmyadmin/',
  '/admin/',
  '/administrator/',
  '/manager/html',
  '/console/',
  '/actuator/env',
  '/actuator/heapdump',
  '/server-status',
  '/debug/pprof/',
  '/graphql',
  '/swagger.json',
  '/v2/_catalog',
  '/_next/static/../../.env',
  '/cgi-bin/test.cgi',
  '/cgi-bin/.%2e/.%2e/bin/sh',
  '/solr/admin/cores',
  '/jenkins/script',
  '/owa/auth/logon.aspx',
  '/web.config',
  '/backup.sql',
  '/dump.sql.gz',
  '/db.sqlite',
  '/config.json',
  '/.well-known/nothing',
  '/dev',
  '/dev/clock',
  '/sandbox/stripe/control',
  '/metrics',
]
/** Ways to climb out of a folder that is served. */
const CLIMBING: readonly string[] = [
  '/../secret.txt',
  '/../../../../etc/passwd',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/..;/..;/secret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
  '/assets/%uff0e%uff0e/secret.txt',
  '/assets/..%00/..%00/secret.txt',
  '/assets/main.js%00.html',
  '/assets/main.js/../../../secret.txt',
  '/assets//../../secret.txt',
  '//secret.txt',
  '//../secret.txt',
  '/art/..%2f..%2fsecret.svg',
  '/art/../../secret.txt',
  '/guides/..%2f..%2fsecret',
  '/guides/../../secret.txt',
  '/shop-tiles/..%2fsecret.txt',
  '/pictures/offer/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%252f..%252fetc/passwd',
  '/%5c..%5c..%5csecret.txt',
  '/file:///etc/passwd',
  '/assets/%2fetc%2fpasswd',
]

describe('a path that scanners try', () => {
  it.each([...SCANNED, ...CLIMBING])('%s leads nowhere', async (path) => {
    const answer = await get(path)
    const [status = 0, ...more] = statusesIn(answer)
    expect(more).toEqual([])
    // What cannot be decoded is called unreadable.
    expect([404, ...(path.includes('%') ? [400] : [])], answer.slice(0, 300)).toContain(status)
    expect(answer).not.toMatch(/what-nobody-may-read|root:|location:|\/work\/|node_modules\//i)
  })
})

/** A search, after whatever heads it: smuggled bytes would be a second request. */
const BODY = '{"query":"mum"}'
const SMUGGLED = `GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
const post = (headers: readonly string[], body: string): string =>
  [
    'POST /api/ideas HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Connection: close',
    ...headers,
  ]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n', body)
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`

describe('a request whose end two servers could see in two places', () => {
  it.each<[what: string, bytes: string]>([
    [
      'length and chunks',
      post([`Content-Length: ${CHUNKED.length}`, 'Transfer-Encoding: chunked'], CHUNKED + SMUGGLED),
    ],
    ['chunks and length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], CHUNKED + SMUGGLED)],
    ['two lengths', post(['Content-Length: 15', 'Content-Length: 4'], BODY + SMUGGLED)],
    ['two lengths in one', post(['Content-Length: 15, 4'], BODY + SMUGGLED)],
    ['the same length twice', post(['Content-Length: 15', 'Content-Length: 15'], BODY + SMUGGLED)],
    ['a length with a sign', post(['Content-Length: +15'], BODY + SMUGGLED)],
    ['a length below nothing', post(['Content-Length: -1'], BODY + SMUGGLED)],
    ['a length in hex', post(['Content-Length: 0xf'], BODY + SMUGGLED)],
    ['a length of two words', post(['Content-Length: 1 5'], BODY + SMUGGLED)],
    ['a length without end', post([`Content-Length: ${'9'.repeat(40)}`], BODY + SMUGGLED)],
    ['an empty length', post(['Content-Length: '], BODY + SMUGGLED)],
    ['another encoding', post(['Transfer-Encoding: xchunked'], CHUNKED + SMUGGLED)],
    ['chunks before another encoding', post(['Transfer-Encoding: chunked, identity'], CHUNKED + SMUGGLED)],
    [
      'two encodings',
      post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], CHUNKED + SMUGGLED),
    ],
    ['chunks twice', post(['Transfer-Encoding: chunked, chunked'], CHUNKED + SMUGGLED)],
    ['a blank before the colon', post(['Transfer-Encoding : chunked'], CHUNKED + SMUGGLED)],
    ['a folded header', post(['Transfer-Encoding:\r\n chunked'], CHUNKED + SMUGGLED)],
    ['a name with a tab', post(['Transfer-Encoding\t: chunked'], CHUNKED + SMUGGLED)],
    ['a lone line feed', post(['X: y\nTransfer-Encoding: chunked'], CHUNKED + SMUGGLED)],
    ['a lone carriage return', post(['X: y\rTransfer-Encoding: chunked'], CHUNKED + SMUGGLED)],
    ['a NUL in a header', post(['X: y\0', 'Content-Length: 15'], BODY + SMUGGLED)],
    [
      'a chunk size with a sign',
      post(['Transfer-Encoding: chunked'], `+f\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`),
    ],
    ['a chunk size in 0x', post(['Transfer-Encoding: chunked'], `0xf\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`)],
    [
      'a chunk longer than said',
      post(['Transfer-Encoding: chunked'], `1\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`),
    ],
    ['a chunk ended by a line feed', post(['Transfer-Encoding: chunked'], `f\n${BODY}\n0\n\n${SMUGGLED}`)],
    [
      'a body on a GET',
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    ],
  ])('%s is answered once, and what follows is no request', async (_what, bytes) => {
    const answer = await rawExchange(origin, bytes)
    expect(statusesIn(answer), answer).toHaveLength(1)
    expect(answer).not.toContain('smuggled')
    expect([200, 400, 413]).toContain(statusesIn(answer)[0])
  })
})

describe('a request that is none', () => {
  it.each<[what: string, bytes: string, status: number]>([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'a host of two names',
      'GET / HTTP/1.1\r\nHost: localhost, evil.example\r\nConnection: close\r\n\r\n',
      200,
    ],
    [
      'an address with a host',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'an address of another scheme',
      'GET file:///etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['an address without a slash', 'GET evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 0],
    ['an echo', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nX: mirrored\r\nConnection: close\r\n\r\n', 404],
    ['an invented method', 'STEAL / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['small letters', 'get / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['no version, as HTTP began', 'GET /\r\n\r\n', 200],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    [
      'an endless address',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      413,
    ],
    ['one endless header', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 413],
    ['headers by the thousand', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(10_000)}\r\n`, 413],
    [
      'a header with half a line end',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rSet-Cookie: sid=x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\nConnection: close\r\n\r\n', 400],
    [
      'an upgrade to a socket',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      200,
    ],
  ])('%s', async (_what, bytes, status) => {
    const answer = await rawExchange(origin, bytes)
    expect(statusesIn(answer)[0] ?? 0, answer.slice(0, 400)).toBe(status)
    expect(answer).not.toMatch(/evil|mirrored|root:|set-cookie|\n\s+at /i)
  })
})

describe('a request to upgrade, which is not heeded', () => {
  const UPGRADE = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
  const NEXT = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

  it.each<[what: string, bytes: string, status: number]>([
    ['a page', `GET / HTTP/1.1\r\n${UPGRADE}\r\n`, 200],
    ['a call', `POST /api/ideas HTTP/1.1\r\n${UPGRADE}Content-Length: 2\r\n\r\n{}`, 415],
    ['what cannot be decoded', `GET /%zz HTTP/1.1\r\n${UPGRADE}\r\n`, 400],
  ])('ends its connection, so that nobody waits for what followed: %s', async (_what, bytes, status) => {
    // The exchange ends when the connection does.
    const answer = await rawExchange(origin, bytes + NEXT)
    expect(statusesIn(answer)).toEqual([status])
    expect(answer).toMatch(/^connection: close\r$/im)
  })
})

/** Where somebody might send our visitors instead of to us. */
const AWAY: readonly string[] = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '%0d%0aSet-Cookie:%20sid=evil',
  '%E5%98%8A%E5%98%8DSet-Cookie:%20evil=1',
  '/%2f/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'HTTPS://EVIL.example',
  'javascript:evil()',
  'JaVaScRiPt:evil()',
  '%20javascript:evil()',
  'java%09script:evil()',
  '%01javascript:evil()',
  'data:text/html,evil',
  'vbscript:evil',
  'file:///evil',
  'blob:https://evil.example/x',
  'mailto:evil@example.com',
  'ftp://evil.example',
  '@evil.example',
  '.evil.example',
  'localhost@evil.example',
  'https://localhost@evil.example',
  'https://localhost.evil.example',
  'https://evil.example%23localhost',
  'https://evil.example%3flocalhost',
  '/..//evil.example',
  '/.//evil.example',
  '%22%3E%3Cscript%3Eevil()%3C/script%3E',
  '%27;evil();//',
  '%3C!--evil--%3E',
]

describe('an address that would lead away', () => {
  it.each(AWAY)('%s does not, in any place of ours that reads one', async (shape) => {
    for (const url of [
      `/auth?redirect=${shape}`,
      `/?ref=${shape}`,
      `/?redirect=${shape}&next=${shape}&url=${shape}`,
    ]) {
      const { statusCode, headers, body } = await app.inject(url)
      expect(statusCode, url).toBe(200)
      expect(headers).not.toHaveProperty('location')
      expect(JSON.stringify(headers)).not.toMatch(/evil/i)
      expect(body).not.toMatch(/evil/i)
    }
  })
})

describe('a header that claims what only we know', () => {
  const CLAIMS: readonly string[] = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Server: evil.example',
    'X-Host: evil.example',
    'Forwarded: for=127.0.0.1;host=evil.example;proto=https',
    'X-Original-URL: /api/operator/desk',
    'X-Rewrite-URL: /.env',
    'X-Forwarded-Prefix: //evil.example',
    'Origin: https://evil.example',
    'Referer: https://evil.example/',
  ]
  it.each([...CLAIMS, 'Host: evil.example'])('%s changes no page and no file', async (claim) => {
    const [name = '', value = ''] = claim.split(': ')
    for (const url of [
      '/',
      '/guides',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/change-password',
      '/manifest.webmanifest',
    ]) {
      const [plain, claimed] = [await app.inject(url), await app.inject({ url, headers: { [name]: value } })]
      expect(claimed.statusCode, url).toBe(plain.statusCode)
      expect(claimed.body, url).toBe(plain.body)
      expect(claimed.headers.location).toBe(plain.headers.location)
    }
  })

  it('writes no host into the links of mails', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const payload = { email: maya.user.email }
    expect(
      (await app.inject({ method: 'POST', url: forgotPassword.path, headers, payload })).statusCode,
    ).toBe(200)
    const mails = await mailsTo(database(), maya.user.email, 'reset-password')
    expect(mails).toHaveLength(1)
    expect(mails.join()).not.toContain('evil')
  })

  it('makes no cookie one of https, where nobody trusted says so', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-ssl': 'on', 'front-end-https': 'on' }
    const { headers: sent } = await app.inject({ url: currentUser.path, headers })
    expect(sent).not.toHaveProperty('strict-transport-security')
  })

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    '%s names no other method',
    async (name) => {
      await maya.ask({
        method: 'POST',
        url: saveGift.path,
        payload: { giftData: { id: 'mug', title: 'Mug' } },
      })
      const asked = await maya.ask({
        method: 'POST',
        url: `${clearHistory.path}?_method=DELETE`,
        headers: { [name]: 'DELETE' },
        payload: { _method: 'DELETE' },
      })
      expect(asked.statusCode).toBe(405)
    },
  )
})

describe('cookies that are tossed in', () => {
  const statusWith = async (cookie: string, instance = app): Promise<number> =>
    (await instance.inject({ url: currentUser.path, headers: { cookie } })).statusCode
  const sid = () => maya.cookie('sid') ?? ''

  it.each([
    ['a long one', () => `sid=${'x'.repeat(8_000)}`],
    ['hundreds', () => Array.from({ length: 500 }, (_, n) => `c${n}=x`).join('; ')],
    ['an empty one', () => 'sid='],
    ['one without a value', () => 'sid'],
    ['one in other letters', () => `SID=${sid()}`],
    ['one with a prefix', () => `__Host-sid=${sid()}`],
    ['one in quotes, cut', () => `sid="${sid()}`],
    ['one with something after it', () => `sid=${sid()}x`],
    ['one with something before it', () => `sid=%00${sid()}`],
    ['its hash', () => `sid=${'a'.repeat(64)}`],
    ['names of Object', () => '__proto__=x; constructor=x; toString=x'],
    ['what cannot be decoded', () => 'sid=%E0%A4%A'],
  ])('sign nobody in: %s', async (_what, cookie) => {
    expect(await statusWith(cookie())).toBe(401)
  })

  it('do not sign in twice: of two with one name one counts, and is the owner’s or nobody’s', async () => {
    for (const cookie of [`sid=x; sid=${sid()}`, `sid=${sid()}; sid=x`])
      expect([200, 401]).toContain(await statusWith(cookie))
  })

  it('count for nothing over https without the prefix, which only this very host can set', async () => {
    const secure = await buildTestApp(database(), {
      environment: { PUBLIC_ORIGIN: 'https://gifts.example.com' },
    })
    const statuses = [
      await statusWith(`sid=${sid()}`, secure),
      await statusWith(`__Host-sid=${sid()}`, secure),
    ]
    await secure.close()
    expect(statuses).toEqual([401, 200])
  })
})
