/** Letters tell of doctors, nurses and children in passing, of what the giver is not, and of hours and boxes: none of it is a wish. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const briefOf = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') }).brief

describe('whoever looks after somebody', () => {
  it.each([
    [
      'My great aunt turns 100. Sweets are forbidden by the doctor but she still sings, the nurses know her by now',
      ['singing'],
    ],
    ['Dad, 80, likes chess. Salt is forbidden by his cardiologist. The carers adore him. $40', ['chess']],
    [
      'mum in hospital after surgery, the doctors say two weeks. loves crosswords. the physio visits daily. $40',
      ['crosswords'],
    ],
    [
      'My grandmother, 90, the priest visits every Sunday and the nurse every morning. She likes roses. $30',
      ['roses'],
    ],
    ['Gift for a colleague after chemo. She knits with the nurses on Thursdays. $60', ['knitting: knits']],
    ['Grandpa likes jazz. The cardiologist would have my head, so no cigars. $60', ['jazz']],
  ])('tells no liking: %s', (query, interests) => expect(briefOf(query).interests).toEqual(interests))

  it.each([
    ['my sister, the nurse, loves jazz. $40', ['nursing: nurse', 'jazz']],
    ['my son is a plumber, $40', ['plumbing']],
  ])('does where they are given to: %s', (query, interests) =>
    expect(briefOf(query).interests).toEqual(interests),
  )

  it('is thanked for the work, which is no wish of theirs', () =>
    expect(briefOf('For my own doctor, who found what others missed. She runs. $25').interests).toEqual([
      'running: runs',
    ]))
})

describe('what the giver is not, and cannot do', () => {
  it.each([
    ['Our neighbour lost his wife and the family is sitting shiva. We are not Jewish. $45', []],
    ['We’re not Muslim but our coworker is celebrating Eid. He likes coffee. $30', ['coffee']],
    [
      'We are not religious ourselves but it is their daughter’s first communion. She likes drawing. $40',
      ['drawing'],
    ],
    ['Our granddaughter likes drawing, and we cannot travel, so it must be sent. $50', ['drawing']],
    ['I can’t cook to save my life, gift for my aunt who loves tea $30', ['tea']],
  ])('is no wish: %s', (query, interests) => expect(briefOf(query).interests).toEqual(interests))

  it('is told of another where it is: I’m not a runner but my wife is', () =>
    expect(briefOf('I’m not a runner but my wife is. $60').interests).toEqual(['running']))

  it('gives a house of mourning neither flowers nor angels', () => {
    const { exclusions } = briefOf('Our neighbour’s family is sitting shiva, $45')
    expect(exclusions).toEqual(['flowers', 'angels'])
  })
})

describe('numbers, times, turns of speech and what a gift comes in', () => {
  it.each([
    ['Eight people work there, at the vet clinic that saved our cat. $100 for something to share', []],
    ['Mom, 70 or thereabouts, likes roses. $40', ['roses']],
    ['Not sure what he likes anyway. Dad, 60. $50', []],
    ['met her once for like an hour. boyfriend’s grandma, $25, puzzles', ['puzzles']],
    ['Thinking-of-you package for a friend. $40', []],
    ['Birthday bundle for my bestie who loves skincare. $40', ['skincare']],
    ['christmas box for my grandparents. $60', []],
    ['friend, likes gaming, mostly evenings, forty-ish, $40', ['video games']],
    ['she knits, and her knees are gone. my aunt $40', ['knitting: knits']],
    ['backpack for my son', ['backpack']],
  ])('are no liking: %s', (query, interests) => expect(briefOf(query).interests).toEqual(interests))

  it.each([
    ['She does not drink for religious reasons. my cleaner loves opera. $60', ['opera']],
    ['bachelorette weekend bags for 7 girls, hiking, $140 total', ['hiking']],
    [
      'my niece, 6, loves gymnastics and mixing potions $25',
      ['gymnastics and cheer', 'chemistry: mixing potions'],
    ],
    ['Five guys rebuilt our roof, thank you gifts, $100 total', []],
    ['My aunt is a nun who embroiders altar cloths $50', ['christian faith: nun', 'embroidery']],
    ['He walks his beagle by the river. my uncle $45', ['beagles and hounds']],
    ['my grandma collects ceramic eggs. $40', ['collecting: ceramic eggs']],
    ['my aunt collects china dogs. $40', ['collecting: china dogs']],
    ['our babysitter knits hats for her nephews $40', ['knitting: knits hats']],
  ])('are read as the phrase that they are: %s', (query, interests) =>
    expect(briefOf(query).interests).toEqual(interests),
  )
})

describe('whom a letter is about', () => {
  it.each([
    [
      'A kind woman cleans our house; she sews dresses for her granddaughters, who are four and six. $70',
      'cleaner',
    ],
    ['our babysitter knits hats for her nephews, who are two and five. $40', 'babysitter'],
    [
      'I know that he goes to car shows and that he has a baby daughter. I would like to thank him. $35',
      null,
    ],
    [
      'Our nephew marries in June, we’d like to give him and his bride something to keep. $500',
      'nephew and his bride',
    ],
    ['My mother’s carer sings karaoke, it’s her birthday. $50', 'caregiver'],
    ['My brother turns 31. He’s got my dad’s watch already. Rock climbing. $60', 'brother'],
    ['The man who tuned my grandmother’s piano retires. He carves spoons. $45', null],
    ['My ex-wife and I are giving our daughter something for her graduation, $400', 'daughter'],
    ['My wife’s boss has invited us to his daughter’s quinceañera. She draws anime. $60', 'daughter'],
    ['Our priest told us not to bring anything to the baptism. The parents love jazz. $70', 'parents'],
    ['My nephew (22) bakes and his father isn’t speaking to him. $45', 'nephew'],
    [
      'For the cook at our nursing home. She sings flamenco and is saving up for her daughter’s wedding. $40',
      'cook',
    ],
  ])('is told by what is said of them: %s', (query, recipient) =>
    expect(briefOf(query).recipient).toBe(recipient),
  )

  it.each([
    ['I am a woman of eighty-one. The young man from next door carries my shopping. $35', null],
    ['A young man changed my tyre. I am a woman of eighty-one. He goes to car shows. $35', null],
    ['As a man of sixty I have no idea what my granddaughter of 14 wants. $40', 14],
    ['My teacher taught me to read at fifty-two. She likes owls. $20', null],
    ['Father’s day for my brother. The boys (3 and 5) made him a tie. $50', null],
    ['My friend’s cat died, Miso, seventeen years old. She likes ramen. $35', null],
    ['We were at their wedding and now it’s fifty years. She gardens. $120', null],
    ['my daughter’s hamster died and she is 6', 6],
  ])('is as old as is said of them: %s', (query, age) => expect(briefOf(query).ageMin).toBe(age))
})

describe('likings told by a verb or a name', () => {
  it.each([
    ['cousin 20 surfs, climbs and skates $50', ['surfing', 'climbing', 'skateboarding: skates']],
    ['something to cook together with the kids, for my ex husband, $50', ['cooking']],
    ['dad planted two hundred vines behind the house. 67, $100', ['growing fruit: vines']],
    ['she sings hymns all day long. grandma 90. $30', ['singing', 'christian faith: hymns']],
    [
      'mother in law, saffron cooking and the poems of Hafez. $50',
      ['fine foods: saffron cooking', 'poetry: poems', 'poetry: hafez'],
    ],
  ])('are heard: %s', (query, interests) => expect(briefOf(query).interests).toEqual(interests))
})

describe('a day that is told of', () => {
  it.each([
    ['For our landlord. He fixed the boiler on New Year’s Eve and wouldn’t let us pay. 30 euros', null],
    ['My nephew came out to the family at Thanksgiving. He bakes. $45', null],
    ['For the cook at our nursing home, who is saving up for her daughter’s wedding. $40', null],
    ['gift for my dad at Christmas, he fixed our car $40', 'christmas'],
    ['my mom cooked for us all year, gift for Thanksgiving $40', 'thanksgiving'],
  ])('is none where it is over, or of others: %s', (query, occasion) =>
    expect(briefOf(query).occasion).toBe(occasion),
  )

  it('is no new baby’s where the child is born for others', () => {
    const { occasion, constraints } = briefOf(
      'My friend is a surrogate and gave birth to twins for another couple. She likes thrillers. $50',
    )
    expect([occasion, constraints]).toEqual([null, []])
  })
})
