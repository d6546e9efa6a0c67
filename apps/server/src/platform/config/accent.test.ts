import { readFileSync } from 'node:fs'
import { contrast } from '@presently/gift-art/colour'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentReader, DEFAULT_PALETTE, nearestThatHolds, paletteOf } from './accent.ts'

const TOKENS = readFileSync('apps/web/src/styles/tokens.css', 'utf8')
const [LIGHT = '', DARK = ''] = TOKENS.split("[data-theme='dark'] {")
const token = (theme: string, name: string): string =>
  new RegExp(`--${name}: (#[\\da-f]{6})`).exec(theme)?.[1] ?? name

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('the colour of a site', () => {
  it('is by itself what the styles of the pages say', () => {
    for (const [theme, shades] of [
      [LIGHT, DEFAULT_PALETTE.light],
      [DARK, DEFAULT_PALETTE.dark],
    ] as const)
      expect(shades).toEqual({
        ribbon: token(theme, 'ribbon'),
        hover: token(theme, 'ribbon-hover'),
        text: token(theme, 'ribbon-text'),
        tint: token(theme, 'ribbon-tint'),
        line: token(theme, 'ribbon-line'),
      })
  })

  it('can be read in both themes, whatever is taken, and the nearest that holds is taken', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const hex = paletteOf(given) ? given : nearestThatHolds(given)
        const palette = paletteOf(hex)
        expect(palette).not.toBeNull()
        if (!palette) return
        for (const [theme, shades] of [
          [LIGHT, palette.light],
          [DARK, palette.dark],
        ] as const) {
          for (const paper of ['canvas', 'surface', 'sunken', 'box'])
            expect(contrast(shades.text, token(theme, paper)), paper).toBeGreaterThanOrEqual(4.5)
          expect(contrast(shades.text, shades.tint)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(shades.ribbon, '#ffffff')).toBeGreaterThanOrEqual(4.5)
          expect(contrast(shades.hover, '#ffffff')).toBeGreaterThanOrEqual(4.5)
          expect(contrast(shades.ribbon, token(theme, 'surface'))).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is refused where it is too light, with the nearest that holds', () => {
    const refused = accentReader.safeParse('#FFCC00')
    expect(refused.error?.issues[0]?.message).toMatch(/the nearest colour that is, is #[\da-f]{6}$/)
    const [nearest = ''] = /#[\da-f]{6}$/.exec(refused.error?.issues[0]?.message ?? '') ?? []
    expect(accentReader.safeParse(nearest).success).toBe(true)
    expect(accentReader.safeParse('red').error?.issues[0]?.message).toBe('a colour such as #ad1640')
    expect(accentReader.parse(undefined)).toBeNull()
  })
})
