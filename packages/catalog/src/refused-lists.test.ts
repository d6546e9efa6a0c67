/** A list that begins with a refusal is refused to its end, whatever its first word is read as. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })

describe('a list of what is refused', () => {
  it.each([
    ['no clutter, candles or mugs for my aunt', ['candles', 'mugs'], ['no clutter']],
    [
      'nothing with small parts, slime or glitter, for my nephew',
      ['slime', 'glitter', 'small parts'],
      ['no small parts'],
    ],
    ['no small parts or slime please, my niece', ['slime', 'small parts'], ['no small parts']],
    ['nothing edible or scented for my teacher', ['scented things'], ['not edible']],
    ['nothing digital or handmade, my uncle', [], ['not digital', 'not handmade']],
    ['not a book or a mug, my dad', ['mug', 'books'], ['not a book']],
    ['not a cookbook or gadget, my wife', ['gadget', 'cookbooks'], ['not a cookbook']],
    ['no jewelry, perfume, or anything romantic for my coworker', ['jewelry', 'perfume'], ['not romantic']],
    ["9 year old nephew, his parents don't allow video games or candy", ['video games', 'candy'], []],
    ["her parents won't let her have candy", ['candy'], []],
    ['no wine or chocolate, my boss', ['wine', 'chocolate'], []],
    [
      "something for my mom that isn't jewelry, clothes, or kitchen stuff",
      ['jewelry', 'clothes', 'kitchen'],
      [],
    ],
    ['a gift which is not food or alcohol for my boss', ['food', 'alcohol'], []],
    ['we have slime kits coming out of our ears, my daughter', ['slime kits'], []],
  ])('%s', (query, exclusions, constraints) => {
    const { brief } = answer(query)
    expect(brief.exclusions).toEqual(exclusions)
    expect(brief.constraints).toEqual(constraints)
    expect(brief.interests).toEqual([])
  })

  it.each([
    ['no scents no nuts coworker secret santa $20', ['scents', 'nuts'], 'coworker'],
    ['no dairy no nuts 9 year old birthday $15', ['dairy', 'nuts'], null],
    ['vegan no leather no wool girlfriend 26 $75', ['leather', 'wool', 'non-vegan items'], 'girlfriend'],
    ['no sugar no alcohol hostess gift $25', ['sugar', 'alcohol'], 'host'],
    ['no screens no batteries nephew 6, $20', ['screens', 'batteries'], 'nephew'],
    ['bring to hospital no flowers allowed icu, aunt $30', ['flowers', 'things for a tub'], 'aunt'],
    ['no dog mom stuff please, sister 30, $30', ['dog mom'], 'sister'],
    ['eco friend hates amazon and plastic, $40', ['plastic'], 'friend'],
  ])('ends where somebody, an age or a day is named: %s', (query, exclusions, recipient) => {
    expect(answer(query).brief).toMatchObject({ exclusions, recipient })
  })

  it.each([
    ['not sure if funny or sentimental, my dad', ['funny', 'sentimental']],
    ['no budget, something funny or sentimental for my wife', ['funny', 'sentimental']],
  ])('is no list of wishes: %s', (query, constraints) => {
    expect(answer(query).brief.constraints).toEqual(constraints)
    expect(answer(query).brief.exclusions).toEqual([])
  })

  it.each([
    ['allergic to nuts, boss, $40', ['nuts'], 'boss', null],
    ['she hates candles, teacher, 25 dollars', ['candles'], 'teacher', null],
    ['hates beer btw, roommate, bday, 25 bucks', ['beer'], 'roommate', 'birthday'],
    ['he hates golf, farewell gift for boss $30', ['golf'], 'boss', 'farewell'],
    ['hates cats, housewarming gift for neighbor', ['cats'], 'neighbor', 'housewarming'],
    ['coworker is sick of mugs, secret santa $20', ['mugs'], 'coworker', 'secret santa'],
  ])('ends where somebody or a day is named: %s', (query, exclusions, recipient, occasion) => {
    expect(answer(query).brief).toMatchObject({ exclusions, recipient, occasion, interests: [] })
  })

  it("refuses the one thing where nobody's dislike is told", () => {
    expect(answer('anything but golf for my dad').brief.exclusions).toEqual(['golf'])
  })
})

describe('what somebody has already, one thing or a few', () => {
  it.each([
    ['loves playing guitar, already has 3 guitars, $50', 'guitars', /\bguitars?\b/i, 'guitar'],
    ['he has two bikes already, loves cycling, $50', 'bikes', /\bbikes?\b/i, 'cycling'],
    ['already has a telescope, loves astronomy, $60', 'telescope', /\btelescopes?\b/i, 'astronomy'],
  ])('is not given again, and what goes with it may be: %s', (query, label, named, interest) => {
    const { brief, picks } = answer(query)
    expect(brief.exclusions).toEqual([label])
    for (const { gift } of picks) expect(gift.title).not.toMatch(named)
    expect(picks.filter(({ gift }) => gift.interests[interest]).length).toBeGreaterThanOrEqual(6)
    const needsIt = picks.some(({ gift }) => gift.things.some((thing) => thing.startsWith('for: ')))
    expect(needsIt).toBe(true)
  })

  it.each([
    ['a knitter who has too much yarn, $35', 'yarn', 'knitting'],
    ['she crochets and already has so much yarn, $25', 'yarn', 'crochet'],
  ])('takes nothing else from a liking where there is much of it: %s', (query, label, interest) => {
    const { brief, picks } = answer(query)
    expect(brief.exclusions).toEqual([label])
    for (const { gift } of picks) expect(gift.title).not.toMatch(/\byarn\b/i)
    expect(picks.some(({ gift }) => gift.interests[interest])).toBe(true)
  })

  it('is refused where it is both had and refused', () => {
    const { picks } = answer('he already has a guitar, no guitar please, likes music, $40')
    for (const { gift } of picks) expect(gift.things.join(), gift.title).not.toMatch(/\bguitar\b/)
  })

  it('takes all of a liking that is said by its own name', () => {
    for (const { gift } of answer('he has enough baking stuff, likes tea, $30').picks)
      expect(gift.interests, gift.title).not.toHaveProperty('baking')
  })
})

describe('what goes on behind a manner', () => {
  it('is no theme where it is refused', () => {
    const { brief } = answer('something for a friend who just finished chemo, not cancer themed')
    expect(brief).toMatchObject({ exclusions: ['things about cancer'], constraints: ['cancer survivor'] })
  })
})

describe('a list behind a heading, or in brackets', () => {
  it('keeps nuts from whoever is allergic to them', () => {
    for (const query of [
      'food allergies (nuts, eggs), loves chocolate',
      'a peanut and tree nut allergy, loves candy',
    ])
      for (const { gift } of answer(query).picks)
        expect(gift.traits, gift.title).not.toContain('contains-nuts')
  })
})

describe('what a category is named by', () => {
  it('refuses none of the other things in it', () => {
    const { picks } = answer('not a coffee drinker, everyone gives her coffee, likes tea $25')
    expect(picks.filter(({ gift }) => gift.interests.tea).length).toBeGreaterThanOrEqual(5)
    for (const { gift } of picks) expect(gift.interests, gift.title).not.toHaveProperty('coffee')
  })
})

describe('beer without alcohol', () => {
  const kept = 'zero-alcohol-craft-beer-box'

  it.each(['non-alcoholic beer for dad', "dad loves beer but can't drink alcohol"])(
    'stays for whoever likes beer and drinks none: %j',
    (query) => {
      const ids = answer(query).picks.map(({ gift }) => gift.id)
      expect(ids[0]).toBe(kept)
      expect(ids).not.toContain('six-craft-beers-from-a-shop')
    },
  )

  it.each([
    'my brother likes beer but quit drinking',
    'my coworker is muslim and likes beer',
    "dad doesn't drink, likes grilling",
    'no beer, dad likes beer',
  ])('is no gift here: %j', (query) => {
    expect(answer(query).picks.map(({ gift }) => gift.id)).not.toContain(kept)
  })
})
