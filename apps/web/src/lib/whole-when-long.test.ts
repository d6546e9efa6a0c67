import { expect, it } from 'vitest'
import { wholeWhenLong } from './whole-when-long.ts'

it('tells the whole of a text that may be cut, and nothing of a short one', () => {
  const name = 'A shop that has been called what its owner felt like that morning'
  expect(wholeWhenLong(name)).toBe(name)
  expect(wholeWhenLong('Amazon')).toBeUndefined()
})
