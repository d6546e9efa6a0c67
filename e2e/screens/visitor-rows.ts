/** Screens that everybody may see. */
import type { Page } from '@playwright/test'
import { addressOf, button, cards, DAD, IDEAS_CALL, noteBox, skeletons } from '../support/gift-search.ts'
import { answered, ENDLESS_WORD, emptied, held, LONG_TEXT, lengthened, refused } from './answers.ts'
import { ASKS_NOTHING, at, awaitingUser, heading, OUR_TEXTS, type Row, readScreen } from './state.ts'

const DEALS = '**/api/deals?*'
const SPONSORED = '**/api/sponsored'
const PLANS = '**/api/plans'
const failedSearch = 'POST /api/ideas 500'
const A_KEY = 'k'.repeat(43)

const refuseSearch = (page: Page) =>
  page.route(IDEAS_CALL, (route) =>
    route.fulfill({ status: 500, json: { message: LONG_TEXT, code: 'internal' } }),
  )

const deal = (page: Page) => page.locator('article.deal').first()
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()

async function registerBadly(page: Page): Promise<void> {
  await page.goto('/auth')
  await button(page, 'Create account').click()
  await page.getByLabel('Username').fill(ENDLESS_WORD)
  await page.getByLabel('Email').fill(`${ENDLESS_WORD}@test.example`)
  await button(page, 'Create Account').click()
}

const FORM = 'A form is empty until somebody writes: that is its full state.'

export const VISITOR_ROWS: readonly Row[] = [
  {
    path: '/',
    isInSlice: true,
    states: {
      loading: { ...at('/', held(SPONSORED)), ready: noteBox },
      empty: { ...at('/', answered(SPONSORED, emptied())), ready: noteBox },
      error: { ...at('/', refused(SPONSORED)), ready: noteBox, failures: ['GET /api/sponsored 500'] },
      full: {
        ...at('/'),
        ready: (page) => page.getByRole('region', { name: 'From our partners' }).getByRole('article').first(),
      },
      long: {
        prepare: answered(SPONSORED, lengthened),
        open: async (page) => {
          await page.goto('/')
          await noteBox(page).fill(`${ENDLESS_WORD} ${LONG_TEXT}`)
        },
        ready: (page) => page.getByRole('region', { name: 'From our partners' }).getByRole('article').first(),
      },
    },
  },
  {
    path: '/',
    name: 'results',
    isInSlice: true,
    states: {
      loading: { ...at(addressOf(DAD), held(IDEAS_CALL)), ready: (page) => skeletons(page).first() },
      empty: {
        ...at(addressOf('gift for my brother under $1')),
        ready: (page) => page.getByRole('region', { name: /fits all of this/ }),
      },
      error: { ...at(addressOf(DAD), refuseSearch), ready: alert, failures: [failedSearch] },
      full: { ...at(addressOf(DAD)), ready: (page) => cards(page).first() },
      long: {
        ...at(addressOf(`dad, ${ENDLESS_WORD}, ${LONG_TEXT}`), answered(IDEAS_CALL, lengthened)),
        ready: (page) => cards(page).first(),
      },
    },
  },
  {
    path: '/auth',
    states: {
      loading: awaitingUser('/auth'),
      empty: FORM,
      error: {
        open: async (page) => {
          await page.goto('/auth')
          await button(page, 'Sign In').click()
        },
        ready: (page) => page.getByText('Write your password.'),
      },
      full: { ...at('/auth'), ready: heading('Sign in') },
      long: { open: registerBadly, ready: heading('Create account') },
    },
  },
  {
    path: '/forgot-password',
    states: {
      loading: awaitingUser('/forgot-password'),
      empty: FORM,
      error: {
        open: async (page) => {
          await page.goto('/forgot-password')
          await button(page, 'Send the link').click()
        },
        ready: (page) => page.getByText('Write your e-mail address.'),
      },
      full: { ...at('/forgot-password'), ready: heading('Forgot your password?') },
      long: {
        open: async (page) => {
          await page.goto('/forgot-password')
          await page.getByLabel('Email').fill(`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`)
          await button(page, 'Send the link').click()
        },
        ready: heading('Check your mail'),
      },
    },
  },
  {
    path: '/reset-password',
    states: {
      loading: awaitingUser('/reset-password'),
      empty: { ...at('/reset-password'), ready: heading('This link does not work') },
      error: {
        open: async (page) => {
          await page.goto(`/reset-password?token=${A_KEY}`)
          await page.getByRole('textbox', { name: 'New password' }).fill('quite another secret')
          await button(page, 'Change password').click()
        },
        ready: heading('This link does not work'),
        failures: ['POST /api/auth/reset-password 404'],
      },
      full: { ...at(`/reset-password?token=${A_KEY}`), ready: heading('Choose a new password') },
      long: 'It shows nothing that anybody wrote: a password is dots.',
    },
  },
  {
    path: '/verify-email',
    states: {
      loading: {
        ...at(`/verify-email?token=${A_KEY}`, held('**/api/auth/verify-email')),
        ready: heading('Confirming your e-mail address'),
      },
      empty: { ...at('/verify-email'), ready: heading('This link does not work') },
      error: {
        ...at(`/verify-email?token=${A_KEY}`),
        ready: heading('This link does not work'),
        failures: ['POST /api/auth/verify-email 404'],
      },
      full: {
        ...at(`/verify-email?token=${A_KEY}`, (page) =>
          page.route('**/api/auth/verify-email', (route) =>
            route.fulfill({ json: { message: 'Confirmed.' } }),
          ),
        ),
        ready: heading('Your e-mail address is confirmed'),
      },
      long: 'It shows nothing that anybody wrote.',
    },
  },
  {
    path: '/subscribe',
    states: {
      loading: { ...at('/subscribe', held(PLANS)), ready: (page) => page.getByText('Loading the plan') },
      empty:
        'The plan that is sold is in the repository; without payments the page says so, and its component test proves it.',
      error: { ...at('/subscribe', refused(PLANS)), ready: alert, failures: ['GET /api/plans 500'] },
      full: { ...at('/subscribe'), ready: (page) => page.getByLabel('Full name') },
      long: {
        open: async (page) => {
          await page.goto('/subscribe')
          await page.getByLabel('Full name').fill(ENDLESS_WORD)
          await page.getByLabel('Email').fill(`${ENDLESS_WORD}@`)
          await button(page, 'Continue to payment').click()
        },
        ready: (page) => page.getByLabel('Full name'),
        failures: ['POST /api/create-subscription 422'],
      },
    },
  },
  {
    path: '/deals',
    isInSlice: true,
    states: {
      loading: { ...at('/deals', held(DEALS)), ready: (page) => page.getByText('Loading deals') },
      empty: {
        ...at('/deals', answered(DEALS, emptied())),
        ready: (page) => page.getByText('No live discounts found right now'),
      },
      error: { ...at('/deals', refused(DEALS)), ready: alert, failures: ['GET /api/deals 500'] },
      full: { ...at('/deals'), ready: deal },
      long: { ...at('/deals', answered(DEALS, lengthened)), ready: deal },
    },
  },
  readScreen('/demo-data', 'This one is made up'),
  {
    path: '/reminder',
    states: {
      loading: {
        ...at(`/reminder?do=bought&token=${A_KEY}`, held('**/api/reminders/mail')),
        ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }),
      },
      empty: { ...at('/reminder'), ready: alert },
      error: {
        ...at(`/reminder?do=bought&token=${A_KEY}`),
        ready: alert,
        failures: ['POST /api/reminders/mail 404'],
      },
      full: {
        ...at(`/reminder?do=later&token=${A_KEY}`, mailDone('Lena’s birthday')),
        ready: heading('Your reminder'),
      },
      long: {
        ...at(`/reminder?do=later&token=${A_KEY}`, mailDone(ENDLESS_WORD)),
        ready: (page) => page.getByRole('heading', { name: 'We will remind you again' }),
      },
    },
  },
  {
    path: '/help',
    states: {
      loading: awaitingUser('/help'),
      empty: {
        open: async (page) => {
          await page.goto('/help')
          await page.getByRole('searchbox').fill(ENDLESS_WORD)
        },
        ready: (page) => page.getByRole('searchbox'),
      },
      error: ASKS_NOTHING,
      full: {
        ...at('/help#how-we-choose'),
        ready: (page) => button(page, /^Copy link: How are the ideas chosen/),
      },
      long: OUR_TEXTS,
    },
  },
  {
    path: '/about',
    states: {
      loading: { ...at('/about', held(PLANS)), ready: heading('A gift says I listened') },
      empty: OUR_TEXTS,
      error: {
        ...at('/about', refused(PLANS)),
        ready: heading('A gift says I listened'),
        failures: ['GET /api/plans 500', 'GET /api/stripe/plan-info 500'],
      },
      full: { ...at('/about'), ready: (page) => page.getByText('$12.99') },
      long: OUR_TEXTS,
    },
  },
  {
    path: '/contact',
    states: {
      loading: awaitingUser('/contact'),
      empty: FORM,
      error: {
        open: async (page) => {
          await page.goto('/contact')
          await button(page, 'Send Message').click()
        },
        ready: (page) => page.getByText('Write a subject.'),
      },
      full: { ...at('/contact'), ready: (page) => button(page, 'Send Message') },
      long: {
        open: async (page) => {
          await page.goto('/contact')
          for (const field of await page.getByRole('main').getByRole('textbox').all())
            await field.fill(LONG_TEXT)
        },
        ready: (page) => button(page, 'Send Message'),
      },
    },
  },
  readScreen('/guides', 'Editorial Gift Guides'),
  readScreen('/privacy', 'Privacy Policy'),
  readScreen('/terms', 'Terms of Service'),
]

/** What the answer to a press in a mail says, of a reminder with this title. */
function mailDone(title: string) {
  return (page: Page) =>
    page.route('**/api/reminders/mail', (route) =>
      route.fulfill({ json: { message: 'Done.', title, day: '2027-02-03', againOn: '2027-02-01' } }),
    )
}
