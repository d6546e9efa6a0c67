/** Letters tell of doctors, nurses and children in passing, of what the giver is not, and of hours and boxes: none of it is a wish. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const briefOf = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') }).brief

describe('whoever looks after somebody', () => {
  it('is thanked for the work, which is no wish of theirs', () =>
    expect(briefOf('For my own doctor, who found what others missed. She runs. $25').interests).toEqual([
      'running: runs',
    ]))
})

describe('what the giver is not, and cannot do', () => {
  it('gives a house of mourning neither flowers nor angels', () => {
    const { exclusions } = briefOf('Our neighbour’s family is sitting shiva, $45')
    expect(exclusions).toEqual(['flowers', 'angels'])
  })
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
