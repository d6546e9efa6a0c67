import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { secondsOfChildren } from './children-time.ts'
import { shareOfOthers } from './others-share.ts'

it('is what was busy and not ours, of all there was', () => {
  const before = { busy: 10, all: 100, own: 4 }
  expect(shareOfOthers(before, { busy: 110, all: 300, own: 64 })).toBe(0.2)
  // Ticks are rounded: never less than nothing.
  expect(shareOfOthers(before, { busy: 50, all: 300, own: 64 })).toBe(0)
})

it('is not told where our own part is not known, or nothing went by', () => {
  const before = { busy: 10, all: 100, own: 4 }
  expect(shareOfOthers({ ...before, own: null }, { busy: 50, all: 300, own: null })).toBeNull()
  expect(shareOfOthers(before, before)).toBeNull()
})

it('counts a child that has ended as ours', () => {
  const before = secondsOfChildren()
  spawnSync(process.execPath, ['-e', 'for (let i = 0; i < 2e8; i += 1);'])
  const after = secondsOfChildren()
  expect(after === null || before === null || after > before).toBe(true)
})
