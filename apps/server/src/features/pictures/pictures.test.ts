import { PAGE_SIZE } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import { giftIcons } from '@presently/gift-art/icons'
import { STAGE_NAMES } from '@presently/gift-art/stage-names'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecentCache } from '../../platform/recent-cache.ts'
import { PICTURE_POLICY } from '../../platform/security-headers.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { createPictures } from './service.ts'

const PAGES = 200
const ID = TEST_CATALOG.gifts[0]?.id ?? ''

describe('GET /art/{id}.svg', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  it('draws a gift as SVG that may run nothing', async () => {
    const answer = await app.inject(`/art/${ID}.svg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe(PICTURE_POLICY)
    expect(answer.body).toMatch(/^<svg /)
    // The policy lets in no style either.
    expect(answer.body).not.toMatch(/<script|<style|\s(?:style|on\w+)=|href="(?!#)/)
  })

  it('draws every gift of the catalogue', async () => {
    for (const { id } of TEST_CATALOG.gifts)
      expect((await app.inject(`/art/${id}.svg`)).statusCode, id).toBe(200)
  })

  it.each(STAGE_NAMES)('draws it on the stage %s', async (stage) => {
    const other = STAGE_NAMES[(STAGE_NAMES.indexOf(stage) + 1) % STAGE_NAMES.length]
    const draw = async (name = stage as string) => (await app.inject(`/art/${ID}.svg?stage=${name}`)).body
    expect(await draw()).not.toBe(await draw(other))
  })

  it.each([
    ['1:1', '60 0 360 360'],
    ['16:9', '0 45 480 270'],
    ['4:3', '0 0 480 360'],
  ])('crops it to %s', async (crop, viewBox) => {
    expect((await app.inject(`/art/${ID}.svg?crop=${crop}`)).body).toContain(`viewBox="${viewBox}"`)
  })

  it('may be kept for ever at an address with its version, at other addresses for minutes', async () => {
    const version = /"(\w+)"/.exec(String((await app.inject(`/art/${ID}.svg`)).headers.etag))?.[1]
    const cacheControl = async (query: string) =>
      (await app.inject(`/art/${ID}.svg${query}`)).headers['cache-control']
    expect(await cacheControl(`?v=${version}`)).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl(`?v=${version}&crop=1:1`)).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('?v=old')).toBe('public, max-age=300')
    expect(await cacheControl('')).toBe('public, max-age=300')
  })

  it('answers 304 to whoever has it, and tells crops and stages apart', async () => {
    const { etag } = (await app.inject(`/art/${ID}.svg`)).headers
    const again = await app.inject({ url: `/art/${ID}.svg`, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const square = await app.inject({
      url: `/art/${ID}.svg?crop=1:1`,
      headers: { 'if-none-match': String(etag) },
    })
    expect(square.statusCode).toBe(200)
  })

  it('has a placeholder for pictures that fail', async () => {
    const answer = await app.inject('/art/placeholder.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>A wrapped gift</title>')
  })

  it.each([
    '/art/no-such-gift.svg',
    `/art/${ID}`,
    `/art/${ID}.png`,
    '/art/..%2f..%2fetc%2fpasswd.svg',
    '/art/__proto__.svg',
  ])('answers 404 to %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  it.each(['crop=2:1', 'stage=moon', 'crop=1:1&crop=4:3', 'stage[]=box', 'stage=__proto__'])(
    'answers 422 or ignores what is no choice: %s',
    async (query) => {
      const answer = await app.inject(`/art/${ID}.svg?${query}`)
      expect(query.startsWith('stage[]') ? 200 : 422).toBe(answer.statusCode)
    },
  )
})

describe('pictures of a list', () => {
  const gift = (id: string, icon: string | undefined, thing: string): Gift => ({
    ...(TEST_CATALOG.gifts[0] as Gift),
    id,
    icon,
    things: [thing],
  })
  const gifts = [
    gift('a', 'teapot', 'teapot'),
    gift('b', 'teapot', 'tea kettle'),
    gift('c', undefined, 'bath pillow'),
  ]
  const pictures = createPictures({ gifts, icons: giftIcons })
  const drawn = (address = '') => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const stage = searchParams.get('stage') as 'named'
    return pictures.plate(pathname.slice('/art/'.length, -'.svg'.length), { stage })?.svg ?? ''
  }

  it('show no drawing twice on a page: the second has its name set large', () => {
    const [one, two, three] = pictures.addresses(gifts)
    expect(drawn(one)).not.toContain('<text')
    expect(drawn(two)).toMatch(/Tea.*kettle/)
    expect(drawn(three)).toMatch(/Bath.*pillow/)
    const pages = pictures.addresses([
      ...gifts,
      gift('d', undefined, 'x'),
      gift('e', undefined, 'y'),
      gift('f', undefined, 'z'),
      ...gifts,
    ])
    expect(drawn(pages[6])).not.toContain('<text')
  })

  it('show none twice on any page of the catalogue', () => {
    const { gifts } = TEST_CATALOG
    const ours = createPictures({ gifts, icons: giftIcons })
    // A step that shares no factor with their number goes through all of them, from page to page other ones.
    const listed = gifts.map((_, i) => gifts[(i * 1009) % gifts.length] as Gift)
    const addresses = ours.addresses(listed)
    for (let page = 0; page < PAGES; page += 1) {
      const drawn = listed
        .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
        .filter((_, i) => !addresses[page * PAGE_SIZE + i]?.includes('stage=named'))
        .flatMap(({ icon }) => icon ?? [])
      expect(new Set(drawn).size, listed[page * PAGE_SIZE]?.id).toBe(drawn.length)
    }
  })

  it('show of an idea that is in no catalogue what it is, or say it', () => {
    const ideas = ['travel mug', 'bath pillow', 'nobody knows this'].map((thing) =>
      gift(`ai-${thing}`, undefined, thing),
    )
    const [mug, pillow, unknown] = pictures.addressesOfIdeas(ideas)
    expect(mug).toMatch(/--hot-beverage--/)
    expect(drawn(pillow)).toMatch(/Bath.*pillow/)
    expect(unknown).toMatch(/--wrapped-gift--/)
    expect(pictures.plate('idea--garden-plants--named--buy-at-my-shop', {})).toBeNull()
  })

  it('name the second of two such ideas in the address, which is all that another process knows', () => {
    const mugs = ['travel mug', 'coffee mug'].map((thing) => gift(`ai-${thing}`, undefined, thing))
    const known = [gift('m', undefined, 'travel mug'), gift('n', undefined, 'coffee mug')]
    const [, second = ''] = createPictures({ gifts: known, icons: giftIcons }).addressesOfIdeas(mugs)
    const { pathname } = new URL(second, 'http://x')
    const other = createPictures({ gifts: known, icons: giftIcons })
    expect(other.plate(pathname.slice('/art/'.length, -'.svg'.length), {})?.svg).toMatch(/Coffee.*mug/)
  })

  it('have a version that another process reckons from the address', () => {
    const known = [gift('m', undefined, 'travel mug')]
    const ideas = [gift('ai-mug', undefined, 'travel mug')]
    const [address = ''] = createPictures({ gifts: known, icons: giftIcons }).addressesOfIdeas(ideas)
    const { pathname, searchParams } = new URL(address, 'http://x')
    const stage = searchParams.get('stage') as 'named'
    const other = createPictures({ gifts: known, icons: giftIcons })
    expect(other.plate(pathname.slice('/art/'.length, -'.svg'.length), { stage })?.version).toBe(
      searchParams.get('v'),
    )
  })
})

describe('the cache of recent values', () => {
  it('forgets the value unused for longest', () => {
    const made: string[] = []
    const cache = createRecentCache<string>(2)
    const get = (key: string) => cache.getOrMake(key, () => (made.push(key), key.toUpperCase()))
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })
})
