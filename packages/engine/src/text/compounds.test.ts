import { expect, it } from 'vitest'
import { compoundsOf } from './compounds.ts'
import { givenSpan, readText } from './tokens.ts'

const isIn = (phrases: readonly string[], words: readonly { readonly word: string }[]): boolean =>
  phrases.includes(words.map(({ word }) => word).join(' '))
const { seamsIn: seams, asNamed } = compoundsOf({
  names: [
    'Wireless headphones',
    'Headphones for sleep',
    'Coffee maker with a timer',
    'Everyday backpack',
    'Canvas backpack',
    'Leather backpack',
    'Steel lunch box',
    'Wooden lunch box',
    'Tin lunchbox',
    'Book for the fire side',
    'Takeaway for two',
    'Stonewall poster',
  ],
  likings: ['ironman'],
  texts: () => ['Moss for a stone wall.'],
  isSmall: (word) => word === 'up',
  isFrame: (word) => ['up', 'back', 'every', 'day', 'away'].includes(word),
  isWord: (word) => word === 'fireside',
  isRead: (tokens, first, last) => isIn(['iron man', 'wet head'], tokens.slice(first, last + 1)),
})
const read = (text: string): string => readText(text, { seams }).folded

it.each([
  ['a head phones stand', 'a headphones stand'],
  ['head-phones', 'headphones'],
  ['a coffeemaker', 'a coffee maker'],
  ['two coffeemakers', 'two coffee makers'],
  ['a back pack', 'a backpack'],
])('reads what nobody writes so as names do: %s', (given, as) => {
  expect(read(given)).toBe(as)
})

it.each([
  ['that names have as two', 'for every day'],
  ['that they have as one', 'an ironman'],
  ['that they have as both', 'a lunchbox and a lunch box'],
  ['that tables know', 'the iron man'],
  ['of which tables know a part', 'a wet head phones'],
  ['that people write', 'by the fireside'],
  ['that ends in no thing', 'they take away her phone'],
  ['that stands so in a text', 'builds stone walls'],
  ['with a sign between', 'head, phones'],
  ['that is a name', 'she loves the Coffeemaker'],
])('leaves what is written so: %s', (_, given) => {
  expect(read(given)).toBe(given.toLowerCase())
})

it.each([
  [
    ['steel', 'lunchbox'],
    ['steel', 'lunch', 'box'],
  ],
  [
    ['lunch', 'box'],
    ['lunch', 'box'],
  ],
  [['head', 'phone'], ['headphone']],
  [['headphone'], ['headphone']],
])('looks for %j by the form that more names have', (stems, named) => {
  expect(asNamed(stems)).toEqual(named)
})

it('leads every word back to where it was given', () => {
  const given = 'my   mom: Head Phones,  a coffeemaker and   tea'
  const text = readText(given, { seams })
  const words = text.tokens.map((token) => {
    const { start, end } = givenSpan(text, token)
    return given.slice(start, end)
  })
  expect(words).toEqual(['my', 'mom', 'Head Phones', 'a', 'coffee', 'maker', 'and', 'tea'])
})
