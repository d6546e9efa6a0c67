/**
 * Draws the site's icons and the picture of its link previews into apps/web/public, where they are kept:
 *
 *   npx node tools/site-pictures.ts
 *
 * They are drawn from the mark, the heading of home, the wall of plates and the fonts of the web application. Draw again
 * when one of these changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { HEADING } from '@presently/contract/site'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import { icoOf } from './ico.ts'
import { ROOT } from './repository.ts'

const PUBLIC = join(ROOT, 'apps/web/public')
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const BRAND = join(ROOT, 'apps/server/src/pages/brand')
const PRIMROSE = '#f9e6a0'
const FAVICON_SIZES = [16, 32, 48] as const

type Drawing = { readonly width: number; readonly height: number; readonly html: string }

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const keep = async (name: string, drawing: Drawing): Promise<void> =>
    writeFileSync(join(PUBLIC, name), await png(browser, drawing))
  await keep('icon-192.png', icon(192, { share: 0.6, radius: 0.22 }))
  await keep('icon-512.png', icon(512, { share: 0.6, radius: 0.22 }))
  // Cut by the device to a shape of its own, of which only the middle four fifths are sure to be seen.
  await keep('icon-maskable-512.png', icon(512, { share: 0.5, radius: 0 }))
  await keep('apple-touch-icon.png', icon(180, { share: 0.58, radius: 0 }))
  await keep('share.png', shareCard(`${MARK}${DEFAULT_SITE.name}`))
  // A site of another name writes its own onto this one (apps/server/src/pages/brand/brand.ts).
  writeFileSync(join(BRAND, 'share-blank.png'), await png(browser, shareCard('')))
  const favicons = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({ size, png: await png(browser, bareMark(size)) })),
  )
  writeFileSync(join(PUBLIC, 'favicon.ico'), icoOf(favicons))
  await browser.close()
}

async function png(browser: Browser, { width, height, html }: Drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0;box-sizing:border-box}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** The mark on primrose. `share` is the mark's height, `radius` the corners', both as parts of the size. */
function icon(size: number, { share, radius }: { share: number; radius: number }): Drawing {
  const html = `<style>
    .icon { display: grid; place-items: center; width: ${size}px; height: ${size}px;
      background: ${PRIMROSE}; border-radius: ${size * radius}px }
    .icon svg { height: ${size * share}px }
  </style><div class="icon">${MARK}</div>`
  return { width: size, height: size, html }
}

const bareMark = (size: number): Drawing => ({
  width: size,
  height: size,
  html: `<style>svg { display: block; width: ${size}px; height: ${size}px }</style>${MARK}`,
})

/** What a link to the site looks like elsewhere: the head of the home page. */
function shareCard(brand: string): Drawing {
  const columns = [
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
  ].map((places) => `<div>${places.map(plate).join('')}</div>`)
  const html = `<style>
    ${font('Besley', 'normal', 'besley/files/besley-latin-wght-normal.woff2')}
    ${font('Besley', 'italic', 'besley/files/besley-latin-wght-italic.woff2')}
    ${font('Hanken', 'normal', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')}
    .card { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${PRIMROSE};
      color: #2b1018; padding: 64px 72px }
    .brand { display: flex; height: 52px; gap: 12px; align-items: center; font: 600 44px/1 Besley; letter-spacing: -.04em }
    .brand svg { height: 52px; margin-left: -8px }
    h1 { margin-top: 56px; width: 8em; font: 500 78px/1.04 Besley; letter-spacing: -.035em }
    h1 em { color: #a5143c }
    p { margin-top: 24px; width: 20em; font: 420 30px/1.4 Hanken; color: #5a3a3b }
    .wall { position: absolute; left: 748px; top: -40px; display: grid; grid-template-columns: repeat(3, 220px);
      gap: 20px; transform: rotate(4deg) }
    .wall > div { display: grid; gap: 20px; align-content: start }
    .wall > div:nth-child(2) { margin-top: -46px }
    .wall > div:nth-child(3) { margin-top: 18px }
    .wall img { display: block; width: 220px; height: 220px; object-fit: cover; border-radius: 16px;
      box-shadow: 0 1px 2px rgb(61 12 32 / .12), 0 16px 28px -14px rgb(61 12 32 / .38) }
  </style>
  <div class="card">
    <div class="brand">${brand}</div>
    <h1>${HEADING[0]}<em>${HEADING[1]}</em>${HEADING[2]}</h1>
    <p>Describe them in your own words. Get ideas, with the reason for each.</p>
    <div class="wall">${columns.join('')}</div>
  </div>`
  return { width: 1200, height: 630, html }
}

const plate = (place: number): string =>
  `<img src="${dataAddress(join(ROOT, `apps/web/src/ui/plates/wall-${place}.svg`), 'image/svg+xml')}" alt="">`

const font = (family: string, style: string, file: string): string =>
  `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 100 900;
    src: url('${dataAddress(join(ROOT, 'node_modules/@fontsource-variable', file), 'font/woff2')}') }`

const dataAddress = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

if (import.meta.main) await main()
