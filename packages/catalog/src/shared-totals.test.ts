/** Sums of several: what givers put in together, and totals that are shared by all who are given to. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })

describe('a sum of several', () => {
  it('counts who it is from among the givers', () => {
    expect(answer("for my son's soccer coach, from 14 families, 10 each").brief.budgetMax).toBe(140)
    expect(answer('gifts for 14 families, 10 each').brief.budgetMax).toBe(10)
    expect(answer("a coworker's retirement, we all put in 10, theres 15 of us").brief.budgetMax).toBe(150)
  })

  it.each([
    ['me and my 2 brothers chip in 50 each for mom', 150],
    ['my 3 sisters and I, $20 each, for mom', 80],
    ['my sister and I are putting in $40 each for dad', 80],
    ["me and three friends, $25 each, for our friend's wedding", 100],
    ['my wife, my son and I chip in 30 each for grandma', 90],
    ["me, my brother and my dad put in $30 each for mom's birthday", 90],
    ["my 4 siblings and I are each putting in 25 for dad's 70th", 125],
    ['gift from the class parents for our teacher, 20 kids $3 each', 60],
    ['class parents, 22 families, $4 each, teacher end of year', 88],
    ['gifts for me and my 2 brothers, $20 each', 20],
    ['for my sister and me, $40 each', 40],
    ['my husband and I, $50 each for christmas', 50],
  ])('counts the giver among the givers who are named: %s', (query, max) =>
    expect(answer(query).brief.budgetMax).toBe(max),
  )

  it.each([
    ["my dog's vet techs, there are 6 of them, 60 total", 6],
    ['6 teachers, $60 total', 6],
    ['gifts for 3 interns, $45 in all', 3],
    ["my husband's coworkers, 8 of them, $80 budget for all", 8],
    ['thank you gifts for 3 nurses and 1 doctor, $100 total', 4],
    ['for two teachers and an aide, $60 total', 3],
    ['for 2 kids and their mom, $50 total', 3],
    ['groomsmen x5, $200 total', 5],
    ['gifts for bridesmaids (x4), $120 total', 4],
    ['gifts for bridesmaids (4), $120 total', 4],
    ['teachers x 3 $60 total', 3],
    ['about ten clients, $500 total', 10],
    ['gifts for like 15 teachers, $150 total', 15],
    ['about 12 nurses, $100 total', 12],
    ['gift for around 20 coworkers, $100 total', 20],
  ])('shares a sum among all who are counted: %s', (query, count) => {
    const { brief, picks } = answer(query)
    expect(brief.constraints).toEqual([`${count} recipients`])
    for (const { gift } of picks)
      expect(gift.priceCents[1] * count).toBeLessThanOrEqual((brief.budgetMax ?? 0) * 100)
  })

  it.each([
    ['mom, dad and little brother, 120 total, star wars', 3],
    ['for mom dad and little brother, all into star wars, 120 total', 3],
    ['christmas for my husband and my two sons (11 and 14), $300 total', 3],
    ['my wife and three kids, 400 altogether', 4],
    ["my boyfriend's family: mum, dad and sister, £90 altogether", 3],
    ['mom, dad, sister, brother, $200 total', 4],
    ['my two nieces, 80 dollars together', 2],
    ['four nephews between 3 and 10, i have 100 dollars to spend on all of them', 4],
    ['$500 for christmas for 5 people', 5],
    ['$100 for 4 kids', 4],
  ])('shares a sum among all who are listed or counted beside it: %s', (query, count) => {
    const { brief, ceilingCents, picks } = answer(query)
    expect(brief.budgetStyle).toBe('total')
    expect(picks.length).toBeGreaterThan(0)
    for (const { gift } of picks)
      expect(gift.priceCents[1], gift.title).toBeLessThanOrEqual(ceilingCents ?? 0)
    expect((ceilingCents ?? 0) * count).toBeLessThanOrEqual(
      (brief.currency === 'GBP' ? 1.27 : 1) * (brief.budgetMax ?? 0) * 100,
    )
  })

  it.each([
    ['my brother, sister and I are getting dad a smoker, $300 total', 300],
    ['gift for mom, siblings have 300 together', 300],
    ['family gift for my sister, her husband and their son, $100 total', 100],
    ['my sister, a mom with two sons, likes tea, $50 total', 50],
    ['board game under $50 for 4 people', 50],
    ['parents in law, $80 together', 80],
  ])('divides no sum of which one thing is bought: %s', (query, max) =>
    expect(answer(query).ceilingCents).toBe(max * 100),
  )

  it.each([
    ['she has two boys under 5, loves tea, $50', 50],
    ['gift for a mom of 3 under 6, $40', 40],
    ['she has two under 5 and loves tea, $30', 30],
  ])('takes the age of children for none of hers, and for no sum: %s', (query, max) => {
    const { brief, picks } = answer(query)
    expect(brief).toMatchObject({ budgetMax: max, ageMax: null })
    for (const { gift } of picks) expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThan(17)
  })

  it.each([
    ['I need two under 20 for my nieces', 20],
    ['three under 25 for coworkers', 25],
  ])('is a sum where gifts are counted: %s', (query, max) => expect(answer(query).brief.budgetMax).toBe(max))

  it.each([
    ['regalo para el jefe, somos 12, 5 euros cada uno', 60],
    ['Geschenk für die Lehrerin, 15 Eltern je 3 Euro', 45],
    ['cadeau pour la maîtresse, on est 12 et on met 5 euros chacun', 60],
    ['cadeau pour la maîtresse, 22 parents à 5 euros', 110],
    ['regalo para mi profe, 15 niños a 4 euros cada uno', 60],
    ['regalos para 15 niños a 4 euros', 4],
    ['Geschenke für 15 Kinder, je 3 Euro', 3],
    ['gift for mom, all of us together have 350', 350],
    ['gift for mom, siblings have 300 together', 300],
    ['gift for mom, we put together 300', 300],
    ['gift for my parents, 30 years together', null],
  ])('is told in other words: %s', (query, max) => expect(answer(query).brief.budgetMax).toBe(max))

  it('takes a figure behind children for their age', () => {
    expect(answer('nephews (4), $30').brief).toMatchObject({ ageMin: 4, budgetMax: 30, constraints: [] })
  })

  it('counts nobody by the word for the sum', () => {
    expect(answer('for 3 coworkers and my budget is $60 total').brief.constraints).toEqual(['3 recipients'])
  })
})
