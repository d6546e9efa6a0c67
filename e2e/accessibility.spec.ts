/** What axe finds in what every visitor sees. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  noteBox,
  openResults,
  skeletons,
  unfoldCard,
  unfoldChanges,
} from './support/gift-search.ts'
import { expectNoFindings, type State } from './support/states.ts'
import { isLongTier, looks } from './support/tier.ts'

const NOTHING_FITS = addressOf('gift for my brother under $1')
const A_GUIDE = '/guides/creative-kids-gifts-spark-imagination'
const TWO_BUDGETS = addressOf('mom, gardening, under $40 and at least $60')

// Widths are set below: one project is enough.
test.skip(({ hasTouch }) => hasTouch)

// A fade has no colours to judge while it runs.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFailures: ['GET /affiliate-disclosure 404', 'POST /api/ideas 500'],
})

const notFound = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found' })
const STATES: readonly State[] = [
  {
    name: 'home with the cookie question',
    open: async (page) => void (await page.goto('/')),
    ready: (page) => page.getByRole('region', { name: 'Cookie preferences' }),
  },
  {
    name: 'the open cookie question',
    open: (page) => button(page, 'Choose').click(),
    ready: (page) => button(page, 'Save Preferences'),
  },
  { name: 'home', open: (page) => button(page, 'Reject All').click(), ready: noteBox },
  {
    name: 'typing',
    open: (page) => noteBox(page).fill('Mom, gardening, tea, $50'),
    ready: (page) => page.getByRole('list', { name: 'Interests found in your note' }),
  },
  {
    name: 'the open menu',
    open: (page) => button(page, 'More').click(),
    ready: (page) => page.getByRole('menu'),
  },
  {
    name: 'deals',
    open: async (page) => void (await page.goto('/deals')),
    ready: (page) => page.locator('article.deal').first(),
  },
  {
    name: 'the price history of a deal',
    open: (page) => page.getByText('Price history').first().click(),
    ready: (page) => page.getByRole('slider').first(),
  },
  { name: 'results', open: (page) => openResults(page), ready: (page) => cards(page).first() },
  {
    name: 'an opened reason',
    open: (page) => page.locator('details summary').first().click(),
    ready: (page) => page.getByText('Your words').first(),
  },
  {
    name: 'the rest of a card, and the ways to change the ideas',
    open: async (page) => {
      await unfoldChanges(page)
      await unfoldCard(cards(page).first())
    },
    ready: (page) => page.getByRole('list', { name: /^(Shops|Prices by shop)$/ }).first(),
  },
  {
    name: 'adding to the brief',
    open: (page) => button(page, 'Add').click(),
    ready: (page) => page.getByRole('textbox', { name: 'Likes' }),
  },
  {
    name: 'a toast',
    open: (page) =>
      button(page, /^Save /)
        .first()
        .click(),
    ready: (page) => page.getByRole('alert').filter({ hasText: 'Please log in' }),
  },
  {
    name: 'a notice',
    open: async (page) => void (await page.goto(TWO_BUDGETS)),
    ready: (page) => button(page, 'Use $60 instead'),
  },
  {
    name: 'nothing fits',
    open: async (page) => void (await page.goto(NOTHING_FITS)),
    ready: (page) => page.getByRole('region', { name: /fits all of this/ }),
  },
  {
    name: 'signing in',
    open: async (page) => void (await page.goto('/auth')),
    ready: (page) => page.getByRole('heading', { name: 'Sign in' }),
  },
  {
    name: 'a refused form',
    open: (page) => button(page, 'Sign In').click(),
    ready: (page) => page.getByText('Write your password.'),
  },
  {
    name: 'making an account',
    open: async (page) => {
      await button(page, 'Create account').click()
      await page.getByLabel('Password').fill('password1')
    },
    ready: (page) => page.getByText('Many people use this password'),
  },
  {
    name: 'a lost password',
    open: async (page) => void (await page.goto('/forgot-password')),
    ready: (page) => button(page, 'Send the link'),
  },
  {
    name: 'the premium gate',
    open: async (page) => void (await page.goto('/saved')),
    ready: (page) => button(page, 'Choose Your Plan'),
  },
  {
    name: 'the upgrade dialog',
    open: (page) => button(page, 'Choose Your Plan').click(),
    ready: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the account menu',
    open: async (page) => {
      await signInAs(page, 'free')
      await page.goto('/saved')
      await expect(button(page, 'Choose Your Plan')).toBeVisible()
      await button(page, /^Account menu for /).click()
      // What the page itself still saves would be refused after that, and say so.
      await page.waitForLoadState('networkidle')
      await page.request.post('/api/auth/logout')
    },
    ready: (page) => page.getByRole('menuitem', { name: 'Sign Out' }),
  },
  {
    name: 'the index of guides',
    open: async (page) => void (await page.goto('/guides')),
    ready: (page) => page.getByRole('heading', { name: 'Editorial Process' }),
  },
  {
    name: 'a guide',
    open: async (page) => void (await page.goto(A_GUIDE)),
    ready: (page) => page.getByRole('heading', { name: 'Related guides' }),
  },
  {
    name: 'the disclosure on the 404 page',
    open: async (page) => void (await page.goto('/affiliate-disclosure')),
    ready: notFound,
  },
  {
    name: 'a failed search',
    open: async (page) => {
      await page.route(IDEAS_CALL, (route) => route.fulfill({ status: 500, json: { message: 'It broke.' } }))
      await page.goto(addressOf(DAD))
    },
    ready: (page) => page.getByRole('alert').filter({ hasText: 'It broke.' }),
  },
  {
    name: 'loading',
    open: async (page) => {
      await page.unroute(IDEAS_CALL)
      await holdAnswers(page, IDEAS_CALL)
      await page.goto(addressOf(DAD))
    },
    ready: (page) => skeletons(page).first(),
  },
]

/** Pages that are read more than used. */
const READ_STATES: readonly State[] = [
  {
    name: 'an answer of the Help Center',
    open: async (page) => void (await page.goto('/help#how-we-choose')),
    ready: (page) => button(page, /^Copy link: How are the ideas chosen/),
  },
  {
    name: 'a refused message',
    open: async (page) => {
      await page.goto('/contact')
      await button(page, 'Send Message').click()
    },
    ready: (page) => page.getByText('Write a subject.'),
  },
  {
    name: 'about us',
    open: async (page) => void (await page.goto('/about')),
    ready: (page) => page.getByText('$12.99'),
  },
  {
    name: 'a policy with its table and its choices',
    open: async (page) => void (await page.goto('/privacy')),
    ready: (page) => button(page, 'Do not sell or share'),
  },
]

/** In the quick tier the way from home to results. */
const LOOKED_AT = isLongTier
  ? STATES
  : STATES.slice(0, 1 + STATES.findIndex(({ name }) => name === 'an opened reason'))

for (const look of looks({ colorScheme: 'dark', width: 390 }))
  test(`axe finds nothing in any state: ${look.colorScheme}, ${look.width} pixels wide`, {
    tag: '@quick',
  }, async ({ page }) => {
    await expectNoFindings(page, LOOKED_AT, look)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

for (const look of looks({ colorScheme: 'light', width: 1280 }))
  test(`axe finds nothing in what is read: ${look.colorScheme}, ${look.width} pixels wide`, async ({
    page,
  }) => {
    await answerCookieQuestion(page)
    await expectNoFindings(page, READ_STATES, look)
  })
