/** Reminders: made, changed, switched and deleted by who has a plan; the same day in every zone, in words and in calls. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

const REMINDERS_CALL = '/api/reminders'

type Kept = { readonly id: string; readonly title: string; readonly reminderDate: string }

test.beforeEach(({ page }) => answerCookieQuestion(page))

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })
const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' })
const chosenDate = (page: Page): Locator => page.getByRole('status', { name: 'Chosen date' })

async function kept(page: Page): Promise<readonly Kept[]> {
  const answer = await page.request.get(REMINDERS_CALL)
  // The server's own tests hold its answers to the contract.
  return ((await answer.json()) as { reminders: Kept[] }).reminders
}

/** Signs in with a plan and no reminders: the cast has a life of its own. */
async function startEmpty(page: Page): Promise<void> {
  await signInAs(page, 'plus')
  for (const { id } of await kept(page)) await page.request.delete(`${REMINDERS_CALL}/${id}`)
}

/** A day of the visitor's own calendar in words, as many days from today. */
function wordsOf(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const now = new Date()
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)
    return day.toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    })
  }, days)
}

test('makes, changes, switches and deletes a reminder [REMIND-03 REMIND-04 REMIND-05 REMIND-10 REMIND-11 REMIND-18 REMIND-19 TOAST-08 TOAST-09 TOAST-10]', {
  tag: '@phone',
}, async ({ page }) => {
  await startEmpty(page)
  await page.goto('/reminders')
  await button(page, 'Create Your First Reminder').click()
  await expect(dialog(page, 'Create New Reminder')).toBeVisible()
  await titleField(page).fill('Grandma’s 80th')
  await page.getByRole('textbox', { name: /^Description/ }).fill('Orchids, not roses.')
  await expect(chosenDate(page)).toHaveText(await wordsOf(page, 0))
  await button(page, 'Create Reminder').click()
  await expect(toast(page, 'Reminder Created')).toBeVisible()
  await expect(dialog(page, 'Create New Reminder')).toBeHidden()
  await expect(card(page, 'Grandma’s 80th')).toContainText('Today!')
  await expect(card(page, 'Grandma’s 80th')).toContainText(await wordsOf(page, 0))
  await expect(page.getByText('1 active reminder', { exact: true })).toBeVisible()

  await button(page, 'Edit Grandma’s 80th').click()
  await expect(dialog(page, 'Edit Reminder')).toBeVisible()
  await titleField(page).fill('Grandma’s 81st')
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024')
  await page.getByRole('combobox', { name: 'Month' }).selectOption('February')
  await button(page, 'Thursday, February 29, 2024').click()
  await page.getByRole('switch', { name: 'Repeats every year' }).check()
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Reminder Updated')).toBeVisible()
  await expect(card(page, 'Grandma’s 81st')).toContainText(/Upcoming|Today!/)
  await expect(card(page, 'Grandma’s 81st')).toContainText(/February 2[89], \d{4}/)

  await page.getByRole('switch', { name: 'Active: Grandma’s 81st' }).uncheck()
  await expect(card(page, 'Grandma’s 81st')).toContainText('Disabled')
  await expect(page.getByText('0 active reminders', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card(page, 'Grandma’s 81st')).toContainText('Disabled')
  expect(await kept(page)).toMatchObject([{ reminderDate: '2024-02-29T00:00:00.000Z' }])

  await button(page, 'Delete Grandma’s 81st').click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Reminder?' })).toBeVisible()
  await button(page, 'Delete').click()
  await expect(toast(page, 'Reminder Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible()
  expect(await kept(page)).toEqual([])
})

test.describe('a reminder that cannot be made', () => {
  test.use({ expectedFailures: ['POST /api/reminders 503', 'POST /api/reminders failed'] })

  test('keeps everything in its dialog [ERR-13 ERR-16 VALID-15]', async ({ page }) => {
    await startEmpty(page)
    await page.goto('/reminders')
    await button(page, 'New Reminder').click()
    await button(page, 'Create Reminder').click()
    await expect(toast(page, 'Title Required')).toContainText('Please enter a title for your reminder')
    await expect(titleField(page)).toBeFocused()

    await page.route(`**${REMINDERS_CALL}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'We are moving house.', code: 'unavailable' } }),
    )
    await titleField(page).fill('Kept')
    await page.getByRole('combobox', { name: 'Month' }).selectOption('January')
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2031')
    await button(page, 'Thursday, January 9, 2031').click()
    await button(page, 'Create Reminder').click()
    await expect(toast(page, 'Error')).toContainText('We are moving house.')
    await page.unroute(`**${REMINDERS_CALL}`)

    await page.route(`**${REMINDERS_CALL}`, (route) => route.abort())
    await titleField(page).press('Enter')
    await expect(toast(page, 'Error')).toContainText('Failed to create reminder')
    await page.unroute(`**${REMINDERS_CALL}`)

    await expect(titleField(page)).toHaveValue('Kept')
    await expect(chosenDate(page)).toHaveText('Thursday, January 9, 2031')
    await titleField(page).press('Enter')
    await expect(card(page, 'Kept')).toContainText('Thursday, January 9, 2031')
    expect(await kept(page)).toMatchObject([{ title: 'Kept', reminderDate: '2031-01-09T00:00:00.000Z' }])
  })
})

test.describe('at the western edge of the day', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' })

  test('a day that is written there is the same at the eastern edge [REMIND-10 REMIND-14 REMIND-20]', async ({
    page,
    browser,
    baseURL,
  }) => {
    await startEmpty(page)
    await page.goto('/reminders')
    const today = await wordsOf(page, 0)
    await button(page, 'New Reminder').click()
    await expect(chosenDate(page)).toHaveText(today)
    await titleField(page).fill('Her day')
    await titleField(page).press('Enter')
    await expect(card(page, 'Her day')).toContainText(today)
    await expect(card(page, 'Her day')).toContainText('Today!')

    const east = await browser.newContext({
      timezoneId: 'Pacific/Kiritimati',
      storageState: await page.context().storageState(),
      ...(baseURL ? { baseURL } : {}),
    })
    const there = await east.newPage()
    await there.goto('/reminders')
    // It is 25 hours later there: always the next day, or the one after that.
    await expect(card(there, 'Her day')).toContainText(today)
    await expect(card(there, 'Her day')).toContainText('Past')
    await button(there, 'New Reminder').click()
    expect([await wordsOf(there, 0)]).toEqual([await chosenDate(there).innerText()])
    await east.close()
  })
})

test('is used without a mouse, at any width, and by readers [REMIND-06 REMIND-07 REMIND-09]', async ({
  page,
}) => {
  await startEmpty(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/reminders')
  await button(page, 'New Reminder').press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('Without a mouse')
  // Description, previous month, month, year, next month, then the day.
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  const today = await wordsOf(page, 0)
  await expect(button(page, `Today, ${today}, selected`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Sunday, /)
  await page.keyboard.press('Enter')
  await expect(chosenDate(page)).toHaveText(/^Sunday, /)

  const isScrolledSideways = () =>
    page.locator('.dialog').evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth)
  expect(await isScrolledSideways()).toBe(false)
  expect(await axeFindings(page)).toEqual([])

  await titleField(page).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Without a mouse')).toContainText('Sunday, ')
  await expect(button(page, 'New Reminder')).toBeFocused()
})
