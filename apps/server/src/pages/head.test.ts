import { APP_PATHS } from '@presently/contract/site'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'

const ORIGIN = 'https://gifts.example.com'
/**
 * Screens of one's own and of secrets; /subscribe, whose price differs from the one on other screens; and
 * /demo-data, which is about goods that no shop sells.
 */
const UNLISTED = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/subscribe',
  '/demo-data',
  '/saved',
  '/reminders',
  '/reminder',
  '/people',
  '/people/:id',
  '/settings',
  '/history',
  '/invite',
  '/operator',
  '/operator/*',
]

const database = openedBy(openTestPglite)
let app: FastifyInstance
const heads = new Map<string, string>()

beforeAll(async () => {
  app = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: ORIGIN } })
  for (const path of APP_PATHS) heads.set(path, (await app.inject(path)).body.split('</head>')[0] ?? '')
})
afterAll(() => app.close())

const headAt = (path: string): string => heads.get(path) ?? ''
const metaIn = (head: string, name: string): string[] =>
  [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].flatMap(([, key, content]) =>
    key === name && content !== undefined ? [content] : [],
  )
const titleIn = (head: string): string[] =>
  [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text ?? '')
const dataIn = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

describe('the head of every screen', () => {
  it.each(APP_PATHS)(
    '%s: one title, description, address and picture, said alike to all who read them',
    (path) => {
      const head = headAt(path)
      const [title = ''] = titleIn(head)
      const [description = ''] = metaIn(head, 'description')
      expect(titleIn(head)).toHaveLength(1)
      expect(metaIn(head, 'description')).toHaveLength(1)
      expect(title).toContain(DEFAULT_SITE.name)
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeGreaterThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(head.match(/<link rel="canonical" href="([^"]*)">/)?.[1]).toBe(`${ORIGIN}${path}`)
      expect(metaIn(head, 'og:title')).toEqual([title])
      expect(metaIn(head, 'og:description')).toEqual([description])
      expect(metaIn(head, 'og:url')).toEqual([`${ORIGIN}${path}`])
      expect(metaIn(head, 'og:image')).toEqual([`${ORIGIN}/share.png`])
      expect(metaIn(head, 'og:image:width')).toEqual(['1200'])
      expect(metaIn(head, 'og:image:height')).toEqual(['630'])
      expect(metaIn(head, 'twitter:card')).toEqual(['summary_large_image'])
    },
  )

  it('has a title and a description that no other screen has', () => {
    const all = [...heads.values()]
    expect(new Set(all.flatMap(titleIn)).size).toBe(APP_PATHS.length)
    expect(new Set(all.flatMap((head) => metaIn(head, 'description'))).size).toBe(APP_PATHS.length)
  })

  it('keeps what is private out of search engines, and nothing else', () => {
    const unlisted = APP_PATHS.filter((path) => metaIn(headAt(path), 'robots').includes('noindex'))
    expect(unlisted).toEqual(UNLISTED)
  })
})

describe('structured data', () => {
  it('of home names the site, its search and who runs it', () => {
    const [site, organization] = dataIn(headAt('/'))
    expect(site).toMatchObject({ '@type': 'WebSite', name: DEFAULT_SITE.name, url: `${ORIGIN}/` })
    expect(site?.potentialAction).toMatchObject({
      target: { urlTemplate: `${ORIGIN}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    })
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: DEFAULT_SITE.name,
      logo: `${ORIGIN}/icon-512.png`,
    })
  })

  it('stands on no other page, nor beside a search', async () => {
    for (const path of APP_PATHS) if (path !== '/') expect(dataIn(headAt(path)), path).toEqual([])
    expect(dataIn((await app.inject('/?q=dad')).body)).toEqual([])
  })
})
