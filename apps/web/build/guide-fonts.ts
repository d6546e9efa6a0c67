/**
 * Cuts the fonts of the guides' pages from the ones that the application has: fewer characters, and only the weights in
 * use, for pages that must be light on their own. `node apps/web/build/guide-fonts.ts --write` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = join(import.meta.dirname, '../src/guide-page/fonts')
const { resolve } = createRequire(import.meta.url)

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
/** English with its punctuation, and the letters of borrowed words. */
const CHARACTERS = `${between(0x20, 0x7e)}–—‘’“”…·×°½¼¾€£©àáâãäåæçèéêëìíîïñòóôõöøùúûüýœÉ\u00a0`
const FONTS = [
  {
    file: 'besley-guide.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    // Headings and the name of the house have one weight here.
    axes: { wght: 500 },
    features: ['kern'],
  },
  {
    file: 'hanken-grotesk-guide.woff2',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 420, max: 620 } },
    // The even figures of prices as well.
    features: ['kern', 'liga', 'tnum', 'lnum'],
  },
] as const

type CutFont = { readonly path: string; readonly content: Buffer }

/** The fonts as they should stand in the folder. */
export const cutFonts = (): Promise<CutFont[]> =>
  Promise.all(
    FONTS.map(async ({ file, source, axes, features }) => ({
      path: join(FOLDER, file),
      content: await subsetFont(readFileSync(resolve(source)), CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      }),
    })),
  )

if (import.meta.main && process.argv.includes('--write'))
  for (const { path, content } of await cutFonts()) writeFileSync(path, content)
