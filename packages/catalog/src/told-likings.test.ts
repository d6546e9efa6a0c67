/** What somebody likes: words of two meanings, sayings, verbs that are things, slips of the keyboard. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-25T12:00:00Z') })
const likings = (query: string): readonly string[] => answer(query).brief.interests

describe('a liking', () => {
  it('that is many is not the saying of one', () => {
    expect(likings('she likes true stories, aunt $20').join()).toContain('true stories')
  })
})

describe('a narrow word of a wide liking', () => {
  it.each(['grandson is 2, loves elmo', 'shogi player $60', 'krav maga student $40'])(
    'is not said to be answered by what does not name it: %s',
    (query) => {
      const { notice, picks } = answer(query)
      expect(notice?.kind).toBe('unanswered')
      for (const { reasons } of picks)
        for (const { text } of reasons)
          expect(text).not.toMatch(/(?:You said|you mentioned) “(?:elmo|shogi|krav maga|drag)/)
    },
  )

  it.each([
    ['my sister collects snow globes', /globe/i],
    ['niece loves dolphins', /dolphin/i],
    ['mom collects depression glass', /depression glass/i],
    ['sister collects teapots', /teapot/i],
  ])('is answered first by what names it, and by nothing else as if it did: %s', (query, named) => {
    const { picks } = answer(query)
    expect(picks[0]?.gift.title).toMatch(named)
    for (const { gift, reasons } of picks)
      if (
        /^(?:You said|Because you mentioned) |since you mentioned|made us think/.test(reasons[0]?.text ?? '')
      )
        expect([gift.title, gift.description, ...gift.things].join(' ')).toMatch(named)
  })

  it.each(['lock picking friend $50'])('is answered by what does, however it is written: %s', (query) => {
    const [first] = answer(query).picks
    expect(first?.gift.title).toBe('Lock-picking practice set')
    expect(first?.reasons[0]?.text).not.toMatch(/but close|close to/i)
  })

  it('leaves the wide one as it is', () => {
    const [first] = answer('chess player $60').picks
    expect(first?.reasons[0]?.text).not.toMatch(/but close|close to/i)
  })
})

it('has something for grown-ups who love the animals of the young', () => {
  for (const animal of ['axolotl', 'capybara']) {
    const [first] = answer(`${animal} lover coworker $20`).picks
    expect(Object.keys(first?.gift.interests ?? {})).toContain(`${animal}s`)
  }
})

it('a liking of languages is not answered by what is of a country', () => {
  const { picks } = answer('thank you gift for a professor of linguistics, under 50')
  const countries = /^(?:mexico|france|italy|spain|japan|korea|china|india|greece|germany)$/
  const ofCountries = picks.filter(
    ({ gift, reasons }) =>
      reasons.some(({ words }) => words === 'linguistics') &&
      Object.keys(gift.interests).every((id) => countries.test(id)),
  )
  expect(picks.length).toBeGreaterThan(0)
  expect(ofCountries.map(({ gift }) => gift.title)).toEqual([])
})

it.each([
  ['taylor swift', 'elvis'],
  ['k-pop', 'elvis'],
  ['james bond', 'rom-coms'],
  ['pixar', 'mafia-films'],
])('a liking of %s is not answered by what is for %s, though both are parts of one', (liking, other) => {
  const { picks } = answer(`my friend loves ${liking}, under $15`)
  const isForOther = picks.filter(
    ({ gift, reasons }) =>
      reasons.some(({ words }) => words === liking) && Object.hasOwn(gift.interests, other),
  )
  expect(picks.length).toBeGreaterThan(0)
  expect(isForOther.map(({ gift }) => gift.title)).toEqual([])
})

describe('a sport of one country', () => {
  it.each([
    ['my dad is mad about AFL', ['aussie rules: afl']],
    ['dad is a Collingwood supporter', ['aussie rules: collingwood']],
    ['nephew plays GAA', ['gaelic games: gaa']],
    ['gift for my brother who loves footy', ['soccer: footy']],
  ])('is a liking of its own: %s', (query, interests) => {
    const { brief, picks } = answer(query)
    expect(brief.interests.map((label) => label.toLowerCase())).toEqual(interests)
    const ids = picks.map(({ gift }) => gift.id)
    expect(ids).not.toContain('fleece-hand-muff-on-a-belt')
    expect(ids).not.toContain('tailgate-cookbook')
  })
})

describe('puns', () => {
  it('are answered by what is funny, and by no dictionary', () => {
    const { picks } = engine.suggest({
      query: 'quirky gift for a dad who likes puns. $30',
      limit: 6,
      now: new Date('2026-11-21T12:00:00Z'),
    })
    expect(picks.filter(({ gift }) => gift.traits.includes('funny')).length).toBeGreaterThanOrEqual(4)
    expect(picks.filter(({ gift }) => /dictionary/i.test(gift.title))).toEqual([])
  })
})

describe('how things are to look, or how somebody lives', () => {
  it('keeps what has words on it from who wants none', () => {
    const { brief } = answer("my friend doesn't like things with words on them. loves tea. $30")
    expect(brief).toMatchObject({ interests: ['tea'], exclusions: ['things with words'] })
  })
})

it('gives nothing for an animal that nobody has', () => {
  const { picks } = answer('my sister loves cats but her landlord does not allow pets, $40')
  expect(picks.filter(({ gift }) => gift.traits.includes('pet')).map(({ gift }) => gift.id)).toEqual([])
  expect(picks.filter(({ gift }) => gift.interests.dogs ?? gift.interests.cats).length).toBeGreaterThan(2)
})
