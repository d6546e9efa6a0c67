import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG, TEST_GUIDE_PAGE } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { picksOf } from './guide.ts'
import { GUIDES_FOLDER, loadGuides } from './load-guides.ts'

const ORIGIN = 'https://gifts.example.com'
const COFFEE = '/guides/coffee-nerds-under-25'
const DISCLOSURE =
  'As an affiliate we may earn a commission when you buy through links on this site, at no extra cost to you.'
const { gifts } = TEST_CATALOG
const { guides } = loadGuides(GUIDES_FOLDER, gifts)
const coffee = guides.find(({ slug }) => `/guides/${slug}` === COFFEE)
if (!coffee) throw new Error('The guide for coffee nerds is gone.')

const database = openedBy(openTestPglite)
const environment = { PUBLIC_ORIGIN: ORIGIN, AFFILIATE_AMAZON_TAG: 'ours-20' }
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database(), { environment })
})
afterAll(() => app.close())

const pageAt = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.inject({ url, headers })).body

const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

describe('a guide', () => {
  it.each(guides.map(({ slug, title }) => [slug, title] as const))(
    '%s is a whole page for anybody, with its title and every pick [ROLE-05 ROUTE-13]',
    async (slug, title) => {
      const answer = await app.inject(`/guides/${slug}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain(`<h1>${title.replace('&', '&amp;')}</h1>`)
      expect(answer.body).not.toContain('id="root"')
      const guide = guides.find((each) => each.slug === slug)
      for (const { gift, name } of guide ? picksOf(guide) : []) {
        expect(unescaped(answer.body)).toContain(`>${name}</h3>`)
        expect(answer.body).toContain(`/art/${gift.id}.svg?v=`)
      }
    },
  )

  it('has its cover at its head, lying on a label: nothing of it is cut by a wide frame', async () => {
    const [, address = ''] = /class="media"><img src="([^"]+)"/.exec(unescaped(await pageAt(COFFEE))) ?? []
    const picture = new URL(address, 'http://site.example')
    expect(picture.pathname).toBe(`/art/${coffee.cover.id}.svg`)
    expect(Object.fromEntries(picture.searchParams)).toMatchObject({ stage: 'label', crop: '16:9' })
    const { headers } = await app.inject(address)
    expect(headers['content-type']).toContain('image/svg+xml')
    // Its version is in its address: it is asked for once.
    expect(headers['cache-control']).toContain('immutable')
  })

  it('says the disclosure before its first link to a shop', async () => {
    const body = await pageAt(COFFEE)
    expect(body.indexOf(DISCLOSURE)).toBeGreaterThan(0)
    expect(body.indexOf(DISCLOSURE)).toBeLessThan(body.indexOf('rel="sponsored'))
  })

  it('opens shops beside itself, named as paid for, and nothing else so', async () => {
    const links = [...(await pageAt(COFFEE)).matchAll(/<a [^>]*href="[^"]*\/out\/[^>]*>/g)].map(
      ([link]) => link,
    )
    const shops = picksOf(coffee).flatMap(({ gift }) => Object.keys(gift.retailers))
    expect(links).toHaveLength(shops.length)
    for (const link of links) {
      expect(link).toContain('rel="sponsored noopener"')
      expect(link).toContain('target="_blank"')
    }
  })

  it('takes its prices from the catalogue when it is shown', async () => {
    const [pick] = picksOf(coffee)
    if (!pick) throw new Error('The guide has no pick.')
    const dearer = { ...pick, gift: { ...pick.gift, priceCents: [1_234, 2_345] as const } }
    const changed = {
      ...coffee,
      blocks: [{ kind: 'pick' as const, pick: dearer }],
    }
    const other = await buildTestApp(database(), { environment, guides: [changed] })
    const { body } = await other.inject(COFFEE)
    await other.close()
    expect(body).toContain('<b>$12.34–$23.45</b> typical price')
  })

  it('leaves for shops by id, so that what goes along is decided then', async () => {
    const [pick] = picksOf(coffee)
    const [shop] = Object.keys(pick?.gift.retailers ?? {})
    const body = await pageAt(COFFEE)
    expect(body).toContain(`href="${ORIGIN}/out/idea/${pick?.gift.id}/${shop}"`)
    expect(body).not.toContain('ours-20')
    const left = await app.inject(`/out/idea/${pick?.gift.id}/${shop}`)
    expect(left.statusCode).toBeLessThan(400)
  })

  it('leads to searches and to other guides', async () => {
    const body = unescaped(await pageAt(COFFEE))
    for (const search of coffee.searches) expect(body).toContain(`href="/?q=${encodeURIComponent(search)}"`)
    for (const slug of coffee.related) expect(body).toContain(`href="/guides/${slug}"`)
  })

  it('says when it was reviewed and how long it takes to read', async () => {
    expect(await pageAt(COFFEE)).toMatch(
      /Reviewed <time datetime="2026-11-21">November 21, 2026<\/time> · [4-7]\u00a0minute\u00a0read/,
    )
  })

  it('is asked for each time, and answered 304 while it is the same', async () => {
    const { headers } = await app.inject(COFFEE)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await app.inject({ url: COFFEE, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('runs no inline script but the one whose hash the policy knows', async () => {
    const { body, headers } = await app.inject(COFFEE)
    const inline = [...body.matchAll(/<script>/g)]
    expect(inline).toHaveLength(1)
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[^ ;]+';/)
  })

  it.each([
    '/guides/no-such-guide',
    '/guides/',
    '/guides/coffee-nerds-under-25/',
    '/guides/x/cover.png',
    '/guides/__proto__',
    '/guides/constructor',
    '/guides/..%2f..%2fpackage.json',
    '/guides/coffee-nerds-under-25%00',
    '/guides/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/guides/%22%3E%3Cimg%20src=x%3E',
    '/guides/x%0d%0aSet-Cookie:%20sid=stolen',
  ])('that there is not is the 404 page, with status 404: %s', async (url) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<title>404 Page Not Found</title>')
    expect(body).toContain('id="root"')
    expect(body).not.toMatch(/alert\(1\)|<img src=x>/)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('cannot be broken out of by its own words', async () => {
    const hostile = { ...coffee, title: '</script><script>alert(1)</script>', description: '"><img src=x>' }
    const other = await buildTestApp(database(), { environment, guides: [hostile] })
    const { body } = await other.inject(COFFEE)
    await other.close()
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x>')
  })

  it('is refused at start where its built page lacks a place to fill', async () => {
    const web = {
      html: TEST_GUIDE_PAGE,
      guideHtml: TEST_GUIDE_PAGE.replace('<!--page-body-->', ''),
      folder: null,
    }
    await expect(buildTestApp(database(), { web })).rejects.toThrow('The built page lacks <!--page-body-->')
  })
})

describe('the head of a guide', () => {
  it('has an address, a description and a picture of its own', async () => {
    const body = await pageAt(COFFEE)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${COFFEE}">`)
    expect(body).toContain(`<meta name="description" content="${coffee.description}">`)
    expect(body).toContain('<meta property="og:type" content="article">')
    expect(body).toMatch(new RegExp(`og:image" content="${ORIGIN}${COFFEE}/cover.png\\?v=[0-9a-f]{12}"`))
    expect(body).not.toContain('noindex')
  })

  it('tells machines of the article, its picks and its place', async () => {
    const body = await pageAt(COFFEE)
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    )
    const [article, list, crumbs] = data
    expect(data.map((each) => each['@type'])).toEqual(['Article', 'ItemList', 'BreadcrumbList'])
    expect(article).toMatchObject({
      headline: coffee.title,
      dateModified: '2026-11-21',
      wordCount: coffee.words,
    })
    expect(list).toMatchObject({ numberOfItems: picksOf(coffee).length })
    const [first] = (list?.itemListElement ?? []) as readonly { url: string }[]
    expect(body).toContain(`id="${first?.url.split('#')[1]}"`)
    expect(crumbs?.itemListElement).toHaveLength(3)
  })

  it('has a picture of 1200 by 630, kept for ever at its own address', async () => {
    const address = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(await pageAt(COFFEE))?.[1] ?? ''
    const answer = await app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const png = answer.rawPayload
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const plain = await app.inject(`${COFFEE}/cover.png`)
    expect(plain.headers['cache-control']).toBe('public, max-age=300')
    expect(plain.rawPayload.equals(png)).toBe(true)
  })
})

describe('the frame of a guide', () => {
  it('leads a visitor to sign in and back', async () => {
    expect(await pageAt(COFFEE)).toContain(`href="/auth?redirect=${encodeURIComponent(COFFEE)}"`)
  })

  it('knows who is signed in', async () => {
    const account = await anAccount(app)
    const { body } = await account.ask({ url: COFFEE, method: 'GET' })
    expect(body).toContain('aria-label="Account of maya"><span class="avatar">M</span>')
    expect(body).not.toContain('>Sign In<')
    expect(body).toContain('>Upgrade to Premium<')
  })

  it('says Amazon’s own sentence once a tag is set', async () => {
    const sentence = 'As an Amazon Associate I earn from qualifying purchases.'
    expect(await pageAt(COFFEE)).toContain(sentence)
    const other = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: ORIGIN } })
    expect((await other.inject(COFFEE)).body).not.toContain(sentence)
    await other.close()
  })
})

describe('the index of guides', () => {
  const summaries = async (): Promise<readonly Record<string, string>[]> => {
    const json = /id="site-config">(.*?)<\/script>/.exec(await pageAt('/guides'))?.[1] ?? '{}'
    return (JSON.parse(json) as { guides: readonly Record<string, string>[] }).guides
  }

  it('is a page of the application, with the guides written into it [ROUTE-12 GUIDES-03]', async () => {
    const { statusCode, body } = await app.inject('/guides')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Editorial Gift Guides · Presently</title>')
    expect(body).not.toContain('noindex')
    const slugs = (await summaries()).map(({ slug }) => slug)
    expect(new Set(slugs)).toEqual(new Set(guides.map(({ slug }) => slug)))
    expect(slugs).toHaveLength(guides.length)
    expect(slugs.length).toBeGreaterThanOrEqual(8)
  })

  it('is followed by the sitemap, with the day of each review', async () => {
    const { body: screens } = await app.inject('/sitemaps/screens.xml')
    expect(screens).toContain(`<loc>${ORIGIN}/guides</loc>`)
    const { body } = await app.inject('/sitemaps/guides.xml')
    expect(body).toContain(`<loc>${ORIGIN}${COFFEE}</loc><lastmod>2026-11-21</lastmod>`)
  })

  it.each([
    ['[GUIDES-06]', 'coffee-nerds-under-25', 'Budget Gifts'],
    ['[GUIDES-07]', 'minimalist-home-office-gifts', 'Home & Office'],
    ['[GUIDES-08]', 'eco-friendly-gifts-that-matter', 'Sustainable Living'],
    ['[GUIDES-09]', 'tech-gifts-seniors-love', 'Technology'],
    ['[GUIDES-10]', 'new-parent-survival-gifts', 'Family & Baby'],
    ['[GUIDES-11]', 'premium-pet-lover-gifts', 'Pets'],
    ['[GUIDES-12]', 'creative-kids-gifts-spark-imagination', 'Kids & Education'],
    ['[GUIDES-13]', 'foodie-adventure-gifts', 'Food & Cooking'],
  ])('%s has %s in the category %s', async (_id, slug, category) => {
    const guide = (await summaries()).find((each) => each.slug === slug)
    expect(guide).toMatchObject({ category })
    const picture = await app.inject(guide?.image ?? '')
    expect(picture.statusCode).toBe(200)
  })
})
