/** A colour in OKLCH: lightness 0..1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** How far `shiftColour` moves a colour; what is left out stays. */
export interface ColourShift {
  readonly lightness?: number
  readonly chroma?: number
}

type LinearRgb = readonly [r: number, g: number, b: number]

const CHROMA_STEP = 0.005
/** A channel this far outside 0..1 still rounds to a colour the eye takes for the same. */
const GAMUT_SLACK = 0.002
/** Lightness tells an object from its paper better than hue does. */
const LIGHTNESS_WEIGHT = 1.2

/** Keeps a number between two bounds. Example: `clamp(1.4)` is `1`. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function parseHex(hex: string): LinearRgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new RangeError(`gift-art: '${hex}' is not a colour such as #b3163f`)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number): number => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255)
  return [channel(0), channel(2), channel(4)]
}

/** Reads a hex colour as OKLCH. Example: `hexToOklch('#ffffff').l` is about `1`. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = parseHex(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(labA, labB),
    h: ((Math.atan2(labB, labA) * 180) / Math.PI + 360) % 360,
  }
}

function oklchToLinear(l: number, c: number, radians: number): LinearRgb {
  const labA = c * Math.cos(radians)
  const labB = c * Math.sin(radians)
  const p = (l + 0.3963377774 * labA + 0.2158037573 * labB) ** 3
  const q = (l - 0.1055613458 * labA - 0.0638541728 * labB) ** 3
  const t = (l - 0.0894841775 * labA - 1.291485548 * labB) ** 3
  return [
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * t,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * t,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * t,
  ]
}

const isShown = (channel: number): boolean => channel > -GAMUT_SLACK && channel < 1 + GAMUT_SLACK

function hexChannel(channel: number): string {
  const byte = Math.round(clamp(fromLinear(clamp(channel))) * 255)
  return byte.toString(16).padStart(2, '0')
}

/**
 * Writes an OKLCH colour as hex. A colour no screen can show gives up chroma, never lightness or hue.
 * Example: `oklchToHex({ l: 0, c: 0, h: 0 })` is `'#000000'`.
 */
export function oklchToHex({ l, c, h }: Oklch): string {
  const radians = toRadians(h)
  let chroma = Math.max(c, 0)
  let rgb = oklchToLinear(l, chroma, radians)
  while (chroma > 0 && !rgb.every(isShown)) {
    chroma = Math.max(chroma - CHROMA_STEP, 0)
    rgb = oklchToLinear(l, chroma, radians)
  }
  return `#${rgb.map(hexChannel).join('')}`
}

/** A lighter, darker or fuller neighbour of a colour. Example: `shiftColour('#c0ddcd', { lightness: -0.05 })`. */
export function shiftColour(hex: string, { lightness = 0, chroma = 0 }: ColourShift): string {
  const { l, c, h } = hexToOklch(hex)
  return oklchToHex({ l: clamp(l + lightness), c: Math.max(0, c + chroma), h })
}

/** Distance of two colours in OKLab, 0 for the same. Example: `colourDistance('#000', '#fff')` is `1.2`. */
export function colourDistance(first: string, second: string): number {
  const p = hexToOklch(first)
  const q = hexToOklch(second)
  return Math.hypot(
    (p.l - q.l) * LIGHTNESS_WEIGHT,
    p.c * Math.cos(toRadians(p.h)) - q.c * Math.cos(toRadians(q.h)),
    p.c * Math.sin(toRadians(p.h)) - q.c * Math.sin(toRadians(q.h)),
  )
}

/** How far two colours stand apart for a reader: from 1 to 21 (WCAG 2.2, contrast ratio). Example: `contrast('#000', '#fff')` is `21`. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
