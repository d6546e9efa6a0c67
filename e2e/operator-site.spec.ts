import { expect, type Locator, type Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { test } from './support/own-site.ts'

test.use({ ownPrograms: ['apps/server/src/test-support/open-desk.ts'] })

/** As apps/server/src/test-support/open-desk.ts keeps it. */
const TOKEN = 'd'.repeat(43)
/** Controls that a task may use. */
const INTERACTIONS_MAX = 5
/** However long a page is, whoever tabs through it must come by. */
const TABS_MAX = 120

test.beforeEach(async ({ context, ownOrigin }) => {
  await context.addCookies([{ name: 'sid', value: TOKEN, url: ownOrigin }])
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

  test('switches a placement off, and on again', async ({ page }) => {
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
  for (const scheme of ['light', 'dark'] as const)
    test(`have nothing that axe finds, and no sideways scroll: ${scheme}`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of ['', '/revenue', '/feeds', '/deals', '/catalogue', '/links', '/demand']) {
        await page.goto(`/operator${path}`)
        await expect(page.getByRole('table').first()).toBeAttached()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        expect(await axeFindings(page), path).toEqual([])
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, path).toBe(0)
      }
    })
})
