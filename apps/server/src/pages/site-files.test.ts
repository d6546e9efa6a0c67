import { existsSync, readFileSync } from 'node:fs'
import { APP_PATHS } from '@presently/contract/site'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import { openSearchText } from './open-search.ts'
import { SCREEN_HEADS } from './screen-heads.ts'
import { sitemap, sitemapIndex, sitemapParts } from './sitemap.ts'

const ORIGIN = 'https://gifts.example.com'
const NOW = new Date('2026-11-21T20:30:00Z')
const PUBLIC_FILES = 'apps/web/public'

const database = openedBy(openTestPglite)
let app: FastifyInstance

beforeAll(async () => {
  const environment = { PUBLIC_ORIGIN: ORIGIN, SUPPORT_EMAIL: 'help@gifts.example.com' }
  app = await buildTestApp(database(), { environment, clock: () => NOW })
})
afterAll(() => app.close())

describe('robots.txt', () => {
  const closed = async () => {
    const { body } = await app.inject('/robots.txt')
    return [...body.matchAll(/^Disallow: (.+)$/gm)].flatMap(([, path]) => path ?? [])
  }

  it('closes calls and the doors to shops, and names the sitemap', async () => {
    expect(await closed()).toEqual(expect.arrayContaining(['/api/', '/out/']))
    expect((await app.inject('/robots.txt')).body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  it('closes no screen: one that is not to be listed says so itself, and must be read for that', async () => {
    const prefixes = await closed()
    for (const path of [...APP_PATHS, '/?q=dad', '/guides/any', '/art/any.svg', '/share.png'])
      expect(
        prefixes.filter((prefix) => path.startsWith(prefix)),
        path,
      ).toEqual([])
  })
})

describe('sitemap.xml', () => {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

  it('lists every screen that may be listed, each of which answers, and no other', async () => {
    const { body: index, headers } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addressesIn(index)).toContain(`${ORIGIN}/sitemaps/guides.xml`)
    const { body } = await app.inject('/sitemaps/screens.xml')
    const listed = APP_PATHS.filter((path) => SCREEN_HEADS[path].isListed)
    expect(addressesIn(body)).toEqual(expect.arrayContaining(listed.map((path) => `${ORIGIN}${path}`)))
    const hidden = APP_PATHS.filter((path) => !SCREEN_HEADS[path].isListed)
    for (const path of hidden) expect(addressesIn(body)).not.toContain(`${ORIGIN}${path}`)
    for (const address of addressesIn(body)) {
      const answer = await app.inject(address?.slice(ORIGIN.length) ?? '')
      expect(answer.statusCode, address).toBe(200)
      expect(answer.body, address).not.toContain('noindex')
    }
  })

  it('says when other pages last changed, and cannot be broken out of', () => {
    const entries = [{ path: '/guides/tea&co', lastChanged: '2026-11-20' }]
    const xml = sitemap('https://a.example', { entries })
    expect(xml).toContain(
      '<url><loc>https://a.example/guides/tea&amp;co</loc><lastmod>2026-11-20</lastmod></url>',
    )
  })
})

describe('the parts of the sitemap', () => {
  const page = (n: number, lastChanged: string) => ({ path: `/gifts/idea-${n}`, lastChanged })

  it('are cut where they are long, each with the last day of its pages', () => {
    const pages = Array.from({ length: 5_001 }, (_, n) => page(n, n === 3 ? '2026-11-29' : '2026-11-21'))
    const parts = sitemapParts([{ name: 'gifts', pages }])
    expect(parts.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['screens', expect.any(Number)],
      ['gifts-1', 5_000],
      ['gifts-2', 1],
    ])
    const index = sitemapIndex('https://a.example', parts)
    expect(index).toContain('<loc>https://a.example/sitemaps/gifts-1.xml</loc><lastmod>2026-11-29</lastmod>')
    expect(index).toContain('<loc>https://a.example/sitemaps/gifts-2.xml</loc><lastmod>2026-11-21</lastmod>')
  })

  it('say no day where not all of their pages have one', () => {
    const [screens] = sitemapParts([])
    if (!screens) throw new Error('There is no part.')
    expect(sitemapIndex('https://a.example', [screens])).not.toContain('lastmod')
  })

  it('that there are not are not found', async () => {
    expect((await app.inject('/sitemaps/none.xml')).statusCode).toBe(404)
  })
})

describe('the web manifest', () => {
  it('names the site, pictures that exist and screens that exist', async () => {
    const answer = await app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      name: DEFAULT_SITE.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    for (const { url } of manifest.shortcuts) expect(APP_PATHS).toContain(url)
    for (const { src, sizes } of manifest.icons) expect(sizeOf(`${PUBLIC_FILES}${src}`), src).toBe(sizes)
    const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
    expect(purposes).toEqual(['any', 'any', 'maskable'])
  })

  it('takes what another application shares as a wish', async () => {
    const { share_target: target } = (await app.inject('/manifest.webmanifest')).json()
    expect(target).toEqual({ action: '/', method: 'GET', params: { text: 'q' } })
  })
})

describe('the description for browsers that search here from their address bar', () => {
  it('is named by every screen, and leads a search to where searches are', async () => {
    for (const path of ['/', '/deals', '/?q=dad']) {
      const { body } = await app.inject(path)
      expect(body, path).toContain(
        '<link rel="search" type="application/opensearchdescription+xml" title="Presently" href="/opensearch.xml">',
      )
    }
    const { body, headers } = await app.inject('/opensearch.xml')
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(body).toContain('<ShortName>Presently</ShortName>')
    expect(body).toContain(`<Url type="text/html" template="${ORIGIN}/?q={searchTerms}"/>`)
  })

  it('cannot be broken out of by a name, and cuts a long one', () => {
    const text = openSearchText({ ...DEFAULT_SITE, name: 'Gifts & <Things> of all kinds' }, ORIGIN)
    expect(text).toContain('<ShortName>Gifts &amp; &lt;Things&gt;</ShortName>')
  })
})

describe('pictures that heads name', () => {
  it.each([
    ['share.png', '1200x630'],
    ['icon-512.png', '512x512'],
    ['apple-touch-icon.png', '180x180'],
  ])('%s is there, %s', (name, size) => {
    expect(sizeOf(`${PUBLIC_FILES}/${name}`)).toBe(size)
  })

  it('are those that the page links', () => {
    const page = readFileSync('apps/web/index.html', 'utf8')
    const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="\/([^"]+)"/g)]
    expect(links).toHaveLength(3)
    for (const [, name] of links) expect(existsSync(`${PUBLIC_FILES}/${name}`), name).toBe(true)
  })
})

describe('/.well-known/security.txt', () => {
  it('names the contact, for half a year from today', async () => {
    const answer = await app.inject('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(
      [
        'Contact: mailto:help@gifts.example.com',
        'Expires: 2027-05-20T00:00:00.000Z',
        'Preferred-Languages: en',
        `Canonical: ${ORIGIN}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })

  it('is not there where nobody reads what is written', async () => {
    const silent = await buildTestApp(database())
    expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404)
    await silent.close()
  })
})

describe('ads.txt', () => {
  const adsOf = async (environment: Record<string, string>) => {
    const site = await buildTestApp(database(), { environment })
    const answer = await site.inject('/ads.txt')
    await site.close()
    return answer
  }

  it('names who may sell our places', async () => {
    const { body, headers } = await adsOf({ ADS_CLIENT_ID: 'ca-pub-1234567890123456' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n')
  })

  it.each(['', 'placeholder', 'ca-pub-0000000000000000'])('is not there while nobody may: %j', async (id) => {
    expect((await adsOf({ ADS_CLIENT_ID: id })).statusCode).toBe(404)
  })
})

describe('/.well-known/change-password', () => {
  it('leads to the password in the settings', async () => {
    const answer = await app.inject('/.well-known/change-password')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/settings#password')
  })

  it('is believed, as an address that cannot exist is not found', async () => {
    const impossible = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await app.inject(impossible)).statusCode).toBe(404)
  })
})

/** Width and height of a PNG, from its header. */
function sizeOf(path: string): string {
  const png = readFileSync(path)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
