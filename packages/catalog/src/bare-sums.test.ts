/** A number without a sign of money is a sum or an age: who is named, and what stands between, decides. */
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { describe, expect, it } from 'vitest'
import { catalog, engine } from './testing/whole-catalog.ts'

const vocabulary = buildVocabulary(catalog)
const brief = (query: string) => {
  const { budget, age, interests, exclusions } = understand(query, vocabulary)
  return { budget, age: age.min, interests: interests.map(({ label }) => label), exclusions }
}
const dearest = (query: string) =>
  Math.max(
    ...engine
      .suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })
      .picks.map(({ gift }) => gift.priceCents[1] / 100),
  )

it.each(['sweet 16 niece 75', 'bday 16 niece 75'])('is a sum behind an age: %s', (query) =>
  expect(brief(query)).toMatchObject({ budget: { max: 75 }, age: 16 }),
)

describe('the number that ends a request', () => {
  it.each([
    ['gift for neighbor 25', 25],
    ['i want to apologize to my girlfriend, 40', 40],
    ['kindergarten teacher appreciation, 20', 20],
    ['our mailman, 20', 20],
    ['ornament for a nurse friend, 15', 15],
    ['our church pastor 40', 40],
    ['coach, 30', 30],
    ['for a coworker: 20', 20],
    ['gift for coworker 25 please', 25],
    ['my doctor 50, thank you', 50],
    ['host gift, 40', 40],
    ['host gift, they are gluten free, 25', 25],
    ['dog groomer, 20', 20],
    ['dog walker, runs marathons, 25', 25],
    ['tailor (my suit guy) christmas 25', 25],
    ['a dungeon master who hates clichés, no dragons, 40', 40],
    ['boss likes golf 50', 50],
    ['boss likes golf 50, no mugs', 50],
    ['boss loves wine 60', 60],
    ['nurse loves coffee 25', 25],
    ['coworker who loves wine and cheese 40', 40],
    ['my boss likes sailing. 60', 60],
    ['my yoga teacher, she is vegan, 30', 30],
    ['bridge club president, 78, easy on the eyes (poor eyesight) 30', 30],
    ['secret santa 25', 25],
    ['secret santa wife 25', 25],
    ['secret santa wife 15', 15],
    ['stocking stuffers wife 15', 15],
    ['we have 40', 40],
    ['splurge 500 on my mom', 500],
    ['blow 300 on my wife', 300],
    ['drop 250 on my brother', 250],
    ['secret santa 25, she likes tea', 25],
    ['white elephant 20', 20],
    ['teacher gift 20 she likes tea', 20],
    ['mailman christmas 20', 20],
    ['coworker birthday 25', 25],
    ['birthday gift 50', 50],
    ['mom birthday 60', 60],
    ['dad christmas 50', 50],
    ['thank you gift for my doctor, 50', 50],
    ['get well gift for a friend, 30', 30],
    ['sympathy gift for my friend, 40', 40],
    ['farewell gift for coworker. 30', 30],
    ['stocking stuffers for my husband, 20', 20],
    ['friend who knits. 30', 30],
    ['friend loves gardening, 30', 30],
    ['my husband has celiac and is a foodie. 50', 50],
    ['my mom loves tea and puzzles. 50', 50],
    ['dad is a golfer. 60', 60],
    ['sister loves yoga. 40', 40],
    ['grandpa fishes. 50', 50],
    ['nephew loves lego 25', 25],
    ['my wife loves spas. 150', 150],
    ['gift for baby, 25', 25],
    ['coworker likes area 51, 30', 30],
    ['my aunt loves words with friends, 30', 30],
    ['my neighbor likes gardening, 30 or less', 30],
    ['gift for my wife 100', 100],
    ['friend moved 10 months ago 30', 30],
    ['my boss loves wine forty', 40],
    ['anniversary 50', 50],
    ['teacher end of year 20', 20],
    ['nanny 50 christmas', 50],
    ['white elephant gift 15 funny', 15],
    ['a gift for two cats and my best friend, total of 30', 30],
    ['my dad, sum of 50', 50],
  ])('is a sum: %s', (query, max) => {
    expect(brief(query)).toMatchObject({ budget: { min: null, max }, age: query.includes('78') ? 78 : null })
    expect(dearest(query)).toBeLessThanOrEqual(max)
  })

  it.each([
    ['my sister, 30', 30],
    ['my husband 45', 45],
    ['boss male 55', 55],
    ['best friend, 30, loves wine', 30],
    ['my friend Sarah, 30', 30],
    ['my mom Linda, 60', 60],
    ["my mom's birthday, 60", 60],
    ['birthday gift for dad, 60', 60],
    ['son birthday 10', 10],
    ['my sister who is 30', 30],
    ['my boss is 50', 50],
    ["he's probably around 30", 30],
    ['girl 10', 10],
    ['coworker (30)', 30],
    ['my nephew loves lego, 10', 10],
    ['my student, 15', 15],
    ['a gift for someone around 60', 60],
    ['my friend just hit 40', 40],
    ['my grandma, 100', 100],
    ['my mom loves tea, $20, 60', 60],
  ])('is an age: %s', (query, age) => {
    expect(brief(query).age).toBe(age)
    expect(brief(query).budget.max).toBe(query.includes('$20') ? 20 : null)
  })

  it.each([
    ['kids are 5 and 10', 5],
    ['my nephews, 10-15', 10],
    ['likes blink 182', null],
    ['plays dimension 20', null],
    ['loves phase 10', null],
    ['husband collects fiat 500', null],
    ['my dad wants the iphone 15', null],
    ['she is moving on december 20', null],
    ['the party is on friday 20', null],
    ['her ring size is 5', null],
    ['gift for a team of 20', null],
    ['party favors for 10', null],
    ['they moved here in 1990', null],
    ['my niece is in the class of 2030', null],
  ])('is neither: %s', (query, age) => {
    expect(brief(query)).toMatchObject({ budget: { max: null }, age })
  })
})

describe('a sum behind an age', () => {
  it.each([
    ['nephews 5 and 7, 20', 5, 20],
    ['nieces 4, 6, 20', 4, 20],
    ['nephew 8, 20', 8, 20],
    ['kids 5 8 20', 5, 20],
    ['my niece turns 6. 20', 6, 20],
    ['6 year old niece likes dolls 15', 6, 15],
    ['sister 30 likes wine, 40', 30, 40],
    ['loves disney, age 7, 25', 7, 25],
    ['gift for 12 year old boy 30', 12, 30],
    ['about 30, my nephew is 7', 7, 30],
  ])('leaves the age: %s', (query, age, max) => expect(brief(query)).toMatchObject({ age, budget: { max } }))
})

describe('a number that its words make a sum', () => {
  it.each([
    ['under 40 he likes tea my grandad', 40],
    ['no more than 40 she loves tea my gran', 40],
    ["for my husband's bday can't go over a hundred he's into whisky", 100],
    ["can't go over fifty he's a golfer my dad", 50],
    ["under fifty she's a nurse my sister", 50],
    ['up to 30 for my gran', 30],
    ['I only have 40 to spend on my dad', 40],
    ["my budget's tight, only got 25, sister, loves candles", 25],
    ["I've only got 30 left", 30],
    ['i have 40 for my sister', 40],
    ['60 to spend on my gran', 60],
    ['20 for a coworker', 20],
    ["something around 25 for a coworker i don't know well", 25],
    ['not over 30 coach', 30],
    ['for each of my 4 nephews, 20', 20],
    ['40 my mom loves tea', 40],
    ['50 dad golf', 50],
    ['25 secret santa', 25],
    ['host gift max 40 wine', 40],
    ['under 25 dad golf', 25],
    ['have 40 for my nurse', 40],
    ['my cousin Robin likes birds. 40ish. I mean the budget not the age lol', 40],
    ['35 — budget, not age. my sister', 35],
  ])('is one: %s', (query, max) => {
    expect(brief(query)).toMatchObject({ budget: { max }, age: null, exclusions: [] })
    expect(dearest(query)).toBeLessThanOrEqual(max * 1.2)
  })

  it.each([
    ['between 30 & 50 my boss', 30, 50],
    ['twenty to thirty for mum', 20, 30],
  ])('is the sum between two others: %s', (query, min, max) =>
    expect(brief(query).budget).toMatchObject({ min, max }),
  )

  it('is the sum between two others, beside an age', () =>
    expect(brief('between 20 and 30 my niece turns 6')).toMatchObject({
      budget: { min: 20, max: 30 },
      age: 6,
    }))

  it.each([
    'I have 2 sisters who love tea',
    'I only have 3 kids',
    'she only has 2 left',
    'kids under 10 he coaches',
    'women between 20 and 30',
    'she teaches students under 12 and likes tea',
    '5 for my coworkers',
    'nobody under 40 he knows',
    'my son, under 12 and mad about trains',
    'teens under 15 and dogs',
    'she has 20 and likes tea',
    '20 teacher gifts',
  ])('is none: %s', (query) => expect(brief(query).budget.max).toBeNull())
})

describe('a sum for several', () => {
  it.each([
    ['two for $30: one for each of my twin nieces (9), they like gymnastics', 15],
    ['need 3 gifts for $60 for my nieces', 20],
    ['$60 total, 3 gifts, brothers in law', 20],
    ['$60 to split between my 3 nephews 6, 8, 9', 20],
    ['$100 for all four grandkids, 3 5 8 11', 25],
    ['2 gifts for $50 total, my twin sons, 8', 25],
    ['$40 total for the twins, age 6', 20],
    ['2 for £25 for my niece and nephew', 15.87],
    ['three presents, $90 all in', 30],
    ['80 for both my parents', 40],
    ['gift for mum and dad, 80 for both', 40],
    ['twins turning 1, a boy and a girl, 40 for both', 20],
    ['50 between my mum and dad', 25],
    ['$60 total for triplets, age 6', 20],
  ])('is divided: %s', (query, each) => expect(dearest(query)).toBeLessThanOrEqual(each))

  it.each([
    ['$20 for each of my nieces', 20],
    ['$20 each, gifts for 3 coworkers', 20],
    ['3 gifts for 3 nieces, $20 each', 20],
    ['two for $20 each, my nephews', 20],
  ])('is for each: %s', (query, max) =>
    expect(brief(query).budget).toMatchObject({ max, perPerson: true, style: 'cap' }),
  )

  it.each(['$30 total for a mother of twins', '$30 total for my twin sister'])(
    'is whole for one: %s',
    (query) => expect(dearest(query)).toBeGreaterThan(20),
  )

  it('is what everyone gives, counted behind it', () =>
    expect(brief('conductor of our choir, retiring, everyone gives 5, 40 singers').budget.max).toBe(200))
})
