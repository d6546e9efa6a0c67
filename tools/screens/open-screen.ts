/** Brings a screen of a running site into a browser, settled and ready to be drawn. */
import type { Browser, Page } from '@playwright/test'
import { sitAtDesk } from '../../e2e/support/open-desk.ts'
import type { Role, Screen, Theme, Width } from '../screens-list.ts'
import type { OwnSite } from './own-site.ts'

export type Look = {
  readonly width: Width
  readonly theme: Theme
  /** Of the window, where it is not the usual one. */
  readonly height?: number | undefined
  /** Points of the picture for each point of the screen. */
  readonly scale?: number
}

const PHONE_BELOW_PX = 640
const PHONE_HEIGHT = 844
const DESKTOP_HEIGHT = 900
const CHOSEN = { essential: true, analytics: false, marketing: false, timestamp: '2026-11-21T00:00:00.000Z' }

export const isPhone = (width: Width): boolean => width < PHONE_BELOW_PX

export function openPage(browser: Browser, { width, theme, height, scale = 1 }: Look): Promise<Page> {
  const usual = isPhone(width) ? PHONE_HEIGHT : DESKTOP_HEIGHT
  return browser.newPage({
    viewport: { width, height: height ?? usual },
    deviceScaleFactor: scale,
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
}

/** Whoever looks has answered about cookies long ago, unless the screen is about that. */
export async function openScreen(
  page: Page,
  { origin, cast }: OwnSite,
  { screen, theme }: { readonly screen: Screen; readonly theme: Theme },
): Promise<void> {
  if (screen.as) await signIn(page, { origin, cast }, screen.as)
  await page.addInitScript(
    ([wanted, choice]) => {
      localStorage.setItem('presently.theme', wanted)
      if (choice) localStorage.setItem('presently.consent', choice)
    },
    [theme, screen.keepBanner ? null : JSON.stringify(CHOSEN)] as const,
  )
  await page.goto(`${origin}${screen.path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page)
}

async function signIn(page: Page, { origin, cast }: Omit<OwnSite, 'close'>, role: Role): Promise<void> {
  if (role === 'operator') return sitAtDesk(page.context(), origin)
  const member = cast.find((one) => one.role === role)
  if (!member) throw new Error(`The cast has nobody with the role ${role}.`)
  const { email, password } = member
  const answer = await page.request.post(`${origin}/api/auth/login`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`Signing in as ${role} failed: ${await answer.text()}`)
}

/** Nothing is drawn before all that is to be seen stands: of the whole page, or of the window alone. */
export async function settle(page: Page, { isWhole }: { readonly isWhole: boolean }): Promise<void> {
  // Pictures that load when they are reached must be reached.
  if (isWhole) await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (all) =>
      [...document.images].every((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect()
        const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return image.complete || !(isSeen || all)
      }),
    isWhole,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode()))
    // A phone's scroll bar lies over the page; this browser would keep room for one beside what lies on top.
    if (navigator.maxTouchPoints > 0)
      document.documentElement.style.setProperty('scrollbar-gutter', 'auto', 'important')
  })
  await page.waitForTimeout(300)
}

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
