/**
 * Draws the product, on a site of its own that is made for it and removed behind it:
 *
 *   npx node tools/screens.ts [picture ...]                    the pictures of the documents, into docs/pictures
 *   npx node tools/screens.ts --design FOLDER [screen ...]     every screen beside the design's page for it, at two widths and
 *                                                              in both themes, into .screens, which is not kept
 *
 * SCREENS_FOLDER names another folder for either.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/checks/chromium.ts'
import { isProgram } from '../scripts/checks/find-program.ts'
import { ROOT } from './repository.ts'
import { isPhone, openPage, openScreen, settle } from './screens/open-screen.ts'
import { type OwnSite, openSite } from './screens/own-site.ts'
import { drawWebp } from './screens/picture.ts'
import { drawSheet } from './screens/sheet.ts'
import { PICTURES, type Picture, pictureName, SCREENS, THEMES, WIDTHS } from './screens-list.ts'

/** Twice the points on a phone, as phones have. */
const PHONE_SCALE = 2
/** Air below the last thing that a picture shows. */
const BELOW_PX = 32

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { design: { type: 'string' } },
    allowPositionals: true,
  })
  const { design } = values
  const known = new Set((design === undefined ? PICTURES : SCREENS).map(nameOf))
  const unknown = positionals.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')}: not one of ${[...known].join(', ')}. Correct the name, or list it.`,
    )
  const isAsked = (name: string): boolean => positionals.length === 0 || positionals.includes(name)
  // A sheet shows how plans are paid for; pictures show what a site without a sandbox looks like.
  const site = await openSite({ DEV_DESK: 'on', PAYMENTS: design === undefined ? 'off' : 'sandbox' })
  const browser = await chromium.launch(ownBrowser())
  try {
    if (design === undefined) await drawPictures(browser, site, isAsked)
    else await drawSheets(browser, site, { design, isAsked })
  } finally {
    await browser.close()
    await site.close()
  }
}

const nameOf = (one: Picture | (typeof SCREENS)[number]): string => ('screen' in one ? one.screen : one.name)

function ownBrowser() {
  const executablePath = findChromium({ env: process.env, isProgram })
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  return { args, ...(executablePath && { executablePath }) }
}

async function drawPictures(
  browser: Browser,
  site: OwnSite,
  isAsked: (name: string) => boolean,
): Promise<void> {
  for (const picture of PICTURES.filter(({ screen }) => isAsked(screen))) {
    const { width, theme, height } = picture
    const screen = SCREENS.find(({ name }) => name === picture.screen)
    if (!screen) throw new Error(`There is no screen ${picture.screen} in tools/screens-list.ts.`)
    const scale = isPhone(width) ? PHONE_SCALE : 1
    const page = await openPage(browser, { width, theme, scale, height })
    await openScreen(page, site, { screen, theme })
    await settle(page, { isWhole: !screen.viewportOnly })
    const drawn = await drawWebp(page, { height: await heightOf(page, picture), scale })
    await page.close()
    keep('docs/pictures', pictureName(picture), drawn)
  }
}

async function heightOf(page: Page, { last, belowPx = BELOW_PX }: Picture): Promise<number | null> {
  if (!last) return null
  await last(page).waitFor()
  const bottom = await last(page).evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  return Math.ceil(bottom) + belowPx
}

async function drawSheets(
  browser: Browser,
  site: OwnSite,
  { design, isAsked }: { readonly design: string; readonly isAsked: (name: string) => boolean },
): Promise<void> {
  for (const screen of SCREENS.filter(({ name }) => isAsked(name)))
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const sheet = await drawSheet(browser, site, { screen, look: { width, theme }, design })
        keep('.screens', `${screen.name}-${width}-${theme}.jpg`, sheet)
      }
}

function keep(folder: string, name: string, picture: Buffer): void {
  const place = process.env.SCREENS_FOLDER ?? join(ROOT, folder)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, name), picture)
  console.log(`${join(place, name)} ${Math.ceil(picture.length / 1000)} kB`)
}

if (import.meta.main) await main()
