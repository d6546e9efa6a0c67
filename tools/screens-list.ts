/** The screens of the product, each with the design's page for it where there is one, and the pictures that the documents show. */
import type { Locator, Page } from '@playwright/test'
import { choosePlus, giveName, openReminderMail, tellMore } from './screens/steps.ts'

const QUERY =
  'sister, 30s, always cold, birthday, pour-over coffee, mysteries, watercolor, no mugs, up to $50'

export const WIDTHS = [390, 1280] as const
export const THEMES = ['light', 'dark'] as const
export type Width = (typeof WIDTHS)[number]
export type Theme = (typeof THEMES)[number]
export type Role = 'free' | 'plus' | 'premium' | 'operator'

export type Screen = {
  readonly name: string
  readonly mock?: string
  readonly path: string
  /** Who looks at it; nobody signed in where nothing is said. */
  readonly as?: Role
  /** What a visitor does before the picture; the page has settled. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Only the visible part: for what floats over the page. */
  readonly viewportOnly?: boolean
  readonly keepBanner?: boolean
}

/** A picture of the documents. */
export type Picture = {
  /** The name of one of the screens. */
  readonly screen: string
  readonly width: Width
  readonly theme: Theme
  /** The last thing that it shows whole; as much as the window holds where nothing is said. */
  readonly last?: (page: Page) => Locator
  /** Air below that: half of what lies between two rows where another one follows. */
  readonly belowPx?: number
  /** How tall the window is, where it is not the usual one. */
  readonly height?: number
}

/** What a picture of the documents may weigh: so that a clone stays small, and a page of them loads at once. */
export const MOST_BYTES = 120_000

export const pictureName = ({ screen, width, theme }: Picture): string => `${screen}-${width}-${theme}.webp`

const search = (query: string): string => `/?q=${encodeURIComponent(query)}`

export const SCREENS: readonly Screen[] = [
  { name: 'home', mock: 'home.html', path: '/' },
  {
    name: 'home-typing',
    mock: 'home-typing.html',
    path: '/',
    prepare: (page) =>
      page.getByRole('textbox').first().fill('sister, 30, pour-over coffee, mystery novels, watercolor, $50'),
  },
  { name: 'home-cookie', mock: 'home-cookie.html', path: '/', viewportOnly: true, keepBanner: true },
  {
    name: 'menu',
    mock: 'menu.html',
    path: '/',
    viewportOnly: true,
    prepare: (page) => page.getByRole('button', { name: 'More' }).click(),
  },
  { name: 'deals', mock: 'deals.html', path: '/deals' },
  {
    name: 'deals-history',
    mock: 'deals.html',
    path: '/deals',
    prepare: async (page) => {
      await page.getByText('Price history').first().click()
      await page.getByRole('slider').waitFor()
    },
  },
  { name: 'results', mock: 'results.html', path: search(QUERY) },
  { name: 'results-picks', mock: 'results.html', path: search(QUERY), as: 'premium' },
  {
    name: 'concierge',
    mock: 'concierge.html',
    path: search(QUERY),
    as: 'premium',
    viewportOnly: true,
    prepare: async (page) => {
      // The same member has been drawn before.
      await page.evaluate(() => fetch('/api/concierge', { method: 'DELETE' }))
      // On a phone it is folded.
      const fold = page.getByRole('button', { name: 'Change these ideas' })
      if (await fold.isVisible()) await fold.click()
      await page.getByRole('button', { name: 'Ask the concierge' }).click()
      const line = page.getByRole('textbox', { name: 'Message to the concierge' })
      await line.fill('Nice, but $40 at most. She has a pour-over set already.')
      await line.press('Enter')
      await page.getByRole('list', { name: 'What changed' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'people', mock: 'people.html', path: '/people', as: 'premium' },
  {
    name: 'person',
    mock: 'person.html',
    path: '/people',
    as: 'premium',
    prepare: async (page) => {
      await page.getByRole('link', { name: /Jonas/ }).first().click()
      await page.getByRole('heading', { level: 1, name: /Jonas/ }).waitFor()
      await tellMore(page)
      await page.getByRole('list', { name: 'Gifts noted' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'results-loading',
    mock: 'results-loading.html',
    path: '/',
    prepare: async (page) => {
      await page.route('**/api/ideas', () => undefined)
      await page.getByRole('textbox').first().fill(QUERY)
      await page.getByRole('button', { name: 'Get Ideas' }).click()
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'results-notice',
    mock: 'results-notice.html',
    path: search('dad, loves grilling, at least $100 but under $60'),
  },
  {
    name: 'results-nothing',
    mock: 'results-nothing.html',
    path: search('sister, 30, coffee, no mugs, under $1'),
  },
  {
    name: 'results-toast',
    mock: 'results-toast.html',
    path: search(QUERY),
    viewportOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Save/ }).first().click()
      await page.getByText('Please log in').first().waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'auth', mock: 'auth.html', path: '/auth' },
  {
    name: 'auth-register',
    mock: 'auth-register.html',
    path: '/auth',
    prepare: (page) =>
      page
        .getByRole('button', { name: /create|sign up|register/i })
        .last()
        .click(),
  },
  { name: 'forgot-password', mock: 'auth.html', path: '/forgot-password' },
  {
    name: 'account-menu',
    mock: 'menu.html',
    path: '/',
    as: 'premium',
    viewportOnly: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /account/i })
        .first()
        .click(),
  },
  { name: 'gate', mock: 'gate.html', path: '/saved', as: 'free' },
  { name: 'saved', mock: 'saved.html', path: '/saved', as: 'plus' },
  {
    name: 'confirm',
    mock: 'confirm.html',
    path: '/saved',
    as: 'plus',
    viewportOnly: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  { name: 'reminders', mock: 'reminders.html', path: '/reminders', as: 'plus' },
  {
    name: 'reminders-new',
    mock: 'reminders-new.html',
    path: '/reminders',
    as: 'plus',
    viewportOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New Reminder' }).click()
      await page.getByRole('grid').waitFor()
    },
  },
  { name: 'settings', mock: 'settings.html', path: '/settings', as: 'premium' },
  { name: 'history', mock: 'history.html', path: '/history', as: 'plus' },
  { name: 'invite', mock: 'invite.html', path: '/invite', as: 'premium' },
  {
    name: 'upgrade-1',
    mock: 'upgrade-1.html',
    path: '/saved',
    as: 'free',
    viewportOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Choose Your Plan' }).click()
      await page.getByRole('button', { name: 'Choose Plus' }).waitFor()
    },
  },
  {
    name: 'upgrade-2',
    mock: 'upgrade-2.html',
    path: '/saved',
    as: 'free',
    viewportOnly: true,
    prepare: choosePlus,
  },
  {
    name: 'upgrade-3',
    mock: 'upgrade-3.html',
    path: '/saved',
    as: 'free',
    viewportOnly: true,
    prepare: async (page) => {
      await choosePlus(page)
      await giveName(page)
    },
  },
  { name: 'desk', mock: 'operator.html', path: '/operator', as: 'operator' },
  { name: 'subscribe', mock: 'subscribe.html', path: '/subscribe' },
  {
    name: 'subscribe-payment',
    mock: 'subscribe-payment.html',
    path: '/subscribe',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('maya@example.com')
      await giveName(page)
    },
  },
  {
    name: 'help',
    mock: 'help.html',
    path: '/help#upgrade-to-plus-or-premium',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'All Topics' }).click()
      // Opened anew by the change of the list.
      await page
        .locator('#upgrade-to-plus-or-premium')
        .evaluate((question) => question.setAttribute('open', ''))
    },
  },
  { name: 'contact', mock: 'contact.html', path: '/contact' },
  { name: 'guides', mock: 'guides.html', path: '/guides' },
  { name: 'guide', mock: 'guide.html', path: '/guides/coffee-nerds-under-25' },
  { name: 'about', mock: 'about.html', path: '/about' },
  { name: 'privacy', mock: 'policy.html', path: '/privacy' },
  { name: 'terms', mock: 'policy.html', path: '/terms' },
  { name: '404', mock: '404.html', path: '/nowhere' },
  // The last one, as it moves the site's clock.
  { name: 'mail-reminder', mock: 'mail-reminder.html', path: '/dev', as: 'plus', prepare: openReminderMail },
]

/** The one at a place among all that are alike, which are counted from 0. */
const nth = (selector: string, place: number) => (page: Page) => page.locator(selector).nth(place)
const region = (name: string) => (page: Page) => page.getByRole('region', { name })

export const PICTURES: readonly Picture[] = [
  { screen: 'home', width: 1280, theme: 'light', last: nth('.promise', 0) },
  { screen: 'results', width: 1280, theme: 'light', last: nth('.card', 2), belowPx: 14 },
  { screen: 'results', width: 390, theme: 'light', last: nth('.card', 1), belowPx: 8 },
  { screen: 'results', width: 390, theme: 'dark', last: nth('.card', 1), belowPx: 8 },
  { screen: 'concierge', width: 390, theme: 'dark', height: 940 },
  { screen: 'person', width: 1280, theme: 'light', last: region('Gifts noted') },
  { screen: 'saved', width: 1280, theme: 'dark', last: nth('article', 5), belowPx: 14 },
  { screen: 'reminders', width: 1280, theme: 'light', last: nth('article', 2) },
  { screen: 'deals', width: 1280, theme: 'light', last: nth('.deal', 3), belowPx: 10 },
  { screen: 'guide', width: 1280, theme: 'light', last: nth('.pick', 0), belowPx: 24 },
  { screen: 'desk', width: 1280, theme: 'light', last: nth('.op-grid', 0) },
]
