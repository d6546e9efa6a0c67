/** One tile of a wrapping paper. */
export interface Tile {
  readonly width: number
  readonly height: number
  readonly rotate?: number
  readonly art: string
}

/** The patterns, in the order in which a gift's number chooses them. */
export const PATTERN_NAMES = [
  'stripe',
  'pin',
  'gingham',
  'dots',
  'scallop',
  'sprig',
  'quatrefoil',
  'wave',
  'tartan',
  'confetti',
  'bow',
] as const

/** The name of a wrapping-paper pattern. */
export type PatternName = (typeof PATTERN_NAMES)[number]

/** The same motif at several places of a tile, so that a paper does not look ruled. */
const scatter = (places: readonly string[], tone: string, motif: string): string =>
  places.map((place) => `<g transform="${place}" fill="${tone}">${motif}</g>`).join('')

const SCALLOP_ARCS =
  'M0 24a24 24 0 0 1 48 0M10 24a14 14 0 0 1 28 0M-24 48a24 24 0 0 1 48 0M-14 48a14 14 0 0 1 28 0M24 48a24 24 0 0 1 48 0M34 48a14 14 0 0 1 28 0'
const SPRIG =
  '<path d="M-1 4L0-22 1 4z"/><path d="M0-18q9-2 10-11-10 1-10 11zM0-8q-10-2-11-11Q0-18 0-8zM0 0q10-2 11-11Q1-10 0 0z"/>'
const QUATREFOIL =
  '<path d="M0 0C-7-5-6-12 0-13 6-12 7-5 0 0zM0 0c5-7 12-6 13 0-1 6-8 7-13 0zM0 0c7 5 6 12 0 13-6-1-7-8 0-13zM0 0c-5 7-12 6-13 0 1-6 8-7 13 0z"/>'
const CONFETTI =
  'M10 12l12 5-2 5-12-5zM52 8l5 12-5 2-5-12zM68 44l12-4 1 5-12 4zM30 40l9 9-4 4-9-9zM12 62l13-2 1 5-13 2zM52 60l4 12-5 2-4-12z'
const SMALL_BOW =
  '<path d="M0 0C-4-9-15-9-15-3s11 8 15 3zM0 0c4-9 15-9 15-3S4 5 0 0z"/><path d="M-1 1l-8 12 5-1 3-8zM1 1l8 12-5-1-3-8z"/>'

const TILES: Readonly<Record<PatternName, (tone: string) => Tile>> = {
  stripe: (tone) => ({ width: 40, height: 40, art: `<path d="M0 0h14v40H0z" fill="${tone}"/>` }),
  pin: (tone) => ({ width: 18, height: 18, rotate: 45, art: `<path d="M0 0h3v18H0z" fill="${tone}"/>` }),
  gingham: (tone) => ({
    width: 44,
    height: 44,
    art: `<path d="M0 0h22v44H0z" fill="${tone}" opacity=".55"/><path d="M0 0h44v22H0z" fill="${tone}" opacity=".55"/>`,
  }),
  dots: (tone) => ({
    width: 44,
    height: 44,
    art: `<circle cx="11" cy="11" r="6" fill="${tone}"/><circle cx="33" cy="33" r="6" fill="${tone}"/>`,
  }),
  scallop: (tone) => ({
    width: 48,
    height: 48,
    art: `<g fill="none" stroke="${tone}" stroke-width="2.6"><path d="${SCALLOP_ARCS}"/></g>`,
  }),
  sprig: (tone) => ({
    width: 64,
    height: 64,
    art: scatter(['translate(16 30) rotate(-18)', 'translate(48 62) rotate(14)'], tone, SPRIG),
  }),
  quatrefoil: (tone) => ({
    width: 56,
    height: 56,
    art: scatter(['translate(14 14)', 'translate(42 42) rotate(45)'], tone, QUATREFOIL),
  }),
  wave: (tone) => ({
    width: 60,
    height: 22,
    art: `<path d="M-15 11q15-14 30 0t30 0 30 0" fill="none" stroke="${tone}" stroke-width="4"/>`,
  }),
  tartan: (tone) => ({
    width: 72,
    height: 72,
    art: `<g fill="${tone}"><path d="M8 0h20v72H8zM0 8h72v20H0z" opacity=".5"/><path d="M48 0h3v72h-3zM54 0h3v72h-3zM0 48h72v3H0zM0 54h72v3H0z" opacity=".8"/></g>`,
  }),
  confetti: (tone) => ({ width: 80, height: 80, art: `<g fill="${tone}"><path d="${CONFETTI}"/></g>` }),
  bow: (tone) => ({
    width: 68,
    height: 68,
    art: scatter(['translate(17 18)', 'translate(51 52)'], tone, SMALL_BOW),
  }),
}

/** Draws one tile of a pattern in one tone. Example: `patternTile('dots', '#b5d0c1').width` is `44`. */
export function patternTile(name: PatternName, tone: string): Tile {
  return TILES[name](tone)
}
