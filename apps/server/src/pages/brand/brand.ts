/**
 * What makes the pages a site's own beside its words: its mark, its colour, its icons, and the picture that links to it are
 * previewed by. A site without a logo gets the first letter of its name for one.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFacts } from '@presently/contract/site-config'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import { DEFAULT_PALETTE, type Palette } from '../../platform/config/accent.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { inShapes, pngOf } from '../../platform/rasterise.ts'
import type { Logo } from './logo.ts'
import { brandStyles, STYLES_PATH } from './styles.ts'

type BrandFile = { readonly type: string; readonly body: () => Promise<Buffer> }

export type Brand = {
  /** Path -> what is served there, in place of a file of the build where that has one. */
  readonly files: ReadonlyMap<string, BrandFile>
  /** The built page with what makes it this site's. */
  readonly page: (html: string) => string
}

type BrandDeps = {
  readonly site: SiteFacts
  /** Null where the site keeps the colour that it comes with. */
  readonly palette: Palette | null
  readonly logo: Logo | null
}

/** Drawn by tools/site-pictures.ts; the font is cut by apps/web/build/cut-fonts.ts. */
const BLANK_SHARE = join(import.meta.dirname, 'share-blank.png')
const FONT = join(import.meta.dirname, 'besley.ttf')
const MARK_PATH = '/site-mark'
const PRIMROSE = '#f9e6a0'
const INK = '#2b1018'

const AS_IT_COMES: Brand = { files: new Map(), page: (html) => html }

export function createBrand({ site, palette, logo }: BrandDeps): Brand {
  const keepsMark = site.name === DEFAULT_SITE.name && logo === null
  if (keepsMark && palette === null) return AS_IT_COMES
  const draw = drawings({ site, palette: palette ?? DEFAULT_PALETTE, logo, keepsMark })
  const styles = brandStyles(palette, keepsMark ? null : { path: MARK_PATH, ratio: logo?.ratio ?? 1 })
  const link = `<link rel="stylesheet" href="${STYLES_PATH}?v=${versionOf(styles)}">`
  return {
    files: new Map([
      ...(keepsMark ? [] : markFiles(draw, logo)),
      [STYLES_PATH, { type: 'text/css; charset=utf-8', body: async () => Buffer.from(styles) }],
      ['/share.png', { type: 'image/png', body: draw.share }],
    ]),
    // Last of all styles of the page's own: of equal rules the site's win.
    page: (html) => html.replace('</head>', () => `${link}\n  </head>`),
  }
}

/** The mark, and what is drawn from it. */
function markFiles(draw: ReturnType<typeof drawings>, logo: Logo | null): [string, BrandFile][] {
  const png = (side: number, shape: keyof typeof ICONS): BrandFile => ({
    type: 'image/png',
    body: once(() => draw.icon(side, ICONS[shape])),
  })
  return [
    [MARK_PATH, { type: logo?.type ?? 'image/svg+xml', body: draw.mark }],
    ['/favicon.svg', { type: 'image/svg+xml', body: draw.favicon }],
    ['/favicon.ico', png(48, 'bare')],
    ['/apple-touch-icon.png', png(180, 'square')],
    ['/icon-192.png', png(192, 'rounded')],
    ['/icon-512.png', png(512, 'rounded')],
    ['/icon-maskable-512.png', png(512, 'maskable')],
  ]
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The share of the icon's side that the mark takes, and the corners of its ground, both as parts of the side. */
const ICONS = {
  bare: { share: 1, radius: 0.22 },
  square: { share: 0.62, radius: 0 },
  rounded: { share: 0.62, radius: 0.22 },
  // Cut by the device to a shape of its own, of which only the middle four fifths are sure to be seen.
  maskable: { share: 0.5, radius: 0 },
} as const

type Drawing = BrandDeps & { readonly palette: Palette; readonly keepsMark: boolean }

/** Each is drawn when it is first asked for, and kept. */
function drawings({ site, palette, logo, keepsMark }: Drawing) {
  const mark = once(async () => logo?.bytes ?? Buffer.from(await initialOf(site.name, palette.light.ribbon)))
  const markAt = async (x: number, y: number, width: number, height: number): Promise<string> => {
    const address = `data:${logo?.type ?? 'image/svg+xml'};base64,${(await mark()).toString('base64')}`
    return `<image href="${address}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
  }
  const icon = async (
    side: number,
    { share, radius }: { share: number; radius: number },
  ): Promise<Buffer> => {
    const inner = side * share
    const at = (side - inner) / 2
    const ground =
      share === 1 ? '' : `<rect width="${side}" height="${side}" rx="${side * radius}" fill="${PRIMROSE}"/>`
    return pngOf(svgOf(side, side, `${ground}${await markAt(at, at, inner, inner)}`), fonts())
  }
  return {
    mark,
    icon,
    favicon: once(async () => Buffer.from(svgOf(64, 64, await markAt(0, 0, 64, 64)))),
    share: once(async () => {
      const blank = readFileSync(BLANK_SHARE).toString('base64')
      const ratio = logo?.ratio ?? 1
      const width = 52 * Math.min(ratio, 3)
      const words = `<text x="${72 + (keepsMark ? 0 : width + 14)}" y="108" font-family="Besley" font-size="44" font-weight="600" letter-spacing="-1.76" fill="${INK}">${escapeHtml(site.name)}</text>`
      const picture = `<image href="data:image/png;base64,${blank}" width="1200" height="630"/>`
      const own = keepsMark ? '' : await markAt(72, 64, width, 52)
      return pngOf(svgOf(1200, 630, `${picture}${own}${words}`), fonts())
    }),
  }
}

const svgOf = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

let font: Buffer | null = null
/** Read once a process, where it is needed at all. */
function fonts(): readonly Uint8Array[] {
  font ??= readFileSync(FONT)
  return [font]
}

/** The first letter of a name in white on the site's colour. */
function initialOf(name: string, ground: string): Promise<string> {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)
  const letter = (first?.segment ?? '').toLocaleUpperCase('en')
  const words = `<text x="32" y="46.5" text-anchor="middle" font-family="Besley" font-size="40" font-weight="600" fill="#ffffff">${escapeHtml(letter)}</text>`
  return inShapes(svgOf(64, 64, `<rect width="64" height="64" rx="14" fill="${ground}"/>${words}`), fonts())
}

/** What failed once may work the next time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
