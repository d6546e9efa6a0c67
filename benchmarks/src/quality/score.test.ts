import type { Brief } from '@presently/engine/brief'
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { sumUp } from '../measures/quality.ts'
import { type LabelledRequest, scoreAnswer } from './score.ts'
import { foundOf, isNamedIn, occasionOf, overlap, personOf } from './words.ts'

const LABEL: LabelledRequest = {
  id: 'one',
  query: 'mum turns 60, loves roses and tea, no candles, about 50 pounds',
  budgetMin: null,
  budgetMax: 50,
  currency: 'GBP',
  budgetStyle: 'approx',
  recipient: 'mother',
  recipientGender: 'female',
  ageMin: 60,
  ageMax: 60,
  occasion: 'birthday',
  interests: ['roses', 'tea'],
  exclusions: ['candles'],
  constraints: [],
  tricky: null,
}
const BRIEF: Brief = {
  budgetMin: null,
  budgetMax: 50,
  currency: 'GBP',
  budgetStyle: 'approx',
  recipient: 'mom',
  recipientGender: 'female',
  ageMin: 60,
  ageMax: 60,
  occasion: 'birthday',
  occasionDate: null,
  interests: ['gardening with roses'],
  exclusions: ['candle'],
  constraints: [],
  spans: [],
}
const RIGHT = { budget: true, age: true, recipient: true, occasion: true }

const gift = (title: string, upperCents: number): Gift => ({
  id: title,
  title,
  description: '',
  category: 'Home',
  priceCents: [100, upperCents],
  priceReviewedAt: '2026-11-01',
  interests: {},
  audience: { ages: [null, null] },
  occasions: ['any'],
  traits: [],
  things: [],
  detail: '',
  retailers: {},
  icon: 'gift',
})
const pick = (title: string, upperCents: number, reason = '') => ({
  gift: gift(title, upperCents),
  reasons: [{ text: reason, words: '', attribute: '' }],
})
const score = (label: Partial<LabelledRequest>, brief: Partial<Brief>, picks = [pick('Rose book', 2000)]) =>
  scoreAnswer({ ...LABEL, ...label }, { brief: { ...BRIEF, ...brief }, picks })

describe('an answer', () => {
  it('is right when it says the same in other words', () => {
    expect(score({}, {})).toMatchObject({ ...RIGHT, exclusionsFound: 1, interestsFound: 1 })
  })

  it.each([
    [{ budgetMax: 30 }, { budget: false }],
    [{ budgetMax: 60, budgetMin: 40 }, { budget: true }],
    [{ currency: 'USD' as const }, { budget: false }],
    [{ ageMax: 61 }, { age: true }],
    [{ ageMax: 65 }, { age: false }],
    [{ ageMin: null }, { age: false }],
    [{ recipient: 'aunt' }, { recipient: false }],
    [{ occasion: null }, { occasion: false }],
  ])('differs in one part with %j', (brief, expected) => {
    expect(score({}, brief)).toMatchObject({ ...RIGHT, ...expected })
  })

  it.each([
    [{ budgetStyle: 'cap' }, {}, true],
    [{ budgetStyle: 'cap' }, { budgetMax: 49 }, false],
    [{ budgetStyle: 'vague', budgetMax: null, currency: null }, { budgetMax: null }, true],
    [{ budgetStyle: 'none', budgetMax: null, currency: null }, {}, false],
    [{ budgetStyle: 'contradictory', budgetMax: null, currency: null }, { budgetMax: 9 }, true],
  ] as const)('has the budget that its style asks for: %j %j', (label, brief, isRight) => {
    expect(score(label, brief).budget).toBe(isRight)
  })

  it('may name either of two occasions', () => {
    expect(score({ constraints: ['also: anniversary'] }, { occasion: 'wedding anniversary' }).occasion).toBe(
      true,
    )
  })

  it('shows nothing above the budget, in dollars and with a fifth more where it is about', () => {
    const picks = [
      pick('Tea', 7620),
      pick('Pot', 7622),
      pick('Scented candles', 100, 'for her love of roses'),
    ]
    expect(score({}, {}, picks)).toMatchObject({
      shown: 3,
      overBudget: 1,
      namingExcluded: 1,
      speakingOfIt: 1,
    })
  })

  it('is summed up with the others', () => {
    const scores = [score({}, {}), score({}, { recipient: null, interests: [] })]
    expect(sumUp([LABEL, LABEL], scores)).toMatchObject({
      judged: 2,
      recipient: 0.5,
      exclusions: 1,
      interests: 0.25,
      misses: ['one'],
    })
  })
})

describe('the same in other words', () => {
  it.each([
    ["my gf's parents", "girlfriend's parents"],
    ['two colleagues', 'two coworkers'],
    ['MIL', 'mother-in-law'],
    ['mom and dad', 'parents'],
  ])('is a person: %j and %j', (one, other) => {
    expect(personOf(one, null)).toBe(personOf(other, null))
  })

  it('is an occasion, and a partner of known sex', () => {
    expect(occasionOf('Valentine’s Day gift')).toBe(occasionOf('valentines'))
    expect(occasionOf('x-mas')).toBe('christmas')
    expect(personOf('SO', 'male')).toBe(personOf('boyfriend', null))
    expect([personOf(null, null), occasionOf(null)]).toEqual([null, null])
  })

  it('is a liking with a word in common that means something', () => {
    expect(overlap('drawing things', 'to draw')).toBe(true)
    expect(overlap('all the things', 'the other things')).toBe(false)
    expect(foundOf(['knives', 'running'], ['a knife set', 'a run'])).toBe(2)
  })

  it('is a thing to avoid, unless the name says that it is not there', () => {
    expect(isNamedIn('Soy candles', 'candle')).toBe(true)
    expect(isNamedIn('Plastic-free lunch box', 'plastic')).toBe(false)
    expect(isNamedIn('Vegan cheese', 'non-vegan items')).toBe(false)
  })
})
