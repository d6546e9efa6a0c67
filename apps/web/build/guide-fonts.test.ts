// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cutFonts } from './guide-fonts.ts'

const MOST_BYTES = 30_000

it('the fonts of the guides are cut from those of the application as they are now, and stay small', async () => {
  const fonts = await cutFonts()
  // Where this fails: node apps/web/build/guide-fonts.ts --write
  for (const { path, content } of fonts) expect(readFileSync(path).equals(content), path).toBe(true)
  expect(fonts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(MOST_BYTES)
})
