import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexToOklch } from './colour.ts'
import { harmonise } from './harmonise.ts'

describe('harmonise', () => {
  it('never prints an ink stronger than the house allows', () => {
    const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hexColour, (hex) => {
        expect(hexToOklch(harmonise(hex)).c).toBeLessThan(0.165)
      }),
    )
  })

  it('warms greys instead of leaving them neutral', () => {
    expect(hexToOklch(harmonise('#9b9b9b')).c).toBeGreaterThan(0.015)
    expect(hexToOklch(harmonise('#fff')).l).toBeGreaterThan(0.95)
  })

  it('calms the neon green and the neon cyan of the set', () => {
    expect(hexToOklch(harmonise('#00d26a')).c).toBeLessThanOrEqual(0.115)
    expect(hexToOklch(harmonise('#00e5ff')).c).toBeLessThanOrEqual(0.075)
  })

  it('pulls a hue towards the nearest of the house, over the end of the circle too', () => {
    expect(hexToOklch(harmonise('#f8312f')).h).toBeCloseTo(31, -1)
    const red = hexToOklch(harmonise('#ff0080'))
    expect(red.h > 340 || red.h < 20).toBe(true)
  })
})
