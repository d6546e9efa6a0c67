import { gift as plainGift } from '@presently/engine/testing/small-catalog'
import { describe, expect, it } from 'vitest'
import { checkCatalog, complaintsAbout, duplicateComplaints, iconNames } from './check.ts'
import { lexiconComplaints } from './check-lexicon.ts'
import { loadRetailers } from './load.ts'
import { catalog } from './testing/whole-catalog.ts'

const { gifts, taxonomy, lexicon } = catalog
const known = {
  taxonomy,
  answerable: new Set(['always cold']),
  retailers: new Set(Object.keys(loadRetailers())),
  icons: iconNames(),
}
const sound = plainGift('enamel-kettle', {
  category: 'Coffee & Tea',
  description: 'An enamel kettle with a wooden handle that pours without dripping.',
  retailers: { amazon: 'enamel kettle', target: 'enamel kettle' },
  icon: 'teapot',
  traits: ['practical'],
  grade: 3,
})

it('has no complaint about the catalogue as it stands', () => {
  expect(checkCatalog()).toEqual([])
})

it('has none about a sound idea', () => {
  expect(complaintsAbout(sound, known)).toEqual([])
})

describe('refuses', () => {
  it.each([
    ['a missing field', { detail: undefined }, 'misses detail'],
    ['a shouting title', { title: 'Great kettle!' }, 'title shouts'],
    ['an upside-down range', { priceCents: [5000, 2000] }, 'priceCents is upside down'],
    ['a range too wide to be useful', { priceCents: [2000, 9000] }, 'priceCents is too wide'],
    ['a fraction of a cent', { priceCents: [10.5, 20] }, 'priceCents is not two whole numbers'],
    ['an unknown category', { category: 'Kettles' }, 'unknown category Kettles'],
    ['an unknown interest', { interests: { kettles: 'pours well and far' } }, 'unknown interest kettles'],
    ['an unknown trait', { traits: ['shiny'] }, 'unknown trait shiny'],
    ['an unknown occasion', { occasions: ['tuesday'] }, 'unknown occasion tuesday'],
    [
      'an unknown shop',
      { retailers: { amazon: 'kettle', 'corner-shop': 'kettle' } },
      'unknown retailer corner-shop',
    ],
    ['an unknown icon', { icon: 'kettle-of-gold' }, 'unknown icon kettle-of-gold'],
    ['an unknown relation', { audience: { ages: [null, null], relations: ['cat'] } }, 'unknown relation cat'],
    [
      'what is made for nobody who is led to it',
      { audience: { ages: [null, null], madeFor: ['always cold', 'vegan'] } },
      'made for vegan, which has no things',
    ],
    ['ages upside down', { audience: { ages: [9, 3] } }, 'audience.ages is upside down'],
    ['alcohol for the young', { traits: ['alcohol'] }, 'alcohol below the age of 21'],
    [
      'a claim nobody checked',
      { description: 'The kettle that customers love, for tea and for coffee alike.' },
      'claims',
    ],
    ['a field it does not know', { stars: 5 }, 'unknown field stars'],
    ['an idea that nobody has graded', { grade: undefined }, 'has no grade'],
    ['an idea that was graded too low', { grade: 1 }, 'is graded 1'],
  ])('%s', (_, fault, complaint) => {
    expect(complaintsAbout({ ...sound, ...fault } as typeof sound, known).join('; ')).toContain(complaint)
  })

  it('one id twice, and two titles that say the same', () => {
    const twin = { ...sound, id: 'other-kettle', title: 'The enamel kettle' }
    expect(duplicateComplaints([sound, sound]).map(({ problem }) => problem)).toContain('id is used twice')
    expect(duplicateComplaints([sound, twin])).toEqual([
      { id: 'other-kettle', problem: 'title is nearly that of enamel-kettle' },
    ])
  })

  it('a lexicon that names what the taxonomy has not', () => {
    const broken = {
      ...lexicon,
      concepts: [{ words: ['x'], traits: ['shiny'], things: [], interests: ['kettles'], categories: [] }],
    }
    const problems = lexiconComplaints(broken, taxonomy).map(({ problem }) => problem)
    expect(problems).toContain('unknown trait shiny')
    expect(problems).toContain('unknown interest kettles')
  })

  it('a name that no text would hold, and one that stands there twice', () => {
    const broken = { ...lexicon, names: { given: ['Basil', 'ginger', 'ginger'], towns: ['saint-malo'] } }
    const problems = lexiconComplaints(broken, taxonomy).map(({ problem }) => problem)
    expect(problems).toEqual([
      'Basil is not one word in small letters',
      'saint-malo is not one word in small letters',
      'the word ginger stands for two entries',
    ])
  })
})

describe('the breadth of the catalogue', () => {
  const uppers = gifts.map(({ priceCents }) => priceCents[1])

  it('holds at least 500 ideas over at least 40 interests and 20 occasions', () => {
    expect(gifts.length).toBeGreaterThanOrEqual(500)
    expect(new Set(gifts.flatMap(({ interests }) => Object.keys(interests))).size).toBeGreaterThanOrEqual(40)
    expect(new Set(gifts.flatMap(({ occasions }) => occasions)).size).toBeGreaterThanOrEqual(21)
  })

  it('spans $3 to $500 and more, with at least a dozen ideas ending at $6 or less', () => {
    expect(Math.min(...gifts.map(({ priceCents }) => priceCents[0]))).toBeLessThanOrEqual(300)
    expect(Math.max(...uppers)).toBeGreaterThanOrEqual(50_000)
    expect(uppers.filter((upper) => upper <= 600).length).toBeGreaterThanOrEqual(12)
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 30, 50, 70, 90])(
    'has 18 ideas for the age of %i',
    (age) => {
      const fitting = gifts.filter(
        ({ audience: { ages } }) => (ages[0] ?? 0) <= age && (ages[1] ?? 120) >= age,
      )
      expect(fitting.length).toBeGreaterThanOrEqual(18)
    },
  )

  it.each([
    'experience',
    'consumable',
    'digital',
    'handmade',
    'funny',
    'practical',
    'sentimental',
    'luxury',
    'last-minute',
  ])('has at least ten ideas that are %s', (trait) => {
    expect(gifts.filter(({ traits }) => traits.includes(trait)).length).toBeGreaterThanOrEqual(10)
  })
})
