/** One sheet to compare by: the screen left, the design's page for it right where there is one. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { Screen } from '../screens-list.ts'
import { type Look, openPage, openScreen, settle } from './open-screen.ts'
import type { OwnSite } from './own-site.ts'

const LABELS = ['Presently', 'the design'] as const
const WIDE_SHOWN_PX = 760
const GAP_PX = 24

type Sheet = { readonly screen: Screen; readonly look: Look; readonly design: string }

export async function drawSheet(
  browser: Browser,
  site: OwnSite,
  { screen, look, design }: Sheet,
): Promise<Buffer> {
  const ours = await shoot(browser, look, screen, (page) =>
    openScreen(page, site, { screen, theme: look.theme }),
  )
  const page = screen.mock ? resolve(design, screen.mock) : null
  const theirs = page && existsSync(page) ? [await shootDesign(browser, look, screen, page)] : []
  return sideBySide(browser, [ours, ...theirs], look)
}

function shootDesign(browser: Browser, look: Look, screen: Screen, file: string): Promise<Buffer> {
  const address = `${pathToFileURL(file).href}?theme=${look.theme}`
  return shoot(browser, look, screen, (page) => page.goto(address).then(() => undefined))
}

async function shoot(
  browser: Browser,
  look: Look,
  { viewportOnly }: Screen,
  open: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const page = await openPage(browser, look)
  await open(page)
  await settle(page, { isWhole: !viewportOnly })
  const picture = await page.screenshot({ fullPage: !viewportOnly })
  await page.close()
  return picture
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[], { width }: Look): Promise<Buffer> {
  const shown = Math.min(width, WIDE_SHOWN_PX)
  const page = await browser.newPage({
    viewport: { width: (shown + GAP_PX) * pictures.length + GAP_PX, height: 600 },
  })
  const figure = (picture: Buffer, place: number): string =>
    `<figure><figcaption>${LABELS[place]}</figcaption><img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`
  await page.setContent(
    `<style>body{margin:0;padding:${GAP_PX}px;display:flex;gap:${GAP_PX}px;align-items:start;background:#8a8084;
      font:600 15px sans-serif;color:#fff}figure{margin:0}figcaption{margin-bottom:8px}img{display:block}</style>
    ${pictures.map(figure).join('')}`,
  )
  await page.waitForLoadState('load')
  const drawn = await page.screenshot({ type: 'jpeg', quality: 64, fullPage: true })
  await page.close()
  return drawn
}
