import { describe, expect, it } from 'vitest'
import { variantOf, withVariant } from './variant.ts'

describe('which of several a row is', () => {
  it.each([
    ['Juniper eau de parfum', { size: '100 ml' }, 'Juniper eau de parfum, 100 ml'],
    ['Juniper eau de parfum 100ml', { size: '100 ml' }, 'Juniper eau de parfum 100ml'],
    ['Pullover', { size: 'Toddler 2T', color: 'Clay', age_group: 'toddler' }, 'Pullover, Clay, Toddler 2T'],
    ['Pullover', { color: 'Moss', age_group: 'adult' }, 'Pullover, Moss'],
    ['Rain boots', { age_group: 'Kids' }, 'Rain boots, kids'],
    ['Navy scarf', { color: 'navy' }, 'Navy scarf'],
    ['Scarf', { size: 'One Size', color: 'N/A', age_group: 'everyone' }, 'Scarf'],
    ['x'.repeat(155), { size: '100 ml' }, 'x'.repeat(155)],
  ])('%j with %j is called %j', (title, row, named) => {
    expect(withVariant(title, variantOf(row))).toBe(named)
  })
})
