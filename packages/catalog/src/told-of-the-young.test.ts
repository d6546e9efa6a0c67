/** Pupils, students and children: what tells who they are, and what they like and need beside it. */
import { createEngine } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const engine = createEngine(loadCatalog())
const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const picks = (query: string) => answer(query).picks.map(({ gift }) => gift)
const labels = (query: string) => answer(query).brief.interests

describe('being a student', () => {
  it.each([
    'our babysitter, 19, college student, loves plants, $40',
    'grad student niece, broke and tired, loves tea',
    'graduation gift for nephew studying engineering, $100',
    "something cozy for my daughter in college who's homesick",
    'care package for my son at college during finals, $40',
  ])('asks for nothing where a liking or a need is told: %s', (query) =>
    expect(picks(query).filter(({ interests }) => Object.keys(interests)[0] === 'student-life')).toSatisfy(
      (own: { audience: { madeFor?: readonly string[] } }[]) =>
        own.every(({ audience }) => audience.madeFor?.includes('exams')),
    ),
  )

  it('brings no drinks that keep awake to who is homesick', () =>
    expect(picks('homesick freshman, $40').map(({ id }) => id)).not.toContain(
      'variety-case-of-energy-drinks',
    ))
})

describe('what is watched', () => {
  it('is no series on disc for who likes to cook', () => {
    const found = picks('12 yr old boy who loves cooking shows and baking').map(({ id }) => id)
    for (const id of found) expect(id).not.toMatch(/tv-series|dishes-from-a-tv|series-on-disc/)
  })
})

describe('rocks', () => {
  it('are stones, and rock is music', () => {
    expect(labels('8 year old boy loves rocks and volcanoes')[0]).toBe('rocks and minerals')
    expect(labels('dad loves rock and blues')[0]).toBe('rock music')
  })
})

it('takes nobody for whom somebody cooks for whom the gift is for', () => {
  const { brief } = answer('13 yo boy who likes to cook for the family')
  expect(brief.recipient).toBeNull()
  expect(brief.interests).toEqual(['cooking'])
})

it.each([
  ['tween girl 11, loves makeup', 11],
  ['tween boy, 9, lego', 9],
  ['teen girl 15 into anime', 15],
])('reads the year beside the age that is told in a word: %s', (query, ageMin) =>
  expect(answer(query).brief).toMatchObject({ ageMin, ageMax: ageMin }),
)

describe('a baby that comes to others', () => {
  it.each(['gift for big brother, 4, baby sister was born'])(
    'brings its sister or brother something of their own: %s',
    (query) => {
      const found = picks(query)
      for (const { audience } of found) expect(audience.ages[1] ?? 99).toBeGreaterThan(2)
      expect(
        found.some(({ things }) => things.includes('sibling book') || things.includes('baby doll')),
      ).toBe(true)
    },
  )

  it('is one where twins are welcomed', () =>
    expect(answer('welcome gift for baby twins boy and girl, $80').brief.occasion).toBe('new baby'))
})

it('does not take the teacher who gives for a liking', () =>
  expect(labels('end of year gifts for 18 preschoolers from the teacher, $4 each')).toEqual([]))

describe('an animal that has just come', () => {
  const own = (query: string) => picks(query).filter(({ traits }) => traits.includes('pet')).length

  it('is what is given for', () => {
    expect(own('my sister just got a puppy, $40')).toBeGreaterThan(2)
  })

  it('is not there where a child only loves it', () => {
    expect(own('my 11 yr old granddaughter likes to draw and loves cats')).toBe(0)
  })
})

it.each(['5 year old loves playing doctor, $25', '5 year old who loves doctors and nurses play'])(
  'takes no doctor for whom the gift is for where a child plays one: %s',
  (query) => {
    expect(answer(query).brief).toMatchObject({ recipient: null, ageMin: 5 })
    for (const { audience } of picks(query)) expect(audience.ages[0] ?? 0).toBeLessThanOrEqual(5)
  },
)

describe("somebody's child", () => {
  it.each([
    ['child of a coworker, turning 4, $20', "coworker's child", 4],
    ['gift for the kid of a friend, 5', "friend's child", 5],
    ["our neighbors' 3 kids, ages 8 10 13, $15 each", "neighbor's child", 8],
  ])('is given to, and not who it is of: %s', (query, recipient, ageMin) =>
    expect(answer(query).brief).toMatchObject({ recipient, ageMin }),
  )

  it.each(['7 year old whose mom has cancer', '7 year old whose dad is deployed'])(
    'has not what is told of its parents: %s',
    (query) => expect(answer(query).brief).toMatchObject({ constraints: [], occasion: null }),
  )
})

it('fills a box for a need with what the need asks for', () => {
  for (const { category } of picks('12 year old girl starting her period, thoughtful gift box'))
    expect(category).not.toBe('Flowers & Hampers')
})

it("takes a friend's baby for no liking", () =>
  expect(labels("1st birthday, friend's baby girl, wooden toys only, $40")).toEqual([
    'pretend play: wooden toys',
  ]))
