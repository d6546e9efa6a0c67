/** Whom a long post is about, how old they are and what may be spent, among much that is told of others. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })

describe('years among those of others', () => {
  it.each([
    ['our nanny of 3 years is leaving. The kids (2 and 5) adore her. She is 25, loves running. $100', 25],
    [
      "I'm a hockey coach for 10 year olds, what to get our assistant coach, a 19 year old college kid, $50",
      19,
    ],
    ["My sister has two kids (2 and 5), she's 34 and loves tea. $40", 34],
    ['My twin brothers turn 18 in February. They play chess. $50', 18],
    ['coquette aesthetic 17 daughter $45', 17],
    ['mentor, 3 years old granddaughter, she turns 60, tea $40', 60],
  ])('are those of whom the gift is for: %s', (query, age) =>
    expect(answer(query).brief).toMatchObject({ ageMin: age, ageMax: age }),
  )

  it.each([
    'boyfriend 5 years, chef, tattoos, $200',
    "My sister is a single mom of 2 (4 and 7), I'd love for her to feel pampered. $75",
    "I'm a widower, 71, and there's a lady at my bridge club who grows orchids. $30",
  ])('are none of love, and none of the giver: %s', (query) =>
    expect(answer(query).brief).toMatchObject({ ageMin: null, ageMax: null }),
  )

  it('are those of the children where nothing tells of a grown-up', () =>
    expect(answer('My brother has two boys (4 and 7), they love dinosaurs. $40').brief).toMatchObject({
      ageMin: 4,
      ageMax: 7,
    }))
})

describe('a sum in a long sentence', () => {
  it.each([
    ['a bonus in cash too, so the gift itself should be about 100 and be sentimental, nanny', 100],
    ["roommate, I'm broke. She loves matcha. I can afford 30, her parents asked", 30],
    ['It has to be around 60, give or take, for my aunt who quilts', 60],
    ["Our present should cost roughly 200, he's my best man, likes whisky", 200],
    ['sister, tea. 45 but could stretch to 55', 45],
    ["We're 9 neighbors who'd like to thank the couple who grill. Everyone is putting in $15.", 135],
    ['thank you gift for piano teacher. Two families share it, 30 from each.', 60],
    ['what to get our assistant coach, 19. 12 families, 10 bucks each. Last season he got a mug', 120],
    ['Coach gift. 11 girls, u10 soccer, each family gives $8. He loves the Bruins.', 88],
    ["my husband's grandmother's 90th, jigsaws. All nine grandkids chip in $20.", 180],
    ['for my cleaner, orchids, Christmas. 30 to 50. Nothing big', 50],
    ["My dad's 70th, he loves jazz. Three kids, 60 dollars each.", 180],
    ['my dad, 65. We are 4 siblings and each of us can do about 50. fishing', 200],
    ['boss retiring, collected $340 so far and two people still owe me 20 each. She paints', 340],
  ])('is what may be spent: %s', (query, max) => expect(answer(query).brief.budgetMax).toBe(max))

  it('is for one where two still owe their share, and where somebody is a total nerd', () => {
    expect(
      answer('boss retiring, collected $340 and two people still owe me 20 each').brief.constraints,
    ).not.toContain('per person')
    expect(answer("he's a total gadget guy, 30 bucks, brother").brief.budgetStyle).toBe('cap')
    expect(answer('two nieces, a total of $50').brief.budgetStyle).toBe('total')
  })
})

describe('people and days told in passing', () => {
  it('gives to the couple, not to what they have become', () =>
    expect(
      answer('thank the couple who run our block party. They have just become grandparents. $60').brief
        .recipient,
    ).toBe('couple'))

  it.each([
    [
      "My best friend's husband left her in the spring. She turns 40 and loves Jane Austen. $40",
      'best friend',
    ],
    ["My husband retires. He's 54, fishes, and he's a softie for our granddaughter. $600", 'husband'],
    ['wine mom neighbor $30', 'neighbor'],
    ['mob wife aesthetic mom $80', 'mother'],
    ['coastal grandmother aesthetic mom $75', 'mother'],
    ['I manage a team of 6 and one of my interns is leaving, boba, $20', 'interns'],
  ])('gives to whom it is, whatever style they have: %s', (query, recipient) =>
    expect(answer(query).brief.recipient).toBe(recipient),
  )

  it('counts no team that the giver leads, and sends nobody away who comes empty handed', () => {
    expect(answer('I manage a team of 6 and one of my interns is leaving, $20').brief.constraints).toEqual([])
    expect(
      answer("my boss invited us for dinner and we can't come empty handed, orchids, $40").brief.constraints,
    ).not.toContain('cannot attend')
  })

  it('gives one gift to two on a day that is theirs together', () => {
    const { brief, notice } = answer(
      'My grandparents are celebrating their diamond wedding. Grandpa is 84 and loves cricket, grandma is 82 and gardens. $200',
    )
    expect(brief).toMatchObject({ recipient: 'grandparents', occasion: 'anniversary' })
    expect(notice?.kind).not.toBe('several-people')
  })

  it('is no birthday for which something was given, and no illness that the giver had', () => {
    expect(
      answer('our nanny is leaving for grad school, no photo book, we did one for her birthday. $100').brief
        .occasion,
    ).toBe('farewell')
    expect(answer('my hairdresser has cut my hair through chemo, she loves tea, $50').brief).toMatchObject({
      occasion: null,
      constraints: [],
    })
  })

  it('tells no secret', () => {
    const { brief, picks } = answer(
      "daughter in law, figure skating. She is pregnant but it's a secret still, so nothing baby! $75",
    )
    expect(brief.constraints).toContain('pregnant in secret')
    for (const { gift } of picks) expect(gift.title).not.toMatch(/baby|mother|bump|nursery/i)
  })

  it('keeps who does not drink for now from alcohol', () =>
    expect(
      answer('My sister is not drinking at the moment, likes spicy food. $40').brief.exclusions,
    ).toContain('alcohol'))
})

describe('a word of another world', () => {
  it.each([
    ['my work mom is retiring, loves quilting, $60', 'coworker'],
    ['our office dad leaves on friday, he grills, $40', 'coworker'],
  ])('is no relative: %s', (query, recipient) => expect(answer(query).brief.recipient).toBe(recipient))

  it('is no band', () => {
    expect(answer('friend on a weight loss journey, $40').brief.interests).toEqual([])
    expect(answer('my sister loves the band journey, $40').brief.interests).toHaveLength(1)
  })
})
