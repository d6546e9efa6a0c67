import { hexToOklch, type Oklch, oklchToHex } from './colour.ts'

/** The ten hues of the house, in degrees; every ink of an icon is pulled towards the nearest. */
const HOUSE_HUES = [12, 32, 55, 88, 128, 165, 205, 262, 312, 345] as const
const PULL = 0.7

/** The way from one hue to another along the shorter arc, -180..180 degrees. */
const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180

function nearestHouseHue(hue: number): number {
  let nearest: number = HOUSE_HUES[0]
  for (const candidate of HOUSE_HUES) {
    if (Math.abs(turn(candidate, hue)) < Math.abs(turn(nearest, hue))) nearest = candidate
  }
  return nearest
}

const isGrey = ({ c, h }: Oklch): boolean => c < 0.035 || (c < 0.06 && h > 270 && h < 330)

/** Greys and mauve greys become warm damson greys: a neutral grey looks like dirt on coloured paper. */
function warmGrey({ l }: Oklch): Oklch {
  return { l: 0.17 + l * 0.81, c: l > 0.85 ? 0.012 : 0.024, h: l > 0.7 ? 70 : 350 }
}

/** Neon greens calm down to leaf and moss, neon cyans to a washed sky; the rest is capped gently. */
function calm({ l, h }: Oklch): { chromaCap: number; lightnessScale: number } {
  if (l > 0.6 && h > 112 && h < 185) return { chromaCap: 0.11, lightnessScale: 0.71 }
  if (l > 0.6 && h > 185 && h < 235) return { chromaCap: 0.07, lightnessScale: 0.83 }
  return { chromaCap: l > 0.8 ? 0.125 : 0.155, lightnessScale: 0.83 }
}

/**
 * Prints one ink of an icon in the house colours.
 * Example: `harmonise('#00d26a')`, the set's neon green, is a calm leaf green.
 */
export function harmonise(hex: string): string {
  const ink = hexToOklch(hex)
  if (isGrey(ink)) return oklchToHex(warmGrey(ink))
  const { chromaCap, lightnessScale } = calm(ink)
  return oklchToHex({
    l: 0.13 + ink.l * lightnessScale,
    c: Math.min(ink.c * 0.86, chromaCap),
    h: (ink.h + turn(ink.h, nearestHouseHue(ink.h)) * PULL + 360) % 360,
  })
}
