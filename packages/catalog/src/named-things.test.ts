/** Requests that name things: makers, clubs, labels, gear that is there already, work, styles, what somebody collects. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const brief = (query: string) => answer(query).brief
const titles = (query: string): readonly string[] => answer(query).picks.map(({ gift }) => gift.title)
const gifts = (query: string) => answer(query).picks.map(({ gift }) => gift)

describe('gear that is there already', () => {
  it.each([
    ['my sister has a Kindle and AirPods already $80', ['kindle', 'airpods'], ['reading']],
    ['mum got a Cricut last Christmas, makes shirts for everybody $40', ['cricut'], ['cricut']],
    ['nephew, 15, already has a PS5 and a Switch $60', ['ps5', 'switch'], ['playstation', 'nintendo']],
    ['dyson airwrap already, wife, 27, loves hair stuff $100', ['dyson airwrap'], ['hair stuff']],
    [
      'my wife has a Dyson, Ninja creami and an air fryer $60',
      ['dyson', 'ninja creami', 'air fryer'],
      ['ice cream'],
    ],
    [
      'dad has a Big Green Egg and a Thermapen so get neither $90',
      ['big green egg', 'thermapen'],
      ['smoking meat', 'grilling'],
    ],
  ])('tells what goes with it, and is not given again: %s', (query, exclusions, interests) => {
    expect(brief(query)).toMatchObject({ exclusions, interests })
    expect(answer(query).notice?.kind ?? null).not.toBe('contradictory')
  })

  it.each([
    ['my aunt has a Kindle $250', 'e-reader'],
    ['hubby just bought a Traeger, loves barbecue $900', 'smoker'],
    ['he got an Ooni, loves pizza $600', 'pizza oven'],
    ['son has a PS5 $700', 'game console'],
  ])('is given no second one: %s', (query, thing) => {
    const all = engine.suggest({ query, limit: 60, now: new Date('2026-11-27T12:00:00Z') }).picks
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ gift }) => gift.things[0]?.endsWith(thing))).toEqual([])
  })

  it('is no word that only points back, and no way to play', () => {
    expect(brief('my dad has a Weber and a smoker so don’t get those $60').exclusions).not.toContain('those')
    expect(brief('my son, 11, plays Zelda non stop $50').exclusions).toEqual([])
  })
})

it.each([
  ['she already owns a sewing machine, crafty aunt $40', ['sewing machine'], 'aunt'],
  ['hates golf, retired dad, $40', ['golf'], 'father'],
])('reads whom it is for behind what is had or refused: %s', (query, exclusions, recipient) => {
  expect(brief(query)).toMatchObject({ exclusions, recipient })
})

describe('a day on which something was given', () => {
  it.each([
    ['my brother got an Ooni for his wedding, now his birthday is coming $50', 'birthday'],
    ['she got a Le Creuset pot for Christmas and bakes bread $50', null],
    ['she was given a kitten for her birthday, what do I get her for christmas', 'christmas'],
    ['we got no idea what to give for her wedding $100', 'wedding'],
    ['I got a raise and want to spoil my wife for Christmas', 'christmas'],
    ['my sister got a new job and it is her birthday $40', 'new job'],
  ])('is over: %s', (query, occasion) => {
    expect(brief(query).occasion).toBe(occasion)
  })
})

describe('a name', () => {
  it('of a flower is nobody', () => {
    expect(brief('she is growing peonies and hostas $35').recipient).toBeNull()
  })

  it('of a breed or a town tells no kin and no liking', () => {
    expect(brief('my corgi mom sister $30').recipient).toBe('sister')
    expect(brief('she loves Chick-fil-A $30').recipient).toBeNull()
    expect(brief('brother, golf, based in Denver, $40').interests).toEqual(['golf'])
    expect(brief('for my mom, she loves her corgi $30').recipient).toBe('mother')
  })

  it.each([
    ['his favorite is Lagavulin 16 $100', /single malt/i],
    ['friend into Ethiopian food $35', /Ethiopia/],
    ['mum grows sweet peas $30', /sweet pea/i],
    ['gift for a lineman $60', /line/],
    ['line cook friend with burned arms $35', /cook|kitchen|chef/],
    ['grandma does hardanger $35', /Hardanger/],
    ['he collects vintage lunch boxes $40', /lunch box/],
    ['loves Outlander $30', /Outlander/],
    ['she does sashiko $30', /Sashiko/],
    ['boyfriend is obsessed with Porsche 911s $60', /car|racing/i],
  ])('has something of its own: %s', (query, title) => {
    const { notice } = answer(query)
    expect(notice?.kind ?? null).not.toBe('unanswered')
    expect(titles(query).slice(0, 2).join('; ')).toMatch(title)
  })
})

describe('a club that is followed', () => {
  it.each([
    'my husband lives for Arsenal £60',
    'he is a Lakers fan $40',
    'my father in law watches the Mumbai Indians $50',
    'Yankees fan, gramps, 78 $35',
  ])('asks for nothing to train with: %s', (query) => {
    const [first, second, third] = gifts(query)
    for (const gift of [first, second, third]) expect(gift?.traits).not.toContain('active')
  })

  it('is played too by who says so', () =>
    expect(gifts('my husband plays soccer $50').some(({ traits }) => traits.includes('active'))).toBe(true))
})

describe('work', () => {
  it.each([
    'flight attendant daughter $90',
    'welder son $50',
    'my librarian daughter $40',
    'my daughter the journalist $50',
  ])('is done by nobody who plays with toys: %s', (query) => {
    expect(gifts(query).map(({ category }) => category)).not.toContain('Kids & Toys')
  })
})

describe('what the giver thinks of', () => {
  it.each([
    ['dad, maybe a book', /book/],
    ['dad, maybe something to read', /book/],
    ['mom, maybe a mug', /mug/],
    ['dad, maybe a hat or something', /hat/],
    ['was thinking maybe a necklace or a scarf, sister 25', /necklace|scarf/],
    ['dad turns 60, maybe a watch or some good whiskey, $200', /watch|whiskey/],
  ])('is asked for: %s', (query, words) => {
    const { brief } = engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
    expect([...brief.interests, ...brief.constraints].join(' ')).toMatch(words)
  })

  it.each(['probably a woman, secret santa, $20', "i'm thinking about a budget of $50 for my mom"])(
    'is no thing of itself: %s',
    (query) =>
      expect(
        engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') }).brief.interests,
      ).toEqual([]),
  )
})
