/** Illness, grief, leaving and thin purses: what a kind friend would be ashamed to bring is on no page. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const titlesOf = (query: string) =>
  answer(query).picks.map(({ gift }) => `${gift.title} | ${gift.things.join()}`)

describe('what is brought on a hard day', () => {
  it.each([
    ['grandma in memory care with dementia 88 birthday $30', /horse/i],
    ['wife ms fatigue heat bothers her, 44, $60', /heating|warm|hot sauce|chile/i],
    ['dad just entered hospice lung cancer, on oxygen, loves golf $50', /golf ball|yardage|candle|match/i],
    ['friend lost her leg, amputation, 34, loved running, $60', /running sock|handheld bottle|running vest/i],
    ['grandpa 91 in nursing home nearly blind, likes baseball, $25', /glove|postcard|ice mold/i],
    ['cousin 19 lost his sight in an accident, loved gaming $60', /mouse|keyboard|light bar/i],
    ['my husband has als and can no longer use his hands, 58, loves history $75', /card game|puzzle|kit\b/i],
    ['my husband deploys to kuwait in january, 31, care package $50', /bath bomb|croissant|flower/i],
    ['my mom has dementia 81, loves singing $25', /karaoke/i],
    ['my aunt has a week to live. $50', /thousand|incense|course/i],
    [
      'teen in psychiatric hospital 14 girl, no strings no glass no metal $30',
      /mask|clip|light|charger|cord/i,
    ],
    ['my grandma 99 in a nursing home doesnt remember me anymore, $15', /bath|shower|soak/i],
    ['refugee family from afghanistan, 4 kids, muslim, welcome gift $75', /family tree|film cut|hands/i],
    ['my student is homeless, 16, i cant spend over $20', /bath|tea\b|candle|mug/i],
    ['my best friend is going through a nasty divorce, she is 41, $35', /mirror/i],
    ['dad had a stroke and can only use his left hand, $50', /chest pillow/i],
    ['my dad has alzheimers and used to be a mechanic, 78, fathers day $35', /fill in|scraper/i],
    ['my friend lost her house and her dog in the wildfire $100', /leash|collar|treat|toy|bowl|bed\b/i],
    ['friend whose dad has alzheimers, she is overwhelmed, $30', /sing-along|wordless/i],
    ['nurse burned out quitting nursing, friend, $40', /shears|clipboard|badge|watch/i],
    ['my grandmother is 88, loves old movies, and has low vision', /poster|clip-on|guide/i],
    ["dad can't see well anymore. he used to read a lot of thrillers", /hardcover|paperback|three cases/i],
    ['dad loves to golf but has bad knees, 67, $100', /lap tray|raised leg/i],
    ['grandma who is blind and loves music, under $80', /ornament|bookend|note card|k-pop/i],
    ['recently widowed neighbor, 74', /loved shirt|handwriting/i],
  ])('suits it: %s', (query, unfit) => {
    const titles = titlesOf(query)
    expect(titles).toHaveLength(6)
    for (const title of titles) expect(title).not.toMatch(unfit)
  })

  it.each([
    'my uncle is sick, $40',
    'my best friend has a bad cold',
    'my stepdaughter, 9, has strep throat',
    'my sick grandpa, likes chess',
    'my grandma isn’t feeling well',
    'our neighbor has been unwell all month',
  ])('knows who is ill: %s', (query) => expect(answer(query).brief.occasion).toBe('get well'))

  it.each(['my friend is so sad', 'my cousin feels really sad lately'])('comforts: %s', (query) =>
    expect(answer(query).brief.occasion).toBe('thinking of you'),
  )

  it.each([
    'my sister is sick of candles, $40',
    'he is so sick and tired of socks',
    'my nephew is sick at skateboarding',
    'a nurse who takes care of sick kids',
    'homesick freshman, $30',
  ])('takes nobody for ill who is not: %s', (query) =>
    expect(answer(query).brief.occasion).not.toBe('get well'),
  )

  it.each([
    ['dad diagnosed with early alzheimers 64 still drives and fishes $60', 'fishing'],
    ['my mom moved to a retirement community and loves golf $50', 'golf'],
  ])('leaves what is done still: %s', (query, liking) => {
    expect(answer(query).picks.some(({ gift }) => liking in gift.interests)).toBe(true)
  })

  it('asks of a state only what is told as past', () => {
    const isForDoing = (query: string) =>
      answer(query).picks.some(
        ({ gift }) => 'woodworking' in gift.interests && gift.traits.includes('practical'),
      )
    expect(isForDoing('my dad had a stroke and loves woodworking, $50')).toBe(true)
    expect(isForDoing('my dad had a stroke, he loved woodworking, $50')).toBe(false)
  })

  it('takes no worth from a state that is none of the giver’s', () => {
    const { brief } = answer('aging out of foster care, 18, boy, first apartment $75')
    expect(brief).toMatchObject({ interests: [], constraints: ['aging out of foster care'] })
  })
})

describe('who mourns', () => {
  it.each([
    ['recently widowed neighbor, 74, likes jigsaw puzzles', 'jigsaws'],
    ['my aunt lost her husband last month, she likes gardening. $50', 'gardening'],
  ])('is given what comforts, and what is told to be liked: %s', (query, liking) => {
    const { picks } = answer(query)
    expect(picks.some(({ gift }) => gift.occasions.includes('sympathy'))).toBe(true)
    expect(picks.some(({ gift }) => liking in gift.interests && !gift.occasions.includes('sympathy'))).toBe(
      true,
    )
  })

  it.each([
    'my neighbor lost his wife, he loves whiskey, $50',
    'recently widowed aunt who loves board games, $40',
  ])('is given no drink and no joke: %s', (query) => {
    const others = answer(query).picks.filter(({ gift }) => !gift.occasions.includes('sympathy'))
    expect(others).not.toEqual([])
    const out = new Set(['alcohol', 'funny', 'for-group', 'loud'])
    expect(others.flatMap(({ gift }) => gift.traits.filter((trait) => out.has(trait)))).toEqual([])
  })
})

describe('who mourns, and on what day', () => {
  it.each([
    ['anniversary of my sons death is next week for my wife $60', 'sympathy', 'wife'],
    ['first mothers day without her mom, for my girlfriend, $40', 'sympathy', 'girlfriend'],
    ['my coworker lost her 19 year old son in a car accident, $60', 'sympathy', 'coworker'],
    ["mom's funeral is friday, what do i bring to my dads house", 'sympathy', 'father'],
    ['new widow with three kids $50', 'sympathy', 'widow'],
    ["daughter's 1 year sober anniversary $75", 'sobriety anniversary', 'daughter'],
    ['my coworker is leaving her abusive husband $100', null, 'coworker'],
    ['last christmas with my dad he has terminal cancer $150', 'christmas', null],
  ])('is read: %s', (query, occasion, recipient) => {
    const { brief } = answer(query)
    expect(brief).toMatchObject({ occasion, recipient, ageMin: null })
  })

  it.each([
    'my friends baby was stillborn. what do i even send. $50',
    'my friends husband left her with a newborn $50',
    "my nephew's dad (my brother) died, for his wife $40",
  ])('is nobody who is gone: %s', (query) => {
    const { brief, picks } = answer(query)
    expect(brief.recipientGender).not.toBe('male')
    expect(brief.recipient).not.toBe("friend's baby")
    expect(picks).toHaveLength(6)
  })

  it.each([
    'elderly neighbor 88 lives alone, no family, $15',
    'shelter mom and baby 6 months $40',
    'friend having brain surgery, shaved head, $40',
    'refugee family from syria, welcome gift $50',
    'what can i give my student, she is 10, from her teacher $15',
    'hospice patient, my aunt, 74, she has maybe a few weeks $40',
  ])('is told no liking and no courtship by it: %s', (query) => {
    const { brief } = answer(query)
    expect(brief.interests).toEqual([])
    expect(brief.constraints).not.toContain('new relationship')
  })

  it('refuses no help to whoever is clean', () => {
    const { notice, brief } = answer('6 months clean from heroin, my little sister 23 $25')
    expect(notice?.kind).not.toBe('unsafe')
    expect(brief.constraints).toContain('sober')
    expect(answer('heroin for my sister 23 $25').notice?.kind).toBe('unsafe')
  })
})

describe('what comes by mail, by e-mail and in an envelope', () => {
  it.each([
    'digital only, friend lives in germany, $25',
    'i need something i can email right now, its my brothers birthday today, $25',
    'by email only please, my aunt, $30',
    'digital gift for my brother who loves basketball, $50',
    'e-gift for a dog lover $25',
  ])('is nothing else: %s', (query) => {
    const { picks } = answer(query)
    for (const { gift } of picks) expect(gift.traits, gift.title).toContain('digital')
    const cards = picks.filter(({ gift }) => gift.things[0] === 'gift card')
    expect(cards.length).toBeLessThanOrEqual(3)
  })

  it.each([
    ['digital gift for my brother who loves basketball, $50', 'basketball'],
    ['e-gift for a dog lover $25', 'dogs'],
  ])('is about what they love: %s', (query, liking) => {
    expect(Object.keys(answer(query).picks[0]?.gift.interests ?? {})).toContain(liking)
  })

  it.each([
    'needs to fit in a padded mailer for my cousin in alaska, $20',
    'something flat i can mail in a card to grandma $10',
    'must survive mailing, aunt, $25',
  ])('does not spoil on the way: %s', (query) => {
    for (const title of titlesOf(query))
      expect(title).not.toMatch(/croissant|\bbread|ice cream|carnation|rose/i)
  })
})

describe('a thin purse', () => {
  it.each([
    'mom $10',
    'dad $15',
    'wife $15',
    'boyfriend 19 $15',
    'my boss $10',
    'best friend $15',
    'grandpa $15',
  ])('is spent on something plain: %s', (query) => {
    const { picks, brief } = answer(query)
    expect(picks).toHaveLength(6)
    for (const { gift } of picks) {
      expect(gift.priceCents[1]).toBeLessThanOrEqual((brief.budgetMax ?? 0) * 100)
      expect(gift.things.join(), gift.title).not.toMatch(/napkin|twine|kazoo|favor|carabiner|cable clip/)
    }
  })

  it.each(['husband $15 anniversary'])('buys love a sign of it: %s', (query) => {
    expect(answer(query).picks.some(({ gift }) => gift.traits.includes('romantic'))).toBe(true)
  })

  it('lets what costs near the sum go before a trifle', () => {
    const prices = answer('neighbor $20').picks.map(({ gift }) => gift.priceCents[1])
    expect(prices.filter((cents) => cents < 900)).toEqual([])
  })
})
