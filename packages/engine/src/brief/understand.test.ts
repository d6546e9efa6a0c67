import { describe, expect, it } from 'vitest'
import { smallVocabulary } from '../testing/small-catalog.ts'
import { adjust } from './adjust.ts'
import { briefOf } from './brief-of.ts'
import { understand } from './understand.ts'

const vocabulary = smallVocabulary()
const brief = (query: string, changes: { drop?: string[]; add?: string[] } = {}) =>
  briefOf(adjust(understand(query, vocabulary), changes, vocabulary))

describe('whom a gift is for', () => {
  it.each([
    ['for my mum, who reads', 'mother', 'female'],
    ["my friend's little sister is getting married", "friend's sister", 'female'],
    ['neighbors son, 9', "neighbor's son", 'male'],
    ['gift for my kids kindergarten teacher, met her twice', 'teacher', 'female'],
    ['my son needs a gift for his teacher', 'teacher', 'male'],
    ['work secret santa for a woman, teacher by trade', 'coworker', 'female'],
    ['my 2 yr old wants trains, what do I get him', 'son', 'male'],
    ['18 yr old guy, likes trains', null, 'male'],
    ['seeing a friend for the first time since her dads funeral', 'friend', 'female'],
    ['thank my advisor and a postdoc', 'advisor and postdoc', null],
    ['two coworkers are getting married', 'coworkers', null],
  ])('%j', (query, recipient, gender) => {
    expect(brief(query)).toMatchObject({ recipient, recipientGender: gender })
  })
})

describe('the occasion', () => {
  it.each([
    ['my dad turns 60', 'birthday'],
    ['xmas for my aunt', 'christmas'],
    ['office christmas, secret santa for a coworker', 'secret santa'],
    ['friend is in the hospital', 'get well'],
    ['gift for a friend', null],
    ['birthday and thank you for my aunt', 'birthday'],
  ])('of %j is %j', (query, occasion) => {
    expect(brief(query).occasion).toBe(occasion)
  })

  it('keeps a second one among the constraints', () => {
    expect(brief('birthday and thank you for my aunt').constraints).toContain('also: thank you')
  })
})

describe('what to avoid', () => {
  it.each([
    ['no mugs, loves tea', ['mugs']],
    ['she hates bears, mugs and chocolates. reads a lot', ['bears', 'mugs', 'chocolates']],
    ['allergic to nickel, loves tea', ['nickel']],
    ['dad (gps, knives, torches all owned), films', ['gps', 'knives', 'torches']],
    ['flowers and balloons do not feel manly', ['flowers', 'balloons']],
    ['not a plant (she gave me one) and not an orchid', ['plant', 'orchid']],
    ['around $5, no more than $10', []],
    ['mum is vegan', ['non-vegan items']],
    ['my wife just had a baby, loves tea', []],
    ['no mugs pls', ['mugs']],
    ['Budget $30. No wait, max $20', []],
  ])('%j -> %j', (query, exclusions) => {
    expect(brief(query).exclusions).toEqual(exclusions)
  })

  it('does not take a refused thing for a liking', () => {
    expect(brief('hates tea, loves fishing').interests).toEqual(['fishing'])
  })
})

describe('changes by hand', () => {
  it('forgets what is dropped and takes what is added', () => {
    const changed = brief('sister, 30, loves tea and fishing, no mugs, under $50', {
      drop: ['interests:fishing', 'exclusions:mugs', 'age:30-30', 'budget:-50', 'recipient:sister'],
      add: [
        'interests:chess',
        'exclusions:books',
        'budget:20-40',
        'occasion:birthday',
        'age:40-49',
        'recipient:mum',
      ],
    })
    expect(changed).toMatchObject({
      recipient: 'mother',
      ageMin: 40,
      ageMax: 49,
      interests: ['tea', 'chess'],
      exclusions: ['books'],
      budgetMin: 20,
      budgetMax: 40,
      budgetStyle: 'range',
      currency: 'USD',
      occasion: 'birthday',
    })
  })

  it('forgets what a dropped diet implied', () => {
    expect(brief('mum is vegan', { drop: ['constraints:vegan'] })).toMatchObject({
      constraints: [],
      exclusions: [],
    })
  })

  it('is left alone by fields it does not know', () => {
    expect(brief('loves tea', { drop: ['nonsense:tea', '__proto__:x'], add: ['constructor:y'] })).toEqual(
      brief('loves tea'),
    )
  })
})

it('does not give a grown-up the age of the children around them', () => {
  expect(brief('gift for a teacher of 10 year olds')).toMatchObject({
    recipient: 'teacher',
    ageMin: null,
    ageMax: null,
  })
})

it('says nothing where the text says nothing', () => {
  expect(brief('asdf')).toEqual({
    budgetMin: null,
    budgetMax: null,
    currency: null,
    budgetStyle: 'none',
    recipient: null,
    recipientGender: null,
    ageMin: null,
    ageMax: null,
    occasion: null,
    occasionDate: null,
    interests: [],
    exclusions: [],
    constraints: [],
    spans: [],
  })
})
