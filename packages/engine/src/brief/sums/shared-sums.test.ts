import { describe, expect, it } from 'vitest'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'

const maxOf = (text: string) => readBudget(readText(text), { places: phraseTable([]) }).max

it.each([
  ['gift for the coach, 5 pounds each from 8 parents so £45', 45],
  ['8 of us chipping in $15 each, that makes $100', 100],
  ['gifts for 8 kids, $5 each so $40', 5],
  ['for the crossing guard, whole class put in £1 each so £29', 29],
  ['my boss is leaving, we all chip in $5 each, that makes $60', 60],
  ['coach gift, the parents are giving 10 dollars each which is about 120 dollars', 120],
  ['everyone throws in €2 each = €24 for the nurse', 24],
  ['we put in $10 each so nothing over $10', 10],
  ['$20 each for my two nieces, that is $40 with postage', 20],
])('lets the total that is said win over the shares: %s', (text, max) => expect(maxOf(text)).toBe(max))

it('is no sum a person where the total is said', () =>
  expect(
    readBudget(readText('whole class put in £1 each so £29'), { places: phraseTable([]) }).perPerson,
  ).toBe(false))

describe('what several givers put in each', () => {
  it.each([
    ['8 of us chipping in $15 each', 120],
    ['retiring principal, staff of 30 chip in $10 each', 300],
    ['my daughter’s coach, 12 girls chipping in $5 each', 60],
    ['eight of us are chipping in about $15 each', 120],
    ['there are 10 of us putting in $20 each for our boss', 200],
    ['15 of us, $10 each', 150],
    ['12 coworkers pitching in 5 dollars each', 60],
    ["we're 4 siblings going in at $50 each", 200],
    ['$25 each from 6 of us', 150],
    ['something for our boss. 12 people, $10 each', 120],
    ["we're five chipping in 20 dollars each", 100],
    ['£10 per person, there are 7 people chipping in', 70],
    ['end of year group gift, 8 families $10 each', 80],
    ['parents chipping in $8 each, 12 families', 96],
    ['everybody on the team is putting in 5 dollars each, there are 14 kids', 70],
    ['gift for mom from all 3 of us kids, we have $45 each', 135],
    ['class gift, $5 per kid, 22 kids', 110],
    ['gift from the class, 24 families at $5', 120],
    ['class present from all of us: 20 parents, 5 dollars each', 100],
    ['gift for the coach, 5 pounds each from 8 parents', 40],
    ['we are 12, gift for the boss, 5 euros each', 60],
    ['gift for the teacher, 5 euros each and we are 12', 60],
    ['gift for the teacher, 15 parents each 3 euros', 45],
    ['teacher gift from the class, 12 kids, £5 a kid', 60],
    ['gift for our coach, 5 families, $20 each', 100],
    ['gift for our coach, 5 families at 20 bucks each', 100],
    ["boss's day gift from 6 of us, he is a big coffee drinker, $10 per person", 60],
    ['cheer coach gift from the squad, 14 girls, 10 dollars each', 140],
    ['we each chip in 25, four of us', 100],
    ['Gift for our boss. Four of us are going in together. We each chip in 25', 100],
    ['Retirement gift. Six couples are each giving 40', 240],
    ['My sisters and I (3 of us) are each putting 60 for mom', 180],
    ['my brother and I are splitting it, 50 each, for dad', 100],
    ['me and my husband are going in together, $40 each', 80],
    ['gift for grandma, going halves, 40 from each of us', 80],
    ["mom's birthday, dad'll chip in 20 and I'll put in 40", 60],
    ["I'd put in 30 and my sister would pitch in 30, dad likes fishing", 60],
    ["dad will chip in $20 and my sister is putting in $10 and I'll put in $40", 70],
  ])('comes together: %s', (text, max) => {
    expect(maxOf(text)).toBe(max)
    expect(readBudget(readText(text), { places: phraseTable([]) }).perPerson).toBe(false)
  })

  it.each([
    ['chipping in $15 each for a coworker', 15],
    ['gifts for 8 coworkers, $15 each', 15],
    ['3 gifts for 3 nieces, $20 each', 20],
    ['secret santa with 8 of us, $20 each', 20],
    ['8 of us exchange gifts, $20 each', 20],
    ['8 of us chipping in, $100 total', 100],
    ['party favors for 12 people, $10 each', 10],
    ['2 of us buying for our moms, $30 each', 30],
    ['gifts for 12 kids, £5 a kid', 5],
    ['gifts for 12 kids at $5', 5],
    ['gift for my cheer squad, 14 girls, $10 each', 10],
    ['something for my nieces, 5 girls, $20 each', 20],
    ['gift for the bus driver and 2 teachers, $15 each', 15],
    ['gift for coworkers, 8 people, $10 each', 10],
    ['we are 12, gifts for each other, $10 each', 10],
    ['from 6 of us, gifts for 3 nieces, $10 each', 10],
    ['gifts for six couples, $40 each', 40],
    ['my sisters and I are splitting it, 50 each, for mom', 50],
    ['my brother and I each want a gift, 50 each', 50],
    ['my brother and I are going in together for mom and dad, $30 each', 30],
    ['gifts for the four of us. We each get $25', 25],
    ['I can put in $40, maybe $60', 40],
  ])(
    'is the price of one gift where nobody counts who puts it in, and where each gives one: %s',
    (text, max) => expect(maxOf(text)).toBe(max),
  )
})

it.each([
  ['two kids, 15 per kid, so 30 total for both', 30],
  ['two kids, $15 each, $30 total for both', 30],
  ['4 coworkers, no more than 30 each, 100 total', 30],
])('is the total where it is said behind what each is worth: %s', (text, max) =>
  expect(maxOf(text)).toBe(max),
)
