import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestChips } from './interest-chips.ts'

const RELATIONS = ['mom', 'dad', 'mother', 'father', 'friend', 'boyfriend', 'girlfriend', 'wife', 'husband']
const dollars = fc.integer({ min: 0, max: 9999 }).map((amount) => `$${amount} or so`)
const numbers = fc.oneof(
  fc.integer().map(String),
  fc.float({ noNaN: true, noDefaultInfinity: true }).map(String),
)
const item = fc.oneof(
  fc.string(),
  numbers,
  dollars,
  fc.constantFrom(...RELATIONS),
  fc.constantFrom('tea', 'vinyl', 'opera'),
)
const query = fc.array(item, { maxLength: 20 }).map((items) => items.join(', '))

const everyChip = (holds: (chip: string) => boolean) =>
  fc.assert(fc.property(query, (text) => interestChips(text).every(holds)))

describe('interest chips', () => {
  it('are the items between commas, trimmed and in order [HOME-19]', () => {
    expect(interestChips('Sister,  turning 30 , pour-over coffee, always cold, $50')).toEqual([
      'Sister',
      'turning 30',
      'pour-over coffee',
      'always cold',
    ])
    fc.assert(
      fc.property(query, (text) => {
        const items = new Set(text.split(',').map((part) => part.trim()))
        return interestChips(text).every((chip) => items.has(chip))
      }),
    )
  })

  it('are at most five, the first ones [HOME-20]', () => {
    expect(interestChips('one1, two2, three, four, five, six6')).toEqual([
      'one1',
      'two2',
      'three',
      'four',
      'five',
    ])
    fc.assert(fc.property(query, (text) => interestChips(text).length <= 5))
  })

  it('are never numbers [HOME-21]', () => {
    expect(interestChips('1234, 12.5, -300, 60 years')).toEqual(['60 years'])
    everyChip((chip) => Number.isNaN(Number(chip)))
  })

  it('never start with a dollar amount [HOME-22]', () => {
    expect(interestChips('$50, $ 20 max, $19.99, under $75, $$$ taste')).toEqual(['under $75', '$$$ taste'])
    everyChip((chip) => !/^\$\s*\d/.test(chip))
  })

  it('are longer than two characters [HOME-23]', () => {
    expect(interestChips('tv, go, tea, x, é')).toEqual(['tea'])
    everyChip((chip) => chip.length > 2)
  })

  it('are never plain relationship words [HOME-24]', () => {
    expect(interestChips(RELATIONS.map((word) => word.toUpperCase()).join(','))).toEqual([])
    expect(interestChips('Mom, my mom, best friend')).toEqual(['my mom', 'best friend'])
    everyChip((chip) => !RELATIONS.includes(chip.toLowerCase()))
  })

  it('name an interest once', () => {
    expect(interestChips('Tea, opera, tea, TEA')).toEqual(['Tea', 'opera'])
  })
})
