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
import { buildGiftIndex } from '@presently/engine/retrieve/gift-index'
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
  const judged = engine.judge(requestOf(query), candidates)
  const picks = judged.flatMap(({ pick }) => pick ?? [])
  return { query, judged, picks, free: freeFor(query), wishes: wishesOf(query) }
})

describe('a gift of no catalogue', () => {
  it('passes wherever it would be shown, unless it is unread in a way that matters', () => {
    let passed = 0
    for (const { query, judged, free, wishes } of cases)
      for (const { gift, broken } of judged) {
        const isPlainly = free.has(gift.id) && wishes.every((wish) => isPlain(gift, wish))
        if (isPlainly) expect(broken, `${gift.id} | ${query}`).toBeNull()
        if (broken === null) passed += 1
      }
    expect(passed).toBeGreaterThan(COUNT)
  })

  it('that breaks a rule would not be shown, unless it is unread in a way that matters', () => {
    const shown = cases.flatMap(({ query, judged, free, wishes }) =>
      judged
        .filter(
          ({ gift, broken }) =>
            broken !== null && wishes.every((wish) => isPlain(gift, wish)) && free.has(gift.id),
        )
        .map(({ gift }) => `${gift.id} | ${query}`),
    )
    expect(shown).toEqual([])
  })

  it('never costs more than the request allows', () => {
    for (const { picks, wishes } of cases) {
      const ceilings = wishes.map(({ limits }) => limits.ceilingCents ?? Number.POSITIVE_INFINITY)
      for (const { gift } of picks) expect(gift.priceCents[1]).toBeLessThanOrEqual(Math.max(...ceilings))
    }
  })

  it('has reasons whose two ends hold', () => {
    for (const { query, picks } of cases)
      for (const { gift, reasons } of picks)
        expect(reasons.flatMap((reason) => reasonFaults(reason, gift, query))).toEqual([])
  })
})
