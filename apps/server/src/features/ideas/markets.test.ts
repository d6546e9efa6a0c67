/** A giver's own country: its money and its shops on every card, whatever tells of it. */
import { loadRetailers } from '@presently/catalog/load'
import { FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { MARKET_COOKIE, MONEY_SIGNS } from '@presently/contract/markets'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import { CURRENCY_OF_MARKET, type MarketCode } from '@presently/engine/market/markets'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'

const SHOPS = loadRetailers()
const PRICE_CENTS = new Map(TEST_CATALOG.gifts.map(({ id, priceCents }) => [id, priceCents]))

const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database())
})
afterAll(() => app.close())

const ask = async (payload: object, headers: Record<string, string> = {}): Promise<FindIdeasOutput> => {
  const answer = await app.inject({ method: 'POST', url: findIdeas.path, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return FindIdeasOutput.parse(answer.json())
}
const living = (language: string) => ({ 'accept-language': language })
const choosing = (country: string) => ({ cookie: `${MARKET_COOKIE}=${country}` })

/** The shop that a link of ours leads to, by its id. */
const shopIn = (url: string): string =>
  /\/out\/idea\/[^/]+\/([^/?]+)/.exec(url)?.[1] ?? 'a link that leads to no idea'

const isOfMarket = (shopId: string, market: MarketCode): boolean =>
  SHOPS[shopId]?.market === market || SHOPS[shopId]?.everywhere === true

/** No department store sells a ride in a balloon. */
const hasGeneral = (market: MarketCode, category: string): boolean =>
  Object.values(SHOPS).some(
    (shop) => shop.market === market && shop.general === true && shop.categories.includes(category),
  )

type Card = { readonly idea: Idea; readonly market: MarketCode; readonly most: number | null }

/** What is wrong with the price of a card, in words. */
function priceFaults({ idea: { id, priceRange }, market, most }: Card): string[] {
  const currency = CURRENCY_OF_MARKET[market]
  const shown = [...priceRange.matchAll(/[\d,]+(?:\.\d+)?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  )
  const ends = PRICE_CENTS.get(id) ?? [0, 0]
  const isNear = [shown[0] ?? 0, shown.at(-1) ?? 0].every((amount, end) => {
    const exact = (ends[end] ?? 0) / 100 / DEFAULT_RATES[currency]
    return Math.abs(amount - exact) <= Math.max(1, exact * 0.05)
  })
  const isSigned = priceRange.split('–').every((end) => end.startsWith(MONEY_SIGNS[currency]))
  const isAbove = most !== null && shown.some((amount) => amount > most)
  return isSigned && isNear && !isAbove ? [] : [`${priceRange} for ${ends.join('–')} cents`]
}

/** The same of its shops. */
function shopFaults({ idea: { category, retailers, url }, market }: Card): string[] {
  const ids = retailers.map((shop) => shopIn(shop.url))
  const isGeneral = ids.some((shop) => SHOPS[shop]?.general) || !hasGeneral(market, category)
  return [
    ...(ids.length >= 3 && isGeneral && url === retailers[0]?.url ? [] : [`shops ${ids.join(', ')}`]),
    ...ids.filter((shop) => !isOfMarket(shop, market)).map((shop) => `shop ${shop}`),
  ]
}

/** Dollars of the house in its reasons, outside of the giver's own words. */
const reasonFaults = ({ idea: { reasons } }: Card): string[] =>
  reasons.filter((reason) => /(?<![AC]|NZ)\$\d/.test(reason.replace(/“[^”]*”/g, '')))

const faultsOf = (card: Card): string[] =>
  [...priceFaults(card), ...shopFaults(card), ...reasonFaults(card)].map(
    (fault) => `${card.idea.id}: ${fault}`,
  )

describe.each([
  ['GB', 'dad in London, £30', 30],
  ['GB', 'my sister is into baking, £25 max', 25],
  ['GB', 'something for my nan in Leeds who knits', null],
  ['GB', '50 quid for my mate who loves gin', 50],
  ['GB', 'teacher present, a tenner, £10', 10],
  ['IE', 'mam in Dublin, €40, loves gardening', 40],
  ['IE', 'brother in Galway who plays guitar', null],
  ['IE', 'my friend in Limerick turns 30, up to €60', 60],
  ['IE', 'uncle in Dublin, fishing, 35 euro', 35],
  ['CA', 'my dad in Toronto, hockey, $60', 60],
  ['CA', 'girlfriend in Vancouver loves tea', null],
  ['CA', 'C$45 for my aunt who paints', 45],
  ['CA', 'teacher gift, under 30 canadian dollars', 30],
  ['AU', 'brother in Melbourne who surfs, $80', 80],
  ['AU', 'mum in Sydney, gardening, A$50', 50],
  ['AU', 'dad in Perth likes barbecue', null],
  ['AU', 'AUD 100 for my wife who runs', 100],
  ['NZ', 'NZ$40 for my nana in Auckland', 40],
  ['NZ', 'partner in Wellington, coffee, $50', 50],
  ['NZ', 'my mate in Christchurch loves hiking', null],
  ['DE', 'meine Schwester liebt Wandern, 40 €', 40],
  ['DE', 'dad in Berlin, chess, €30', 30],
  ['DE', 'my colleague in Munich drinks coffee', null],
  ['DE', 'für meine Oma, Garten, bis 25 Euro', 25],
  ['FR', 'Un cadeau pour ma mère qui aime le jardinage, moins de 40 €', 40],
  ['FR', 'friend in Lyon, wine, €35', 35],
  ['FR', 'my niece in Marseille loves drawing', null],
  ['FR', 'pour mon père qui aime cuisiner, 50 euros', 50],
  ['ES', 'regalo para mi madre que le gusta cocinar, 30 €', 30],
  ['ES', 'dad in Madrid, football, €45', 45],
  ['ES', 'my friend in Barcelona reads a lot', null],
  ['ES', 'sister in Seville, yoga, €20', 20],
  ['IT', 'nonna in Milan, €40, cooking', 40],
  ['IT', 'my brother in Bologna cycles', null],
  ['IT', 'cousin in Turin, chocolate, €25', 25],
  ['NL', 'dad in Amsterdam, cycling, €50', 50],
  ['NL', 'my friend in Rotterdam loves plants', null],
  ['IN', '₹1500 for my sister who loves tea', 1500],
  ['IN', 'dad in Mumbai, cricket, 2000 rupees', 2000],
  ['IN', 'my mother in Bengaluru, cooking, rs 3000', 3000],
] as const)('in %s: %s', (market, query, most) => {
  it('every card has its money and shops', async () => {
    const { ideas, market: told, notice } = await ask({ query })
    expect(told).toMatchObject({ country: market, currency: CURRENCY_OF_MARKET[market], toldBy: 'request' })
    expect(ideas.length).toBeGreaterThan(5)
    expect(ideas.flatMap((idea) => faultsOf({ idea, market, most }))).toEqual([])
    // Not every card says the same.
    expect(new Set(ideas.flatMap(({ retailers }) => retailers.map(({ name }) => name))).size).toBeGreaterThan(
      5,
    )
    expect(notice?.message ?? '').not.toContain('$')
  })
})

const PLAIN = { query: 'my sister loves tea' }

describe('what tells the country', () => {
  const countryOf = async (query: string, headers: Record<string, string>) =>
    (await ask({ query }, headers)).market?.country ?? null

  it.each([
    ['the visitor’s choice', choosing('NZ'), 'NZ'],
    ['the choice before the browser', { ...choosing('NZ'), ...living('en-GB,en;q=0.9') }, 'NZ'],
    ['the browser’s region', living('en-IE,en;q=0.8'), 'IE'],
    ['the browser’s language alone', living('de,en-US;q=0.7'), 'DE'],
    ['an American browser', living('en-US,en;q=0.9'), null],
    ['no browser at all', {}, null],
    ['a cookie that names no market', { ...choosing('XX'), ...living('fr-FR') }, 'FR'],
  ])('is %s, where the request says nothing', async (_, headers, country) => {
    expect(await countryOf(PLAIN.query, headers)).toBe(country)
  })

  it('is the request before either', async () => {
    expect(await countryOf('dad in London, £30', { ...choosing('CA'), ...living('de-DE') })).toBe('GB')
    expect(await countryOf('my sister in Toronto loves tea', choosing('GB'))).toBe('CA')
  })

  it('is of euros where their giver is at home, and Ireland where nothing else tells', async () => {
    expect(await countryOf('dad, €30', living('de-AT'))).toBe('AT')
    expect(await countryOf('dad, €30', choosing('GB'))).toBe('IE')
    expect(await countryOf('dad, €30', {})).toBe('IE')
  })

  it('is changed by hand, whatever the text says', async () => {
    const { market, ideas, notice } = await ask(
      { query: 'dad in London, £30', add: ['market:US'] },
      choosing('GB'),
    )
    expect(market).toMatchObject({ country: 'US', toldBy: 'hand' })
    expect(ideas[0]?.priceRange).toMatch(/^\$/)
    expect(notice?.message).toContain('£30 is about $38; prices here are in US dollars')
    expect((await ask({ query: 'dad, $50', add: ['market:AU'] })).brief.currency).toBe('AUD')
  })

  it('says so where we know no shops of it', async () => {
    const { market, ideas } = await ask({ query: 'my friend in Tokyo loves tea' })
    expect(market).toMatchObject({ country: 'US', unserved: 'JP' })
    expect(ideas[0]?.priceRange).toMatch(/^\$/)
    expect((await ask(PLAIN, living('ja-JP'))).market).toMatchObject({ country: 'US', unserved: 'JP' })
  })
})

describe('the money of who is at home somewhere', () => {
  it('is meant by a sum that names none, and its dollars by a bare sign', async () => {
    expect((await ask({ query: 'dad, budget 30, fishing' }, choosing('GB'))).brief.currency).toBe('GBP')
    expect((await ask({ query: 'dad, under $50' }, choosing('CA'))).brief.currency).toBe('CAD')
    expect((await ask({ query: 'dad, under US$50' }, choosing('CA'))).brief.currency).toBe('USD')
    expect((await ask({ query: 'dad, under $50' })).brief.currency).toBe('USD')
    const set = await ask({ query: 'dad in London likes tea', add: ['budget:-30'] })
    expect(set.brief).toMatchObject({ budgetMax: 30, currency: 'GBP' })
  })
})

it('shows whoever is in the United States, or nowhere told, what it always did', async () => {
  const plain = await ask(PLAIN)
  const there = await ask(PLAIN, living('en-US'))
  expect(plain.market).toBeUndefined()
  expect(there.ideas).toEqual(plain.ideas)
})

it('says of what can be had in one country alone that it can, and shows it in no other', async () => {
  const query = 'my dad in exile from Chicago misses the deep-dish pizza'
  const pizza = ({ ideas }: FindIdeasOutput) => ideas.find(({ id }) => id === 'deep-dish-pies-from-chicago')
  expect(pizza(await ask({ query }))?.onlyIn).toBe('the United States')
  expect(pizza(await ask({ query }, choosing('US')))?.onlyIn).toBe('the United States')
  expect(pizza(await ask({ query }, choosing('GB')))).toBeUndefined()
})

it('spells and measures as the country does', async () => {
  const text = async (country: string) =>
    JSON.stringify(
      (await ask({ query: 'a gray sweater for my sister who paints in watercolors' }, choosing(country)))
        .ideas,
    )
  expect(await text('US')).toMatch(/\bcolors?\b/)
  expect(await text('GB')).toMatch(/\bcolours?\b/)
  // The giver's own words stay.
  expect(
    (await text('GB')).replace(/“[^”]*”|"words":"[^"]*"|"image":"[^"]*"|"id":"[^"]*"|"url":"[^"]*"/g, ''),
  ).not.toMatch(/\bcolors?\b/)
})

it('keeps the order of the ideas in every country', async () => {
  const order = async (country: string) => (await ask(PLAIN, choosing(country))).ideas.map(({ id }) => id)
  expect(await order('GB')).toEqual(await order('US'))
  expect(await order('IN')).toEqual(await order('US'))
})

it('sends the ceiling in the shop’s own money, cut down', async () => {
  const { ideas } = await ask({ query: 'my sister is into baking, £25.50 max' })
  const links = ideas.flatMap(({ retailers }) => retailers.map(({ url }) => url))
  const amazon = links.find((url) => shopIn(url) === 'amazon-gb') ?? ''
  expect(amazon).toMatch(/\?max=25$/)
  const left = await app.inject({ url: new URL(amazon).pathname + new URL(amazon).search })
  expect(left.headers.location).toMatch(/^https:\/\/www\.amazon\.co\.uk\/s\?k=.+&high-price=25$/)
})
