import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCustomData, parseSavedGifts } from './saved-gift.ts'
import { aSavedGift } from './saved-gifts.fixtures.ts'

const { customData } = aSavedGift()
const nothing = {
  giftId: null,
  title: null,
  retailer: null,
  image: null,
  description: null,
  priceRange: null,
  category: null,
  url: null,
}

describe('what is kept of a gift', () => {
  it('is read from an object and from a JSON string alike [ENTITY-15]', () => {
    expect(parseCustomData(customData)).toEqual(customData)
    expect(parseCustomData(JSON.stringify(customData))).toEqual(customData)
  })

  it.each([
    ['no JSON', '{"title": "Mug"'],
    ['JSON of something else', '[1, 2]'],
    ['an empty string', ''],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['fields of other kinds', { title: 7, retailer: {}, image: [], url: false, priceRange: null }],
    ['blank fields', { title: ' ', description: '\n', priceRange: '' }],
  ])('is unknown where it is %s', (_case, value) => {
    expect(parseCustomData(value)).toEqual(nothing)
  })

  it('takes the gift’s own id of older rows', () => {
    expect(parseCustomData({ id: 'mug', title: 'Mug' })).toEqual({ ...nothing, giftId: 'mug', title: 'Mug' })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    '/somewhere',
    'shop.example',
    'ftp://shop.example/',
  ])('holds no link to %s', (url) => {
    expect(parseCustomData({ url })).toEqual(nothing)
  })

  it.each([
    ['/art/mug.svg?v=1', '/art/mug.svg?v=1'],
    ['/pictures/offer/6f2c1a52-9a0b?v=0a1b', '/pictures/offer/6f2c1a52-9a0b?v=0a1b'],
    ['/pictures/offer/../../api/auth/user', null],
    ['https://shop.example/mug.jpg', 'https://shop.example/mug.jpg'],
    ['/out/mug', null],
    ['javascript:alert(1)', null],
  ])('takes the picture %s as %s', (image, taken) => {
    expect(parseCustomData({ image }).image).toBe(taken)
  })

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (value) => {
        const { viaNetwork, ...kept } = parseCustomData(value)
        expect([true, undefined]).toContain(viaNetwork)
        expect(Object.keys(kept).toSorted()).toEqual(Object.keys(nothing).toSorted())
        for (const field of Object.values(kept)) expect(field === null || field.trim() !== '').toBe(true)
      }),
    )
  })
})

describe('an answer', () => {
  it('gives each gift with its id and the time of saving [ENTITY-14]', () => {
    const row = { id: 'saved-1', createdAt: '2025-11-18T12:00:00.000Z', customData }
    expect(parseSavedGifts({ savedGifts: [row] })).toEqual([
      { id: 'saved-1', savedAt: '2025-11-18T12:00:00.000Z', ...customData },
    ])
  })

  it('leaves out what has no id, and keeps a gift whose day is unknown', () => {
    const rows = [null, 'x', {}, { id: '' }, { id: 7, createdAt: 'yesterday', customData }]
    expect(parseSavedGifts({ savedGifts: rows })).toEqual([{ id: '7', savedAt: null, ...customData }])
  })

  it.each([null, {}, [], { savedGifts: 'none' }])('without a list is a failure: %j', (answer) => {
    expect(() => parseSavedGifts(answer)).toThrow('holds no list')
  })
})
