/**
 * Cuts the fonts that are asked for first from the whole ones: English, and only the weights in use. The application loads
 * a whole one where a text holds further characters; the guides' pages, which must be light on their own, never do.
 * `node apps/web/build/cut-fonts.ts --write` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCES = join(import.meta.dirname, '../src')
const { resolve } = createRequire(import.meta.url)

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
/** English with its punctuation, and the letters of borrowed words. */
const CHARACTERS = `${between(0x20, 0x7e)}–—−‘’“”…·×°½¼¾€£©àáâãäåæçèéêëìíîïñòóôõöøùúûüýœÉ\u00a0`
const FONTS = [
  {
    file: 'guide-page/fonts/besley-guide.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    // One weight: a range up to 600, for the name of the house, would cost 9 kB. guide-page/article.css draws it stronger.
    axes: { wght: 500 },
    features: ['kern'],
  },
  {
    file: 'guide-page/fonts/hanken-grotesk-guide.woff2',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 420, max: 620 } },
    // The even figures of prices as well.
    features: ['kern', 'liga', 'tnum', 'lnum'],
  },
  {
    file: 'styles/fonts/besley-english-regular.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    axes: { wght: 500 },
    features: ['kern', 'liga', 'lnum', 'tnum'],
  },
  {
    // The name of the house, and initials.
    file: 'styles/fonts/besley-english-strong.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    axes: { wght: 600 },
    features: ['kern'],
  },
  {
    file: 'styles/fonts/besley-english-italic.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-italic.woff2',
    axes: { wght: 500 },
    features: ['kern', 'liga'],
  },
  {
    file: 'styles/fonts/hanken-grotesk-english.woff2',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'liga', 'lnum', 'tnum'],
  },
] as const

/** The characters as CSS names them, for the `unicode-range` of the application's cut fonts. */
export function englishRange(): string {
  const codes = [...new Set(CHARACTERS)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && code === run[1] + 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const hex = (code: number): string => code.toString(16).toUpperCase()

/** The name of a site in pictures that the server draws, which no browser helps it with: further letters of the west as well. */
export const DRAWN_FONT = join(import.meta.dirname, '../../server/src/pages/brand/besley.ttf')
const drawnFont = async (): Promise<CutFont> => ({
  path: DRAWN_FONT,
  content: await subsetFont(
    readFileSync(resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')),
    `${CHARACTERS}${between(0xa0, 0xff)}ŒŸ`,
    { targetFormat: 'truetype', variationAxes: { wght: 600 }, keepFeatures: ['kern'] },
  ),
})

type CutFont = { readonly path: string; readonly content: Buffer }

/** The fonts as they should stand in their folders. */
export const cutFonts = (): Promise<CutFont[]> =>
  Promise.all([
    drawnFont(),
    ...FONTS.map(async ({ file, source, axes, features }) => ({
      path: join(SOURCES, file),
      content: await subsetFont(readFileSync(resolve(source)), CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      }),
    })),
  ])

if (import.meta.main && process.argv.includes('--write'))
  for (const { path, content } of await cutFonts()) writeFileSync(path, content)
