import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clamp, colourDistance, hexToOklch, oklchToHex, shiftColour } from './colour.ts'
import { PAPERS } from './papers.ts'

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

describe('OKLCH and hex', () => {
  it('comes back from OKLCH as it was, within one step a channel', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const back = channels(oklchToHex(hexToOklch(hex)))
        const steps = channels(hex).map((value, i) => Math.abs(value - (back[i] ?? Number.NaN)))
        expect(Math.max(...steps)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('reads white, black and the short form', () => {
    expect(hexToOklch('#ffffff').l).toBeCloseTo(1, 3)
    expect(hexToOklch('#000').l).toBeCloseTo(0, 3)
    expect(hexToOklch('#b13')).toEqual(hexToOklch('#bb1133'))
  })

  it('writes a showable hex for any request', () => {
    const oklch = fc.record({
      l: fc.double({ min: 0, max: 1, noNaN: true }),
      c: fc.double({ min: -1, max: 1, noNaN: true }),
      h: fc.double({ min: -720, max: 720, noNaN: true }),
    })
    fc.assert(
      fc.property(oklch, (colour) => {
        expect(oklchToHex(colour)).toMatch(/^#[\da-f]{6}$/)
      }),
    )
  })

  it('gives up chroma rather than lightness outside the screen gamut', () => {
    expect(hexToOklch(oklchToHex({ l: 0.6, c: 0.4, h: 150 })).l).toBeCloseTo(0.6, 1)
  })

  it.each(['', 'red', '#12', '#12345', '#1234', '#ggg', 'url(#x)'])(
    "refuses '%s' with the reason",
    (text) => {
      expect(() => hexToOklch(text)).toThrow(/is not a colour/)
    },
  )
})

describe('what is done with colours', () => {
  it('shifts lightness and stays between black and white', () => {
    expect(hexToOklch(shiftColour(PAPERS.eau, { lightness: -0.1 })).l).toBeCloseTo(
      hexToOklch(PAPERS.eau).l - 0.1,
      2,
    )
    expect(shiftColour('#fff', { lightness: 1 })).toBe('#ffffff')
    expect(shiftColour('#000', { lightness: -1, chroma: -1 })).toBe('#000000')
  })

  it('measures a symmetric distance that is zero only for the same colour', () => {
    fc.assert(
      fc.property(hexColour, hexColour, (a, b) => {
        expect(colourDistance(a, b)).toBeCloseTo(colourDistance(b, a), 10)
        expect(colourDistance(a, b) === 0).toBe(a === b)
      }),
    )
  })

  it('clamps to 0..1 unless told otherwise', () => {
    expect([clamp(-1), clamp(0.4), clamp(3), clamp(3, 2, 9)]).toEqual([0, 0.4, 1, 3])
  })
})
