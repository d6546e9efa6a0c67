import { findIdeas, type Idea } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { ideaCards } from './idea-cards.ts'

const QUERY = 'my dad who loves fishing, under $50'
const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database(), { environment: { AFFILIATE_AMAZON_TAG: 'x-20' } })
})
afterAll(() => app.close())

type Sent = { readonly headers?: Record<string, string> }
const pageOf = (params: Record<string, string> | [string, string][], { headers = {} }: Sent = {}) =>
  app.inject({ url: `/ideas?${new URLSearchParams(params).toString()}`, headers })
const answerTo = async (query: string, { headers = {} }: Sent = {}) =>
  findIdeas.output.parse(
    (await app.inject({ method: 'POST', url: findIdeas.path, payload: { query }, headers })).json(),
  )
const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h3 id="idea-\d+">(.*?)<\/h3>/g)].map(([, title = '']) => unescaped(title))
const linksIn = (html: string, part: RegExp): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href = '']) => unescaped(href))
    .filter((href) => part.test(href))

describe('the search without script', () => {
  it('is a form on its own page, which no search engine lists', async () => {
    const { statusCode, body, headers } = await app.inject('/ideas')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).toContain('<form class="wish" action="/ideas" method="get" role="search">')
  })

  it('shows what the call answers: the ideas in its order, their prices, reasons, pictures and shop links', async () => {
    const answer = await answerTo(QUERY)
    const { statusCode, body } = await pageOf({ q: QUERY })
    expect(statusCode).toBe(200)
    const first = answer.ideas.slice(0, 6)
    expect(titlesIn(body)).toEqual(first.map(({ title }) => title))
    const text = unescaped(body)
    for (const { priceRange, reasons, image, retailers } of first) {
      for (const told of [priceRange, image, ...reasons.slice(0, 2)]) expect(text).toContain(told)
      for (const { url } of retailers.slice(0, 3)) expect(text).toContain(`href="${url}"`)
    }
    expect(body.indexOf('we may earn a commission')).toBeLessThan(body.indexOf('/out/'))
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  it('turns its pages by links, and shows the last in place of one that there is not', async () => {
    const { ideas } = await answerTo(QUERY)
    const [, second = ''] = linksIn((await pageOf({ q: QUERY })).body, /^\/ideas\?.*page=2/)
    expect(titlesIn((await app.inject(second)).body)).toEqual(ideas.slice(6, 12).map(({ title }) => title))
    expect(titlesIn((await pageOf({ q: QUERY, page: '99' })).body)).toEqual(
      ideas.slice(12, 18).map(({ title }) => title),
    )
  })

  it('has money and shops of the visitor’s country, chosen in the form or told by the browser', async () => {
    const headers = { 'accept-language': 'en-GB' }
    const { ideas } = await answerTo('a mug for my aunt', { headers })
    const told = await pageOf({ q: 'a mug for my aunt' }, { headers })
    expect(unescaped(told.body)).toContain(ideas[0]?.priceRange ?? '?')
    expect(told.body).toContain('shops in the United Kingdom')
    const chosen = await pageOf({ q: 'a mug for my aunt', add: 'market:DE' })
    expect(chosen.body).toContain('shops in Germany')
    expect(chosen.body).toContain('<option value="market:DE" selected>')
  })

  it.each([
    ['nothing', '  ', 'Describe the person, the occasion or the budget first.'],
    ['too much', 'gift '.repeat(401), 'Shorten the description to 2,000 characters.'],
  ])('says what to change where %s is asked, and keeps the words', async (_what, q, sentence) => {
    const { statusCode, body } = await pageOf({ q })
    expect(statusCode).toBe(422)
    expect(body).toContain(`<p class="refused" role="alert">${sentence}</p>`)
    expect(body).toContain(`required>${q}</textarea>`)
  })

  it('says that nothing fits, and leads on by searches that find something', async () => {
    const q = 'a diamond necklace for my vegan wife under $1'
    const answer = await answerTo(q)
    expect(answer.ideas).toEqual([])
    const { statusCode, body } = await pageOf({ q })
    expect(statusCode).toBe(200)
    expect(body).toContain('We would rather show nothing than something that breaks what you asked.')
    const [way = ''] = linksIn(body, /^\/ideas\?.*(?:drop|add)=/).filter((href) =>
      answer.relax.some(({ drop, add }) =>
        [...drop, ...add].some((one) => href.includes(encodeURIComponent(one))),
      ),
    )
    expect(titlesIn((await app.inject(way)).body).length).toBeGreaterThan(0)
  })

  it('searches without a part that was read of the words, by a link beside it', async () => {
    const { body } = await pageOf({ q: QUERY })
    const [without = ''] = linksIn(body, /drop=budget/)
    const { body: next } = await app.inject(without)
    expect(next).not.toContain('<span>Budget</span>')
    expect(next).toContain('Search for the description as it stands')
  })

  it('leads from a button to an address that can be kept: an example, a surprise', async () => {
    const example = await pageOf({ q: '', example: 'Mom, tea, $50' })
    expect(example.headers.location).toBe('/ideas?q=Mom%2C+tea%2C+%2450')
    const surprise = await pageOf({ q: '', surprise: '1' })
    expect(surprise.statusCode).toBe(303)
    expect(surprise.headers.location).toMatch(/^\/ideas\?q=a\+delightful\+surprise.*&seed=[\w-]+$/)
  })

  it('keeps whatever is asked in its place', async () => {
    const { body } = await pageOf({ q: '"><script>alert(1)</script> for my dad, tea' })
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)')
  })

  it('is recorded as a search is: of who opted out without its words', async () => {
    await pageOf({ q: 'a search that was written down' })
    await pageOf({ q: 'a search of who opted out' }, { headers: { 'sec-gpc': '1' } })
    const rows = () => queryRows(database(), 'select query from searches')
    await expect
      .poll(async () => (await rows()).map(({ query }) => query))
      .toContain('a search that was written down')
    expect((await rows()).map(({ query }) => query)).not.toContain('a search of who opted out')
  })

  it('refuses a change that is part of a plan, in a sentence', async () => {
    const { statusCode, body } = await pageOf({ q: QUERY, refine: 'handmade' })
    expect(statusCode).toBe(403)
    expect(body).toContain('role="alert"')
    expect(body).toContain(`required>${QUERY}</textarea>`)
  })

  it('says who is signed in', async () => {
    const maya = await anAccount(app)
    const { body } = await maya.ask({ url: '/ideas?q=dad' })
    expect(body).toContain('aria-label="Account of')
  })
})

describe('the limit of searches', () => {
  it('is that of the call, and is told in the page', async () => {
    const limited = await buildTestApp(database(), { environment: { RATE_LIMIT_SCALE: '0.1' } })
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push(await limited.inject('/ideas?q=dad'))
    await limited.close()
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    const [, , refused] = statuses
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused?.body).toMatch(/role="alert">Too many requests\. Please try again in \d+ seconds\./)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a card', () => {
  const IDEA: Idea = {
    id: 'kettle',
    title: 'A kettle',
    description: 'It boils.',
    category: 'Home',
    priceRange: '$40',
    url: 'http://site.example/out/a',
    image: '/art/kettle.svg',
    retailers: [
      {
        name: 'Dear',
        url: 'http://site.example/out/dear',
        priceCents: 4500,
        priceDate: '2026-11-20T10:00:00Z',
      },
      { name: 'Cheap', url: 'http://site.example/out/cheap', priceCents: 4000, viaNetwork: true },
    ],
    targetAudience: 'Anyone',
    reasons: [],
    reasonEnds: [],
  }

  it('names the cheapest shop first, and what a shop asks with its day', () => {
    const html = ideaCards([IDEA], false)
    expect(html.indexOf('Cheap')).toBeLessThan(html.indexOf('Dear'))
    expect(html).toContain('<span class="num asked">$45.00</span><small>seen Nov 20</small>')
    expect(html).not.toContain('typical price')
  })

  it('gives no link that only a network has to who opted out', () => {
    expect(ideaCards([IDEA], false)).toContain('href="http://site.example/out/cheap"')
    const html = ideaCards([IDEA], true)
    expect(html).not.toContain('out/cheap')
    expect(html).toContain('No link: only through a network')
  })
})
