import { describe, expect, it } from 'vitest'
import { ruledOutBy, stretchesOf } from './reading.ts'

const REQUEST =
  "My dad can't stand golf. No golf shirts, he’s  got every tool; loves Golf Digest? no, loves jazz"
const reading = (quotes: object) => ({
  kind: 'reading' as const,
  of: 'dad',
  no: [],
  has: [],
  must: [],
  like: [],
  want: [],
  rulesOut: [],
  ...quotes,
})
const said = (quotes: object) =>
  stretchesOf(reading(quotes), REQUEST).map(({ role, start, end }) => `${role}: ${REQUEST.slice(start, end)}`)

describe('what a model quotes of a request', () => {
  it('is found where it stands, whatever its quotes, letters and blanks', () => {
    expect(said({ no: ['golf shirts'], has: ["he's  got every tool"], like: ['JAZZ'] })).toEqual([
      'no: golf shirts',
      'has: he’s  got every tool',
      'like: jazz',
    ])
  })

  it('is each found in a place of its own, as whole words', () => {
    expect(said({ no: ['golf', 'golf'] })).toEqual(['no: golf', 'no: golf'])
    expect(said({ no: ['gol', 'too'] })).toEqual([])
  })

  it('is left out where nobody said it, where it is a clause, and where it was quoted before', () => {
    expect(said({ no: ['fishing', 'j', 'x'.repeat(200)] })).toEqual([])
    expect(said({ no: ['jazz'], like: ['jazz'] })).toEqual(['no: jazz'])
  })
})

describe('what a model rules out in its own words', () => {
  const ruledOut = (element: object) => ruledOutBy(reading(element))

  it('is each a noun once, in the singular', () => {
    expect(ruledOut({ rulesOut: ['Wax melts', 'wax melt', 'incense'] })).toEqual(['wax melt', 'incense'])
  })

  it('is no sentence, no sign, and no list that rules out half of a shop', () => {
    expect(ruledOut({ rulesOut: ['anything that smells of flowers or fruit', '--', '', '9'] })).toEqual([])
    const many = Array.from({ length: 24 }, (_, i) => `thing of kind ${'abcdefghijklmnopqrstuvwxyz'[i]}`)
    expect(ruledOut({ rulesOut: many })).toHaveLength(24)
  })

  it('never takes away what is liked or asked for by that very name', () => {
    const welcome = { like: ['golf clubs'], want: ['candles'] }
    expect(ruledOut({ rulesOut: ['golf club', 'candle', 'golf ball'], ...welcome })).toEqual(['golf ball'])
  })
})
