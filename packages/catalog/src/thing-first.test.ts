/** 'A backpack for my dad' asks for a backpack. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') })

describe('a thing that a request begins with', () => {
  it.each([
    ['a watch for my dad under $100', 'watches', /watch/i],
    ['a pet portrait for my wife', 'pet portrait', /pet portrait/i],
    ['a nice pen for my teacher', 'pen', /pen|ink/i],
    ['a pair of socks for my brother', 'socks', /socks/i],
    ['looking for a yoga mat for my sister', 'yoga mat', /yoga mat/i],
    ['a nice pen', 'pen', /pen|ballpoint|ink/i],
    ['a warm hat under $40', 'hat', /hat|beanie|cap/i],
    ['funny socks for grandpa', 'socks', /socks/i],
  ])('is looked for: %s', (query, liking, title) => {
    const { brief, picks } = answer(query)
    expect(brief.interests.join()).toContain(liking)
    expect(picks[0]?.gift.title).toMatch(title)
  })

  it.each([
    ['advent calendar for wife', 'advent calendar', /advent|december|christmas|day/i],
    ['backpack nephew 8', 'backpack', /backpack|back/i],
    ['tool set dad', 'tool', /tool|driver|drill|bits/i],
    ['new homeowner brother tools', 'tools', /tool|driver|drill|bits/i],
    ['binoculars for birdwatcher', 'binoculars', /binoculars/i],
  ])('is looked for without a word between it and whom it is for: %s', (query, liking, title) => {
    const { brief, picks } = answer(query)
    expect(brief.interests.join()).toContain(liking)
    expect(picks[0]?.gift.title).toMatch(title)
  })

  it.each([
    ['gift for my brother: headphones', 'tech: headphones', /headphones/i],
    ['for my sister - earrings, under $50', 'earrings', /studs|hoops|earrings/i],
    ['$50 blanket', 'cozy nights in: blanket', /throw|blanket/i],
    ['mug, coworker, $15', 'mug', /mug/i],
    ['thinking a wallet, or maybe a belt, for my brother, $60', 'belt', /wallet|belt/i],
  ])('is looked for where nothing else is said beside sum, person and manner: %s', (query, liking, title) => {
    const { brief, picks } = answer(query)
    expect(brief.interests).toContain(liking)
    expect(picks[0]?.gift.title).toMatch(title)
  })

  it.each([
    ['leather wallet for my brother, $70', /wallet|billfold/i, 3],
    ['scented candle for my sister in law $40', /candle/i, 3],
    ['gift for sister: necklace', /necklace|pendant|locket|chain/i, 5],
    ['a watch under 300 for my boyfriend', /watch/i, 6],
    ['camera strap for my photographer friend, $50', /strap/i, 1],
    ['something engraved for my best friend, $60', /engraved|initials|name|trophy/i, 4],
  ])('is shown in more than one kind, before what is near it: %s', (query, title, least) => {
    const shown = answer(query).picks.map(({ gift }) => gift.title)
    expect(shown.slice(0, least).filter((one) => title.test(one))).toHaveLength(least)
  })

  it('is plain before it is of a wizard’s house, a team or a fox', () => {
    const shown = answer('maybe a scarf or something for my friend, $40').picks.map(({ gift }) => gift.title)
    expect(shown[0]).toMatch(/scarf/i)
    expect(shown.slice(0, 4).filter((title) => /wizard|team|fox/i.test(title))).toEqual([])
  })

  it.each([
    ['friend who loves horror movies, $30', ['horror movies']],
    ['mum got a Cricut last Christmas, makes shirts for everybody $40', ['cricut']],
    ['Star Wars fan brother, $60', ['star wars']],
  ])('is not what is told of somebody: %s', (query, interests) => {
    const { brief, notice } = answer(query)
    expect(brief.interests).toEqual(interests)
    expect(notice?.kind).not.toBe('unanswered')
  })

  it('is a liking where it is one: no coffee is asked for', () => {
    expect(answer('coffee mom').brief.interests).toEqual(['coffee'])
    expect(answer('retirement dad').brief.interests).toEqual([])
  })

  it('is told of where there is none', () => {
    expect(answer('a spinet board for my boss, under $40').notice).toMatchObject({
      kind: 'unanswered',
      message: expect.stringContaining('spinet board'),
    })
  })

  it('is looked for at shops where they have it and no idea is it', () => {
    const { notice, picks } = answer('an ironing board for my boss, under $40')
    expect(picks[0]?.gift).toMatchObject({ title: 'Ironing board', isNamed: true })
    expect(notice?.kind).not.toBe('unanswered')
  })

  it('is a gift card where that is said', () => {
    const { brief, picks } = answer('a gift card for my dad')
    expect(brief.constraints).toEqual(['gift card'])
    expect(picks.filter(({ gift }) => !gift.traits.includes('giftable-card'))).toEqual([])
  })
})

describe('the name of a day before whom it is for', () => {
  it.each([
    ['housewarming for my sister', 'housewarming'],
    ['baby shower for my cousin', 'baby shower'],
    ['retirement for my dad', 'retirement'],
  ])('names the day and no thing: %s', (query, occasion) => {
    const { brief, notice } = answer(query)
    expect(brief).toMatchObject({ occasion, interests: [] })
    expect(notice?.kind).not.toBe('unanswered')
  })

  it('names an object where it is one', () => {
    expect(answer('advent calendar for my wife').brief.interests).toEqual(['advent calendar'])
  })
})
