/** What an account likes, in the order of its answers and in picks of its own, on the real catalogue. */
import { readFileSync } from 'node:fs'
import { createEngine } from '@presently/engine/create-engine'
import { reasonFaults } from '@presently/engine/explain/check-reason'
import type { Gift } from '@presently/engine/gift'
import type { Pick, Taste } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { generateBriefs, numbersFrom, REFUSED } from './testing/generated-briefs.ts'
import { graderOf, ndcgOfSix } from './testing/graded-gifts.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const giftById = new Map(catalog.gifts.map((gift) => [gift.id, gift]))
const NOTHING: Taste = { liked: [], dismissed: [], categories: [], budgetCents: null }
const briefs = generateBriefs(amount(60, 250), 9)

const next = numbersFrom(3)
const one = <T>(items: readonly T[]): T => items[next() % items.length] as T // never empty here
const someId = (): string => one(catalog.gifts).id
const randomTaste = (): Taste => ({
  liked: Array.from({ length: 1 + (next() % 12) }, () => ({
    giftId: someId(),
    how: one(['saved', 'opened']),
  })),
  dismissed: Array.from({ length: next() % 5 }, someId),
  categories: [one(Object.keys(catalog.lexicon.favoriteCategories))],
  budgetCents: one([null, { min: 2000, max: 6000 }, { min: null, max: 3000 }]),
})
const saved = (...ids: string[]): Taste => ({
  ...NOTHING,
  liked: ids.map((giftId) => ({ giftId, how: 'saved' })),
})
const ask = (query: string, taste?: Taste): readonly Pick[] =>
  engine.suggest({ query, limit: 18, now: NOW, ...(taste && { taste }) }).picks
const picksFor = (query: string, taste: Taste, except: readonly string[] = []) =>
  engine.personal({ query, limit: 18, now: NOW, taste }, except, 5)
const idsOf = (picks: readonly Pick[]): string[] => picks.map(({ gift }) => gift.id)
const tasteReasons = (picks: readonly Pick[]) =>
  picks.flatMap(({ gift, reasons }) =>
    reasons.filter(({ isTaste }) => isTaste).map((reason) => ({ gift, reason })),
  )
const inDollars = (cents: number): number => cents / 100

/** Titles and categories that a taste may name: what a reason about it must quote. */
const wordsOf = ({ liked, categories }: Taste): string =>
  [...liked.map(({ giftId }) => giftById.get(giftId)?.title ?? ''), ...categories].join(' | ')

describe('a taste in the order of an answer', () => {
  it('changes nothing where it says nothing', () => {
    for (const query of ['dad loves fishing', 'surprise for my wife'])
      for (const taste of [NOTHING, saved('no-such-gift'), { ...NOTHING, categories: ['No such category'] }])
        expect(ask(query, taste)).toEqual(ask(query))
  })

  it('costs no relevance: over labelled requests the first six answer as well, within a hundredth', () => {
    const lines = readFileSync(new URL('./testing/labelled-requests.jsonl', import.meta.url), 'utf8')
    const labels = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { query: string; interests: string[]; tricky: string | null })
      .filter(({ interests, tricky }) => interests.length > 0 && tricky === null)
    const grader = graderOf(catalog.taxonomy)
    let plain = 0
    let tasted = 0
    for (const { query, interests } of labels) {
      const grade = grader(interests)
      const score = (picks: readonly Pick[]) => ndcgOfSix(picks.map(({ gift }) => grade(gift)))
      const [first, second] = [score(ask(query, randomTaste())), score(ask(query, randomTaste()))]
      plain += score(ask(query))
      tasted += (first + second) / 2
    }
    expect(labels.length).toBeGreaterThan(100)
    expect(tasted).toBeGreaterThan(plain * 0.99)
  })

  it('keeps the budget and what is refused, and never shows what was dismissed', () => {
    for (const { text, ceiling, floor, refused } of briefs) {
      const taste = randomTaste()
      const dismissed = [...taste.dismissed, ask(text)[0]?.gift.id ?? '']
      for (const { gift } of ask(text, { ...taste, dismissed })) {
        expect(inDollars(gift.priceCents[1])).toBeLessThanOrEqual(ceiling ?? Number.POSITIVE_INFINITY)
        expect(inDollars(gift.priceCents[1])).toBeGreaterThanOrEqual(floor ?? 0)
        expect(
          refused.filter((thing) => REFUSED[thing]?.traits.some((trait) => gift.traits.includes(trait))),
        ).toEqual([])
        expect(dismissed).not.toContain(gift.id)
      }
    }
  })

  it('is named only by a gift that it moved up, with two ends that hold', () => {
    let named = 0
    for (const { text } of briefs) {
      const taste = { ...randomTaste(), dismissed: [] }
      const before = idsOf(ask(text))
      const after = ask(text, taste)
      for (const { gift, reason } of tasteReasons(after)) {
        named += 1
        const [was, is] = [before.indexOf(gift.id), idsOf(after).indexOf(gift.id)]
        expect(was === -1 || is < was, `${gift.id} | ${text}`).toBe(true)
        expect(reasonFaults(reason, gift, wordsOf(taste))).toEqual([])
      }
    }
    expect(named).toBeGreaterThan(50)
  })

  it('lifts what is like the gifts that were saved', () => {
    const taste = { ...saved('french-field-easel', 'watercolor-travel-set'), categories: ['Books'] }
    const share = (picks: readonly Pick[]) =>
      picks
        .slice(0, 12)
        .filter(
          ({ gift }) => 'painting' in gift.interests || 'art' in gift.interests || gift.category === 'Books',
        ).length
    expect(share(ask('a gift for my friend, 30', taste))).toBeGreaterThan(
      share(ask('a gift for my friend, 30')),
    )
  })

  it('never tells on whom a gift is for: husband and wife get the same', () => {
    const taste = saved('french-field-easel', 'brick-display-car')
    for (const likes of ['loves tea', 'loves hiking and jazz, under $60']) {
      const theirs = ['husband', 'wife'].map((who) => idsOf(picksFor(`my ${who} ${likes}`, taste)))
      expect(theirs[0]).toEqual(theirs[1])
    }
  })
})

describe('picks for an account', () => {
  it('are at most five, keep every rule, leave out what is shown, kept or dismissed, and name the taste', () => {
    let found = 0
    for (const { text, ceiling, floor, refused, age } of briefs) {
      const taste = randomTaste()
      const except = idsOf(ask(text, taste)).slice(0, 6)
      const picks = picksFor(text, taste, except)
      found += picks.length
      expect(picks.length).toBeLessThanOrEqual(5)
      expect(tasteReasons(picks)).toHaveLength(picks.length)
      const gone = [...except, ...taste.dismissed, ...taste.liked.map(({ giftId }) => giftId)]
      for (const { gift, reasons } of picks) {
        expect(gone).not.toContain(gift.id)
        expect(inDollars(gift.priceCents[1])).toBeLessThanOrEqual(ceiling ?? Number.POSITIVE_INFINITY)
        expect(inDollars(gift.priceCents[1])).toBeGreaterThanOrEqual(floor ?? 0)
        expect(
          refused.filter((thing) => REFUSED[thing]?.traits.some((trait) => gift.traits.includes(trait))),
        ).toEqual([])
        expect(gift.audience.ages[0] ?? 0).toBeLessThanOrEqual(age ?? 120)
        expect(
          reasons.flatMap((reason) => reasonFaults(reason, gift, reason.isTaste ? wordsOf(taste) : text)),
        ).toEqual([])
      }
    }
    expect(found).toBeGreaterThan(briefs.length * 3)
  })

  it('answer the request before anything else', () => {
    const taste: Taste = { ...NOTHING, categories: ['Books'] }
    const [first] = picksFor('my sister loves gardening', taste)
    expect(first?.gift).toMatchObject({ category: 'Books', interests: { gardening: expect.any(String) } })
    expect(first?.reasons[0]).toMatchObject({ words: 'Books', isTaste: true })
    expect(first?.reasons[0]?.text).toMatch(/^Because Books is among your favorite categories: /)
  })

  it('are varied', () => {
    for (const { text } of briefs.slice(0, 100)) {
      const picks = picksFor(text, {
        ...randomTaste(),
        categories: Object.keys(catalog.lexicon.favoriteCategories),
      })
      const titles = new Set(picks.map(({ gift }) => gift.title))
      expect(titles.size).toBe(picks.length)
      if (picks.length === 5) expect(new Set(picks.map(({ gift }) => gift.category)).size).toBeGreaterThan(1)
    }
  })

  it('name the gift that was saved and what both are for', () => {
    const [first] = picksFor('a gift for my friend', saved('french-field-easel'))
    expect(first?.reasons[0]?.text).toMatch(/^Because you saved Folding French field easel: /)
    const opened: Taste = { ...NOTHING, liked: [{ giftId: 'french-field-easel', how: 'opened' }] }
    expect(picksFor('a gift for my friend', opened)[0]?.reasons[0]?.text).toMatch(/^Because you looked at /)
  })

  it('say for whom where the request is for several people', () => {
    const query = 'my mother loves tea but no chocolate, my sister loves reading but no mugs'
    const picks = picksFor(query, { ...NOTHING, categories: ['Books', 'Food & Beverage'] })
    expect(picks.length).toBeGreaterThan(1)
    for (const { reasons } of picks)
      expect(reasons[0]?.text).toMatch(/^For your (?:mother|sister)\. Because /)
  })

  it('are none where the taste says nothing', () => {
    for (const taste of [NOTHING, saved('no-such-gift'), { ...NOTHING, dismissed: ['french-field-easel'] }])
      expect(picksFor('dad loves fishing', taste)).toEqual([])
  })

  it('do not depend on what a shop pays', () => {
    const paying = catalog.gifts.map(
      (gift, place): Gift => Object.assign({ ...gift }, { commission: place % 17 }),
    )
    const other = createEngine({ ...catalog, gifts: paying })
    const taste = saved('french-field-easel', 'brick-display-car')
    const request = { query: 'my sister, 30, loves tea', limit: 18, now: NOW, taste }
    expect(idsOf(other.personal(request, [], 5))).toEqual(idsOf(engine.personal(request, [], 5)))
  })
})
