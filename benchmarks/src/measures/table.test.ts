import { expect, it } from 'vitest'
import { percent, tableOf, times } from './table.ts'

it('writes columns as wide as they need to be', () => {
  expect(
    tableOf(
      ['engine', 'p50'],
      [
        ['ours', 12],
        ['other', 1234.5],
        ['none', null],
      ],
    ),
  ).toBe(['engine   p50', '------  ----', 'ours      12', 'other   1230', 'none       -'].join('\n'))
})

it('says how many times as much', () => {
  expect([times(30, 10), times(1234, 10), times(undefined, 10), times(1, 0)]).toEqual([
    '3x',
    '123x',
    '-',
    '-',
  ])
  expect(percent(0.1234)).toBe('12.3 %')
})
