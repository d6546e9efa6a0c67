/** Jewelry: of the metal or stone that is asked for, and of a size that is theirs. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string, limit = 6) =>
  engine.suggest({ query, limit, now: new Date('2026-11-21T12:00:00Z') })

describe('jewelry', () => {
  it.each([
    ['gold hoop earrings for my girlfriend, 150', /hoop.*gold|gold.*hoop/i],
    ['diamond earrings for wife, 500 budget', /diamond/i],
    ["pearl earrings for my daughter's 18th, 120", /pearl/i],
    ["men's chain for boyfriend, 100", /chain/i],
    ['cufflinks for my dad $80', /cufflink/i],
    ['my husband wants a nice watch, $300', /watch/i],
  ])('of the metal or stone that is asked for comes first: %s', (query, title) => {
    expect(answer(query).picks[0]?.gift.title).toMatch(title)
  })

  it.each([
    ['a watch for my husband, $300', 'female'],
    ['a bracelet for my wife, $200', 'male'],
  ])('is of no size that is not theirs: %s', (query, other) => {
    expect(answer(query, 18).picks.filter(({ gift }) => gift.audience.gender === other)).toEqual([])
  })

  it.each([
    'dad loves jewelry, around $200',
    'husband loves fishing. Allergic to silver. $400',
    "dad's 75th, widower, up to 150",
    'golden anniversary parents $250',
  ])('that shops keep for women is for no man, and for no couple: %s', (query) => {
    expect(answer(query, 18).picks.filter(({ gift }) => gift.audience.soldFor === 'female')).toEqual([])
  })

  it('that shops keep for women is shown where nothing is known of the sex', () => {
    const { picks } = answer('friend loves earrings, up to 100')
    expect(picks.some(({ gift }) => gift.audience.soldFor === 'female')).toBe(true)
  })
})

it.each([
  'she has no pierced ears, likes silver jewelry',
  "earrings would be nice but her ears aren't pierced",
  'jewelry for my niece 16, ears not pierced',
  'my aunt only wears clip ons, loves earrings',
  "mom doesn't have pierced ears, loves pearls, $50",
])('no ears are pierced for a gift: %s', (query) => {
  const { picks } = engine.suggest({ query, limit: 18, now: new Date('2026-11-27T12:00:00Z') })
  expect(picks.length).toBeGreaterThan(5)
  for (const { gift } of picks) {
    expect(gift.things, gift.title).not.toContain('for: pierced ear')
  }
})
