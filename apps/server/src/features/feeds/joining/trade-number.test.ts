import { describe, expect, it } from 'vitest'
import { readMpn } from './maker-number.ts'
import { readGtin } from './trade-number.ts'

describe('the number that names a product in trade', () => {
  it.each([
    ['4006381333931', '04006381333931'],
    ['4-006381-333931', '04006381333931'],
    [' 04006381333931 ', '04006381333931'],
    ["'036000291452", '00036000291452'],
    ['UPC: 036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['00096385074', null], // eleven digits
    ['0000096385074', '00000096385074'],
    ['0-306-40615-2', '09780306406157'],
    ['080442957x', '09780804429573'],
    ['ISBN 978-0-306-40615-7', '09780306406157'],
    ['10036000291459', '10036000291459'], // a case of twelve is another article
  ])('%j is %s', (raw, gtin) => {
    expect(readGtin(raw)).toBe(gtin)
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['an ISBN with a wrong one', '0-306-40615-3'],
    ['letters', '40063813339ab'],
    ['a number as a spreadsheet shortens it', '4.00638E+12'],
    ['nothing', ''],
    ['words', 'does not apply'],
    ['zeros', '0000000000000'],
    ['ones', '1111111111116'],
    ['one, two, three', '1234567890128'],
    ['one, two, three in twelve digits', '123456789012'],
    ['a shop’s own number', '2000000000008'],
    ['a shop’s own short number', '20000004'],
    ['a weighed article', '0200000000004'],
    ['a coupon', '9900000000004'],
    ['an issue of a magazine', '9771234567003'],
    ['a measure that varies', '90012345000002'],
    ['too long', '004006381333931'],
  ])('is none: %s', (_what, raw) => {
    expect(readGtin(raw)).toBeNull()
  })
})

describe('a maker’s own number', () => {
  it.each([
    ['wh-1000xm5/b', 'WH1000XM5B'],
    [' 75257 ', '75257'],
    ['K S M 150 PSER', 'KSM150PSER'],
  ])('%j is %s', (raw, mpn) => {
    expect(readMpn(raw)).toBe(mpn)
  })

  it.each([
    '',
    'N/A',
    'n/a',
    'Does not apply',
    'None',
    'unknown',
    '-',
    '0',
    '0000',
    'X',
    'A1',
    '10',
    'BLACK',
    'Large',
    '16 oz',
    '128GB',
    '2024',
    '12345',
    'See description',
    '1-pack',
    'x'.repeat(41) + 1,
  ])('is none: %j', (raw) => {
    expect(readMpn(raw)).toBeNull()
  })
})
