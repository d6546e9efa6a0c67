/** What is refused in passing, in jest, as a tale or in unusual words; and what only sounds so. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const refusedIn = (query: string) => {
  const { exclusions, interests } = answer(query).brief
  return [exclusions, interests]
}

describe('a refusal in passing', () => {
  it.each([
    [
      'my wife loves bags. Someone suggested a leather bag and I about died $80',
      ['leather bag'],
      ['handbags: bags'],
    ],
    ['my wife wants a $600 stand mixer which lol no. loves baking $60', ['stand mixer'], ['baking']],
    [
      'niece 6 loves unicorns n dont want nothin messy or loud $15',
      ['messy things', 'loud things'],
      ['unicorns'],
    ],
    ['mom doesnt want nothing, she loves tea $25', [], ['tea']],
    ['brother loves chess, can spend thirty but not more then forty', [], ['chess']],
    ['mom, massages, we’ve done. likes tea $50', ['massages'], ['tea']],
    [
      'i drew my boss. everyone says golf golf golf but no, he stoped playing. spicy food $20',
      ['golf'],
      ['spicy food'],
    ],
    ['people suggest candles but she hates them, my aunt loves tea $30', ['candles'], ['tea']],
    ['everyone says he loves golf but no one plays with him, $30', [], ['golf']],
    ['my aunt, weighted blanket, she returned it. likes gin $40', ['weighted blanket'], ['gin']],
    ['dad loves movies, my brother will buy him a TV $60', ['tv'], ['films: movies']],
    ['mom loves tea, one more mug she will scream $25', ['mug'], ['tea']],
    ['Everybody brought candy to my teacher, $20', ['candy'], []],
    ['coworker has about a thousand mugs, loves coffee $20', ['mugs'], ['coffee']],
    ['dad already has like 30 mugs, loves coffee $20', ['mugs'], ['coffee']],
    ['not giving the man another mug. boss, loves coffee $20', ['mug'], ['coffee']],
    ['dad, birdwatcher, every bird feeder known to man already $40', ['bird feeder'], ['birds: birdwatcher']],
    ['sister is anti battery toys, gift for her 3 year old $30', ['battery toys'], []],
    ['I gave her a shape sorter last yr. sister’s baby, 1 $30', ['shape sorter'], []],
    ['my MIL breaks out in hives from wool, loves gin. $50', ['wool'], ['gin']],
    [
      'coworker keeps bees, can’t be around latex or strong perfumes. $25',
      ['latex', 'strong perfumes'],
      ['beekeeping: keeps bees'],
    ],
    ['my father in law cannot stomach dairy, loves chess $40', ['dairy'], ['chess']],
    ['friend, zero leather, silk or honey please. loves tea $45', ['leather', 'silk', 'honey'], ['tea']],
    ['wife is done with plants, likes jewelry $80', ['plants'], ['jewelry']],
    ['she’s had it with bath bombs, my aunt loves baking $25', ['bath bombs'], ['baking']],
    ['my best friend lost her taste for wine, loves puzzles $40', ['wine'], ['puzzles']],
    ['my nephew is banned from screens, 12, loves science $40', ['screens'], ['science']],
    ['friend considers tarot and crystals evil, loves knitting $30', ['tarot', 'crystals'], ['knitting']],
    ['niece, 15, says unicorns are babyish, loves art $30', ['unicorns'], ['art']],
    ['my son (9) outgrew Paw Patrol ages ago, loves dinosaurs $25', ['paw patrol'], ['dinosaurs']],
    ['dad, cigars are a thing of the past. he likes chess. $60', ['cigars'], ['chess']],
    [
      'girlfriend isn’t a jewelry girl, nor does she do makeup. she loves ramen $45',
      ['jewelry', 'makeup'],
      ['ramen'],
    ],
    [
      'dad is allergic to shellfish and tree nuts, foodie, $50',
      ['shellfish', 'tree nuts'],
      ['fine foods: foodie'],
    ],
    [
      'They don’t allow phones with cameras, glass or aerosols. Friend loves to draw $40',
      ['phones', 'glass', 'aerosols'],
      ['drawing'],
    ],
  ])('is read in %j', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it.each([
    ['my friend recommended a pasta maker and she loves cooking $60', 'cooking'],
    ['my sister has about 30 students, loves tea $20', 'tea'],
    ['my son is getting his degree, loves chess $40', 'chess'],
    ['my sister is getting her masters in biology, likes coffee $40', 'coffee'],
    ['he thinks cats are the best, my uncle $30', 'cats'],
    ['my mom says tea is life $30', 'tea'],
    ['he watches every game, loves baseball, my dad $30', 'baseball'],
    ['mom is done with chemo, loves tea $30', 'tea'],
    ['a zero waste kit for my aunt who loves gardening $30', 'gardening'],
    ['which mug for my dad who loves coffee $20', 'coffee'],
  ])('is not read in %j', (query, liking) => {
    const { exclusions, interests } = answer(query).brief
    expect(exclusions).toEqual([])
    expect(interests.join()).toContain(liking)
  })

  it('ends a liking that was told before: what was given once is none', () =>
    expect(refusedIn('my nephew 10, I used to buy Legos, he likes soccer now $30')).toEqual([[], ['soccer']]))
})

describe('what is refused', () => {
  const traitsIn = (query: string) => answer(query).picks.flatMap(({ gift }) => gift.traits)
  const titlesIn = (query: string) => answer(query).picks.map(({ gift }) => gift.title)

  it('holds what is called otherwise', () => {
    expect(traitsIn('mom is allergic to perfumed things, cozy homebody, $35')).not.toContain('scented')
    expect(
      titlesIn('our landlord can’t have flames in the building, likes cozy things $30').join(),
    ).not.toMatch(/candle|match/i)
    expect(titlesIn('coworker’s cat died, no rainbow bridge heaven stuff. $15-20').join()).not.toMatch(
      /cardinal|angel/i,
    )
  })

  it('ends the liking of which nothing may be told', () => {
    const query =
      'my uncle used to be a carpenter, please nothing about wood or tools, my sister wants to get him a woodworking book. $90'
    expect(answer(query).brief.interests).toEqual([])
    for (const { gift } of answer(query).picks) {
      expect(gift.category).not.toBe('DIY & Tools')
      expect([gift.title, ...gift.things].join(' ')).not.toMatch(/\bwood|\bsaw\b/i)
    }
  })

  it('spares what is no such thing by its name', () => {
    const ids = answer('mom, jigsaw puzzles, arthritis so nothing fiddly $40').picks.map(
      ({ gift }) => gift.id,
    )
    expect(ids).toContain('large-piece-jigsaw')
    expect(ids).not.toContain('art-jigsaw-1000-pieces')
  })
})

describe('plants that are poison to a cat or a dog', () => {
  it.each([
    'girlfriend loves flowers, but lilies will kill her cat, $50',
    'flowers for my girlfriend who has two cats $50',
    'plant lover with two cats $40',
    'my sister loves houseplants and has a dog $40',
    'my aunt loves flowers, has a corgi $60',
  ])('are not given where one lives: %s', (query) => {
    const { picks } = engine.suggest({ query, limit: 24, now: new Date('2026-11-27T12:00:00Z') })
    for (const { gift } of picks) expect(gift.traits, gift.id).not.toContain('toxic-to-pets')
    expect(
      picks.some(({ gift }) => 'flower-gardening' in gift.interests || 'houseplants' in gift.interests),
    ).toBe(true)
  })

  it.each([
    'my sister loves houseplants $40',
    'flowers for my girlfriend $60',
    'mom loves plants, allergic to cats $40',
  ])('are given where none is told of: %s', (query) => {
    const { picks } = engine.suggest({ query, limit: 24, now: new Date('2026-11-27T12:00:00Z') })
    expect(picks.some(({ gift }) => gift.traits.includes('toxic-to-pets'))).toBe(true)
  })
})

describe('words that tell no liking', () => {
  it.each([
    ['Dad, 70, recently diagnosed, loves golf, tea, birds $40', ['golf', 'tea', 'birds']],
    ['He’s my neighbor. Older gentleman. Social security. Likes birds $30', ['birds']],
    ['uncle, gruff, fishing, beer $30', ['fishing', 'beer']],
    ['my wife, normal, tea, knitting $30', ['tea', 'knitting']],
    ['nephew, fifteen, basketball, likes ramen $30', ['basketball', 'ramen']],
    ['uncle smokes like a chimney, loves chess $30', ['chess']],
    ['dad fishes like it’s a religion $50', ['fishing']],
    ['my aunt drives like a maniac and loves gin $30', ['gin']],
    ['brother loves 90s country $40', ['country music: 90s country']],
  ])('are none in %j', (query, interests) => expect(answer(query).brief.interests).toEqual(interests))

  it.each([
    ['he lost his gloves in a week, dad likes golf, $30', []],
    ['needed in a week, dad likes golf $30', ['needed next week']],
  ])('ask for haste only where they do: %s', (query, constraints) =>
    expect(answer(query).brief.constraints).toEqual(constraints),
  )

  it('are sums and ages all the same', () => {
    expect(answer('I’ve got a 50 spot for my cousin who loves sushi').brief.budgetMax).toBe(50)
    expect(answer('nephew, fifteen, basketball, likes ramen $30').brief.ageMax).toBe(15)
    expect(answer('a great spot for 50 people, my cousin loves sushi').brief.budgetMax).toBeNull()
  })
})

describe('what does somebody harm', () => {
  it.each([
    ['dad loves cooking, spicy food upsets his stomach', ['spicy food'], ['cooking']],
    ['wine gives him heartburn, loves cheese', ['wine'], ['cheese']],
    ['perfume triggers her asthma, she loves flowers', ['perfume'], ['flowers']],
  ])('is refused: %s', (query, exclusions, interests) =>
    expect(answer(query).brief).toMatchObject({ exclusions, interests }),
  )

  it.each([
    "my daughter is 7, I don't have much time to shop",
    "my mom doesn't have time to read, loves tea",
  ])('is no lack of time: %s', (query) => expect(answer(query).brief.exclusions).toEqual([]))
})

it('gives no night away where none may be', () => {
  const { picks } = answer('anniversary for my wife, we have a toddler so nothing overnight, up to $400')
  expect(picks.length).toBeGreaterThan(0)
  for (const { gift } of picks) expect(gift.title).not.toMatch(/hotel|cabin|night at|weekend|resort/i)
})

describe('what does harm', () => {
  it.each([
    ['chocolate makes my mom ill, birthday gift $40', ['chocolate'], []],
    ['perfume gives my aunt migraines', ['perfume', 'scented things'], []],
    ['he gets migraines from perfume', ['perfume', 'scented things'], []],
    ['coffee keeps him up at night, gift for dad', ['coffee'], []],
    ['caffeine keeps grandma awake', ['caffeine'], []],
    ['wool makes my grandpa itchy all over', ['wool'], []],
    ["incense sets off my roommate's asthma", ['incense'], []],
    ['red wine gives my husband terrible headaches', ['red wine'], []],
    ["spicy food doesn't agree with my dad", ['spicy food'], []],
    ['lavender irritates her skin', ['lavender'], []],
    ['she reacts badly to fragrance', ['fragrance'], []],
    ['pollen makes her sneeze but she loves gardening', ['pollen'], ['gardening']],
    ['chocolate makes my mom smile', [], ['chocolate']],
    ['tea keeps her calm', [], ['tea']],
    ['gaming makes him happy, gift for brother', [], ['video games']],
    ['the baby keeps her up, gift for new mom', [], []],
  ])('is refused, whoever it is done to: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it('hides nobody whom the gift is for', () =>
    expect(answer('flowers make my wife sneeze').brief.recipient).toBe('wife'))
})
