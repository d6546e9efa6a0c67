import { expect, it } from 'vitest'
import { hostileJson, RAW_PIECES } from './hostile-values.ts'

it('writes a raw piece as it is, also beside one that something was grafted onto', () => {
  const [first = '', second = ''] = RAW_PIECES
  expect(hostileJson({ a: first, b: second })).toBe('{"a":1e309,"b":-1e309}')
  expect(hostileJson({ a: `${first}"; drop`, b: second })).toBe('{"a":"@@raw:1e309@@\\"; drop","b":-1e309}')
})
