/** The pages of the operator's desk, for whoever has it open. */
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { answered, ENDLESS_WORD, emptied, held, LONG_TEXT, lengthened, refused } from './answers.ts'
import { at, heading, OUR_TEXTS, type Row, type Show } from './state.ts'

/** What the pages ask; how the desk stands is told all the same. */
const CALLS = /\/api\/operator\/(?!desk|authenticator)/
const DESK = '**/api/operator/desk'
/** The server sends these however little is kept. */
const ALWAYS_THERE = ['days', 'relations', 'occasions'] as const
const ANY_ID = '00000000-0000-4000-8000-000000000000'

const loaded = (path: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
}
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()

type Desk = {
  readonly title: string
  readonly asks: readonly string[]
  /** Opens the page with something on it, where the site of the tests has nothing by itself. */
  readonly filled?: Pick<Show, 'open' | 'ready'>
}

const deskRow = (path: string, { title, asks, filled }: Desk): Row => ({
  path,
  states: {
    loading: { ...at(path, held(CALLS)), ready: heading(title) },
    empty: { prepare: answered(CALLS, emptied(...ALWAYS_THERE)), open: loaded(path), ready: heading(title) },
    error: {
      ...at(path, refused(CALLS)),
      ready: alert,
      failures: asks.map((name) => `GET /api/operator/${name} 500`),
    },
    full: filled ?? { open: loaded(path), ready: heading(title) },
    long: {
      prepare: answered(CALLS, lengthened),
      ...(filled ?? { open: loaded(path), ready: heading(title) }),
    },
  },
})

const FORM = 'A form is empty until somebody writes: that is its full state.'

/** The desk while it is not open: locked, or without an authenticator. */
const closedRow = (state: 'locked' | 'unset', title: string): Row => ({
  path: '/operator',
  name: state,
  states: {
    loading: {
      ...at('/operator', held(DESK)),
      ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }),
      rulesLeft: ['page-has-heading-one'],
    },
    empty: FORM,
    error: { ...at('/operator', refused(DESK)), ready: alert, failures: ['GET /api/operator/desk 500'] },
    full: {
      ...at(
        '/operator',
        answered(DESK, () => ({ state, operator: 1 })),
        showKey,
      ),
      ready: heading(title),
    },
    long: OUR_TEXTS,
  },
})

/** Somebody found: what is told of them. */
const foundUser = {
  id: ANY_ID,
  email: `${ENDLESS_WORD}@test.example`,
  emailVerified: false,
  createdAt: '2026-01-02T00:00:00.000Z',
  deletionDate: '2026-12-02T00:00:00.000Z',
  subscriptionTier: 'premium',
  premiumStatus: 'active',
  accessUntil: null,
  gift: { tier: 'premium', until: '2027-01-02T00:00:00.000Z' },
  suspendedAt: '2026-01-02T00:00:00.000Z',
  isOperator: false,
  notes: [{ at: '2026-01-02T00:00:00.000Z', operator: 1, deed: 'account-suspended', reason: LONG_TEXT }],
  counts: { savedGifts: 123_456, reminders: 500, people: 100 },
  sessions: [
    {
      id: ANY_ID,
      device: LONG_TEXT,
      createdAt: '2026-01-02T00:00:00.000Z',
      lastSeenAt: '2026-01-03T00:00:00.000Z',
    },
  ],
  mails: [{ id: ANY_ID, kind: 'reminder', createdAt: '2026-01-02T00:00:00.000Z', state: 'failed' }],
}

const lastPayment = {
  id: 'ch_1',
  amountCents: 1299,
  refundedCents: 0,
  currency: 'usd',
  paidAt: '2026-01-02T00:00:00.000Z',
  cardLast4: '4242',
  isDisputed: false,
}

/** A message of the contact page. */
const message = {
  id: ANY_ID,
  at: '2026-01-02T00:00:00.000Z',
  name: LONG_TEXT,
  email: `${ENDLESS_WORD}@test.example`,
  category: 'billing',
  subject: LONG_TEXT,
  isPriority: true,
  isRead: false,
  answeredAt: null,
  deletedAt: null,
}

const withMessages = async (page: Page) => {
  const list = {
    messages: [message, { ...message, id: 'x', isRead: true }],
    total: 60,
    unread: 1,
    isTaking: true,
  }
  await page.route('**/api/operator/messages*', (route) => route.fulfill({ json: list }))
  const whole = { ...message, message: LONG_TEXT, userId: ANY_ID, answeredBy: null, note: null }
  await page.route(`**/api/operator/messages/${ANY_ID}`, (route) => route.fulfill({ json: whole }))
}

const INBOX_ROWS: readonly Row[] = [
  deskRow('/operator/inbox', {
    title: 'Inbox',
    asks: ['messages'],
    filled: {
      open: async (page) => {
        await withMessages(page)
        await loaded('/operator/inbox')(page)
      },
      ready: (page) => page.getByText('Page 1 of 3, 60 messages'),
    },
  }),
  {
    path: '/operator/inbox/*',
    states: {
      loading: { ...at(`/operator/inbox/${ANY_ID}`, held(CALLS)), ready: heading('Message') },
      empty: 'A message always has its text.',
      error: {
        ...at(`/operator/inbox/${ANY_ID}`),
        ready: alert,
        explains: /\/api\/operator\/messages\/\S+ 404/,
      },
      full: {
        prepare: withMessages,
        open: loaded(`/operator/inbox/${ANY_ID}`),
        ready: (page) => page.getByRole('button', { name: 'Mark as answered' }),
      },
      long: {
        prepare: withMessages,
        open: loaded(`/operator/inbox/${ANY_ID}`),
        ready: (page) => page.getByRole('button', { name: 'Mark as answered' }),
      },
    },
  },
]

export const DESK_ROWS: readonly Row[] = [
  ...INBOX_ROWS,
  deskRow('/operator', { title: 'Overview', asks: ['overview', 'demand', 'feeds'] }),
  deskRow('/operator/revenue', { title: 'Revenue', asks: ['revenue'] }),
  deskRow('/operator/feeds', { title: 'Feeds', asks: ['feeds', 'feeds/imports'] }),
  deskRow('/operator/deals', { title: 'Deals', asks: ['deals'] }),
  deskRow('/operator/catalogue', { title: 'Catalogue', asks: ['catalogue'] }),
  deskRow('/operator/links', { title: 'Links', asks: ['links'] }),
  deskRow('/operator/demand', { title: 'Demand radar', asks: ['demand'] }),
  deskRow('/operator/jobs', { title: 'Jobs', asks: ['queues', 'dead-letters'] }),
  deskRow('/operator/operators', { title: 'Operators', asks: ['operators', 'audit'] }),
  deskRow('/operator/keys', { title: 'Keys', asks: ['keys'] }),
  deskRow('/operator/audit', {
    title: 'Audit log',
    asks: ['audit'],
    filled: {
      // Whoever replays a search is written down.
      open: async (page) => {
        await openReplay(page)
        await expect(page.getByRole('heading', { name: 'The first ten' })).toBeVisible()
        await loaded('/operator/audit')(page)
      },
      ready: (page) => page.getByRole('main').getByRole('rowheader').first(),
    },
  }),
  {
    path: '/operator/users',
    states: {
      loading: { ...at(`/operator/users/${ANY_ID}`, held(CALLS)), ready: heading('Users') },
      empty: { open: loaded('/operator/users'), ready: heading('Users') },
      error: {
        ...at(`/operator/users/${ANY_ID}`, refused(CALLS)),
        ready: alert,
        failures: ['GET /api/operator/users/:id 500', 'GET /api/operator/audit 500'],
      },
      full: {
        ...at('/operator/users'),
        ready: (page) => page.getByRole('textbox', { name: 'E-mail address or id' }),
      },
      long: {
        prepare: async (page) => {
          await answered(CALLS, lengthened)(page)
          await page.route(`**/api/operator/users/${ANY_ID}`, (route) => route.fulfill({ json: foundUser }))
          await page.route(`**/api/operator/users/${ANY_ID}/payment`, (route) =>
            route.fulfill({ json: { payment: lastPayment } }),
          )
        },
        open: loaded(`/operator/users/${ANY_ID}`),
        ready: (page) => page.getByRole('heading', { name: foundUser.email }),
      },
    },
  },
  {
    path: '/operator/demand/*',
    states: {
      loading: { ...at(`/operator/demand/${ANY_ID}`, held(CALLS)), ready: heading('Replay') },
      empty: 'A search that can be replayed always has its text.',
      error: {
        ...at(`/operator/demand/${ANY_ID}`),
        ready: alert,
        explains: /\/api\/operator\/searches\/\S+ 404/,
      },
      full: { open: openReplay, ready: (page) => page.getByRole('heading', { name: 'The first ten' }) },
      long: {
        prepare: answered(CALLS, lengthened),
        open: openReplay,
        ready: (page) => page.getByRole('heading', { name: 'The first ten' }),
      },
    },
  },
  {
    path: '/operator/join',
    states: {
      loading: 'It is there as soon as its code is: it asks for nothing until the button is pressed.',
      empty: FORM,
      error: { ...at('/operator/join'), ready: heading('404 Page Not Found') },
      full: { ...at(`/operator/join?token=${'k'.repeat(43)}`), ready: heading('Run this site') },
      long: {
        ...at(`/operator/join?token=${'k'.repeat(43)}`, answered('**/api/auth/user', lengthened)),
        ready: heading('Run this site'),
      },
    },
  },
  closedRow('locked', 'Open the desk'),
  closedRow('unset', 'Set up your authenticator'),
]

/** The key of an authenticator, which the server tells only whoever has none. */
async function showKey(page: Page): Promise<void> {
  const json = {
    key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    address: 'otpauth://totp/Presently?secret=ABCDEFGHIJKLMNOP',
  }
  await page.route('**/api/operator/authenticator', (route) => route.fulfill({ json }))
}

async function openReplay(page: Page): Promise<void> {
  await loaded('/operator/demand')(page)
  await page
    .getByRole('link', { name: /^Replay the newest search for/ })
    .first()
    .click()
}
