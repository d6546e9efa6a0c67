/**
 * Draws docs/screens: each screen of a running site beside the design's picture of it, at two widths and in both themes. One
 * that the design has no page for stands alone.
 *
 *   npm run --silent seed -- --json > cast.jsonl
 *   npx node tools/screens.ts http://127.0.0.1:3000 ../design/mock cast.jsonl [screen ...]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Role, SCREENS, type Screen } from './screens-list.ts'

const WIDTHS = [390, 1280] as const
const THEMES = ['light', 'dark'] as const
const LABELS = ['Presently', 'the design'] as const
/** Somewhere else for a trial. */
const OUT = process.env.SCREENS_FOLDER ?? join(import.meta.dirname, '../docs/screens')

type Member = { readonly role: Role; readonly email: string; readonly password: string }
type Shot = { readonly width: number; readonly theme: (typeof THEMES)[number] }

async function main(): Promise<void> {
  const [base, mocks, castFile, ...only] = process.argv.slice(2)
  if (!base || !mocks || !castFile)
    throw new Error('usage: node tools/screens.ts BASE_URL MOCK_FOLDER CAST_FILE [screen ...]')
  const cast = readFileSync(castFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Member)
  mkdirSync(OUT, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  for (const screen of SCREENS) {
    if (only.length && !only.includes(screen.name)) continue
    for (const width of WIDTHS)
      for (const theme of THEMES) await draw(browser, screen, { base, mocks, cast, shot: { width, theme } })
  }
  await browser.close()
}

async function draw(
  browser: Browser,
  screen: Screen,
  { base, mocks, cast, shot }: { base: string; mocks: string; cast: readonly Member[]; shot: Shot },
): Promise<void> {
  const member = cast.find(({ role }) => role === screen.as) ?? null
  const ours = await shoot(
    browser,
    shot,
    (page) => openOurs(page, base, { screen, member, theme: shot.theme }),
    screen,
  )
  const theirs = screen.mock ? [await shootMock(browser, shot, screen, resolve(mocks, screen.mock))] : []
  const file = join(OUT, `${screen.name}-${shot.width}-${shot.theme}.jpg`)
  writeFileSync(file, await sideBySide(browser, [ours, ...theirs], shot))
  console.log(file)
}

async function shootMock(browser: Browser, shot: Shot, screen: Screen, file: string): Promise<Buffer> {
  const mock = `${pathToFileURL(file).href}?theme=${shot.theme}`
  return shoot(browser, shot, (page) => page.goto(mock).then(() => undefined), screen)
}

async function openOurs(
  page: Page,
  base: string,
  { screen, member, theme }: { screen: Screen; member: Member | null; theme: string },
): Promise<void> {
  if (member) {
    const { email, password } = member
    const answer = await page.request.post(`${base}/api/auth/login`, { data: { email, password } })
    if (!answer.ok()) throw new Error(`Signing in as ${member.role} failed: ${await answer.text()}`)
  }
  await page.addInitScript(
    ([wanted, keepBanner]) => {
      localStorage.setItem('presently.theme', wanted)
      if (keepBanner !== 'yes')
        localStorage.setItem(
          'presently.consent',
          JSON.stringify({
            essential: true,
            analytics: false,
            marketing: false,
            timestamp: '2026-11-21T00:00:00.000Z',
          }),
        )
    },
    [theme, screen.keepBanner ? 'yes' : 'no'] as const,
  )
  await page.goto(`${base}${screen.path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page)
}

async function shoot(
  browser: Browser,
  { width, theme }: Shot,
  open: (page: Page) => Promise<void>,
  screen: Screen,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: width < 640 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await open(page)
  if (!screen.viewportOnly) await scrollThrough(page)
  await page.waitForTimeout(300)
  const picture = await page.screenshot({ fullPage: !screen.viewportOnly })
  await page.close()
  return picture
}

/** Pictures that load when they are reached must be reached. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Ours left, the design right where it has a page, small enough to keep in a repository. */
async function sideBySide(browser: Browser, pictures: readonly Buffer[], { width }: Shot): Promise<Buffer> {
  const shown = width < 640 ? 390 : 760
  const columns = pictures.length
  const page = await browser.newPage({ viewport: { width: (shown + 24) * columns + 24, height: 600 } })
  const figure = (picture: Buffer, place: number): string =>
    `<figure><figcaption>${LABELS[place]}</figcaption><img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`
  await page.setContent(
    `<style>body{margin:0;padding:24px;display:flex;gap:24px;align-items:start;background:#8a8084;font:600 15px sans-serif;color:#fff}figure{margin:0}figcaption{margin-bottom:8px}img{display:block}</style>${pictures.map(figure).join('')}`,
  )
  await page.waitForLoadState('load')
  const drawn = await page.screenshot({ type: 'jpeg', quality: 64, fullPage: true })
  await page.close()
  return drawn
}

await main()
