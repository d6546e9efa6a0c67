import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hash, pick, seededRandom } from './seed.ts'

describe('seeded choice', () => {
  it('gives one text one 32-bit number, the same on every machine', () => {
    expect(hash('r1')).toBe(hash('r1'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Number.isInteger(hash(text))).toBe(true)
        expect(hash(text)).toBeGreaterThanOrEqual(0)
        expect(hash(text)).toBeLessThan(2 ** 32)
      }),
    )
  })

  it('repeats a sequence for the same seed, within 0 up to 1', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [first, second] = [seededRandom(seed), seededRandom(seed)]
        for (let i = 0; i < 20; i += 1) {
          const value = first()
          expect(value).toBe(second())
          expect(value >= 0 && value < 1).toBe(true)
        }
      }),
    )
  })

  it('chooses every entry about equally often', () => {
    const counts = new Map<string, number>()
    for (let i = 0; i < 3000; i += 1) {
      const entry = pick(['a', 'b', 'c'], seededRandom(`gift-${i}`))
      counts.set(entry, (counts.get(entry) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
    expect(counts.size).toBe(3)
  })
})
