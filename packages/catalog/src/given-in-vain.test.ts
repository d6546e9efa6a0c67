/** What was given before, lies unused, or was proposed by others in vain, as long posts tell it. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const refusedIn = (query: string) => {
  const { exclusions, interests } = answer(query).brief
  return [exclusions, interests]
}

describe('what was given', () => {
  it.each([
    [
      'husband loves bbq. I got him a smoker two years ago and a leather wallet last year. $250',
      ['smoker', 'leather wallet'],
      ['grilling: bbq'],
    ],
    [
      'I gave my mom a candle for mothers day and a mug for her birthday, she likes tea, $27',
      ['candle', 'mug'],
      ['tea'],
    ],
    [
      "wife likes knitting. I've given her spa vouchers three years in a row. $90",
      ['spa vouchers'],
      ['knitting'],
    ],
    [
      'father in law, every single year I end up panic buying a bottle of bourbon on the way there, $60',
      ['bottle of bourbon'],
      [],
    ],
    [
      'coworker, chai. Last year someone gave her a candle and she regifted it the same week. $15',
      ['candle'],
      ['chai'],
    ],
    ['boyfriend plays bass. He gets a lot of hoodies from me. $80', ['lot of hoodies'], ['bass guitar']],
    ["dad's birthday, loved chess but can't follow chess anymore, loves jazz. $60", ['chess'], ['jazz']],
    [
      'Professor plays cello. I got him a bottle of wine at the defense already. $25',
      ['bottle of wine'],
      ['cello'],
    ],
    ["my aunt is Italian and does jigsaws. She's got a hundred scarves. $20", ['scarves'], ['jigsaws']],
    ['I always get my dad socks, he likes fishing, $40', ['socks'], ['fishing']],
    ['host mother bakes. I gave already chocolate when I came. $20', ['chocolate'], ['baking']],
    [
      'aunt makes jam. I’ve tried perfume (she returned it), a scarf (never seen it on her), and last year a cooking class she never booked. $120',
      ['perfume', 'scarf', 'cooking class'],
      ['jam and canning: makes jam'],
    ],
  ])('is not given again: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it.each([
    ["I've tried to find a gift for my dad, fishing, $40", [], ['fishing']],
    ["friend, tea. I don't want it to look like I tried too hard. $30", [], ['tea']],
    ['my friend says she loves candles but she never has time to relax, $40', [], ['candles']],
  ])('is told by no other words: %s', (query, exclusions, interests) => {
    const { brief } = answer(query)
    expect(brief.exclusions).toEqual(exclusions)
    expect(brief.interests).toEqual(expect.arrayContaining(interests))
  })
})

describe('what others propose', () => {
  it.each([
    ['roommate says get jewelry, but she never wears any. girlfriend, tea, $70', ['jewelry']],
    [
      "stepdaughter, 13. Her dad thinks I should get makeup but she told me she isn't into it. $45",
      ['makeup'],
    ],
    ["coworker leaving. Somebody suggested a spa voucher, but that's so not him. $90", ['spa voucher']],
    ['grandparents, $200. Mum thinks a cruise, which is lovely but not for what we have.', ['cruise']],
    ['boyfriend climbs. My friend says concert tickets but that feels like a lot. $30', ['concert tickets']],
    ['sister in law. My husband says a plant but she has two cats that eat everything. $50', ['plant']],
    [
      "uncle, farmer. My mum says get him a bottle of whisky but he's on antibiotics. $35",
      ['bottle of whisky'],
    ],
    [
      "brother 18. Mum says get him a nice watch for uni but he doesn't like anything on his wrists. $50",
      ['watch', 'wrists'],
    ],
  ])('is refused where a "but" turns it down: %s', (query, exclusions) => {
    const { brief } = answer(query)
    expect(brief.exclusions).toEqual(exclusions)
  })

  it.each([
    "mom suggested a watch but I don't know which one, for my brother's graduation, $100",
    'my wife said she wants a necklace but she said nothing too flashy, $200',
    'my sister suggests a puzzle, but that sounds perfect to me. grandma, $40',
  ])('is none where the "but" says something else: %s', (query) =>
    expect(answer(query).brief.exclusions.join()).not.toMatch(/watch|necklace|puzzle/),
  )

  it.each([
    ['sister, spicy food. Her ex always got her flowers so no flowers. $35', 'flowers'],
    ['boyfriend cooks. Not a telescope!! everyone always says telescope. $300', 'telescope'],
    [
      'girlfriend crochets and already has a heated blanket and about a million yarn balls so no yarn. $70',
      'yarn',
    ],
  ])('is no liking where it is refused: %s', (query, thing) => {
    const { brief, notice } = answer(query)
    expect(brief.exclusions).toContain(thing)
    expect(brief.interests.join()).not.toContain(thing)
    expect(notice?.kind).not.toBe('contradictory')
  })
})

describe('what would hurt or shame', () => {
  it.each([
    ["my daughter 16 likes drawing. She'd die of shame if I got her clothes. $100", 'clothes'],
    [
      "mom, embroidery. She used to dance with dad, so I'd rather not do anything with dancing. $100",
      'dancing',
    ],
    ["husband 40th, bbq. It should feel like a treat and isn't another thing about being a dad. $250", 'dad'],
    ["mom is 72, crosswords. She can't garden because of her hips. $40", 'gardening'],
    ["mom's partner loves cycling, trains. He had a stroke so he can't cycle any more. $50", 'cycling'],
    ["bride. No jewellery as her mum is giving her grandmother's earrings. $45", "grandmother's earrings"],
  ])('is refused: %s', (query, thing) => expect(answer(query).brief.exclusions).toContain(thing))

  it.each([
    [
      'wife. Dislikes: surprises, anything that has to be dusted, gold jewellery (silver only). $400',
      ['surprises', 'gold jewellery', 'gold'],
    ],
    ['boyfriend, crosswords. Hates clutter and clothes shopping. $90', ['clothes shopping']],
    ['dislikes: golf, fishing but loves tea, wine. dad $40', ['golf', 'fishing']],
    ['Mom 60. Hates: clutter, candles, loves tea, wine. $40', ['clutter', 'candles']],
  ])('is listed behind a heading up to where likings begin: %s', (query, exclusions) =>
    expect(answer(query).brief.exclusions).toEqual(exclusions),
  )
})

describe('a manner that must not be', () => {
  it.each([
    ["my ex-wife likes yoga. It shouldn't be anything romantic. $35", 'not romantic', 'romantic'],
    [
      "landlady, gardening. She won't accept anything that looks expensive. $80",
      'not expensive',
      'looks expensive',
    ],
    [
      "it doesn't need to be expensive or personalized, coworker likes coffee, $20",
      'not personalised',
      'personalised',
    ],
  ])('is not asked for: %s', (query, wanted, refused) => {
    const { constraints } = answer(query).brief
    expect(constraints).toContain(wanted)
    expect(constraints).not.toContain(refused)
  })

  it('has no quarrel with milk that is none', () => {
    const { notice } = answer("he's 26, drinks oat milk flat whites, and he's dairy free. boyfriend $30")
    expect(notice?.kind).not.toBe('contradictory')
  })
})
