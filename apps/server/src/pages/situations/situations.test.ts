import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_CATALOG, TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { picksOf } from '../guides/guide.ts'
import { GUIDES_FOLDER, loadGuides } from '../guides/load-guides.ts'
import { candidatesFrom } from './candidates.ts'
import { loadSituations, SITUATIONS_FOLDER } from './load-situations.ts'
import { situationComplaints } from './measure.ts'
import { neighboursOf } from './neighbours.ts'
import { type Situation, situationPath } from './situation.ts'
import { IDEAS, twelveFor } from './twelve.ts'

const ORIGIN = 'https://gifts.example.com'
const NOW = new Date('2026-11-30T12:00:00Z')
const { situations, problems } = loadSituations(SITUATIONS_FOLDER)
const SAMPLE: Situation = {
  slug: 'dad-who-fishes',
  title: 'Gifts for a dad who fishes',
  request: 'my dad who fishes',
  relation: 'dad',
  liking: 'fishing',
  paragraph: 'He knows what he needs and buys it himself before anybody else can. '.repeat(4).trim(),
  reviewed: '2026-11-30',
}
const twelve = (from: number): string[] => Array.from({ length: IDEAS }, (_, i) => `idea-${from + i}`)

describe('the situations as they stand', () => {
  it('can all be read', () => {
    expect(problems).toEqual([])
    expect(situations.length).toBeGreaterThanOrEqual(60)
  })

  it('each have twelve good ideas, of which no other page has half, and words of their own', () => {
    const guides = loadGuides(GUIDES_FOLDER, TEST_CATALOG.gifts).guides.map((guide) => ({
      path: `/guides/${guide.slug}`,
      ideas: new Set(picksOf(guide).map(({ gift }) => gift.id)),
    }))
    const measured = situations.map((situation) => ({
      situation,
      ideas: twelveFor(TEST_ENGINE, situation.request, NOW).map(({ gift }) => gift.id),
    }))
    expect(situationComplaints(measured, guides, TEST_CATALOG.taxonomy)).toEqual([])
  })

  it('are each led to by another', () => {
    const led = new Set(situations.flatMap((one) => neighboursOf(one, situations, 6).map(({ slug }) => slug)))
    expect(situations.filter(({ slug }) => !led.has(slug)).map(({ slug }) => slug)).toEqual([])
  })
})

describe('the measure complains of', () => {
  const complaintsOf = (
    changes: Partial<Situation>,
    ideas = twelve(0),
    others: { path: string; ideas: Set<string> }[] = [],
  ) => situationComplaints([{ situation: { ...SAMPLE, ...changes }, ideas }], others, TEST_CATALOG.taxonomy)

  it('nothing where all is well', () => {
    expect(complaintsOf({})).toEqual([])
    expect(complaintsOf({}, twelve(0), [{ path: '/guides/a', ideas: new Set(twelve(7)) }])).toEqual([])
  })

  it.each([
    ['too few ideas', complaintsOf({}, twelve(0).slice(1)), /has 11 good ideas, not 12/],
    [
      'half of the ideas on another page',
      complaintsOf({}, twelve(0), [{ path: '/guides/a', ideas: new Set(twelve(6)) }]),
      /shares 50 % of its ideas with \/guides\/a/,
    ],
    ['a short paragraph', complaintsOf({ paragraph: 'He fishes.' }), /paragraph of 2 words/],
    ['a sum in the text', complaintsOf({ paragraph: `${SAMPLE.paragraph} It costs $5.` }), /names a sum/],
    ['an unknown interest', complaintsOf({ liking: 'no-such-liking' }), /interest no-such-liking/],
  ])('%s', (_what, complaints, expected) => {
    expect(complaints).toEqual([expect.stringMatching(expected)])
  })

  it('two that say the same', () => {
    const two = [SAMPLE, { ...SAMPLE, slug: 'uncle-who-fishes' }].map((situation, i) => ({
      situation,
      ideas: twelve(i * IDEAS),
    }))
    expect(situationComplaints(two, [], TEST_CATALOG.taxonomy)).toEqual([
      'dad-who-fishes says nearly what uncle-who-fishes says',
    ])
  })
})

describe('a file of situations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'presently-situations-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const problemsOf = (...lines: string[]) => {
    writeFileSync(join(folder, 'some.jsonl'), lines.join('\n'))
    return loadSituations(folder).problems
  }
  const line = (changes: object) => JSON.stringify({ ...SAMPLE, ...changes })

  it('is refused with its line and what to change', () => {
    expect(problemsOf(line({}), 'no json')).toEqual(['content/situations/some.jsonl:2 is no JSON'])
    expect(problemsOf(line({ slug: 'Dad!' }))).toEqual([
      expect.stringContaining('some.jsonl:1 needs a slug such as'),
    ])
    expect(problemsOf(line({ reviewed: 'today' }))).toEqual([
      expect.stringContaining('needs the day of its last review'),
    ])
    expect(problemsOf(line({}), line({ title: 'Other', request: 'other' }))).toEqual([
      'content/situations has the slug dad-who-fishes 2 times',
    ])
  })
})

describe('the page of a situation', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: ORIGIN }, clock: () => NOW })
  })
  afterAll(() => app.close())
  const fishing = situations.find(({ slug }) => slug === 'dad-who-fishes-under-50')
  if (!fishing) throw new Error('The dad who fishes is gone.')

  it('says something of it, then twelve ideas within the sum, each with its reason and its page', async () => {
    const { statusCode, body } = await app.inject(situationPath(fishing))
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>${fishing.title}</h1>`)
    expect(body).toContain(fishing.paragraph.replaceAll('&', '&amp;'))
    const cards = [
      ...body.matchAll(
        /<li><a href="(\/gifts\/[a-z0-9-]+)">.*?<span class="said">([^<]+)<\/span><span class="num">([^<]+)</g,
      ),
    ]
    expect(cards).toHaveLength(IDEAS)
    for (const [, path = '', said = '', price = ''] of cards) {
      expect((await app.inject(path)).statusCode, path).toBe(200)
      expect(said).not.toMatch(/you (?:said|mentioned)/i)
      expect(Number(price.split('–').at(-1)?.slice(1))).toBeLessThanOrEqual(50)
    }
    expect(body).toContain(`maxlength="2000" required>${fishing.request}</textarea>`)
    expect(body).toContain('People and moments like it')
    expect(body).not.toContain('noindex')
  })

  it('is led to by the index, by all ideas, and by the sitemap with its day', async () => {
    const index = (await app.inject('/gifts-for')).body
    for (const situation of situations) expect(index).toContain(`href="${situationPath(situation)}"`)
    expect((await app.inject('/gifts')).body).toContain('href="/gifts-for"')
    expect((await app.inject('/sitemaps/situations.xml')).body).toContain(
      `<loc>${ORIGIN}${situationPath(fishing)}</loc><lastmod>${fishing.reviewed}</lastmod>`,
    )
  })

  it.each(['/gifts-for/nobody', '/gifts-for/__proto__', '/gifts-for/%3Cscript%3E'])(
    'that there is not is the 404 page: %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('<script>%')
    },
  )
})

it('candidates name nobody twice, and no liking that is a line of work', () => {
  const { interests } = TEST_CATALOG.taxonomy
  const candidates = candidatesFrom(interests, () => true)
  expect(new Set(candidates.map(({ slug }) => slug)).size).toBe(candidates.length)
  expect(candidates.filter(({ liking }) => liking !== null && interests[liking]?.work)).toEqual([])
})
