/** Looks at a screen in one state: at each width, in both themes. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { ALWAYS_SHORT, layoutFindings } from '../support/layout.ts'
import type { Show, StateName } from './state.ts'

const WIDTHS = [390, 768, 1280] as const
const THEMES = ['light', 'dark'] as const
const HEIGHT = 900

/** 'whole' for every width and theme; otherwise a phone in the dark. */
export const isWhole = process.env.SCREENS === 'whole'

/** Where a picture of each look is kept, for the eye; nowhere unless a folder is named. */
const FOLDER = process.env.SCREENS_FOLDER

/** Where the design ends a text that goes on by three dots. */
const SHORT_WHEN_LONG = [
  ALWAYS_SHORT,
  '.card .cat, .card-body h3, .shops .shop-name, .pick h3, .price-tag .price, .why .text, .chips.found span',
  '.profile-card h2, .taste-signs p',
  '.row-card :is(h2, h3), .verdict > span, .deal .seller, .viewed-row .top .badge',
  '.mini h3, .mini .shop > span, .talk-head .menu .entry',
].join(', ')

/** Only the lists above may shorten, and the second one only what is very long. */
const mayShorten = (state: StateName): string => (state === 'long' ? SHORT_WHEN_LONG : ALWAYS_SHORT)

/** `name` tells the pictures of one screen from those of another. */
export async function look(
  page: Page,
  { name, state }: { readonly name: string; readonly state: StateName },
  { prepare, open, ready, rulesLeft }: Show,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prepare?.(page)
  for (const width of isWhole ? WIDTHS : WIDTHS.slice(0, 1)) {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page)
    await expect(ready(page), `${width} pixels wide`).toBeVisible()
    for (const colorScheme of isWhole ? THEMES : THEMES.slice(1)) {
      await page.emulateMedia({ colorScheme })
      // Pages of the server choose their theme as they are loaded.
      if (await keepsOther(page, colorScheme)) await open(page)
      const where = `${width} pixels wide, ${colorScheme}`
      expect.soft(await axeFindings(page, { left: rulesLeft ?? [] }), `axe, ${where}`).toEqual([])
      expect.soft(await layoutFindings(page, mayShorten(state)), `layout, ${where}`).toEqual([])
      if (FOLDER) {
        const path = join(FOLDER, `${slugOf(name)}-${state}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
    }
  }
}

const keepsOther = (page: Page, wanted: string): Promise<boolean> =>
  page.evaluate((theme) => {
    const { theme: own } = document.documentElement.dataset
    return own !== undefined && own !== theme
  }, wanted)

const slugOf = (name: string): string => name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
