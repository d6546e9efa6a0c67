import { loadLexicon } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { namedIn } from './named-in-text.ts'
import { relationsOf } from './said-words.ts'

const relations = relationsOf(loadLexicon())
const person = (name: string, relation: string | null = null) => ({
  id: `${name}/${relation}`,
  name,
  relation,
})
const FAMILY = [
  person('Lena', 'Sister'),
  person('Mum'),
  person('Zoë', 'Niece'),
  person('Rose', 'Friend'),
  person('Anna Lena', 'Cousin'),
  person('Sam', 'Brother'),
  person('Sam', 'Boss'),
  person('Will', 'Neighbor'),
  person('Grandpa Joe', 'Grandfather'),
]
const named = (text: string) => namedIn(text, FAMILY, relations).person?.id.split('/')[0] ?? null

describe('a text', () => {
  it.each([
    ['for Lena', 'Lena'],
    ['gift for lena, 34, birthday', 'Lena'],
    ['Lena, 34, birthday', 'Lena'],
    ['Lena’s birthday', 'Lena'],
    ["lena's birthday, $40", 'Lena'],
    ['my sister Lena loves tea', 'Lena'],
    ['something for my dear little sister Lena under $50', 'Lena'],
    ['Lena', 'Lena'],
    ['LENA loves watercolor', 'Lena'],
    ['for Mum', 'Mum'],
    ['for mum', 'Mum'],
    ['for my mom, gardening', 'Mum'],
    ["my mother's 70th birthday", 'Mum'],
    ['Christmas for my sister, $30', 'Lena'],
    ['my niece turns 9', 'Zoë'],
    ['for Zoe', 'Zoë'],
    ['a present for ZOË who draws', 'Zoë'],
    ['for Anna Lena', 'Anna Lena'],
    ['for Rose, who bakes', 'Rose'],
    ['for Will', 'Will'],
    ['my brother Sam turns 30', 'Sam'],
    ['for grandpa joe who fishes', 'Grandpa Joe'],
    ['for my grandfather, 80', 'Grandpa Joe'],
    ['Christmas is near. For Lena and under $50', 'Lena'],
  ])('%s names %s', (text, name) => {
    expect(named(text)).toBe(name)
  })

  it.each([
    ['a gift for a friend who loves rose gold'],
    ['for rose gold lovers'],
    ['Something that will last'],
    ['I will buy it for my dad'],
    ['for Helena'],
    ['for Lenas'],
    ["Lena's boyfriend, 35"],
    ["for Lena's mom"],
    ["my mum's friend"],
    ['for my mother in law'],
    ['for my sister Anna'],
    ['for my sisters and my mum'],
    ['for Lena and Tom'],
    ['for Tom and Lena'],
    ['for Lena and my dad'],
    ['for Lena and her husband'],
    ['for Lena and Mum'],
    ['from Lena to my dad'],
    ['somebody like Lena'],
    ['for my friend, with help from mum'],
    ['for Sam'],
    ['dad, 60, fishing, $50'],
    ['surprise me'],
    [''],
    ['🎁'],
  ])('%s names nobody', (text) => {
    expect(named(text)).toBeNull()
  })

  it('offers those of one name', () => {
    const { person: taken, namesakes } = namedIn('for Sam', FAMILY, relations)
    expect(taken).toBeNull()
    expect(namesakes.map(({ relation }) => relation)).toEqual(['Brother', 'Boss'])
    expect(namedIn('for my boss Sam', FAMILY, relations).person?.relation).toBe('Boss')
    expect(namedIn('for Lena and Mum', FAMILY, relations).namesakes).toEqual([])
  })

  it('offers those of one relation', () => {
    const two = [person('Ana', 'Sister'), person('Bea', 'sister')]
    const { person: taken, namesakes } = namedIn('for my sister', two, relations)
    expect(taken).toBeNull()
    expect(namesakes.map(({ name }) => name)).toEqual(['Ana', 'Bea'])
    expect(namedIn('for my sister Bea', two, relations).person?.name).toBe('Bea')
  })

  it('of any length and any signs is read in time', () => {
    const many = Array.from({ length: 100 }, (_, n) => person(`Name${n} (.*)+$ [x]`, '(((('))
    const text = 'for my sister (((( Name7 .*+ '.repeat(140)
    expect(namedIn(text, many, relations)).toEqual({ person: null, namesakes: [] })
    expect(namedIn(text, [person('…'), person('')], relations).person).toBeNull()
  })
})
