import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRIEF_FIELDS, FURTHER_REFINEMENTS, REFINEMENTS } from './contract-facts.ts'
import { addressOf, newSearch, readSearch, type Search } from './search-address.ts'

const read = (address: string) => readSearch(address.slice(1))
const text = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).filter((value) => value.trim() !== '')
const change = fc
  .tuple(fc.constantFrom(...BRIEF_FIELDS, 'person', 'market'), text)
  .map(([field, value]) => `${field}:${value}`)
const refinement = fc.oneof(
  fc.constantFrom(...REFINEMENTS, ...FURTHER_REFINEMENTS),
  fc.stringMatching(/^[\w-]{1,80}$/).map((id): `not:${string}` => `not:${id}`),
)
const search: fc.Arbitrary<Search> = fc.record({
  query: text.map((query) => query.trim()),
  page: fc.integer({ min: 1, max: 99 }),
  drop: fc.uniqueArray(change, { maxLength: 4 }),
  add: fc.uniqueArray(change, { maxLength: 4 }),
  refine: fc.array(refinement, { maxLength: 20 }),
  seed: fc.option(text),
  personId: fc.option(fc.uuid()),
})

describe('the address of a search', () => {
  it('reads back as the search that it was written from', () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(read(addressOf(given))).toEqual(given)
      }),
    )
  })

  it('holds only what differs from a first search', () => {
    expect(addressOf(newSearch(' mom, tea '))).toBe('/?q=mom%2C+tea')
    expect(addressOf({ ...newSearch('mom'), page: 2, drop: ['budget:-50'], seed: 'k3' })).toBe(
      '/?q=mom&page=2&drop=budget%3A-50&seed=k3',
    )
  })

  it.each(['', '?', '?q=', '?q=+%20', '?page=2'])('names no search in %j [VALID-13]', (searchString) => {
    expect(readSearch(searchString)).toBeNull()
  })

  it('takes any page that is none as the first, and leaves out changes that are none', () => {
    for (const page of ['0', '-1', '1.5', 'x', '']) expect(readSearch(`?q=a&page=${page}`)?.page).toBe(1)
    expect(readSearch('?q=a&drop=nothing&drop=age:&drop=color:red&drop=age:30-39')?.drop).toEqual([
      'age:30-39',
    ])
  })

  it('takes refinements in their order, as often as they are made, and leaves out what is none', () => {
    const made = [
      'cheaper',
      'not:dog-bed',
      'cheaper',
      'dearest',
      'not:',
      'not:a b',
      'together',
      'constructor',
    ]
    const address = `?q=a${made.map((text) => `&refine=${encodeURIComponent(text)}`).join('')}`
    expect(readSearch(address)?.refine).toEqual(['cheaper', 'not:dog-bed', 'cheaper', 'together'])
    expect(readSearch(`?q=a${'&refine=cheaper'.repeat(30)}`)?.refine).toHaveLength(20)
  })
})
