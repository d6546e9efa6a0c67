import { expect, it, vi } from 'vitest'
import { logQuietly } from './log.ts'

it('a quiet log speaks to the console alone', () => {
  const warn = vi.mocked(console.warn).mockImplementation(() => {})
  const error = new Error('blocked')
  logQuietly('A view was not counted.', error)
  expect(warn).toHaveBeenCalledExactlyOnceWith('A view was not counted.', error)
})
