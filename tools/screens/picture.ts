/** One clean picture of the product for the documents: WebP, which every browser and GitHub show, at a third of a PNG's size. */
import type { Page } from '@playwright/test'
import { MOST_BYTES } from '../screens-list.ts'

/** From nearly the original down to where letters begin to blur. */
const QUALITIES = [90, 84, 78, 72, 66, 60] as const
export type Cut = {
  /** How much of the page is shown, from its top; null for as much as the window holds. */
  readonly height: number | null
  /** Points of the picture for each point of the screen. */
  readonly scale: number
}

/** The page from its top, as good as fits into what a picture may weigh. */
export async function drawWebp(page: Page, { height: wanted, scale }: Cut): Promise<Buffer> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size.')
  const { width } = size
  const height = wanted ?? size.height
  // What clings to the window's edge is drawn where the picture ends, not in its middle.
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const picture = Buffer.from(data, 'base64')
    if (picture.length < MOST_BYTES) return picture
  }
  throw new Error(`The picture weighs more than ${MOST_BYTES} bytes: let it end earlier.`)
}

/** Whether a file holds a WebP, by its first bytes. */
export const isWebp = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'

/** Whether a file is a picture of any kind, by its name. */
export const isPicture = (path: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path)
