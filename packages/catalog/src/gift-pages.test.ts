import { describe, expect, it } from 'vitest'
import {
  digestOf,
  type GiftOnPage,
  type GiftPageRow,
  giftPageComplaints,
  loadGiftPages,
  notedGiftPages,
  readGiftPages,
  slugOfTitle,
} from './gift-pages.ts'
import { catalog } from './testing/whole-catalog.ts'

const KETTLE: GiftOnPage = {
  id: 'enamel-kettle',
  title: 'Enamel kettle',
  description: 'It pours without dripping.',
  category: 'Coffee & Tea',
  priceCents: [2000, 3000],
}
const row = (changes: Partial<GiftPageRow> = {}): GiftPageRow => ({
  id: KETTLE.id,
  slug: 'enamel-kettle',
  addedOn: '2026-11-21',
  changedOn: '2026-11-22',
  digest: digestOf(KETTLE),
  formerSlugs: [],
  ...changes,
})

it('every idea of the catalogue has an address of its own, noted as it stands', () => {
  expect(giftPageComplaints(loadGiftPages(), catalog.gifts)).toEqual([])
})

describe('an address', () => {
  it.each([
    ['Café au lait bowls, set of 4', 'cafe-au-lait-bowls-set-of-4'],
    ["Potter's ribs in wood & silicone", 'potters-ribs-in-wood-and-silicone'],
    ['50mm f/1.8 camera lens', '50mm-f-1-8-camera-lens'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug)
  })

  it('comes from the title, and is the id where another has or had that', () => {
    const others = [row({ id: 'kettle-before', slug: 'copper-kettle', formerSlugs: ['enamel-kettle'] })]
    const noted = notedGiftPages(others, [{ ...KETTLE, id: 'kettle-with-handle' }], '2026-12-01')
    expect(noted.find(({ id }) => id === 'kettle-with-handle')?.slug).toBe('kettle-with-handle')
    expect(notedGiftPages([], [KETTLE], '2026-12-01')[0]).toEqual(
      row({ addedOn: '2026-12-01', changedOn: '2026-12-01' }),
    )
  })

  it('stays when the title changes, and the day of the change is noted', () => {
    const changed = { ...KETTLE, title: 'Enamel kettle with a wooden handle' }
    expect(notedGiftPages([row()], [changed], '2026-12-01')).toEqual([
      row({ changedOn: '2026-12-01', digest: digestOf(changed) }),
    ])
  })

  it('of what did not change, or is an idea no more, stays as it was', () => {
    expect(notedGiftPages([row()], [KETTLE], '2026-12-01')).toEqual([row()])
    expect(notedGiftPages([row()], [], '2026-12-01')).toEqual([row()])
  })
})

describe('the checker refuses', () => {
  const problemsOf = (rows: readonly GiftPageRow[], gifts: readonly GiftOnPage[] = [KETTLE]) =>
    giftPageComplaints(rows, gifts).map(({ problem }) => problem)

  it.each([
    ['a new idea', [], /is new or changed: run/],
    ['a changed one', [row({ digest: '00000000' })], /is new or changed: run/],
    [
      'one address twice',
      [row(), row({ id: 'other' })],
      /has the address enamel-kettle, which enamel-kettle has/,
    ],
    [
      'a former address that another has',
      [row(), row({ id: 'other', slug: 'o', formerSlugs: ['enamel-kettle'] })],
      /has the address/,
    ],
    ['a misshapen one', [row({ slug: 'Enamel_kettle' })], /no kebab-case/],
    ['a change before it came', [row({ changedOn: '2026-11-20' })], /no earlier/],
  ])('%s', (_what, rows, problem) => {
    expect(problemsOf(rows)).toEqual([expect.stringMatching(problem)])
  })
})

it('reads former addresses', () => {
  expect(readGiftPages('a\tb\t2026-11-21\t2026-11-22\tabc\tc,d\n')).toEqual([
    {
      id: 'a',
      slug: 'b',
      addedOn: '2026-11-21',
      changedOn: '2026-11-22',
      digest: 'abc',
      formerSlugs: ['c', 'd'],
    },
  ])
})
