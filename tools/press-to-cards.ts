/**
 * Run as a program: `node press-to-cards.ts ADDRESS` presses Get Ideas on a running site, each time in a browser that was never
 * there, on a phone's screen with the processor slowed down, and prints how long six cards took, as JSON (`PressToCards`).
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/checks/chromium.ts'
import { isProgram } from '../scripts/checks/find-program.ts'

const REQUEST = 'gift for my dad who loves gardening, under $50'
/** How many times slower than this machine. */
const SLOWDOWN = 4
const PRESSES = 15
/** After the last key: what was typed is drawn by then, and the code of the results is there. */
const REST_MS = 500
const CARDS = 6
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const [, , address = ''] = process.argv
const executablePath = findChromium({ env: process.env, isProgram })
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
// The first press warms the server, and is not counted.
await pressToCards(browser)
const timesMs: number[] = []
for (let press = 0; press < PRESSES; press += 1) timesMs.push(await pressToCards(browser))
await browser.close()
console.log(JSON.stringify({ slowdown: SLOWDOWN, timesMs }))

/** Milliseconds by the page's own clock. */
async function pressToCards(opened: Browser): Promise<number> {
  const context = await opened.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // As on a phone: a tap, keys, a tap. No mouse moves.
  await page.locator('#query').tap()
  await page.locator('#query').pressSequentially(REQUEST)
  await page.waitForTimeout(REST_MS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const took = cardsAfterClick(page)
  await page.getByRole('button', { name: 'Get Ideas' }).tap()
  const tookMs = await took
  await context.close()
  return tookMs
}

function cardsAfterClick(page: Page): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let pressedAt = Number.NaN
        const note = () => {
          pressedAt = performance.now()
        }
        document.addEventListener('click', note, { capture: true, once: true })
        const watch = new MutationObserver(() => {
          if (document.querySelectorAll('article.card').length < count) return
          watch.disconnect()
          resolve(performance.now() - pressedAt)
        })
        watch.observe(document.body, { childList: true, subtree: true })
      }),
    CARDS,
  )
}
