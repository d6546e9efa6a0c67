import { describe, expect, it } from 'vitest'
import { editsOf, isTurnedRound } from './brief-edits.ts'
import { sisterBrief } from './ideas.fixtures.ts'
import { newSearch } from './search-address.ts'

const search = newSearch('sister, watercolor, no mugs, under $50')
const editsIn = (change: string, of = search) => editsOf(of, sisterBrief, change)?.edits ?? []
const labels = (change: string) => editsIn(change).map(({ label }) => label)
const chosen = (change: string, label: string, of = search) => {
  const edit = editsIn(change, of).find((one) => one.label === label)
  if (!edit) throw new Error(`Nothing is called ${label}.`)
  return edit.search
}

describe('a chip of the brief offers', () => {
  it('other sums around the budget, and no limit', () => {
    expect(labels('budget:-50')).toEqual([
      'up to $25',
      'up to $30',
      'up to $40',
      'up to $60',
      'up to $75',
      'up to $100',
      'No limit',
    ])
    expect(chosen('budget:-50', 'up to $75')).toMatchObject({ drop: ['budget:-50'], add: ['budget:-75'] })
    expect(chosen('budget:-50', 'No limit')).toMatchObject({ drop: ['budget:-50'], add: [] })
  })

  it('no limit as well where the sum was chosen by hand: the one of the text does not come back', () => {
    const changed = chosen('budget:-50', 'up to $75')
    expect(chosen('budget:-75', 'No limit', changed)).toMatchObject({ drop: ['budget:-50'], add: [] })
  })

  it('other people and occasions, and none', () => {
    expect(labels('recipient:sister')).not.toContain('Sister')
    expect(chosen('recipient:sister', 'Dad').add).toEqual(['recipient:dad'])
    expect(chosen('recipient:sister', 'Anybody')).toMatchObject({ drop: ['recipient:sister'], add: [] })
    expect(labels('occasion:birthday').at(-1)).toBe('No occasion')
  })

  it('a liking the other way round, and back', () => {
    const avoided = chosen('interests:watercolor', 'Avoid watercolor instead')
    expect(avoided).toMatchObject({ drop: ['interests:watercolor'], add: ['exclusions:watercolor'] })
    expect(isTurnedRound(avoided, 'interests:watercolor')).toBe(true)
    expect(isTurnedRound(search, 'interests:watercolor')).toBe(false)
    expect(chosen('exclusions:watercolor', 'They like watercolor', avoided)).toEqual(search)
  })

  it('nothing where it can only be removed', () => {
    expect(editsOf(search, sisterBrief, 'constraints:handmade')).toBeNull()
    expect(editsOf(search, sisterBrief, 'age:30-39')).toBeNull()
    expect(editsOf(search, sisterBrief, 'nonsense')).toBeNull()
  })
})
