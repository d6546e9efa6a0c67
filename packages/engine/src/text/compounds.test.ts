import { expect, it } from 'vitest'
import { compoundsOf } from './compounds.ts'
import { givenSpan, readText } from './tokens.ts'

const THINGS = ['rain barrel', 'rain gauge', 'rain boots', 'winter coat', 'wool coat', 'trench coat']
const seams = compoundsOf({
  names: [
    'Wireless headphones',
    'Headphones for sleep',
    'Coffee maker with a timer',
    'Everyday backpack',
    'Canvas backpack',
    'Leather backpack',
    'Iron man figure',
    'Iron man mask',
    'Ironman log',
    ...THINGS,
  ],
  things: THINGS,
  isSmall: (word) => word === 'up',
  isFrame: (word) => ['up', 'back', 'every', 'day'].includes(word),
  senseOf: (words) => ({ 'iron man': 'heroes', ironman: 'triathlon' })[words.join(' ')],
  isWord: (word) => word === 'sometimes',
})
const read = (text: string): string => readText(text, { seams }).folded

it.each([
  ['a head phones stand', 'a headphones stand'],
  ['head-phones', 'headphones'],
  ['a coffeemaker', 'a coffee maker'],
  ['two coffeemakers', 'two coffee makers'],
  ['a back pack', 'a backpack'],
  ['a raincoat', 'a rain coat'],
])('reads what names write otherwise as they do: %s', (given, as) => {
  expect(read(given)).toBe(as)
})

it.each(['for every day', 'an ironman', 'the iron man', 'sometimes', 'head, phones', 'rain barrel'])(
  'leaves what means something else: %s',
  (given) => {
    expect(read(given)).toBe(given)
  },
)

it('leads every word back to where it was given', () => {
  const given = 'my   mom: Head Phones,  a coffeemaker and   tea'
  const text = readText(given, { seams })
  const words = text.tokens.map((token) => {
    const { start, end } = givenSpan(text, token)
    return given.slice(start, end)
  })
  expect(words).toEqual(['my', 'mom', 'Head Phones', 'a', 'coffee', 'maker', 'and', 'tea'])
})
