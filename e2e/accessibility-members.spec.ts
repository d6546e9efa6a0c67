/** What axe finds in what members see. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  openResults,
  unfoldCard,
  unfoldChanges,
} from './support/gift-search.ts'
import { expectNoFindings, type State } from './support/states.ts'
import { looks } from './support/tier.ts'

// Widths are set below: one project is enough.
test.skip(({ hasTouch }) => hasTouch)

// A fade has no colours to judge while it runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => answerCookieQuestion(page))

/** What an account with a plan sees, with the life that its cast gave it. */
const OWN_STATES: readonly State[] = [
  {
    name: 'saved gifts',
    open: async (page) => void (await page.goto('/saved')),
    ready: (page) => button(page, /^Remove /).first(),
  },
  {
    name: 'words for the card of a saved gift',
    open: (page) =>
      button(page, /^Card messages for /)
        .first()
        .click(),
    ready: (page) => page.getByRole('textbox', { name: 'Light' }),
  },
  {
    name: 'saved gifts again',
    open: (page) => page.keyboard.press('Escape'),
    ready: (page) => button(page, /^Remove /).first(),
  },
  {
    name: 'asking before a gift is removed',
    open: (page) =>
      button(page, /^Remove /)
        .first()
        .click(),
    ready: (page) => page.getByRole('alertdialog', { name: 'Remove Gift?' }),
  },
  {
    name: 'reminders',
    open: async (page) => void (await page.goto('/reminders')),
    ready: (page) => page.getByText('Today!').first(),
  },
  {
    name: 'a new reminder',
    open: (page) => button(page, 'New Reminder').click(),
    ready: (page) => page.getByRole('grid'),
  },
  {
    name: 'settings',
    open: async (page) => void (await page.goto('/settings')),
    ready: (page) => button(page, 'Save Settings'),
  },
  {
    name: 'history',
    open: async (page) => void (await page.goto('/history')),
    ready: (page) => button(page, 'Clear All'),
  },
  {
    name: 'asking before the history is cleared',
    open: (page) => button(page, 'Clear All').click(),
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'inviting',
    open: async (page) => void (await page.goto('/invite')),
    ready: (page) => page.getByRole('heading', { name: 'Your Impact' }),
  },
]

const FREE_SAVES = 10

/** Keeps all that a free account may. */
async function fillList(page: Page): Promise<void> {
  for (let number = 1; number <= FREE_SAVES; number += 1)
    await page.request.post('/api/saved-gifts', {
      data: { giftData: { id: `gift-${number}`, title: `A gift that is kept, number ${number}` } },
    })
}

/** What a free account sees of what it keeps. */
const FREE_STATES: readonly State[] = [
  {
    name: 'no titles in the settings',
    open: async (page) => void (await page.goto('/settings#saved')),
    ready: (page) => page.getByText('Nothing yet. Tap the heart'),
  },
  {
    name: 'titles in the settings',
    open: async (page) => {
      await fillList(page)
      await page.reload()
    },
    ready: (page) => button(page, /^Remove /).first(),
  },
  {
    name: 'a full list',
    open: async (page) => {
      await openResults(page)
      await button(page, /^Save /)
        .first()
        .click()
    },
    ready: (page) => page.getByRole('combobox', { name: 'Replace an older one' }),
  },
]

const talk = (page: Page) => page.getByRole('textbox', { name: 'Message to the concierge' })

/** What Premium adds, with the people of its cast. */
const PREMIUM_STATES: readonly State[] = [
  {
    name: 'people',
    open: async (page) => void (await page.goto('/people')),
    ready: (page) => page.getByRole('link', { name: 'Jonas' }),
  },
  {
    name: 'a new person',
    open: (page) => button(page, 'Add a person').click(),
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
  },
  {
    name: 'a person',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Jonas' }).click()
    },
    ready: (page) => page.getByRole('heading', { level: 1, name: 'For Jonas' }),
  },
  {
    name: 'adding to what is known',
    open: (page) => button(page, 'Add to Likes').click(),
    ready: (page) => page.getByRole('textbox', { name: 'Add to Likes' }),
  },
  {
    name: 'results for somebody noted',
    open: async (page) => {
      await openResults(page, 'gift for Jonas, birthday')
      await unfoldChanges(page)
      await unfoldCard(cards(page).first())
    },
    ready: (page) => button(page, /^Bought it: /).first(),
  },
  { name: 'the concierge', open: (page) => button(page, 'Ask the concierge').click(), ready: talk },
  {
    name: 'a reply of the concierge',
    open: async (page) => {
      await talk(page).fill('no candles, $40 at most. He has a tent already.')
      await talk(page).press('Enter')
    },
    ready: (page) => page.getByRole('list', { name: 'What changed' }).first(),
  },
  {
    name: 'what can be done with a conversation',
    open: (page) => button(page, 'Conversation').click(),
    ready: (page) => page.getByRole('menuitem', { name: 'Delete this one' }),
  },
]

for (const look of looks({ colorScheme: 'dark', width: 1280 }))
  test(`axe finds nothing in what is one's own: ${look.colorScheme}, ${look.width} pixels wide`, {
    tag: '@quick',
  }, async ({ page }) => {
    await signInAs(page, 'plus')
    await expectNoFindings(page, OWN_STATES, look)
  })

test.describe('a free account', () => {
  test.use({ expectedFailures: ['POST /api/saved-gifts 403'] })

  for (const look of looks({ colorScheme: 'light', width: 390 }))
    test(`axe finds nothing in what it keeps: ${look.colorScheme}, ${look.width} pixels wide`, {
      tag: '@quick',
    }, async ({ page }) => {
      await signInAs(page, 'free')
      await expectNoFindings(page, FREE_STATES, look)
    })
})

for (const look of looks({ colorScheme: 'light', width: 390 }))
  test(`axe finds nothing in what Premium adds: ${look.colorScheme}, ${look.width} pixels wide`, async ({
    page,
  }) => {
    await signInAs(page, 'premium')
    await expectNoFindings(page, PREMIUM_STATES, look)
  })
