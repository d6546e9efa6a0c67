/** What harms somebody is refused, in however few or many words it is told: the floor holds it where the reader does not. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const refusedIn = (query: string): readonly string[] =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') }).brief.exclusions

describe('what somebody cannot have', () => {
  it.each([
    ['a halal, peanut allergic coworker', ['peanut']],
    ['grandson, diabetic. All the relatives used to bring candy. He does judo. $30', ['sugar']],
    ['no peanut butter there’s an allergy, boyfriend, likes chess', ['peanut butter']],
    ['Geschenk für meine Kollegin, sie ist Muslima', ['alcohol', 'pork']],
    ['regalo para mi vecina, es musulmana', ['alcohol', 'pork']],
    ['coworker keeps bees, can’t be around latex or strong perfumes. $25', ['latex']],
    ['dad is allergic to shellfish and tree nuts, foodie, $50', ['shellfish', 'tree nuts']],
    [
      'my mom is allergic to everything (nuts, dairy, wool, fragrance), loves mysteries, $30',
      ['nuts', 'dairy', 'wool', 'fragrance'],
    ],
    ['allergies: nuts, dairy, wool. loves mysteries', ['nuts', 'dairy', 'wool']],
    ['food allergies (nuts, eggs), loves chocolate, $20', ['nuts', 'eggs']],
    ['my son has a peanut and tree nut allergy, loves candy', ['peanut', 'tree nut']],
    ['no alcohol', ['alcohol']],
    ['my niece is allergic to nickel, 16, $30', ['nickel']],
    ['sister has a wool allergy, $40', ['wool']],
    ['brother is severely allergic to bee venom, likes tea', ['bee venom']],
    ['coworker with a latex allergy, likes gardening', ['latex']],
    ['allergic to lavender, aunt, loves baths', ['lavender']],
    ['perfume gives my aunt migraines', ['perfume']],
    ['wool makes my grandpa itchy all over', ['wool']],
    ['chocolate makes my mom ill, birthday gift $40', ['chocolate']],
    ['lavender irritates her skin', ['lavender']],
    ['dad loves cooking, spicy food upsets his stomach', ['spicy food']],
    ['spicy food doesn’t agree with my dad', ['spicy food']],
    ['coffee keeps him up at night, gift for dad', ['coffee']],
    ['he gets migraines from perfume', ['perfume']],
    ['he loves cheese but became intolerant to dairy', ['dairy']],
  ])('is refused: %s', (query, refused) => {
    expect(refusedIn(query)).toEqual(expect.arrayContaining(refused))
  })
})
