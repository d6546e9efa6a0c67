import { describe, expect, it } from 'vitest'
import { offersFor, refined, refinementLabel, unrefined, withIdeaAgain, withoutIdea } from './refinements.ts'
import { newSearch, type Search } from './search-address.ts'

const START = { ...newSearch('mom'), page: 3 }
const labels = (search: Search) => offersFor(search).map(({ label }) => label)
const titleOf = (giftId: string) => (giftId === 'forgotten' ? null : giftId.toUpperCase())

describe('what can be asked of a whole answer', () => {
  it('is cheaper again and again, and the others once', () => {
    expect(labels(START)).toEqual(['Cheaper', 'More handmade', 'Something we do together'])
    const cheaper = refined(refined(START, 'cheaper'), 'handmade')
    expect(labels(cheaper)).toEqual(['Even cheaper', 'Something we do together'])
  })

  it('is nothing more when a search holds as many as the server reads', () => {
    expect(labels({ ...START, refine: Array.from({ length: 20 }, () => 'cheaper' as const) })).toEqual([])
  })

  it('begins another answer at its first page, and can be taken back by its place', () => {
    const search = refined(refined(refined(START, 'cheaper'), 'together'), 'cheaper')
    expect(search).toMatchObject({ page: 1, refine: ['cheaper', 'together', 'cheaper'] })
    expect(unrefined({ ...search, page: 2 }, 0)).toMatchObject({ page: 1, refine: ['together', 'cheaper'] })
  })

  it('reads in words', () => {
    const refine = ['cheaper', 'together', 'cheaper', 'not:mug', 'not:forgotten'] as const
    expect(refine.map((_text, place) => refinementLabel(refine, place, titleOf))).toEqual([
      'Cheaper',
      'Something we do together',
      'Even cheaper',
      'Not “MUG”',
      'Without one idea',
    ])
  })
})

describe('an idea that is left out', () => {
  it('leaves the page as it is, once, and comes back', () => {
    const search = withoutIdea(withoutIdea(START, 'mug'), 'mug')
    expect(search).toEqual({ ...START, refine: ['not:mug'] })
    expect(withIdeaAgain(search, 'mug')).toEqual(START)
  })

  it('counts also where there are as many refinements as are read', () => {
    const full = { ...START, refine: Array.from({ length: 20 }, () => 'cheaper' as const) }
    const { refine } = withoutIdea(full, 'mug')
    expect(refine).toHaveLength(20)
    expect(refine.at(-1)).toBe('not:mug')
  })
})
