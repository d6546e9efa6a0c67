import { expect, type Locator, type Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { DESK_PAGES, OPEN_DESK, sitAtDesk } from './support/open-desk.ts'
import { test } from './support/own-site.ts'
import { THEMES } from './support/tier.ts'

/** Nobody answers there: mails are tried, and tried again. */
const MAILS = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'gifts@test.example' }

test.use({ ownPrograms: [OPEN_DESK], ownSettings: MAILS })
// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })

/** Controls that a task may use. */
const INTERACTIONS_MAX = 5
/** However long a page is, whoever tabs through it must come by. */
const TABS_MAX = 120

test.beforeEach(async ({ context, ownOrigin }) => {
  await sitAtDesk(context, ownOrigin)
})

/** A desk in use without a mouse: each control is reached by Tab, and counted when it is used. */
async function byKeyboard(page: Page) {
  let used = 0
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible()
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${control.toString()}.`)
  }
  return {
    use: async (control: Locator, key = 'Enter') => {
      await reach(control)
      used += 1
      await page.keyboard.press(key)
    },
    type: async (field: Locator, text: string) => {
      await reach(field)
      used += 1
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    tab: (name: string): Locator =>
      page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name, exact: true }),
    done: () => expect(used).toBeLessThanOrEqual(INTERACTIONS_MAX),
  }
}

const rowOf = (page: Page, name: RegExp): Locator => page.getByRole('row', { name })

test.describe('an operator, by keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no keyboard.')

  test('finds the clicks of a shop', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Revenue'))
    await expect(rowOf(page, /Etsy/).getByRole('cell').first()).toContainText('6')
    done()
  })

  test('sees why a feed failed', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Feeds'))
    await expect(rowOf(page, /Bad Shop/)).toContainText('None of its 10 rows can be taken.')
    done()
  })

  test('switches a placement off, and on again', { tag: '@quick' }, async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Deals'))
    await use(page.getByRole('button', { name: /^Switch off ?: Paper lamp/ }))
    await expect(rowOf(page, /Paper lamp/)).toContainText('Switched off')
    await use(page.getByRole('button', { name: /^Switch on ?: Paper lamp/ }), 'Space')
    await expect(rowOf(page, /Paper lamp/)).toContainText('Running')
    done()
  })

  test('finds the thinnest cell', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Catalogue'))
    const table = page.getByRole('table', { name: 'Cells, the thinnest first' })
    await expect(table.getByRole('row').nth(1).getByRole('cell').last()).toContainText('0')
    done()
  })

  test('opens the top gap, and replays a search of it', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Demand'))
    await use(page.getByRole('link', { name: /^Replay the newest search for beekeeping/ }))
    await expect(page.getByText('retirement present for my father, loves beekeeping')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The first ten' })).toBeVisible()
    done()
  })

  test('takes the radar along as a file', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Demand'))
    const download = page.waitForEvent('download')
    await use(page.getByRole('link', { name: /^Export as CSV ?: Themes/ }))
    expect((await download).suggestedFilename()).toMatch(/^presently-demand-.*\.csv$/)
    done()
  })

  test('looks up a user, and ends a session of theirs', { tag: '@quick' }, async ({
    page,
    browser,
    ownOrigin,
  }) => {
    const other = await browser.newPage({ baseURL: ownOrigin })
    const { email } = await signInAs(other, 'free')
    const { use, type, tab, done } = await byKeyboard(page)
    await use(tab('Users'))
    await type(page.getByRole('textbox', { name: 'E-mail address or id' }), email)
    await expect(page.getByRole('heading', { name: email })).toBeVisible()
    await use(page.getByRole('button', { name: /^End the session/ }))
    await expect(page.getByText('This user is signed in nowhere.')).toBeVisible()
    expect((await other.request.get('/api/auth/user')).status()).toBe(401)
    done()
  })

  test('sends a user another mail', async ({ page, browser, ownOrigin }) => {
    const other = await browser.newPage({ baseURL: ownOrigin })
    const { email } = await signInAs(other, 'free')
    const { use, type, tab, done } = await byKeyboard(page)
    await use(tab('Users'))
    await type(page.getByRole('textbox', { name: 'E-mail address or id' }), email)
    await use(page.getByRole('button', { name: 'Send a link to choose a new password' }))
    await expect(page.getByRole('row', { name: /reset/ })).toHaveCount(1)
    done()
  })

  test('makes a link for another operator', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Operators'))
    await use(page.getByRole('button', { name: 'Make an operator link' }))
    await expect(page.getByText(/^Works once, until/)).toContainText('/operator/join')
    done()
  })

  test('finds what was done in the audit log', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Demand'))
    await use(page.getByRole('link', { name: /^Replay the newest search for beekeeping/ }))
    await expect(page.getByRole('heading', { name: 'The first ten' })).toBeVisible()
    await use(tab('Audit log'))
    await expect(rowOf(page, /Replayed a search/).first()).toBeVisible()
    done()
  })

  test('reads why a mail was given up, and has it tried again', async ({ page }) => {
    const { use, tab, done } = await byKeyboard(page)
    await use(tab('Jobs'))
    const letters = page.getByRole('table', { name: 'Dead letters' })
    await expect(letters).toContainText('mail.test.example answers 451')
    await use(letters.getByRole('button', { name: /^Run again ?: send-mail/ }))
    await expect(page.getByText('Nothing was given up.')).toBeVisible()
    done()
  })

  test.describe('where no link is looked at', () => {
    test.use({ expectedFailures: ['POST /api/operator/links/recheck 503'] })

    test('lists dead links, asks for another look, and is told why there is none', async ({ page }) => {
      const { use, tab, done } = await byKeyboard(page)
      await use(tab('Links'))
      await expect(rowOf(page, /forgotten-lamp/)).toContainText('Dead')
      await use(page.getByRole('button', { name: /^Look again at/ }))
      await expect(page.getByText('This site looks at no links. Set LINK_CHECKS=on to let it.')).toBeVisible()
      done()
    })
  })
})

test.describe('the desk’s pages', () => {
  for (const scheme of THEMES)
    test(`have nothing that axe finds, and no sideways scroll: ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of DESK_PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        const open = page.getByRole('navigation', { name: 'Operator' }).locator('[aria-current]')
        await expect(open, path).toBeInViewport({ ratio: 0.9 })
        expect(await axeFindings(page), path).toEqual([])
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, path).toBe(0)
      }
    })
})

test('a feed is sent, its columns are chosen, and what an import would take is shown', {
  tag: '@quick',
}, async ({ page }) => {
  const rows = [1, 2, 3].map(
    (at) => `K-${at};Copper kettle, pattern ${at};2${at},00;https://shop.example.com/${at}`,
  )
  await page.goto('/operator/feeds')
  await page.getByLabel('Shop', { exact: true }).fill('The Kettle Shop')
  await page.getByLabel('File').setInputFiles({
    name: 'kettles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nummer;Bezeichnung;Preis;Zielseite', ...rows, ''].join('\n')),
  })
  await page.getByText('How it is read').click()
  await page.getByLabel('Prices are US dollars').check()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Which column tells what?' })).toBeFocused()
  await expect(page.getByLabel('Price (needed)')).toHaveValue('Preis')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview again with this mapping' }).click()
  await expect(page.getByRole('article', { name: 'Copper kettle, pattern 1' })).toContainText('$21.00')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 3 offers' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Import the feed of The Kettle Shop?' })).toContainText(
    'It is the shop’s first',
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No feed was imported at the desk yet.')).toBeVisible()
})
