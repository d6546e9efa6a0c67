import { describe, expect, it } from 'vitest'
import { figuresSpelled } from './figure-spelling.ts'

/** What a text reads as. */
const read = (text: string, isForeign = false): string =>
  [...figuresSpelled(text, isForeign)]
    .sort((a, b) => b.start - a.start)
    .reduce((out, { start, end, text: said }) => out.slice(0, start) + said + out.slice(end), text)

describe('figures as other countries write them', () => {
  it.each([
    ['budget : 1 000 €', 'budget : 1000 €'],
    ['budget 1 500 €', 'budget 1500 €'],
    ['budget : 1\u00a0000\u00a0€', 'budget : 1000\u00a0€'],
    ['budget : 1\u202f500 euros', 'budget : 1500 euros'],
    ['r1 000', 'r1000'],
    ["1'500 franken", '1500 franken'],
    ['rs. 1,50,000', 'rs. 150000'],
    ['adore lire, 25e', 'adore lire, 25 euros'],
    ['25 e max', '25 euros max'],
    ['50 $ ca', '50  cad'],
  ])('reads %s', (text, plain) => expect(read(text)).toBe(plain))

  it.each([
    ['ma mere, 1 500 €', 'ma mere, 1500 €'],
    ['30 mil pesos', '30 thousand pesos'],
    ['2 tausend euro', '2 thousand euro'],
    ['fille 14ans', 'fille 14 years old'],
    ['14-jahrige nichte', '14 years old nichte'],
    ['enkel, 18monate', 'enkel, 18 months old'],
  ])('reads %s, which is no English', (text, plain) => expect(read(text, true)).toBe(plain))

  it.each([
    'nephew 7 100€',
    'niece, 7 100€',
    '$30 101 dalmatians',
    'ages 5,10,15',
    'under 30 mil birthday',
    '50e anniversaire',
    'le 50e',
    'il habite le 15e, paris',
    '50 $ canvas',
  ])('leaves %s', (text) => expect(read(text)).toBe(text))
})
