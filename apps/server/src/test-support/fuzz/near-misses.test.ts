import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileJson } from './hostile-values.ts'
import { nearMisses } from './near-misses.ts'

it('changes whatever it is given, also objects that cannot be read as text', () => {
  const odd = fc.constantFrom<unknown>({ toString: 'x', valueOf: 'x' }, [{ toString: null }], { toJSON: 'x' })
  const misses = fc.sample(nearMisses(odd, ['known']), { numRuns: 3_000, seed: 7 })
  expect(misses).toHaveLength(3_000)
  for (const one of misses) expect(typeof hostileJson(one)).toBe('string')
})
