import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_GUIDE_PAGE, TEST_PAGE } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import { aSite, aSiteConfig } from '../test-support/site-config.ts'
import { createAppShell } from './app-shell.ts'

const SCRIPT = 'console.log("main")\n'.repeat(200)
const ORIGIN = 'https://gifts.example.com'
const SITE_CONFIG = /<script type="application\/json" id="site-config">(.*?)<\/script>/

const database = openedBy(openTestPglite)
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'presently-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), TEST_PAGE)
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'widget.js'), SCRIPT)
  writeFileSync(join(folder, 'widget.js.br'), brotliCompressSync(SCRIPT))
  const environment = { PUBLIC_ORIGIN: ORIGIN, FLAGS: 'newHero=off', AFFILIATE_AMAZON_TAG: 'x-20' }
  app = await buildTestApp(database(), {
    environment,
    web: { html: TEST_PAGE, guideHtml: TEST_GUIDE_PAGE, folder },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the search box of other sites', () => {
  it.each(['', 'br'])('is loaded by pages of any site, and kept for a day: %s', async (encoding) => {
    const { headers } = await app.inject({ url: '/widget.js', headers: { 'accept-encoding': encoding } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      ...(encoding && { 'content-encoding': encoding }),
    })
    expect((await app.inject('/favicon.svg')).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the page of the application', () => {
  it('has a title, a canonical address and the configuration that the web reads', async () => {
    const { statusCode, body, headers } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>Presently · Gift ideas for the person you have in mind</title>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/">`)
    expect(body).not.toContain('noindex')
    expect(JSON.parse(SITE_CONFIG.exec(body)?.[1] ?? '')).toEqual({
      site: aSite(),
      flags: { newHeader: true, newHero: false, multiPlanUpgrade: true },
      amazonAssociate: true,
      analyticsId: null,
      deliversContact: false,
      sessionDays: 30,
      adsClientId: null,
      ai: null,
      payments: { mode: 'off', publishableKey: null, scriptUrl: null },
      guides: expect.any(Array),
    })
  })

  it('believes no host but its own', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await app.inject({ url: '/', headers })).body).not.toContain('evil')
  })

  it('is not indexed when it shows a search, and keeps the canonical address', async () => {
    const { body } = await app.inject('/?q=my+dad&page=2')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/">`)
    expect(body).not.toContain('my dad')
  })

  it('is asked for each time, and answered 304 while it is the same', async () => {
    const { headers } = await app.inject('/')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it.each(['br', 'gzip'])('comes compressed: %s', async (encoding) => {
    const page = TEST_PAGE.replace('</body>', `${'<p>filling</p>'.repeat(100)}</body>`)
    const large = await buildTestApp(database(), {
      web: { html: page, guideHtml: TEST_GUIDE_PAGE, folder: null },
    })
    const { headers } = await large.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    await large.close()
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
  })

  it.each([
    '/no-such-page',
    '/auth/',
    '/index.html',
    '/.vite/manifest.json',
    '/.env',
    '/../../etc/passwd',
    '/constructor',
    '//',
    '//evil.example/',
    '/%00',
  ])('is the 404 page at %s, with status 404 and its title [ROUTE-19]', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<title>404 Page Not Found</title>')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<div id="root">')
    expect(body).not.toContain('canonical')
  })

  it('tells its scripts that the browser asks for Global Privacy Control', async () => {
    const plain = await app.inject('/')
    const told = await app.inject({ url: '/', headers: { 'sec-gpc': '1' } })
    expect(plain.body).not.toContain('data-gpc')
    expect(told.body).toContain('<html data-gpc="1" lang="en">')
    expect(told.headers.etag).not.toBe(plain.headers.etag)
    expect(told.headers.vary).toContain('sec-gpc')
    const again = await app.inject({
      url: '/',
      headers: { 'sec-gpc': '1', 'if-none-match': String(told.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('cannot be broken out of by its configuration', () => {
    const siteConfig = aSiteConfig({ analyticsId: "</script><script>alert('$&')</script>" })
    const { html } = createAppShell({ html: TEST_PAGE, origin: ORIGIN, siteConfig }).page('/', {})
    expect(JSON.parse(SITE_CONFIG.exec(html)?.[1] ?? '')).toEqual(siteConfig)
    expect(html).not.toContain('<script>alert')
  })

  it.each(['<!--site-head-->', 'id="site-config"'])('is refused at start when it lacks %s', (place) => {
    const siteConfig = aSiteConfig()
    expect(() => createAppShell({ html: TEST_PAGE.replace(place, ''), origin: ORIGIN, siteConfig })).toThrow(
      'The built page lacks',
    )
  })
})

describe('scripts of the page', () => {
  it('run because the policy knows their hashes, and no other inline script does', async () => {
    const { body, headers } = await app.inject('/')
    const inline = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    expect(scripts).toBe(`'self' 'sha256-${hash}'`)
  })
})

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', undefined],
  ])('come as they were compressed when built (%s), for ever', async (accepted, encoding) => {
    const { statusCode, headers } = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers.vary).toContain('accept-encoding')
  })

  it.each(['/assets/gone-123.js', '/assets/', '/assets/../index.html'])(
    'answer plain text where nothing is: %s',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      if (url.includes('..')) return
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toBe('Not found\n')
    },
  )

  it('beside the hashed ones are kept for an hour', async () => {
    const { statusCode, headers } = await app.inject('/favicon.svg')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('may be shown on other sites, as link previews do', async () => {
    expect((await app.inject('/favicon.svg')).headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await app.inject('/assets/main-abc.js')).headers['cross-origin-resource-policy']).toBe(
      'same-origin',
    )
  })
})

describe('files for robots', () => {
  it('say that Global Privacy Control is honoured', async () => {
    const answer = await app.inject('/.well-known/gpc.json')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({ gpc: true, lastUpdate: '2026-11-21' })
  })
})
