/** The colour of a site's own, and what is made of it for both themes. Its lightness alone is moved, so that it stays the same colour. */
import { contrast, hexToOklch, type Oklch, oklchToHex } from '@presently/gift-art/colour'
import { z } from 'zod'

/** The custom properties that the action colour has in apps/web/src/styles/tokens.css, each as '#rrggbb'. */
export type Shades = {
  readonly ribbon: string
  readonly hover: string
  readonly text: string
  readonly tint: string
  readonly line: string
}
export type Palette = { readonly light: Shades; readonly dark: Shades }

/** As apps/web/src/styles/tokens.css has them. */
export const DEFAULT_PALETTE: Palette = {
  light: { ribbon: '#ad1640', hover: '#8d0f33', text: '#a5143c', tint: '#fceaec', line: '#eab7c1' },
  dark: { ribbon: '#cf2f59', hover: '#b82049', text: '#ff9fb0', tint: '#3d1623', line: '#93405a' },
}

/** What text in the action colour, or in white on it, stands on. */
const LIGHT = { papers: ['#ffffff', '#fffdfb', '#f8f2ee', '#f9e6a0'], tint: { l: 0.95, c: 0.025 } } as const
const DARK = { papers: ['#170d12', '#23161c', '#1c1016', '#3b1124'], tint: { l: 0.25, c: 0.06 } } as const

const TEXT_CONTRAST = 4.5
/** Of a control against what it stands on (WCAG 1.4.11). */
const SHAPE_CONTRAST = 3
const STEP = 0.005

/**
 * The shades of a colour in both themes.
 *
 * @param hex '#rrggbb'
 * @returns null where text in it, or in white on it, could not be read on the light theme; the dark one takes lighter shades
 */
export function paletteOf(hex: string): Palette | null {
  const accent = hexToOklch(hex)
  const tint = oklchToHex({ ...LIGHT.tint, c: Math.min(accent.c, LIGHT.tint.c), h: accent.h })
  if (![...LIGHT.papers, tint].every((paper) => contrast(hex, paper) >= TEXT_CONTRAST)) return null
  return {
    light: {
      ribbon: hex,
      hover: oklchToHex({ ...accent, l: Math.max(0, accent.l - 0.07) }),
      text: hex,
      tint,
      line: oklchToHex({ l: 0.83, c: Math.min(accent.c, 0.06), h: accent.h }),
    },
    dark: darkOf(accent),
  }
}

function darkOf(accent: Oklch): Shades {
  const [surface] = [DARK.papers[1]]
  const tint = oklchToHex({ l: DARK.tint.l, c: Math.min(accent.c, DARK.tint.c), h: accent.h })
  // White is read on it, and it stands off the page: some lightness between the two does both, whatever the colour.
  const ribbon = lifted(accent, (shade) => contrast(shade, surface) >= SHAPE_CONTRAST)
  const pale = { ...accent, c: Math.min(accent.c, 0.12) }
  return {
    ribbon,
    hover: oklchToHex({ ...hexToOklch(ribbon), l: hexToOklch(ribbon).l - 0.05 }),
    text: lifted(pale, (shade) =>
      [...DARK.papers, tint].every((paper) => contrast(shade, paper) >= TEXT_CONTRAST),
    ),
    tint,
    line: oklchToHex({ l: 0.5, c: Math.min(accent.c, 0.1), h: accent.h }),
  }
}

/** The colour made lighter until it holds. */
function lifted(from: Oklch, holds: (shade: string) => boolean): string {
  for (let l = from.l; l < 1; l += STEP) {
    const shade = oklchToHex({ ...from, l })
    if (holds(shade)) return shade
  }
  return '#ffffff'
}

/** The nearest colour that holds: the same one, as much darker as it needs to be. */
export function nearestThatHolds(hex: string): string {
  const accent = hexToOklch(hex)
  for (let { l } = accent; l > 0; l -= STEP) {
    const shade = oklchToHex({ ...accent, l })
    if (paletteOf(shade)) return shade
  }
  return '#000000'
}

/** Missing gives null. */
export const accentReader: z.ZodType<Palette | null, string | undefined> = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null
    const hex = text.toLowerCase()
    if (!/^#[\da-f]{6}$/.test(hex)) {
      context.addIssue({ code: 'custom', message: 'a colour such as #ad1640' })
      return z.NEVER
    }
    const palette = paletteOf(hex)
    if (palette) return palette
    const message = `dark enough to be read on the pages and to hold white words: the nearest colour that is, is ${nearestThatHolds(hex)}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
