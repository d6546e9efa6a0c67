import { shiftColour } from './colour.ts'
import { round, shape } from './svg.ts'

/** Where a straight piece of ribbon runs. */
export interface BandPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How far from its edges a ribbon's woven lines run, as a share of its width. */
const SEAM_INSET = 0.16
const SEAM_WIDTH = 1.6

const strip = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

/** A straight ribbon with its two woven lines. Example: `band({ x: 70, y: 0, width: 32, height: 360 }, '#b3163f')`. */
export function band({ x, y, width, height }: BandPlace, colour: string): string {
  const across = Math.min(width, height)
  const near = across * SEAM_INSET
  const far = across * (1 - SEAM_INSET) - SEAM_WIDTH
  const seams =
    height > width
      ? strip(x + near, y, SEAM_WIDTH, height) + strip(x + far, y, SEAM_WIDTH, height)
      : strip(x, y + near, width, SEAM_WIDTH) + strip(x, y + far, width, SEAM_WIDTH)
  return shape(strip(x, y, width, height), colour) + shape(seams, shiftColour(colour, { lightness: -0.05 }))
}

/** A tied bow: tails, loops, the dark inside of the loops, the knot. Example: `bow({ x: 240, y: 252, scale: 0.7 }, '#b3163f')`. */
export function bow({ x, y, scale }: { x: number; y: number; scale: number }, colour: string): string {
  const tail = shiftColour(colour, { lightness: -0.09 })
  const inside = shiftColour(colour, { lightness: -0.16 })
  const knot = shiftColour(colour, { lightness: 0.06 })
  const parts = [
    shape('M-3 4C-16 22-25 34-33 54l13-4 7 12C-8 42-2 26 3 8z', tail),
    shape('M3 4c13 18 22 30 30 50l-13-4-7 12C8 42 2 26-3 8z', tail),
    shape('M0 0C-14-30-58-38-62-14-66 12-24 20 0 4z', colour),
    shape('M0 0C14-30 58-38 62-14 66 12 24 20 0 4z', colour),
    shape('M-6 0C-20-14-44-20-46-9c-2 11 22 13 40 9z', inside),
    shape('M6 0C20-14 44-20 46-9 48 2 24 4 6 0z', inside),
    `<rect x="-10" y="-11" width="20" height="22" rx="7" fill="${knot}"/>`,
  ]
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${parts.join('')}</g>`
}
