/** Turns of a conversation as people hold it: changes of mind, questions, small talk, and what comes of them. */
import { isChanging, type Move } from '@presently/engine/dialogue/move'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const { dialogue } = engine
const now = new Date('2026-11-21T12:00:00Z')
type State = Parameters<typeof dialogue.apply>[0]

const contextOf = (state: State) => {
  const { brief, picks } = engine.suggest({ ...state, limit: 36, now })
  const shown = picks.map(({ gift }) => gift)
  return { state, brief, shown, talkedAbout: null, open: null, personName: null, now }
}
const readIn = (query: string, message: string): readonly Move[] =>
  dialogue.read(message, contextOf({ query }))

/** The search after all that was said. */
function after(query: string, messages: readonly string[]) {
  let state: State = { query }
  for (const message of messages) {
    const context = contextOf(state)
    for (const move of dialogue.read(message, context).filter(isChanging))
      state = dialogue.apply(state, move, context)?.state ?? state
  }
  return engine.suggest({ ...state, limit: 12, now })
}

describe('a sum', () => {
  it.each([
    ['golf for my boss', 'show me something under 40 that is no golf stuff', '-40'],
    ['golf for my boss', 'up to 30 if you can', '-30'],
    ['golf for my boss', 'something closer to 150', 'about $150'],
    ['golf for my boss', 'make it about 30', 'about $30'],
  ])('%s: %s', (query, message, value) =>
    expect(readIn(query, message)).toContainEqual({ kind: 'budget', value }),
  )

  it.each([
    ['its a guy, about 35, i barely know him', '35-35'],
    ["it's a woman around 40", '40-40'],
    ["she's probably about 60", '60-60'],
    ['a lady of about 70', '70-70'],
  ])('is none where it tells how old somebody is: %s', (message, value) => {
    const moves = readIn('coworker secret santa $20', message)
    expect(moves).toContainEqual({ kind: 'age', value })
    expect(moves.some(({ kind }) => kind === 'budget')).toBe(false)
  })

  it('takes the place of the steps down that were asked for before it', () => {
    expect(after('tea for my sister, about $60', ['cheaper', 'under 30 instead']).ceilingCents).toBe(3000)
  })

  it.each([
    [['there are 4 of them', '$60 total'], 1500],
    [['there are 4 of them', '60 dollars'], 1500],
    [['$60 total', 'there are 4 of them'], 1500],
    [['there are 4 of them', '$15 each'], 1500],
    [['$60', 'make it 2 people'], 3000],
  ])('is shared by all who are counted: %j', (messages, ceiling) => {
    const { ceilingCents, picks } = after('teacher gifts', messages)
    expect(ceilingCents).toBe(ceiling)
    for (const { gift } of picks) expect(gift.priceCents[1], gift.title).toBeLessThanOrEqual(ceiling)
  })

  it('that was for each is for all together where that is said', () => {
    expect(after('gifts for my mom and dad, $100 each', ['actually $80 together']).brief).toMatchObject({
      budgetMax: 80,
      budgetStyle: 'total',
      constraints: [],
    })
  })
})

describe('a refusal', () => {
  it('takes a liking back by the word that it was told in', () => {
    const { brief, picks } = after('teen girl 15, likes kpop and drawing', ["she's not into kpop anymore"])
    expect(brief.interests).toEqual(['drawing'])
    for (const { gift } of picks) expect(gift.title).not.toMatch(/K-pop/i)
  })

  it('is all that is owned', () => {
    expect(readIn('dad loves cooking', 'he already owns a smoker and a cast iron pan')).toEqual([
      { kind: 'has', thing: 'smoker' },
      { kind: 'has', thing: 'cast iron pan' },
    ])
    expect(readIn('for my aunt', 'she has a kindle and loves tea')).toEqual([
      { kind: 'has', thing: 'kindle' },
      { kind: 'like', words: 'tea' },
    ])
    expect(readIn('for my aunt', 'she has two dogs')).toEqual([{ kind: 'like', words: 'dogs' }])
  })

  it.each([
    ['a gift card is boring', 'gift card'],
    ['jewelry would be too much', 'jewelry'],
    ['socks are lame', 'socks'],
    ["no makeup, her dad doesn't want it", 'makeup'],
  ])('%s', (message, thing) => expect(readIn('for my daughter', message)).toEqual([{ kind: 'avoid', thing }]))

  it('is no liking: what is not there', () => {
    expect(after('my wife loves spa stuff', ['we have no bathtub']).brief.interests).toEqual([
      'baths and spa',
    ])
  })
})

it.each([
  ['a book would be good', 'book'],
  ['maybe a book?', 'book'],
  ['add bbq', 'bbq'],
  ['a plant would be nice', 'plant'],
])('a wish for a kind of gift: %s', (message, words) =>
  expect(readIn('dad who loves trains', message)).toEqual([{ kind: 'like', words }]),
)

describe('what is said of an idea', () => {
  const query = 'my husband who loves cycling and tea'
  const [first, second, third] = contextOf({ query }).shown.map(({ id }) => id)

  it.each([
    ['how much is the second one?', second],
    ['how much does the first one cost', first],
    ['tell me more about number 2', second],
    ['i like the third one', third],
    ['the second one looks nice', second],
    ["i'll take the first one", first],
    ['what would you get', first],
  ])('is answered with its reasons and its price: %s', (message, giftId) =>
    expect(readIn(query, message)).toEqual([{ kind: 'why', giftId }]),
  )

  it.each(['how much is that one?', 'I love that one'])('may be of several: %s', (message) =>
    expect(readIn(query, message)).toMatchObject([{ kind: 'which', about: 'why' }]),
  )

  it.each([
    'ugh these all suck',
    'I hate all of these',
    'none of these are right',
    "don't like any of these",
  ])('leaves the whole page out: %s', (message) => {
    const moves = readIn(query, message)
    expect(moves.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'not-pick'))
  })

  it('tells a liking where no idea is meant', () => {
    expect(readIn(query, 'I like the outdoors')).toEqual([{ kind: 'like', words: 'outdoors' }])
  })
})

it.each([
  ['are you a robot?', { kind: 'cannot-know', topic: 'self' }],
  ['can you give me a link', { kind: 'cannot-know', topic: 'where' }],
  ["what's the weather today", { kind: 'cannot-know', topic: 'other' }],
  ['how are you today?', { kind: 'greeting' }],
  ['what can I get by Friday?', { kind: 'date', day: '2026-11-27' }],
])('talk: %s', (message, move) => expect(readIn('gift for my boss', message)).toEqual([move]))

describe('another person', () => {
  it('is named by a question', () => {
    expect(readIn('my daughter, 13', 'ok what about her twin brother, he likes fortnite')).toEqual([
      { kind: 'recipient', words: 'brother' },
      { kind: 'like', words: 'fortnite' },
    ])
  })

  it('is no husband of five', () => {
    expect(after('gift for my husband, 45', ['they are 5 and 8']).brief).toMatchObject({
      ageMin: 45,
      ageMax: 45,
    })
    expect(after('gift for my nephew', ["he's 8"]).brief).toMatchObject({ ageMin: 8, ageMax: 8 })
  })
})

describe('what is like an idea of the list', () => {
  const second = engine.suggest({ query: 'golf for my dad, $80', limit: 6, now }).picks[1]?.gift
  const [thing = ''] = second?.things ?? []

  it.each([
    ['like the second one but smaller', ['like', 'refine']],
    ['something like the second one, but less expensive', ['like', 'refine']],
    ['similar to the second one', ['like']],
    ['more like the second', ['like']],
    ['the second one but handmade', ['like', 'constraint']],
  ])('is asked for by its own name: %s', (message, kinds) => {
    const moves = readIn('golf for my dad, $80', message)
    expect(moves.map(({ kind }) => kind)).toEqual(kinds)
    expect(moves[0]).toEqual({ kind: 'like', words: thing })
  })

  it.each(['something like that', 'does he like the outdoors', 'he would like the third one'])(
    'is nothing that nobody can tell: %s',
    (message) =>
      expect(readIn('golf for my dad, $80', message).some(({ kind }) => kind === 'like')).toBe(false),
  )
})

it('gives what is worn first where that is asked for', () => {
  const { picks } = after('dad likes fishing, $50', ['something he can wear'])
  for (const { gift } of picks.slice(0, 3))
    expect(
      ['clothing', 'wearable', 'jewellery'].some((trait) => gift.traits.includes(trait)),
      gift.title,
    ).toBe(true)
})
