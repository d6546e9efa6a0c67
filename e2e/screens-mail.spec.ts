/** Mails as they look, and the pages that their links lead to, as screens.spec.ts looks at the others. */
import type { Page } from '@playwright/test'
import { remindAtLength } from './screens/long-life.ts'
import { isWhole } from './screens/look.ts'
import { testRows } from './screens/row-tests.ts'
import { at, type Row } from './screens/state.ts'
import { expect } from './support/fixtures.ts'
import { button } from './support/gift-search.ts'
import { test } from './support/own-site.ts'

// One after the other: each moves the clock of the site.
test.describe.configure({ mode: 'serial' })
test.skip(({ hasTouch }) => hasTouch || !isWhole, 'npm run test:long -- screens looks at the mails.')

const WHOLE = 'A mail comes in one piece.'
const OF_A_REMINDER = 'A mail is about a reminder, and shows it.'
const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Makes a reminder that is due soon, and moves the clock until its mail is written. */
async function receiveMail(page: Page): Promise<void> {
  await page.goto('/dev')
  await button(page, 'Plus').click()
  await remindAtLength(page)
  await page.goto('/dev')
  await page.getByLabel(/^Move the clock/).fill('11')
  await button(page, 'Move').click()
  await expect(async () => {
    await page.goto('/dev')
    await expect(page.getByRole('link', { name: 'As it looks' }).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
}

async function openMail(page: Page): Promise<void> {
  await page.goto('/dev')
  await page.getByRole('link', { name: 'As it looks' }).first().click()
}

const ROWS: readonly Row[] = [
  {
    path: '/dev/mails/*',
    states: {
      loading: WHOLE,
      empty: OF_A_REMINDER,
      error: WHOLE,
      full: 'The long one holds all that a short one does.',
      long: { prepare: receiveMail, open: openMail, ready: anyHeading },
    },
  },
  {
    path: '/dev',
    name: 'with mails',
    states: {
      loading: 'The server writes the page in one piece.',
      empty: 'The row of the desk for developers in screens.spec.ts has no mail of a reminder.',
      error: 'It asks for nothing after it came.',
      full: { ...at('/dev'), ready: anyHeading },
      long: { ...at('/dev', receiveMail), ready: anyHeading },
    },
  },
  {
    path: '/unsubscribe/*',
    states: {
      loading: 'The server writes the page in one piece.',
      empty: 'It shows one sentence, always.',
      error: 'The row of a link that does not work stands in screens.spec.ts.',
      full: {
        prepare: receiveMail,
        open: async (page) => {
          await openMail(page)
          const link = page.locator('a[href*="/unsubscribe/"]')
          await page.goto((await link.getAttribute('href')) ?? '')
        },
        ready: (page) => button(page, 'Turn off these mails'),
      },
      long: 'It shows nothing that anybody wrote.',
    },
  },
]

testRows(test, ROWS)
