/** What children of an age are given for a liking of theirs: right for the very age, and about what was told. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const picks = (query: string) => answer(query).picks.map(({ gift }) => gift)
const ids = (query: string) => picks(query).map(({ id }) => id)

describe('a liking of childhood', () => {
  it.each([
    ['18 month old nephew obsessed with trucks', ['trucks-offroad', 'construction-trucks'], 4],
    ['two year old boy loves our dog', ['dogs'], 3],
    ['5 year old loves space, $30', ['astronomy', 'spaceflight'], 4],
    ['5 year old who loves fishing, $30', ['fishing'], 4],
    ['4 year old who loves camping, $40', ['camping'], 4],
    ['6 year old girl, slime, $20', ['slime'], 3],
    ['9 year old girl who devours the Percy Jackson books', ['young-adult-books', 'mythology'], 5],
    ['my son 9 takes piano lessons, $30', ['piano'], 6],
    ['boy 7 loves jokes and pranks $15', ['jokes'], 4],
    ['3 year old boy who loves tools', ['power-tools', 'diy'], 4],
  ])('is what the page is about: %s', (query, tags, least) => {
    const own = picks(query).filter(({ interests }) => tags.some((tag) => tag in interests))
    expect(own.length).toBeGreaterThanOrEqual(least)
  })

  it.each(['mermaids', 'unicorns', 'horses', 'dinosaurs', 'trains', 'soccer'])(
    'has a book at five, where only books are wanted: %s',
    (liking) =>
      expect(picks(`5 year old who loves ${liking}, books only please`)[0]?.things.join(), liking).toMatch(
        /book|encyclopedia/,
      ),
  )

  it('is met away from the screen', () =>
    expect(ids('12 year old boy who only plays Fortnite, want something screen-free').slice(0, 4)).toEqual(
      expect.arrayContaining(['foam-blaster-like-one-in-their-game', 'battle-game-of-cards-and-dice']),
    ))
})

describe('what is read of a child', () => {
  it.each([
    ['tween daughter 12 k-pop', { ageMin: 12, ageMax: 12, interests: ['k-pop'] }],
    [
      '5 year old girl into makeup but mom wants pretend stuff only',
      { ageMin: 5, recipient: null, interests: ['makeup'] },
    ],
    ['4 yo girl wants to be a doctor', { ageMin: 4, recipient: null }],
    ['outdoor gift for an active 5 year old boy', { constraints: ['outdoor gift'] }],
  ])('is whose gift it is and what they like: %s', (query, brief) =>
    expect(answer(query).brief).toMatchObject(brief),
  )

  it('has a doctor of four play doctor', () =>
    expect(
      picks('4 yo girl wants to be a doctor').filter(({ interests }) => 'doctor-play' in interests).length,
    ).toBeGreaterThanOrEqual(4))

  it('asks for no lessons where they are taken already', () =>
    expect(answer('my son 9 takes piano lessons, $30').notice).toBeNull())
})

it.each(['dinosaur toys', 'dino toys'])(
  'keeps the toys of a liking away, and not all else of it: %s',
  (toys) => {
    const found = picks(`4 year old who loves dinosaurs but has a million ${toys}`)
    expect(
      found.filter(({ interests, traits }) => 'dinosaurs' in interests && traits.includes('toy')),
    ).toEqual([])
    expect(found.some(({ interests }) => 'dinosaurs' in interests)).toBe(true)
  },
)

it.each([['16 year old girl sweet 16, $150', 16]])('keeps the birthday that counts: %s', (query, year) => {
  const own = picks(query).filter(({ audience: { ages } }) => ages[0] === year && ages[1] === year)
  expect(own.length).toBeGreaterThanOrEqual(2)
})

it('gives a coach nothing of what lies beside the sport', () => {
  for (const { interests } of picks('swim coach for kids team, end of season, $30'))
    for (const tag of ['diving', 'triathlon', 'beach', 'flamingos']) expect(interests).not.toHaveProperty(tag)
})
