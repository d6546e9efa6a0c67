import { FindIdeasOutput, findIdeas, PAGE_SIZE, PICKS_PER_SEARCH } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import { dismissGift, switchTaste } from '@presently/contract/taste'
import type { Gift } from '@presently/engine/gift'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  type Browser,
} from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG, TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { withoutTrifles } from './picks.ts'

const QUERY = 'a birthday gift for my sister who loves cooking and reading, no mugs, under $60'

const giftOf = (id: string): Gift => {
  const gift = TEST_CATALOG.gifts.find((one) => one.id === id)
  if (!gift) throw new Error(`the catalogue has no ${id}`)
  return gift
}
/** Gifts that somebody who cooks may well keep. */
const COOKS = TEST_CATALOG.gifts.filter(({ interests }) => Object.hasOwn(interests, 'cooking')).slice(0, 4)

const ask = async ({ ask: send }: Browser, more: object = {}): Promise<FindIdeasOutput> => {
  const answer = await send({ method: 'POST', url: findIdeas.path, payload: { query: QUERY, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  return FindIdeasOutput.parse(answer.json())
}
const save = async ({ ask: send }: Account, { id, title }: Gift): Promise<string> => {
  const answer = await send({ method: 'POST', url: saveGift.path, payload: { giftData: { id, title } } })
  return answer.json().savedGift.id
}
const prefer = ({ ask: send }: Account, ...favoriteCategories: string[]) =>
  send({
    method: 'PUT',
    url: saveSettings.path,
    payload: { favoriteCategories, notifyDeals: true, notifyReminders: true },
  })

/** Gives an account a taste. */
async function liking(account: Account): Promise<Account> {
  for (const gift of COOKS) await save(account, gift)
  await prefer(account, 'Books', 'Food & Beverage')
  return account
}

describeOnDatabases('the picks of a Premium member', (database) => {
  let app: FastifyInstance
  let premium: Account
  beforeAll(async () => {
    app = await buildTestApp(database())
    premium = await liking(await anAccountWith('premium', app, database()))
  })
  afterAll(() => app.close())

  it('are five, each with what in the account’s taste it rests on [TIER-13]', async () => {
    const { picks } = await ask(premium)
    expect(picks?.state).toBe('ready')
    expect(picks?.ideas).toHaveLength(PICKS_PER_SEARCH)
    const likings = [...COOKS.map(({ title }) => title), 'Books', 'Food & Beverage']
    for (const { title, reasons, reasonEnds } of picks?.ideas ?? []) {
      const place = reasonEnds.findIndex(({ isTaste }) => isTaste)
      const because = reasons[place] ?? ''
      expect(
        likings.some((liking) => because.includes(liking)),
        `${title}: ${because}`,
      ).toBe(true)
    }
  })

  it('are none of the first page, none that is kept already, and no two alike', async () => {
    const { ideas, picks } = await ask(premium)
    const ids = picks?.ideas.map(({ id }) => id) ?? []
    const others = [...ideas.slice(0, PAGE_SIZE), ...COOKS].map(({ id }) => id)
    expect(ids.filter((id) => others.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(PICKS_PER_SEARCH)
  })

  it('are whole ideas: with a picture, a price, shops, and whether they are saved', async () => {
    const { picks } = await ask(premium)
    expect(picks?.ideas).toHaveLength(PICKS_PER_SEARCH)
    for (const { id, title, category, savedId, priceRange, retailers, image } of picks?.ideas ?? []) {
      const gift = giftOf(id)
      expect([title, category, savedId]).toEqual([gift.title, gift.category, null])
      expect(priceRange).toMatch(/^\$\d/)
      expect(retailers.length).toBeGreaterThan(0)
      for (const { url } of retailers) expect(url).toMatch(new RegExp(`/out/(?:idea/${id}|offer)/`))
      expect((await app.inject(image)).statusCode).toBe(200)
    }
  })

  it.each([
    ['under $25', 2500],
    ['between $30 and $60', 6000],
    ['around $50', 6000],
  ])('keep to the budget: %s', async (budget, ceilingCents) => {
    const query = `a gift for my sister who loves cooking and reading, ${budget}`
    const { picks } = await ask(premium, { query })
    expect(picks?.ideas.length).toBeGreaterThan(0)
    for (const { id, title } of picks?.ideas ?? [])
      expect(giftOf(id).priceCents[1], title).toBeLessThanOrEqual(ceilingCents)
  })

  it('cost no less than a tenth of what is to be spent', () => {
    const costing = (cents: number) => ({
      gift: { ...(TEST_CATALOG.gifts[0] as Gift), id: `at-${cents}`, priceCents: [500, cents] as const },
      reasons: [],
    })
    const found = [3999, 4000, 9000].map(costing)
    expect(withoutTrifles(found, 40_000).map(({ gift }) => gift.id)).toEqual(['at-4000', 'at-9000'])
    expect(withoutTrifles(found, null)).toHaveLength(3)
  })

  it('keep to what is not wanted, against the taste as well', async () => {
    const maya = await anAccountWith('premium', app, database())
    await prefer(maya, 'Books')
    const thingsOf = async (query: string) =>
      ((await ask(maya, { query })).picks?.ideas ?? []).flatMap(({ id }) => giftOf(id).things)
    expect(await thingsOf('a gift for my sister who loves reading')).toContain('book')
    expect(await thingsOf('a gift for my sister who loves reading, no books')).not.toContain('book')
  })

  it('leave out what was seen and what was dismissed', async () => {
    const maya = await liking(await anAccountWith('premium', app, database()))
    const [first, second] = (await ask(maya)).picks?.ideas.map(({ id }) => id) ?? []
    await maya.ask({ method: 'POST', url: dismissGift.path, payload: { giftId: first } })
    const { ideas, picks } = await ask(maya, { seen: [second] })
    const shown = [...ideas, ...(picks?.ideas ?? [])].map(({ id }) => id)
    expect(shown).not.toContain(first)
    expect(shown).not.toContain(second)
    expect(picks?.ideas.length).toBeGreaterThan(0)
  })

  it('are not for Plus, for free accounts, for visitors or for a plan that is over [TIER-13]', async () => {
    const over = await liking(await anAccountWith('premium', app, database()))
    await queryRows(
      database(),
      `update users set access_until = now() - interval '1 second' where id = '${over.user.id}'`,
    )
    const plus = await liking(await anAccountWith('plus', app, database()))
    for (const browser of [plus, await liking(await anAccount(app)), aBrowser(app), over])
      expect(await ask(browser)).not.toHaveProperty('picks')
  })

  it('wait while nothing is known, and say so: a budget alone names no gift', async () => {
    const maya = await anAccountWith('premium', app, database())
    expect((await ask(maya)).picks).toEqual({ state: 'learning', ideas: [] })
    await maya.ask({
      method: 'PUT',
      url: saveSettings.path,
      payload: { favoriteCategories: [], budgetMax: 50, notifyDeals: true, notifyReminders: true },
    })
    expect((await ask(maya)).picks).toEqual({ state: 'learning', ideas: [] })
    await prefer(maya, 'Books')
    const { picks } = await ask(maya)
    expect(picks?.state).toBe('ready')
    expect(picks?.ideas[0]?.reasons.join()).toContain('Books')
  })

  it('are gone at the next search once the taste is switched off, and back once it is on', async () => {
    const maya = await liking(await anAccountWith('premium', app, database()))
    const choose = (isOn: boolean) => maya.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn } })
    await choose(false)
    const off = await ask(maya)
    expect(off.picks).toEqual({ state: 'off', ideas: [] })
    expect(off.ideas.flatMap(({ reasonEnds }) => reasonEnds).some(({ isTaste }) => isTaste)).toBe(false)
    await choose(true)
    expect((await ask(maya)).picks?.ideas).toHaveLength(PICKS_PER_SEARCH)
  })

  it.each([
    'a gift for my brother under $1',
    'handmade leather gift for my 2 year old niece, no toys, under $2',
  ])('are none where nothing at all fits: %s', async (query) => {
    expect(await ask(premium, { query })).toMatchObject({ ideas: [], picks: { state: 'ready', ideas: [] } })
  })
})

describeOnDatabases('the ideas of a member', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  const idsOf = ({ ideas }: FindIdeasOutput) => ideas.map(({ id }) => id)
  const upperPrices = ({ ideas }: FindIdeasOutput) =>
    ideas.map(({ id }) => giftOf(id).priceCents[1]).toSorted((one, other) => one - other)

  it('are in the order of their taste, said where it moved one, and never the dismissed one [TIER-11]', async () => {
    const plus = await anAccountWith('plus', app, database())
    const query = 'a gift for my sister, under $60'
    const plain = await ask(plus, { query })
    await liking(plus)
    const [unwanted = ''] = idsOf(plain)
    await plus.ask({ method: 'POST', url: dismissGift.path, payload: { giftId: unwanted } })
    const liked = await ask(plus, { query })
    expect(idsOf(liked)).not.toEqual(idsOf(plain))
    expect(idsOf(liked)).not.toContain(unwanted)
    expect(liked.ideas.flatMap(({ reasonEnds }) => reasonEnds).some(({ isTaste }) => isTaste)).toBe(true)
    // The same taste orders nothing for who has no plan.
    const free = await liking(await anAccount(app))
    expect(idsOf(await ask(free, { query }))).toEqual(idsOf(await ask(aBrowser(app), { query })))
  })

  it('are changed as a whole by one tap: cheaper, and without one that is refused [TIER-11]', async () => {
    const plus = await anAccountWith('plus', app, database())
    const plain = await ask(plus)
    const cheaper = await ask(plus, { refine: ['cheaper'] })
    const middle = upperPrices(plain)[Math.floor(plain.ideas.length / 2)] ?? 0
    expect(cheaper.ideas.length).toBeGreaterThan(0)
    expect(upperPrices(cheaper).at(-1)).toBeLessThan(middle)
    const [refused = ''] = idsOf(plain)
    const without = await ask(plus, { refine: [`not:${refused}`] })
    expect(idsOf(without)).not.toContain(refused)
    expect([plain.leftOut, cheaper.leftOut]).toEqual([undefined, undefined])
    expect(without.leftOut).toEqual([{ id: refused, title: giftOf(refused).title }])
  })

  it('say what was left out by its title, each once and in that order, and nothing of ids that name no idea', async () => {
    const plus = await anAccountWith('plus', app, database())
    const [first, second] = TEST_CATALOG.gifts as [Gift, Gift]
    const unknown = [
      'ai-0123456789abcdef',
      'no-such-idea',
      'p-0',
      'p-12',
      'p-99999999999999999999',
      '-',
      '__proto__',
    ]
    const refine = [second.id, ...unknown, first.id, second.id].map((id) => `not:${id}`)
    const { leftOut } = await ask(plus, { refine: ['cheaper', ...refine] })
    expect(leftOut).toEqual([second, first].map(({ id, title }) => ({ id, title })))
  })
})

describe('the last guard', () => {
  const database = openedBy(openTestPglite)

  it('holds back a pick above the ceiling, whatever the engine says', async () => {
    const overpriced = TEST_CATALOG.gifts.filter(({ priceCents }) => priceCents[1] > 6000).slice(0, 3)
    const within = giftOf(TEST_CATALOG.gifts.find(({ priceCents }) => priceCents[1] <= 6000)?.id ?? '')
    const lying: Engine = {
      ...TEST_ENGINE,
      personal: () => [...overpriced, within].map((gift) => ({ gift, reasons: [] })),
    }
    const logLines: string[] = []
    const app = await buildTestApp(database(), { engine: lying, logLines })
    const maya = await liking(await anAccountWith('premium', app, database()))
    const { picks } = await ask(maya)
    await app.close()
    expect(picks?.ideas.map(({ id }) => id)).toEqual([within.id])
    expect(logLines.join('')).toContain(`gift ${overpriced[0]?.id} is above the ceiling`)
  })
})
