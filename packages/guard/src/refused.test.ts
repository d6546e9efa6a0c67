import { describe, expect, it } from 'vitest'
import { readKinds } from './kinds.ts'
import type { Proposal } from './proposal.ts'
import { isRuledOut, refusalBroken } from './refused.ts'

const kinds = readKinds(
  {
    names: [
      'malbec\tred wine, wine\t',
      'wine\talcohol, drink\t',
      'manuka\thoney, food\t',
      'toblerone\tchocolate bar, chocolate, candy\tmilk, almond, nuts',
      'oxford button-down\tdress shirt, shirt, clothes\t',
      'lovebook\tromantic gift\t',
      'nut butter\tspread, food\tnut',
      'butter\tdairy, food\tmilk',
      'cracker\tfood\twheat',
      'kindle\te-reader, tablet\tscreen',
      'nintendo switch\tgame console, console\tscreen',
    ].join('\n'),
    asks: 'bath stuff\tbath salt, bath bomb, bubble bath',
    characters: 'mushy\tromantic gift, sentimental gift',
  },
  ['red', 'wine', 'honey', 'shirt', 'stand', 'case', 'rack', 'maths', 'book', 'butter', 'cracker'],
)

const proposal = (title: string, things: readonly string[], what = 'A thing to give.'): Proposal => ({
  title,
  what,
  why: 'It suits.',
  words: [],
  fromUsd: 20,
  toUsd: 30,
  search: title,
  things,
  category: 'Home & Living',
})
const refuse = (label: string, more: object = {}) => ({
  label,
  isOwned: false,
  things: [],
  traits: [],
  ...more,
})
const breaks = (title: string, things: readonly string[], label: string, more: object = {}) =>
  refusalBroken(proposal(title, things), [refuse(label, more)], kinds) === label

describe('what is refused', () => {
  it('is out by its own word, wherever it stands in the title or the nouns', () => {
    expect(breaks('Pocket book of maths puzzles', ['book', 'puzzle'], 'maths')).toBe(true)
    expect(breaks('Pocket book of maths puzzles', ['book', 'puzzle'], 'mathsy')).toBe(true)
    expect(breaks('Pocket book of puzzles', ['book', 'puzzle'], 'maths')).toBe(false)
  })

  it('is out under every name that the dictionary has for it, however far above', () => {
    expect(breaks('Catena Malbec from Mendoza', ['malbec', 'bottle'], 'wine')).toBe(true)
    expect(breaks('Catena Malbec from Mendoza', ['malbec', 'bottle'], 'alcohol')).toBe(true)
    expect(breaks('Comvita Manuka in a jar', ['jar'], 'honey')).toBe(true)
    expect(breaks('White Oxford button-down', ['oxford button-down'], 'shirts')).toBe(true)
  })

  it('is out where the thing contains it', () => {
    expect(breaks('Giant Toblerone', ['toblerone'], 'nuts')).toBe(true)
    expect(breaks('Nintendo Switch', ['console'], 'screens')).toBe(true)
  })

  it('is not what says that it lacks it', () => {
    const novels = { things: ['mystery novel'] }
    expect(breaks('The Windsor Knot in paperback', ['book', 'mystery novel'], 'tiny print', novels)).toBe(
      true,
    )
    expect(breaks('The Windsor Knot, large print', ['book', 'mystery novel'], 'tiny print', novels)).toBe(
      false,
    )
    expect(breaks('Unabridged dictionary', ['mystery novel'], 'tiny print', novels)).toBe(true)
    expect(breaks('The Windsor Knot, unabridged on CD', ['mystery novel'], 'tiny print', novels)).toBe(false)
  })

  it('is what people mean by their words', () => {
    expect(breaks('Six fizzing bath bombs', ['bath bomb'], 'bath stuff')).toBe(true)
  })

  it('is what has the character that one of the words tells of', () => {
    expect(breaks('LoveBook about the two of you', ['lovebook'], 'mushy scrapbooky')).toBe(true)
    expect(breaks('LoveBook about the two of you', ['lovebook'], 'scrapbooky')).toBe(false)
  })

  it('is no thing whose whole name is another one', () => {
    expect(breaks('Jar of nut butter', ['nut butter'], 'dairy')).toBe(false)
    expect(breaks('Jar of brown butter', ['brown butter'], 'dairy')).toBe(true)
  })

  it('is not in what says that it is free of it, whatever else it is made of', () => {
    const crackers = proposal('Gluten-free crackers', ['cracker'])
    const gluten = refuse('gluten', { traits: ['contains-gluten'] })
    expect(refusalBroken(crackers, [gluten], kinds)).toBe(null)
    expect(refusalBroken(proposal('Rosemary crackers', ['cracker']), [gluten], kinds)).toBe('gluten')
  })

  it('is known by the traits and the things of the catalogue too', () => {
    expect(breaks('Catena Malbec', ['malbec'], 'sober', { traits: ['alcohol'], isState: true })).toBe(true)
    expect(breaks('A rye from Kentucky', ['rye'], 'booze', { things: ['rye'] })).toBe(true)
  })

  it('is not in what says that it is without it', () => {
    const without = proposal('Alcohol-free Malbec', ['malbec'])
    expect(refusalBroken(without, [refuse('wine', { traits: ['alcohol'] })], kinds)).toBe(null)
    expect(
      refusalBroken(
        proposal('Vegan bonbons', ['bonbon']),
        [refuse('non-vegan items', { traits: ['contains-dairy'] })],
        kinds,
      ),
    ).toBe(null)
  })
})

describe('what is had', () => {
  it('is not given again, and what goes with it may be', () => {
    const owned = { isOwned: true }
    expect(breaks('Kindle Paperwhite', ['kindle'], 'kindle', owned)).toBe(true)
    expect(breaks('Leather case for a Kindle', ['case'], 'kindle', owned)).toBe(false)
    expect(breaks('Oak wine rack', ['rack'], 'wine', owned)).toBe(false)
  })
})

describe('what was ruled out beforehand', () => {
  const isOut = (title: string, what: string, ...words: string[]) =>
    isRuledOut(proposal(title, ['thing'], what), words, kinds)

  it('is out by its names, and by a word that tells how it is', () => {
    expect(isOut('Catena Malbec from Mendoza', 'A bottle.', 'wine')).toBe(true)
    expect(isOut('Party ball', 'A globe with flashing lights.', 'flashing')).toBe(true)
    expect(isOut('Party ball', 'A globe of glass.', 'flashing')).toBe(false)
  })

  it('is not out where it says that it lacks just that', () => {
    expect(isOut('Party ball', 'A globe without flashing lights.', 'flashing')).toBe(false)
  })
})
