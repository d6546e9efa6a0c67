import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { iconFor, iconOfThing, KNOWN_ICONS } from './icon-words.ts'
import { giftIcons } from './icons.ts'

describe('iconFor', () => {
  it.each([
    ['Slow-morning pour-over set', 'Coffee & Tea', 'hot-beverage'],
    ['Loose-leaf tea sampler', '', 'teapot'],
    ['Moka pot for two', '', 'hot-beverage'],
    ['Noise-cancelling earbuds', '', 'headphone'],
    ['Dotted journal', '', 'notebook-with-decorative-cover'],
    ['Cookbook of soups', '', 'books'],
    ['Cooperative board game', '', 'game-die'],
    ['Retro video game', '', 'video-game'],
    ['Silver earrings', '', 'ring'],
    ['Wristwatch', '', 'watch'],
    ['Cast-iron skillet', '', 'cooking'],
    ['Champagne flutes', '', 'bottle-with-popping-cork'],
    ['Wooden flute', '', 'flute'],
    ['Anything at all', 'Drinks & Bar', 'cocktail-glass'],
    ['Anything at all', 'Party & Novelty', 'balloon'],
    ['Anything at all', 'Beauty & Self-Care', 'lotion-bottle'],
    ['Anything at all', 'Nothing known', 'wrapped-gift'],
  ])("finds for '%s' in '%s' the icon %s", (title, category, icon) => {
    expect(iconFor(title, category)).toBe(icon)
  })

  it.each([
    ['Pink stealth backpack', 'backpack'],
    ['Springtime candle', 'candle'],
    ['Steamer basket', 'wrapped-gift'],
    ['Delicate drinkware', 'wrapped-gift'],
    ['Platter', 'wrapped-gift'],
    ['Potent content', 'wrapped-gift'],
  ])("does not find a word inside another in '%s'", (title, icon) => {
    expect(iconFor(title)).toBe(icon)
  })

  it('asks the title before the category', () => {
    expect(iconFor('Guitar strap', 'Coffee & Tea')).toBe('guitar')
  })

  it('knows only icons that the set has', () => {
    expect(KNOWN_ICONS.filter((name) => !Object.hasOwn(giftIcons.icons, name))).toEqual([])
  })

  it('answers any text with an icon it knows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, category) => {
        expect(KNOWN_ICONS).toContain(iconFor(title, category))
      }),
    )
  })
})

describe('iconOfThing', () => {
  it.each([
    ['travel mug', 'hot-beverage'],
    ['card game', 'game-die'],
    ['Cookbook', 'books'],
  ])('finds what %s is', (name, icon) => expect(iconOfThing(name)).toBe(icon))

  it.each(['guitar strap', 'dog bowl cover', 'bath pillow', 'table lamp', 'puzzle board', 'sewing kit'])(
    'has no drawing of %s',
    (name) => expect(iconOfThing(name)).toBeNull(),
  )
})
