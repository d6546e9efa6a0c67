/** Gifts that are in no catalogue, judged on the real one: each gets the verdict that it would get inside. */
import { wishFor, wishForOneOfSeveral } from '@presently/engine/answer/find'
import { type Asking, isForSeveral, wholeOf } from '@presently/engine/answer/parts'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { reasonFaults } from '@presently/engine/explain/check-reason'
import { isHazardous } from '@presently/engine/explain/hazards'
import type { Gift } from '@presently/engine/gift'
import { Chooser } from '@presently/engine/rank/diversify'
import { Scorer } from '@presently/engine/rank/score'
import { areTitlesAlike, buildGiftIndex, titleStems } from '@presently/engine/retrieve/gift-index'
import { isOfUnknownSafety, withNamedTraits } from '@presently/engine/retrieve/unread-gifts'
import type { Wish } from '@presently/engine/retrieve/wish'
import { describe, expect, it } from 'vitest'
import { generateBriefs, numbersFrom } from './testing/generated-briefs.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const COUNT = 250
const CANDIDATES = 40
const NOW = new Date('2026-11-21T12:00:00Z')
const vocabulary = buildVocabulary(catalog)
const index = buildGiftIndex(catalog.gifts, vocabulary)
const scorer = new Scorer(index, vocabulary)
const parts = {
  index,
  vocabulary,
  rates: DEFAULT_RATES,
  dateOf: () => null,
  scorer,
  chooser: new Chooser(index),
}

const SEVERAL = [
  'my mother loves tea but no chocolate, my sister loves fishing but no books, under $60',
  'my dad, 70, loves golf, my son, 8, loves dinosaurs, under $40',
]
const requestOf = (query: string) => ({ query, limit: 18, now: NOW })

function wishesOf(query: string): Wish[] {
  const asking: Asking = { request: requestOf(query), parts, steering: null }
  const whole = wholeOf(asking)
  return isForSeveral(whole)
    ? whole.people.map((one) => wishForOneOfSeveral(one, asking))
    : [wishFor(whole.understanding, asking)]
}

/** Ids of the catalogue's gifts that the rules leave to somebody named in the request. */
function freeFor(query: string): Set<string> {
  const out = new Set<string>()
  for (const wish of wishesOf(query))
    for (const number of scorer.score(wish, { seed: null, seen: new Set() }).free)
      out.add(index.gifts[number]?.id ?? '')
  return out
}

/** Gifts with no words or ages in which being unread makes a difference. */
const isPlain = (gift: Gift, wish: Wish): boolean =>
  withNamedTraits(gift, vocabulary) === gift &&
  !isHazardous(gift, wish.person, vocabulary) &&
  !isOfUnknownSafety(gift, wish.person)

const next = numbersFrom(8)
const someGifts = (): Gift[] =>
  Array.from({ length: CANDIDATES }, () => catalog.gifts[next() % catalog.gifts.length] as Gift)

const cases = [...generateBriefs(COUNT, 8).map(({ text }) => text), ...SEVERAL].map((query) => {
  const candidates = someGifts()
  const picks = engine.judge(requestOf(query), candidates, [])
  return { query, candidates, picks, free: freeFor(query), wishes: wishesOf(query) }
})

describe('a gift of no catalogue', () => {
  it('passes only where it would be shown if it were in the catalogue', () => {
    for (const { query, picks, free } of cases)
      expect(
        picks.filter(({ gift }) => !free.has(gift.id)).map(({ gift }) => `${gift.id} | ${query}`),
      ).toEqual([])
  })

  it('passes wherever it would be shown, unless it is unread in a way that matters or a double', () => {
    let judged = 0
    for (const { query, picks, candidates, free, wishes } of cases) {
      if (wishes.some(({ limits }) => limits.targetCents !== null)) continue
      const passed = new Set(picks.map(({ gift }) => gift.id))
      const titles = picks.map(({ gift }) => titleStems(gift.title))
      const refused = candidates.filter(
        (gift) =>
          free.has(gift.id) &&
          !passed.has(gift.id) &&
          wishes.every((wish) => isPlain(gift, wish)) &&
          !titles.some((title) => areTitlesAlike(title, titleStems(gift.title))),
      )
      expect(refused.map(({ id }) => `${id} | ${query}`)).toEqual([])
      judged += passed.size
    }
    expect(judged).toBeGreaterThan(COUNT)
  })

  it('never costs more than the request allows, nor more than about X', () => {
    for (const { picks, wishes } of cases)
      for (const { limits } of wishes)
        for (const { gift } of picks)
          expect(gift.priceCents[1]).toBeLessThanOrEqual(
            limits.targetCents ?? limits.ceilingCents ?? Infinity,
          )
  })

  it('has reasons whose two ends hold', () => {
    for (const { query, picks } of cases)
      for (const { gift, reasons } of picks) {
        expect(reasons.length).toBeGreaterThan(0)
        expect(reasons.flatMap((reason) => reasonFaults(reason, gift, query))).toEqual([])
      }
  })

  it('is like no other and like none that is shown, in the order given', () => {
    for (const { query, candidates, picks } of cases.slice(0, 100)) {
      const order = picks.map(({ gift }) => candidates.indexOf(gift))
      expect(order).not.toContain(-1)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      const shown = picks.slice(0, 3).map(({ gift }) => ({ ...gift, id: `other-${gift.id}` }))
      const again = engine.judge(requestOf(query), candidates, shown).map(({ gift }) => gift.title)
      for (const { title } of shown) expect(again).not.toContain(title)
    }
  })
})
