/** What people who ask on message boards write: their short names for kin, what was given before, and lives told in passing. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const briefOf = (query: string) => answer(query).brief

describe('whom it is for', () => {
  it.each([
    ["my DH's 50th is in May, he plays chess", 'husband', 'male'],
    ['DMIL is turning 70, she loves tea', 'mother-in-law', 'female'],
    ['a treat for my best girlfriend, newly single, loves gin', 'best friend', 'female'],
    ['Nana here on a small pension. A 15 year old boy who skates', null, 'male'],
    ['Our 6 year old is invited to a birthday party for a girl in her class. $20', 'classmate', 'female'],
    ['A 3 year old who is getting a baby brother. From us, the grandparents', 'baby', null],
    ["my ex MIL's birthday, she bakes", 'ex-mother-in-law', 'female'],
    ['A friend had surgery, he loves jazz. Also something little for his wife', 'friend', 'male'],
  ])('is read from their words: %s', (query, recipient, recipientGender) =>
    expect(briefOf(query)).toMatchObject({ recipient, recipientGender }),
  )

  it('is no baby of six months who is housebound so long', () =>
    expect(briefOf('My friend is housebound six months, he is into history')).toMatchObject({
      ageMin: null,
    }))
})

describe('what is liked', () => {
  it.each([['FIL who digs Shakespeare', ['shakespeare']]])('is told by all of these: %s', (query, likings) =>
    expect(briefOf(query).interests).toEqual(expect.arrayContaining(likings)),
  )
})

describe('what is not to be given', () => {
  it('is no manner in which something was given', () =>
    expect(
      briefOf("sister is 30. I've done the sentimental gift, the funny one and the practical one")
        .constraints,
    ).toEqual([]))
})

describe('what has happened', () => {
  it.each([
    ['Her son was born at 23 weeks and lost him the same day, what to send her', 'sympathy'],
    ['My aunt has bone cancer, she likes tulips', 'get well'],
    ['What to give the doctor who delivered our daughter', 'thank you'],
    ["For my dad's hospice nurse, she likes roses", 'thank you'],
    ['my brother hates turning 40, so what now', 'birthday'],
    ["It's her last day Friday, she sits next to me", 'farewell'],
    ['I drew a stranger in the office swap', 'secret santa'],
  ])('names the day: %s', (query, occasion) => expect(briefOf(query).occasion).toBe(occasion))

  it.each([
    ["I can't spend much. My mom likes tea. 25 at most", { budgetMax: 25, budgetStyle: 'cap' }],
    ['nanny is leaving, $150 maybe more', { budgetMax: 150, budgetStyle: 'approx' }],
  ])('names the sum: %s', (query, budget) => expect(briefOf(query)).toMatchObject(budget))
})

describe('one kind of thing that is refused', () => {
  it.each([
    ['husband golfs, no golf balls. $80', 'golf'],
    ['dad loves fishing, has enough fishing rods. $60', 'fishing'],
    ['mom knits, no knitting needles. $50', 'knitting'],
    ['my sister is mad about her dog, no dog toys. $40', 'dogs'],
    ['brother loves wine, no bottles of wine. $60', 'wine'],
    ['uncle grills, no grill tools. $60', 'grilling'],
    ['aunt loves coffee, no coffee beans. $50', 'coffee'],
    ["my daughter, 11, is horse crazy and doesn't own a horse. $35", 'horses'],
  ])('leaves all else of the liking: %s', (query, interest) => {
    const { picks } = answer(query)
    expect(picks.filter(({ gift }) => gift.interests[interest] !== undefined).length).toBeGreaterThan(2)
  })

  it('is not given', () => {
    const things = answer('mom knits, no knitting needles. $50').picks.flatMap(({ gift }) => gift.things)
    expect(things.filter((thing) => /^knitting needles?$/.test(thing))).toEqual([])
    const drinks = answer('brother loves wine, no bottles of wine. $60').picks.flatMap(
      ({ gift }) => gift.things,
    )
    expect(drinks).not.toContain('bottle of wine')
  })

  it('is no tub for whoever has only a shower, and no outing for whoever is in training', () => {
    const bath = answer('sister loves baths but only has a shower. $40').picks.flatMap(
      ({ gift }) => gift.things,
    )
    expect(bath).not.toContain('bath tray')
    const camp = answer('what can I mail my brother in basic training').picks
    expect(camp.filter(({ gift }) => gift.category === 'Experiences')).toEqual([])
  })
})
