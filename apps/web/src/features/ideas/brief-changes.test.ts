import { describe, expect, it } from 'vitest'
import { addChange, bringBack, dropChange, relaxed } from './brief-changes.ts'
import { newSearch } from './search-address.ts'

const search = { ...newSearch('sister, tea, under $12'), page: 3 }

describe('changes of the brief', () => {
  it('start the pages over [HOME-35]', () => {
    expect(dropChange(search, 'interests:tea').page).toBe(1)
    expect(addChange(search, 'interests:chess').page).toBe(1)
    expect(bringBack(search, 'interests:chess').page).toBe(1)
  })

  it('leave out what the text says, and bring it back', () => {
    const dropped = dropChange(search, 'interests:tea')
    expect(dropped.drop).toEqual(['interests:tea'])
    expect(bringBack(dropped, 'interests:tea').drop).toEqual([])
  })

  it('take back what was added, instead of leaving it out', () => {
    const added = addChange(search, 'interests:Chess')
    expect(added.add).toEqual(['interests:Chess'])
    expect(dropChange(added, 'interests:chess')).toMatchObject({ add: [], drop: [] })
  })

  it('add what was left out by bringing it back', () => {
    const dropped = dropChange(search, 'interests:tea')
    expect(addChange(dropped, 'interests:tea')).toMatchObject({ add: [], drop: [] })
  })

  it('put a new budget in the place of the old, and the old in the place of the new', () => {
    const changed = addChange(search, 'budget:-80', 'budget:-12')
    expect(changed).toMatchObject({ add: ['budget:-80'], drop: ['budget:-12'] })
    expect(bringBack(changed, 'budget:-12')).toMatchObject({ add: [], drop: [] })
  })

  it('do not repeat themselves', () => {
    const twice = addChange(addChange(search, 'interests:chess'), 'interests:chess')
    expect(twice.add).toEqual(['interests:chess'])
    expect(dropChange(dropChange(search, 'age:30-39'), 'age:30-39').drop).toEqual(['age:30-39'])
  })

  it('apply a smaller wish as a whole', () => {
    const wish = { label: '$8 more', drop: ['budget:-12'], add: ['budget:-20'], count: 4 }
    expect(relaxed(search, wish)).toMatchObject({ drop: ['budget:-12'], add: ['budget:-20'], page: 1 })
  })

  it('take refinements back by their places', () => {
    const refinedSearch: typeof search = { ...search, refine: ['cheaper', 'handmade', 'cheaper'] }
    const wish = { label: 'Back to the prices before', drop: ['refine:3'], add: [], count: 4 }
    expect(relaxed(refinedSearch, wish)).toMatchObject({ drop: [], refine: ['cheaper', 'handmade'], page: 1 })
    expect(relaxed(refinedSearch, { ...wish, drop: ['refine:3', 'refine:1'] }).refine).toEqual(['handmade'])
  })
})
