/** The screens that docs/screens shows, each with the design's page for it where there is one. */
import type { Page } from '@playwright/test'

const QUERY =
  'sister, 30s, always cold, birthday, pour-over coffee, mysteries, watercolor, no mugs, up to $50'
export type Role = 'free' | 'plus' | 'premium'

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

/** From the gate to the step that asks who pays. */
async function choosePlus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Your Plan' }).click()
  await page.getByRole('button', { name: 'Choose Plus' }).click()
  await page.getByLabel('Full name').waitFor()
}

async function giveName(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Okafor')
  await page.getByRole('button', { name: /^Continue to payment$/i }).click()
  await page.getByLabel('Card number').waitFor()
}

/** Needs a site with its development desk, whose clock it moves by a day. */
async function openReminderMail(page: Page): Promise<void> {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const answer = await page.request.post(new URL('/api/reminders', page.url()).href, {
    data: {
      title: 'Priya & Sam: anniversary',
      description: 'They wanted something for the new kitchen. They love cooking, up to $65.',
      reminderDate: day,
      timeZone: 'UTC',
      leadDays: 7,
    },
  })
  if (!answer.ok()) throw new Error(`No reminder was made: ${await answer.text()}`)
  await page.getByLabel(/^Move the clock/).fill('1')
  await page.getByRole('button', { name: 'Move' }).click()
  const mail = page.getByRole('article').filter({ hasText: 'Priya & Sam: anniversary is in' }).first()
  while ((await mail.count()) === 0) {
    await page.waitForTimeout(500)
    await page.reload()
  }
  await mail.getByRole('link', { name: 'As it looks' }).click()
  await page.getByRole('link', { name: 'See more ideas' }).waitFor()
}

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
