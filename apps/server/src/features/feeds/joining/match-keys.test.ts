import { describe, expect, it } from 'vitest'
import { contradicts } from './contradicts.ts'
import type { Joinable } from './joinable.ts'
import { matchKeys } from './match-keys.ts'

const item = (title: string, differing: Partial<Joinable> = {}): Joinable => ({
  title,
  brand: '',
  gtin: null,
  mpn: null,
  category: '',
  ...differing,
})
const titleKeys = (title: string, differing: Partial<Joinable> = {}): readonly string[] =>
  matchKeys(item(title, differing))

describe('the keys of a product', () => {
  it('stand the surest first', () => {
    const sony = { brand: 'Sony', gtin: '04548736132580', mpn: 'WH1000XM5B' }
    expect(titleKeys('Sony WH-1000XM5 Headphones, Black', sony)).toEqual([
      'gtin:04548736132580',
      'mpn:sony|WH1000XM5B',
      'title:wh1000xm5|black',
    ])
  })

  it('hold a maker’s number only beside the maker', () => {
    expect(titleKeys('Cordless drill', { mpn: 'DCD771C2' })).toEqual([])
    expect(titleKeys('Cordless drill', { mpn: 'DCD771C2', brand: 'Unbranded' })).toEqual([])
  })

  it.each([
    ['Ceramic Mug', ''],
    ['Classic Leather Oxfords', ''],
    ['Acme Ceramic Mug', 'Acme'],
    ['Cast Iron Skillet', 'Lodge'],
    ['Gift Set', 'Acme'],
    ['', 'Acme'],
    ['!!!', ''],
    ['Silicone Case for Sony WH-1000XM5, compatible with WH-1000XM4', 'Acme'],
  ])('are none of a title that says too little: %j of %j', (title, brand) => {
    expect(titleKeys(title, { brand })).toEqual([])
  })

  it.each([
    ['Yeti Rambler 20 oz Tumbler, Navy', 'YETI Rambler Tumbler (20-Ounce) - Navy', 'YETI'],
    ['Ray-Ban RB3025 Aviator Classic 58mm Gold', 'RAY BAN rb3025 aviator classic - gold, 58 mm', 'Ray-Ban'],
    ['Ticket to Ride Board Game', 'Ticket To Ride', 'Days of Wonder'],
    ['Hewlett-Packard DeskJet 2755e Printer', 'HP DeskJet 2755e printer', 'HP'],
  ])('are the same however a shop writes it: %j, %j', (one, other, brand) => {
    const keys = titleKeys(one, { brand })
    expect(keys).toHaveLength(1)
    expect(titleKeys(other, { brand })).toEqual(keys)
  })
})

describe('titles of strangers', () => {
  it.each([
    '1x',
    '1 ',
    '1-1/',
    "1' x ",
    ' by a',
    '(',
    '#1',
    'pack of 2 ',
    '\u0301',
    '\ufdfa',
    '漢字 ',
    '<b>',
  ])('have few and short keys, full of %j', (piece) => {
    const long = item(piece.repeat(10_000), {
      brand: piece.repeat(1_000),
      category: `Books ${piece.repeat(5_000)}`,
    })
    for (const told of [long, { ...long, category: '' }]) {
      const keys = matchKeys(told)
      expect(keys.length).toBeLessThanOrEqual(1)
      expect(keys.every((key) => key.length <= 500)).toBe(true)
    }
    expect(contradicts(long, long)).toBe(false)
  })
})

describe('what tells two apart that share a number', () => {
  const gtin = '04548736132580'
  it.each([
    ['another color', 'Acme Rolla Tumbler Red', 'Acme Rolla Tumbler Blue', true],
    ['another shade of it', 'Acme Rolla Tumbler Navy', 'Acme Rolla Tumbler Blue', false],
    ['a color that one leaves unsaid', 'Acme Rolla Tumbler', 'Acme Rolla Tumbler Blue', false],
    ['a refurbished one', 'Acme Rolla Drill (Renewed)', 'Acme Rolla Drill', true],
    ['a bundle', 'Acme Rolla Camera Bundle', 'Acme Rolla Camera', true],
    ['another capacity', 'Acme Rolla Stick 64GB', 'Acme Rolla Stick 128 GB', true],
    ['the same size in two systems', 'Acme Rolla Bottle 32 oz', 'Acme Rolla Bottle 946 ml', false],
    ['another count', 'Acme Rolla Pens, Pack of 12', 'Acme Rolla Pens, 24 ct', true],
    ['nothing in common', 'Garden hose of rubber', 'Velvet curtain', true],
  ])('%s', (_what, one, other, isApart) => {
    expect(contradicts(item(one, { gtin }), item(other, { gtin }))).toBe(isApart)
    expect(contradicts(item(other, { gtin }), item(one, { gtin }))).toBe(isApart)
  })
})

describe('what tells two apart that share a maker’s number', () => {
  it.each([
    ['another shade', 'Acme Rolla Tumbler Navy', 'Acme Rolla Tumbler Indigo', true],
    ['a color that only its maker knows', 'Acme Rolla Tumbler Lagoon', 'Acme Rolla Tumbler Indigo', true],
    ['a color said closer', 'Acme Rolla Tumbler Navy', 'Acme Rolla Tumbler Blue', false],
    ['a color that one leaves unsaid', 'Acme Rolla Tumbler', 'Acme Rolla Tumbler Indigo', false],
    ['a kind in the place of a color', 'Acme Rolla Quencher Tumbler', 'Acme Rolla Quencher Indigo', false],
    ['a description in its place', 'Acme Rolla Tumbler Insulated', 'Acme Rolla Tumbler Indigo', false],
    ['two words of no color', 'Acme Rolla Strat', 'Acme Rolla Stratocaster', false],
  ])('%s', (_what, one, other, isApart) => {
    const mpn = 'RT4711'
    expect(contradicts(item(one, { mpn }), item(other, { mpn }))).toBe(isApart)
    expect(contradicts(item(other, { mpn }), item(one, { mpn }))).toBe(isApart)
  })
})
