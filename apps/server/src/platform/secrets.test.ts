import { describe, expect, it } from 'vitest'
import { hashToken, isToken, newToken, randomCode } from './secrets.ts'

describe('a secret', () => {
  it('is 256 random bits as URL-safe text, never the same', () => {
    const tokens = Array.from({ length: 100 }, newToken)
    for (const token of tokens) expect(isToken(token)).toBe(true)
    expect(new Set(tokens).size).toBe(100)
  })

  it.each([
    '',
    'short',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}=`,
    `${'x'.repeat(43)}\n`,
    "' or 1=1 --",
  ])('is not %j', (text) => {
    expect(isToken(text)).toBe(false)
  })

  it('is kept as its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('as a code is drawn evenly from its alphabet', () => {
    const counts = new Map<string, number>()
    for (const letter of randomCode('ABCD', 8_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual(['A', 'B', 'C', 'D'])
    // Ten standard deviations off would be no chance.
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(400)
  })
})
