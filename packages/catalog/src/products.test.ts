/** Ranking sets for products beside ideas, and the promises they keep, on the real catalogue. */

import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { createEngine } from '@presently/engine/create-engine'
import { reasonFaults } from '@presently/engine/explain/check-reason'
import type { Gift } from '@presently/engine/gift'
import type { ProductFacts } from '@presently/engine/products/product-facts'
import { avoidLists } from '@presently/engine/retrieve/avoid'
import { buildGiftIndex } from '@presently/engine/retrieve/gift-index'
import { buildSearchIndex } from '@presently/engine/retrieve/search/build'
import { queryTerms } from '@presently/engine/retrieve/search/query-terms'
import { search } from '@presently/engine/retrieve/search/search'
import { frequencyOf, idOf } from '@presently/engine/retrieve/search/search-index'
import type { Pick, SuggestRequest } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { generateBriefs, numbersFrom } from './testing/generated-briefs.ts'
import { productsFolder, realProducts, SHOP_PRODUCTS } from './testing/products.ts'
import { catalog as whole } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
/** Without the ideas that are what the products are: an idea of headphones is as good as a product. */
const catalog = {
  ...whole,
  gifts: whole.gifts.filter(
    ({ things }) => !things.some((thing) => /^(?:wireless )?(?:headphones?|earbuds?)$/.test(thing)),
  ),
}
const engine = createEngine(catalog)
const vocabulary = buildVocabulary(catalog)
const gifts = SHOP_PRODUCTS.flatMap((facts) => engine.readProduct(facts) ?? [])

function answerTo(query: string, more: Partial<SuggestRequest> = {}, products: readonly Gift[] = gifts) {
  const request: SuggestRequest = { query, limit: 18, now: NOW, ...more }
  const suggestions = engine.suggest(request)
  const blended = engine.blend(request, suggestions, products)
  const sold = (picks: readonly Pick[]) => picks.flatMap(({ gift }) => (gift.isProduct ? [gift.id] : []))
  return { suggestions, ...blended, shown: sold(blended.picks), first: sold(blended.picks.slice(0, 6)) }
}

describe('products beside ideas', () => {
  it('come first where the giver names such a thing, in budget to the cent, with ideas beside them', () => {
    const { first, picks, notice } = answerTo('wireless headphones for my brother under $120')
    expect(first.toSorted()).toEqual(['p-1', 'p-2', 'p-3'])
    expect(picks[0]?.gift.isProduct).toBe(true)
    expect(picks.slice(0, 6).filter(({ gift }) => !gift.isProduct)).toHaveLength(3)
    expect(notice).toBeNull()
    expect(picks[0]?.reasons[0]).toMatchObject({ words: 'wireless headphones' })
  })

  it('are what was named, and not what goes with it', () => {
    expect(answerTo('wireless headphones for my brother under $120').shown).not.toContain('p-5')
  })

  it('let ideas lead where only a liking is told', () => {
    const { picks, first } = answerTo('gift for my mum who loves gardening, $50')
    expect(first.length).toBeLessThanOrEqual(2)
    expect(picks.slice(0, 2).some(({ gift }) => gift.isProduct)).toBe(false)
  })

  it('never push a page below what it answered before', () => {
    const { picks } = answerTo('my dad, 60, loves fishing and gardening, under $50')
    const answers = picks.slice(0, 6).map(({ gift }) => Object.keys(gift.interests))
    for (const interest of ['fishing', 'gardening'])
      expect(answers.some((ids) => ids.some((id) => id.includes(interest)))).toBe(true)
  })

  it.each([
    ['wireless headphones for my brother under $120, he already has headphones', /^p-[1-5]$/],
    ['wireless headphones for my brother under $120, no electronics', /^p-[1-5]$/],
    ['chocolates for my sister who loves chocolate, allergic to nuts', /^p-1[02]$/],
    ['vegan mum who loves gardening, needs gardening gloves', /^p-7$/],
    ['red wine for my cousin who is 17', /^p-13$/],
    ['toy train set for my son, 2', /^p-1[45]$/],
    ['toy train set for my dad', /^p-1[45]$/],
    ['toner cartridge for my dad', /^p-16$/],
    ['wireless headphones for my brother, at least $100', /^p-[1259]$/],
    ['wireless headphones for my brother around $90', /^p-[34]$/],
  ])('%s: none that breaks it', (query, refused) => {
    expect(answerTo(query).shown.filter((id) => refused.test(id))).toEqual([])
  })

  it('are for a child from the age that they name', () => {
    expect(answerTo('toy train set for my son, 5').shown).toContain('p-14')
    expect(answerTo('toy train set for my son, 5').shown).not.toContain('p-15')
  })

  it('are left out once seen, set aside or not wanted, and where their own idea is shown', () => {
    const query = 'wireless headphones for my brother under $120'
    const taste = { liked: [], categories: [], budgetCents: null }
    expect(answerTo(query, { seen: ['p-1'] }).shown).not.toContain('p-1')
    expect(answerTo(query, { refine: ['not:p-1'] }).shown).not.toContain('p-1')
    expect(answerTo(query, { taste: { ...taste, dismissed: ['p-1'] } }).shown).not.toContain('p-1')
    const [shown] = engine.suggest({ query, limit: 18, now: NOW }).picks
    const own = gifts.map((gift) => (gift.id === 'p-1' ? { ...gift, ideaId: shown?.gift.id ?? '' } : gift))
    expect(answerTo(query, {}, own).shown).not.toContain('p-1')
  })

  it('follow what is changed by hand', () => {
    const query = 'wireless headphones for my brother'
    expect(answerTo(query, { add: ['budget:under $60'] }).shown).toEqual(['p-2'])
    expect(answerTo(query, { add: ['exclusions:headphones'] }).shown).toEqual([])
    expect(answerTo(query, { refine: ['handmade'] }).shown).toEqual([])
    const liking = 'interests:wireless headphones'
    expect(answerTo('my brother, 30, under $120', { add: [liking] }).shown).not.toEqual([])
    expect(
      answerTo('my brother, 30, loves wireless headphones, under $120', { drop: [liking] }).shown,
    ).toEqual([])
  })

  it('stand in the turn of the person they are for, where there are several', () => {
    const { picks, suggestions, shown } = answerTo(
      'my mother loves gardening, my brother loves wireless headphones, under $120',
    )
    const whose = (list: readonly Pick[]) => list.map(({ reasons }) => reasons[0]?.text.split('.')[0])
    expect(whose(picks)).toEqual(whose(suggestions.picks))
    expect(shown.length).toBeGreaterThan(0)
  })

  it('are not sold to whom the answer refuses something, nor where nothing fits', () => {
    for (const query of ['a gun for my son, 9', 'wireless headphones under $0.10'])
      expect(answerTo(query).shown).toEqual([])
  })

  it('are searched for by the words of the wish alone', () => {
    const wordsOf = (query: string, more: Partial<SuggestRequest> = {}) =>
      engine.productQuery({ query, limit: 18, now: NOW, ...more })?.words.map(({ word }) => word)
    expect(wordsOf('wireless headphones for my brother under $120')).toEqual(['wireless', 'headphones'])
    expect(wordsOf('my dad turns 60, under $50')).toBeUndefined()
    expect(wordsOf('dad loves golf', { drop: ['interests:golf'] })).toBeUndefined()
    expect(wordsOf('dad', { add: ['interests:bird watching'] })).toEqual(['bird', 'watching'])
    expect(wordsOf('no headphones, he already has a camera')).toBeUndefined()
  })
})

const COUNT = amount(250, 2000)
const CANDIDATES = 24

/** What a shop might sell that has every tenth of our ideas, where there is no shop's own list. */
const ideasForSale = (): ProductFacts[] =>
  catalog.gifts
    .filter((_, place) => place % 10 === 0)
    .map(({ id, title, description, category, priceCents: [cents] }) => ({
      id: `s-${id}`,
      title,
      description,
      brand: '',
      category,
      priceCents: cents,
    }))

describe('promises over generated requests', () => {
  const next = numbersFrom(9)
  const facts = productsFolder === null ? [...SHOP_PRODUCTS, ...ideasForSale()] : realProducts()
  const all = facts.flatMap((one) => engine.readProduct(one) ?? [])
  const byId = new Map(all.map((gift) => [gift.id, gift]))
  const index = buildSearchIndex(
    all.map(({ id, title, description, priceCents: [cents] }) => ({
      id,
      title,
      text: description,
      priceCents: cents,
    })),
  )
  /** What a site would find for it, whatever it costs. */
  function searched(query: string): Gift[] {
    const wanted = engine.productQuery({ query, limit: 18, now: NOW })
    if (wanted === null) return []
    const { documents } = search(index, {
      terms: queryTerms((term) => frequencyOf(index, term), wanted.words),
      limit: CANDIDATES,
    })
    return [...documents].flatMap((document) => byId.get(idOf(index, document)) ?? [])
  }
  const briefs = generateBriefs(COUNT, 9).map(({ text }) => text)

  it('hold with any products: budget, exclusions, reasons, length and share of a page', () => {
    let shown = 0
    for (const query of briefs) {
      const any = Array.from({ length: CANDIDATES }, () => all[next() % all.length] as Gift)
      const products = [...new Set([...searched(query), ...any])]
      const { picks, suggestions } = answerTo(query, {}, products)
      const sold = picks.flatMap(({ gift }) => (gift.isProduct ? [gift] : []))
      const ceiling = suggestions.ceilingCents ?? Number.POSITIVE_INFINITY
      expect(sold.filter(({ priceCents }) => priceCents[1] > ceiling)).toEqual([])
      expect(refusedAmong(sold, query)).toEqual([])
      expect(picks).toHaveLength(suggestions.picks.length)
      for (let page = 0; page < picks.length; page += 6)
        expect(picks.slice(page, page + 6).filter(({ gift }) => gift.isProduct).length).toBeLessThan(4)
      for (const { gift, reasons } of picks.filter((pick) => pick.gift.isProduct))
        expect(reasons.flatMap((reason) => reasonFaults(reason, gift, query))).toEqual([])
      shown += sold.length
    }
    // Enough that the promises were put to the test.
    expect(shown).toBeGreaterThan(COUNT / 100)
  })

  it('leave the answer as it was without products', () => {
    for (const query of briefs.slice(0, amount(60, 300))) {
      const { picks, notice, suggestions } = answerTo(query, {}, [])
      expect(picks).toBe(suggestions.picks)
      expect(notice).toBe(suggestions.notice)
    }
  })
})

/** Those that a request refuses, by the engine's own lists. */
function refusedAmong(sold: readonly Gift[], query: string): string[] {
  if (sold.length === 0) return []
  const index = buildGiftIndex(sold, vocabulary)
  const out = avoidLists(understand(query, vocabulary), index, vocabulary)
  return out.flatMap((list) => [...list].map((number) => `${index.gifts[number]?.title} | ${query}`))
}
