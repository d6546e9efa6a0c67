/** Home with its two flags off, as the page says that the server set them. */
import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, cards, noteBox, resultsTitle } from './support/gift-search.ts'
import { isLongTier, THEMES } from './support/tier.ts'

const CONFIG = /(<script type="application\/json" id="site-config">)(.*?)(<\/script>)/

/** Opens home from the real page, of which only the two flags are changed. */
async function openWithFlagsOff(page: Page): Promise<void> {
  await answerCookieQuestion(page)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(CONFIG, (_all, open, json, close) => {
      const config = JSON.parse(json)
      return `${open}${JSON.stringify({ ...config, flags: { ...config.flags, newHeader: false, newHero: false } })}${close}`
    })
    await route.fulfill({ response, body: html })
  })
  await page.goto('/')
  await expect(noteBox(page)).toBeVisible()
}

test('the older header marks Reminders and Saved, and each link can be reached by keyboard [HOME-10 HOME-11]', async ({
  page,
}) => {
  await openWithFlagsOff(page)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Deals', 'Gift Guides', 'Reminders PRO', 'Saved PRO', 'About'])
  await links.last().focus()
  // Where scrolling stops is rounded to whole pixels.
  await expect(links.last()).toBeInViewport({ ratio: 0.98 })
})

test("'I'm Feeling Lucky' finds ideas for one of the four examples [HOME-10 HOME-17 HOME-18]", async ({
  page,
}) => {
  await openWithFlagsOff(page)
  const examples = page.getByRole('list', { name: 'Or start from one of these' }).getByRole('button')
  await expect(examples).toHaveCount(4)
  const shown = await examples.allTextContents()
  await button(page, "I'm Feeling Lucky").click()
  await expect(cards(page)).toHaveCount(6)
  const query = new URL(page.url()).searchParams.get('q') ?? ''
  expect(shown).toContain(query)
  await expect(resultsTitle(page, query)).toBeVisible()
})

test.describe('flags off', () => {
  for (const colorScheme of THEMES)
    for (const width of isLongTier ? [320, 390, 768, 1280] : [320, 1280])
      test(`no fault is found by axe and nothing sticks out: ${colorScheme}, ${width} px`, {
        tag: '@quick',
      }, async ({ page, hasTouch }) => {
        test.skip(hasTouch, 'Widths are set here: one project is enough.')
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await openWithFlagsOff(page)
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
})
