/** Feasts of childhood tell an age well enough to choose by, and not to claim. */
import { createEngine } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const engine = createEngine(loadCatalog())
const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })

describe('an age', () => {
  it.each([
    ['40th birthday, my sister, recently sober (6 months!!), loves yoga', 40],
    ['my sister, recently sober (6 months!!), loves yoga', null],
    ['my nephew is 8 months', 0],
    ['baby boy, 10 months, loves music', 0],
    ['been dating 4 months, he likes jazz', null],
    ['gift for toddlers', 1],
    ['new neighbors, young family w/ 2 toddlers and a golden retriever', null],
    ['my sister, mom of 2 toddlers, loves wine', null],
    ["something for my girlfriend, she's into makeup and we're 17", 17],
    ["gift for my mom, we're 5 siblings", null],
    ['1st birthday of my niece', 1],
    ["my trans daughter's first birthday since coming out, 16, makeup", 16],
  ])('is that of whom it is for: %s', (query, from) => expect(answer(query).brief.ageMin).toBe(from))
})

describe('a school year', () => {
  it.each([
    ['my niece is in 3rd grade, loves unicorns', 8, 9],
    ['my crush, we are in 10th grade, she likes kpop', 15, 16],
    ['my son who is going into 6th grade', 11, 12],
  ])('tells an age: %s', (query, from, to) =>
    expect(answer(query).brief).toMatchObject({ ageMin: from, ageMax: to }),
  )

  it.each([
    ['stuff for a goth teen girl 15', 15],
    ['teenager 14 girl horses', 14],
    ['my teenage son, 17, likes cars', 17],
    ['a boy of 6 who loves firefighters', 6],
    ['my dad just got his first smartphone at 78', 78],
  ])('tells the age that stands beside a word for them: %s', (query, age) =>
    expect(answer(query).brief).toMatchObject({ ageMin: age, ageMax: age }),
  )

  it.each(['my mom teaches 11th grade', 'a teacher of 2nd grade'])(
    'tells none of who teaches it: %s',
    (query) => expect(answer(query).brief.ageMax).toBeNull(),
  )
})

describe('a feast of childhood', () => {
  it.each([
    ['bar mitzvah gift', 13],
    ['bat mitzvah present for my niece, $100', 13],
    ['first communion for my godson', 8],
    ['christening gift for my goddaughter', 1],
    ["baptism gift for my friend's baby", 1],
    ['my daughter passed her driving test', 17],
    ['confirmation gift for my goddaughter', 14],
    ['tooth fairy gift for my son', 6],
    ['graduation gift for my son', 18],
    ['my daughter got her first period', 12],
    ['my son got his braces off', 13],
    ['my son made the honor roll', 14],
    ['graduation gift for my daughter becoming a nurse', 20],
    ['pre-k graduation gift for my granddaughter', 4],
  ])('is answered with what suits the age: %s', (query, age) => {
    const { brief, picks } = answer(query)
    expect([brief.ageMin, brief.ageMax]).toEqual([null, null])
    expect(picks).toHaveLength(12)
    for (const { gift } of picks) {
      const [from, to] = gift.audience.ages
      expect(from ?? 0, gift.title).toBeLessThanOrEqual(age)
      expect(to ?? 99, gift.title).toBeGreaterThanOrEqual(age)
    }
  })

  it('does not make a child of somebody grown up', () => {
    const { picks } = answer('baptism gift for my husband')
    expect(picks.filter(({ gift }) => gift.category === 'Baby & New Parents')).toEqual([])
  })
})

it.each(['son coming home from rehab', 'my son and his wife', 'my daughter got divorced'])(
  'takes no grown child for a small one: %s',
  (query) => {
    for (const { gift } of answer(query).picks)
      expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(30)
  },
)

it('takes neither a sex nor an age for a liking', () => {
  expect(answer('graduating nurse, female, 22, under 50').brief.interests).toEqual([])
  expect(answer('my mom 60 and my dad 65, anniversary, 150 total').brief.interests).toEqual([])
  expect(answer('my gf is a vet tech who loves true crime').brief.interests.join()).not.toContain(',tech')
})
