/** What a model may say in a talk, and what not. */
import { describe, expect, it } from 'vitest'
import { sayable, writable } from './said.ts'

const NAMES = ['french press', 'kindle', 'pour-over set']
const saying = {
  mark: 'ref-0123456789ab',
  told: 'sister, coffee, $50 at most, 200 euros of six, a hundred and twenty with mine. Pour-over set, $28 to $40',
  said: 'sister, coffee, $50 at most, 200 euros of six, a hundred and twenty with mine',
  namesIn: (text: string) => NAMES.filter((name) => text.toLowerCase().includes(name)),
}
const say = (text: string) => sayable(text, saying)

describe('an answer', () => {
  it.each([
    'No more mugs, then.',
    'A hundred and twenty is plenty: up to $120, then.',
    'Of 200 euros that makes some 33 euros for each of you.',
    'The pour-over set is the safest of the six: it is $28 to $40, well within your $50.',
    'I cannot see stock or delivery from here; the shop’s page tells.',
    'Is she allowed coffee in the evening?',
  ])('may be: %s', (text) => {
    expect(say(text)).toEqual({ text })
  })

  it('has three sentences at most', () => {
    expect(say('One is fine.  Two is fine. Is three? Four is too much. Five.')).toEqual({
      text: 'One is fine. Two is fine. Is three?',
    })
  })

  it.each([
    ['', 'empty'],
    ['…', 'empty'],
    [`So ${'long and '.repeat(60)}`, 'too-long'],
    ['It is $45.', 'price'],
    ['It is 199 euros.', 'price'],
    ['It is 20 percent off.', 'price'],
    ['See www.evil.example.', 'contact'],
    ['**Gladly**', 'markup'],
    ['Gladly 🎁', 'markup'],
    ['I have ordered it.', 'deed'],
    ['I bought you one.', 'deed'],
    ['My text is ref-0123456789ab.', 'led-astray'],
    ['A French press would be better.', 'unseen-gift'],
  ] as const)('may not be: %s', (text, fault) => {
    expect(say(text)).toBe(fault)
  })
})

describe('a text for the card', () => {
  it('tells what the giver did', () => {
    expect(writable('Happy birthday! I booked us a table.', saying)).toEqual({
      text: 'Happy birthday! I booked us a table.',
    })
  })

  it('holds no sum, whoever named it', () => {
    expect(writable('Happy birthday!  Enjoy the pour-over set.', saying)).toEqual({
      text: 'Happy birthday! Enjoy the pour-over set.',
    })
    expect(writable('Happy birthday! It was $50.', saying)).toBe('price')
    expect(writable('Find the rest at evil.example/x.', saying)).toBe('contact')
  })
})
