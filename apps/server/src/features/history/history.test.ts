import { randomUUID } from 'node:crypto'
import {
  clearHistory,
  HistoryItem,
  INTERACTION_SCORES,
  listHistory,
  trackInteraction,
} from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { type Account, aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')

const gift = (id = 'wool-throw') => ({
  id,
  title: 'Wool throw',
  category: 'Home & Garden',
  retailer: 'Etsy',
  priceRange: '$40–$70',
  url: `https://www.etsy.com/search?q=${id}`,
  image: '/art/wool-throw.svg',
})

describeOnDatabases('history', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  type Report = Readonly<Record<string, unknown>>
  const report = (browser: Browser, payload: Report, headers: Record<string, string> = {}) =>
    browser.ask({ method: 'POST', url: trackInteraction.path, payload, headers })
  const click = (browser: Browser, id?: string) =>
    report(browser, { interactionType: 'click', suggestionData: gift(id) })
  const kept = (where: string) => queryRows(database(), `select * from interactions where ${where}`)
  const ofSearch = (searchId: string) => kept(`search_id = '${searchId}'`)
  const historyOf = async (browser: Browser): Promise<HistoryItem[]> =>
    (await browser.ask({ url: listHistory.path })).json()
  const itemIds = async (browser: Browser) => (await historyOf(browser)).map(({ itemId }) => itemId)

  describe('an interaction', () => {
    it('is taken with every field that the specification gives it, from a visitor as well [API-33]', async () => {
      const searchId = randomUUID()
      const answer = await report(aBrowser(app), {
        searchQuery: 'for my mum, who is always cold',
        suggestionData: gift(),
        interactionType: 'click',
        successScore: 3,
        metadata: {
          timestamp: now.toISOString(),
          userAgent: 'Mozilla/5.0',
          source: 'affiliate_link',
          url: 'http://localhost/?q=mum',
        },
        searchId,
      })
      expect(answer.statusCode).toBe(202)
      expect(answer.json()).toEqual({ message: expect.any(String) })
      expect(await ofSearch(searchId)).toEqual([
        expect.objectContaining({
          kind: 'click',
          user_id: null,
          gift_id: 'wool-throw',
          category: 'Home & Garden',
          retailer: 'Etsy',
          source: 'affiliate_link',
          search_text: 'for my mum, who is always cold',
        }),
      ])
    })

    it.each([
      ['of kind view counts 1 [ANALYTICS-01]', 'view', 1, 'card'],
      [
        'of kind click counts 3, also from Shop Now [ANALYTICS-02] [ANALYTICS-05]',
        'click',
        3,
        'affiliate_link',
      ],
      ['of kind save counts 5 [ANALYTICS-03] [ANALYTICS-06]', 'save', 5, 'save_button'],
    ] as const)('%s, whatever score is sent', async (_title, kind, score, source) => {
      for (const successScore of [undefined, null, 0, -1, 7.5, 1e308]) {
        const searchId = randomUUID()
        const answer = await report(aBrowser(app), {
          suggestionData: gift(),
          interactionType: kind,
          successScore,
          metadata: { source },
          searchId,
        })
        expect(answer.statusCode).toBe(202)
        expect(await ofSearch(searchId)).toEqual([expect.objectContaining({ kind, score, source })])
      }
    })

    it('of kind purchase would count 10; a page that claims one is thanked, and nothing is kept [ANALYTICS-04]', async () => {
      expect(INTERACTION_SCORES.purchase).toBe(10)
      const maya = await anAccount(app)
      const searchId = randomUUID()
      const answer = await report(maya, {
        suggestionData: gift(),
        interactionType: 'purchase',
        successScore: 1e9,
        searchId,
      })
      expect(answer.statusCode).toBe(202)
      expect(await ofSearch(searchId)).toEqual([])
      expect(await historyOf(maya)).toEqual([])
    })

    it.each([
      ['a kind outside the four', { interactionType: 'refund' }, 'interactionType'],
      ['no kind', { interactionType: undefined }, 'interactionType'],
      ['several kinds', { interactionType: ['view', 'click'] }, 'interactionType'],
      ['no gift', { suggestionData: undefined }, 'suggestionData'],
      ['a score that is text', { successScore: '3' }, 'successScore'],
      ['a made-up search id', { searchId: "' or 1=1 --" }, 'searchId'],
      ['an endless query', { searchQuery: 'x'.repeat(4001) }, 'searchQuery'],
      ['a query with NUL', { searchQuery: 'mum\0' }, 'searchQuery'],
      ['half of a character', { searchQuery: 'mum \ud83d' }, 'searchQuery'],
    ])('with %s is refused, the field named', async (_what, change, field) => {
      const answer = await report(aBrowser(app), {
        interactionType: 'view',
        suggestionData: gift(),
        ...change,
      })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    })

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example/x',
      '/relative',
      'https://maya:secret@evil.example/',
      'https://evil.example/\0',
      'https://evil.example/\ud83d',
      'https://',
    ])('with the address %j puts nothing into a history', async (url) => {
      const maya = await anAccount(app)
      for (const field of ['url', 'image']) {
        const answer = await report(maya, {
          interactionType: 'click',
          suggestionData: { ...gift(), [field]: url },
        })
        expect(answer.statusCode, field).toBe(422)
      }
      expect(await historyOf(maya)).toEqual([])
    })

    it.each([
      ['[ENTITY-25]', ['searchQuery', 'suggestionData', 'interactionType', 'successScore', 'metadata']],
      [
        '[ENTITY-26]',
        ['id', 'title', 'category', 'retailer', 'priceRange', 'url'].map(
          (field) => `suggestionData.${field}`,
        ),
      ],
      ['[ENTITY-27]', ['timestamp', 'userAgent', 'source', 'url'].map((field) => `metadata.${field}`)],
    ] as const)('has each of its fields read: what cannot be one is refused %s', async (_id, paths) => {
      const whole = { interactionType: 'view', suggestionData: gift(), metadata: { source: 'card' } }
      for (const path of paths) {
        const [part = '', field] = path.split('.')
        // A field that nobody reads might hold anything.
        const spoilt = field ? { ...whole[part as 'metadata' | 'suggestionData'], [field]: [] } : []
        const answer = await report(aBrowser(app), { ...whole, [part]: spoilt })
        expect(answer.statusCode, path).toBe(422)
        expect(Object.keys(answer.json().fields)).toEqual([path])
      }
    })

    it('with a megabyte of metadata is refused before it is read', async () => {
      const answer = await report(aBrowser(app), {
        interactionType: 'view',
        suggestionData: gift(),
        metadata: { source: 'x'.repeat(1_000_000) },
      })
      expect(answer.statusCode).toBe(413)
    })

    it('keeps nothing of what the page says about its visitor', async () => {
      const searchId = randomUUID()
      await report(aBrowser(app), {
        interactionType: 'view',
        suggestionData: gift(),
        metadata: { userAgent: 'SECRET-AGENT', url: 'http://localhost/?q=SECRET' },
        searchId,
        userId: randomUUID(),
      })
      const rows = await ofSearch(searchId)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain('SECRET')
      expect(rows[0]?.user_id).toBeNull()
    })

    it('refuses the form of another site', async () => {
      const maya = await anAccount(app)
      const answer = await report(
        maya,
        { interactionType: 'click', suggestionData: gift() },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      )
      expect(answer.statusCode).toBe(403)
      expect(await historyOf(maya)).toEqual([])
    })

    it('of a real search is tied to it', async () => {
      const browser = aBrowser(app)
      const search = await browser.ask({
        method: 'POST',
        url: findIdeas.path,
        payload: { query: 'wool for mum' },
      })
      const { searchId, ideas } = search.json()
      const { id, title, category } = ideas[0]
      await report(browser, {
        interactionType: 'view',
        suggestionData: { id, title, category },
        searchId,
      })
      expect(await ofSearch(searchId)).toEqual([expect.objectContaining({ gift_id: id })])
    })
  })

  describe('a view', () => {
    it('counts once a card and search, also when ten come at once', async () => {
      const searchId = randomUUID()
      const view = (id: string) =>
        report(aBrowser(app), { interactionType: 'view', suggestionData: gift(id), searchId })
      const answers = await Promise.all(Array.from({ length: 10 }, () => view('one')))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 202))
      await view('one')
      await view('two')
      const rows = await ofSearch(searchId)
      expect(rows.map(({ gift_id }) => String(gift_id)).sort()).toEqual(['one', 'two'])
    })

    it('leaves no trace in the history of an account, nor does a save', async () => {
      const maya = await anAccount(app)
      for (const interactionType of ['view', 'save'])
        await report(maya, { interactionType, suggestionData: gift() })
      expect(await historyOf(maya)).toEqual([])
      expect(await kept(`user_id = '${maya.user.id}'`)).toHaveLength(2)
    })
  })

  describe('who opted out of tracking', () => {
    it.each([
      ['by the choice on the site', { cookie: `${DO_NOT_SELL_COOKIE}=1` }],
      ['by Global Privacy Control', { 'sec-gpc': '1' }],
    ] as const)('%s leaves no row and no words; the history stays theirs', async (_how, headers) => {
      const maya = await anAccount(app)
      const searchId = randomUUID()
      const answer = await app.inject({
        method: 'POST',
        url: trackInteraction.path,
        payload: { interactionType: 'click', suggestionData: gift(), searchId, searchQuery: 'for my mum' },
        headers: {
          ...headers,
          cookie: [('cookie' in headers && headers.cookie) || '', `sid=${maya.cookie('sid')}`]
            .filter(Boolean)
            .join('; '),
        },
      })
      expect(answer.statusCode).toBe(202)
      expect(await ofSearch(searchId)).toEqual([])
      expect(await itemIds(maya)).toEqual(['wool-throw'])
    })
  })

  describe('the list', () => {
    it('is what an account opened, the newest first, with every field [API-46] [ENTITY-17]', async () => {
      const maya = await anAccount(app)
      await click(maya, 'first')
      now = new Date(START.getTime() + 60_000)
      await report(maya, {
        interactionType: 'click',
        suggestionData: { id: 'second', title: 'A deal', url: 'https://example.com/deal' },
        metadata: { source: 'deals' },
      })
      now = START
      const answer = await maya.ask({ url: listHistory.path })
      expect(answer.statusCode).toBe(200)
      const [second, first] = answer.json<HistoryItem[]>()
      expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(HistoryItem.shape).sort())
      expect(first).toEqual({
        id: expect.any(String),
        itemId: 'first',
        source: 'Etsy',
        title: 'Wool throw',
        thumbnailUrl: '/art/wool-throw.svg',
        destinationUrl: 'https://www.etsy.com/search?q=first',
        clickedAt: START.toISOString(),
      })
      expect(second).toMatchObject({ itemId: 'second', source: 'deals', thumbnailUrl: null })
    })

    it('moves an item that is opened again to the top, instead of listing it twice', async () => {
      const maya = await anAccount(app)
      for (const [minute, id] of ['a', 'b', 'a'].entries()) {
        now = new Date(START.getTime() + minute * 60_000)
        await click(maya, id)
      }
      now = START
      expect(await itemIds(maya)).toEqual(['a', 'b'])
    })

    it('remembers nothing that cannot be opened again', async () => {
      const maya = await anAccount(app)
      await report(maya, { interactionType: 'click', suggestionData: { id: 'x', title: 'No address' } })
      expect(await historyOf(maya)).toEqual([])
    })

    it('keeps one item of ten clicks at once, and the newest 500 of all', async () => {
      const maya = await anAccount(app)
      await queryRows(
        database(),
        `insert into history_items (id, user_id, item_id, source, title, destination_url, clicked_at)
         select gen_random_uuid(), '${maya.user.id}', 'old-' || n, 'x', 'x', 'https://example.com/', timestamptz '2026-01-01' + n * interval '1 second'
         from generate_series(1, 500) n`,
      )
      const ids = Array.from({ length: 10 }, (_, n) => `new-${n % 5}`)
      const answers = await Promise.all(ids.map((id) => click(maya, id)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
      const items = await itemIds(maya)
      expect(items).toHaveLength(500)
      expect(items.slice(0, 5).sort()).toEqual(['new-0', 'new-1', 'new-2', 'new-3', 'new-4'])
      expect(items.at(-1)).toBe('old-6')
    })

    it('is nothing for visitors', async () => {
      expect((await aBrowser(app).ask({ url: listHistory.path })).statusCode).toBe(401)
    })
  })

  describe('removing', () => {
    const withItems = async (): Promise<Account> => {
      const maya = await anAccount(app)
      await click(maya, 'one')
      await click(maya, 'two')
      return maya
    }
    const remove = (browser: Browser, id: string, headers: Record<string, string> = {}) =>
      browser.ask({ method: 'DELETE', url: `${listHistory.path}/${id}`, headers })

    it('takes one item, and says when it is gone already [API-47]', async () => {
      const maya = await withItems()
      const [newest] = await historyOf(maya)
      const answer = await remove(maya, newest?.id ?? '')
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: expect.any(String) })
      expect(await historyOf(maya)).toHaveLength(1)
      expect((await remove(maya, newest?.id ?? '')).statusCode).toBe(404)
    })

    it('of another account finds nothing, and changes nothing', async () => {
      const maya = await withItems()
      const eve = await anAccount(app)
      const before = await historyOf(maya)
      for (const { id } of before) expect((await remove(eve, id)).statusCode).toBe(404)
      expect((await remove(eve, randomUUID())).statusCode).toBe(404)
      expect(await historyOf(maya)).toEqual(before)
    })

    it.each(['1', '%27', '..%2F..', 'x'.repeat(150), '%00', '00000000-0000-0000-0000-00000000000g'])(
      'by the malformed id %s is refused',
      async (id) => {
        expect((await remove(await anAccount(app), id)).statusCode).toBe(422)
      },
    )

    it('twice at once succeeds once', async () => {
      const maya = await withItems()
      const [item] = await historyOf(maya)
      const answers = await Promise.all([remove(maya, item?.id ?? ''), remove(maya, item?.id ?? '')])
      expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '404'])
    })

    it('all takes one’s own and nobody else’s [API-48]', async () => {
      const maya = await withItems()
      const other = await withItems()
      const answer = await maya.ask({ method: 'DELETE', url: clearHistory.path })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: expect.any(String) })
      expect(await historyOf(maya)).toEqual([])
      expect(await historyOf(other)).toHaveLength(2)
      // What was clicked stays counted.
      expect(await kept(`user_id = '${maya.user.id}'`)).toHaveLength(2)
    })

    it('is not done for another site, nor by a header or a field that names another method', async () => {
      const maya = await withItems()
      const [item] = await historyOf(maya)
      const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      const options = { method: 'DELETE', url: clearHistory.path } as const
      expect((await maya.ask({ ...options, headers: crossSite })).statusCode).toBe(403)
      expect((await remove(maya, item?.id ?? '', crossSite)).statusCode).toBe(403)
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        for (const method of ['GET', 'POST'] as const)
          await maya.ask({ method, url: clearHistory.path, headers: { [name]: 'DELETE' } })
      }
      await maya.ask({
        method: 'POST',
        url: `${clearHistory.path}?_method=DELETE`,
        payload: { _method: 'DELETE' },
      })
      expect(await historyOf(maya)).toHaveLength(2)
    })
  })

  describe('the job', () => {
    it('takes the texts away after 30 days and the rows after 13 months', async () => {
      const searchIds = { fresh: randomUUID(), old: randomUUID(), ancient: randomUUID() }
      const ages = { fresh: TEXT_KEPT_DAYS - 0.01, old: TEXT_KEPT_DAYS + 0.01, ancient: ROW_KEPT_DAYS + 0.01 }
      for (const age of ['fresh', 'old', 'ancient'] as const) {
        now = new Date(START.getTime() - ages[age] * DAY_MS)
        await report(aBrowser(app), {
          interactionType: 'view',
          suggestionData: gift(),
          searchQuery: 'for my mum',
          searchId: searchIds[age],
        })
      }
      now = START
      // It runs at start; closing waits for the run under way.
      const later = await buildTestApp(database(), { clock: () => START })
      await later.ready()
      await later.close()
      expect(await ofSearch(searchIds.fresh)).toEqual([
        expect.objectContaining({ search_text: 'for my mum' }),
      ])
      expect(await ofSearch(searchIds.old)).toEqual([expect.objectContaining({ search_text: null })])
      expect(await ofSearch(searchIds.ancient)).toEqual([])
    })
  })
})
