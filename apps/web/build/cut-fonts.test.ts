import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutFonts, DRAWN_FONT, englishRange } from './cut-fonts.ts'

const MOST_BYTES_OF_GUIDES = 30_000
/** What is preloaded of it: the headings and the text. */
const MOST_BYTES_OF_A_FONT = 16_500

describe('the cut fonts', () => {
  it('are those of the whole fonts as they are now, and stay small', async () => {
    const fonts = await cutFonts()
    // Where this fails: node apps/web/build/cut-fonts.ts --write
    for (const { path, content } of fonts) {
      expect(readFileSync(path).equals(content), path).toBe(true)
      if (path !== DRAWN_FONT) expect(content.length, path).toBeLessThan(MOST_BYTES_OF_A_FONT)
    }
    const ofGuides = fonts.filter(({ path }) => path.includes('guide-page'))
    expect(ofGuides.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(MOST_BYTES_OF_GUIDES)
  })

  it('are asked for by the application for the very characters that they hold', () => {
    const css = readFileSync(join(import.meta.dirname, '../src/styles/fonts.css'), 'utf8').replace(
      /\s+/g,
      ' ',
    )
    const ranges = [
      ...css.matchAll(/fonts\/[\w-]+-english[\w-]*\.woff2'\) format\('woff2'\); unicode-range: ([^;]+);/g),
    ]
    expect(ranges.map(([, range]) => range)).toEqual(Array(4).fill(englishRange()))
  })
})
