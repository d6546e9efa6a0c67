import { describe, expect, it, vi } from 'vitest'
import { readJson, removeKey, writeJson } from './storage.ts'

describe('browser storage', () => {
  it('gives back what was stored, until it is removed', () => {
    expect(writeJson('k', { a: [1] })).toBe(true)
    expect(readJson('k')).toEqual({ a: [1] })
    removeKey('k')
    expect(readJson('k')).toBeNull()
  })

  it('reads what is no JSON as nothing', () => {
    localStorage.setItem('k', '{oops')
    expect(readJson('k')).toBeNull()
  })

  it('never throws where the browser blocks it', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', {
      getItem: blocked,
      setItem: blocked,
      removeItem: blocked,
      clear: () => {},
    })
    expect(readJson('k')).toBeNull()
    expect(writeJson('k', 1)).toBe(false)
    expect(() => removeKey('k')).not.toThrow()
  })
})
