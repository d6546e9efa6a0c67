/** Pages that the server writes, and those that stand where a screen does not. */
import type { Page } from '@playwright/test'
import { button } from '../support/gift-search.ts'
import { ENDLESS_WORD } from './answers.ts'
import { nameAtLength, remindAtLength } from './long-life.ts'
import { at, awaitingUser, heading, OUR_TEXTS, type Row } from './state.ts'

const WHOLE = 'The server writes the page in one piece: there is nothing to wait for after it.'
const NO_CALL = 'The page asks for nothing after it came.'
const ADDRESS_ONLY = 'It shows nothing that anybody wrote.'

const written = (
  path: string,
  full: Row['states']['full'],
  long: Row['states']['long'] = OUR_TEXTS,
): Row => ({
  path,
  states: { loading: WHOLE, empty: OUR_TEXTS, error: NO_CALL, full, long },
})

const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page of a guide: its text is checked where it is written. */
export const guideRow = (path: string): Row => written(path, { ...at(path), ready: anyHeading })

const missing = (path: string, name: string): Row => ({
  path,
  name,
  states: {
    loading: { ...awaitingUser(path), failures: [`GET ${path} 404`] },
    empty: OUR_TEXTS,
    error: NO_CALL,
    full: { ...at(path), ready: heading('404 Page Not Found'), failures: [`GET ${path} 404`] },
    long: {
      ...at(`/${ENDLESS_WORD}`),
      ready: heading('404 Page Not Found'),
      failures: [`GET /${ENDLESS_WORD} 404`],
    },
  },
})

const HELP_CODE = '**/assets/help-center-*.js'

/** A screen whose code does not come as it should. */
const withoutCode = (name: string, title: string, prepare: (page: Page) => Promise<unknown>): Row => ({
  path: '/help',
  name,
  states: {
    loading: 'It comes in place of a screen that was loading.',
    empty: OUR_TEXTS,
    error: {
      ...at('/help', prepare),
      explains: /help-center|dynamically imported module|A part could not be fetched|broken on purpose/,
      ready: heading(title),
    },
    full: 'It is an error and nothing else.',
    long: OUR_TEXTS,
  },
})

const DEAD_OFFER = '/out/offer/00000000-0000-4000-8000-000000000000'
/** One of thousands, each checked where the catalogue is. */
const A_GIFT = '/gifts/box-of-two-dozen-hand-tied-trout-flies'
const A_SITUATION = '/gifts-for/dad-who-fishes-under-50'
const NO_KEY = `/unsubscribe/${'k'.repeat(43)}/deals`

/** The page of the payment sandbox on which a plan is paid for. */
async function openCheckout(page: Page): Promise<void> {
  await page.goto('/settings#premium')
  await button(page, 'Get Premium').click()
  await page.waitForURL(/\/sandbox\/stripe\/checkout\//)
}

export const SERVER_ROWS: readonly Row[] = [
  missing('/no/such/page', 'nothing there'),
  missing('/affiliate-disclosure', 'the disclosure'),
  withoutCode('a screen that broke', 'This page came undone', (page) =>
    page.route(HELP_CODE, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    ),
  ),
  withoutCode('a screen that nobody answered for', 'No connection', async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.route(HELP_CODE, (route) => route.abort())
  }),
  written(
    DEAD_OFFER,
    { ...at(DEAD_OFFER), ready: anyHeading, failures: ['GET /out/offer/:id 404'] },
    ADDRESS_ONLY,
  ),
  written(NO_KEY, { ...at(NO_KEY), ready: anyHeading, failures: [`GET ${NO_KEY} 404`] }, ADDRESS_ONLY),
  {
    ...written(
      '/dev',
      { ...at('/dev'), ready: anyHeading },
      { ...at('/dev', nameAtLength, remindAtLength), ready: anyHeading },
    ),
    as: 'plus',
  },
  {
    ...written('/sandbox/stripe/checkout/*', {
      open: openCheckout,
      ready: (page) => page.getByLabel('Card number'),
    }),
    as: 'free',
  },
  written('/gifts', { ...at('/gifts'), ready: anyHeading }),
  written(A_GIFT, { ...at(A_GIFT), ready: anyHeading }),
  written('/gifts/category/books', { ...at('/gifts/category/books'), ready: anyHeading }),
  written('/gifts/interest/fishing?page=2', { ...at('/gifts/interest/fishing?page=2'), ready: anyHeading }),
  written('/gifts-for', { ...at('/gifts-for'), ready: anyHeading }),
  written(A_SITUATION, { ...at(A_SITUATION), ready: anyHeading }),
  written('/api/docs', { ...at('/api/docs'), ready: anyHeading }),
]
