/** A reminder from its making to its mail, and what one press in it does: on a site of its own, whose clock is moved. */
import { expect } from './support/fixtures.ts'
import { button } from './support/gift-search.ts'
import { test } from './support/own-site.ts'

const DAY_MS = 86_400_000

test('a reminder becomes a mail with ideas, and one press in it ends the matter', async ({ page }) => {
  await page.goto('/dev')
  await button(page, 'Plus').click()
  const day = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10)
  const made = await page.request.post('/api/reminders', {
    data: {
      title: 'Noor: birthday',
      description: 'She loves gardening, under $40',
      reminderDate: day,
      timeZone: 'UTC',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)

  await page.goto('/dev')
  await page.getByLabel(/^Move the clock/).fill('2')
  await button(page, 'Move').click()
  const mail = page.getByRole('article').filter({ hasText: /Noor: birthday is in (?:9|10|11) days/ })
  await expect(async () => {
    await page.goto('/dev')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await mail.getByRole('link', { name: 'As it looks' }).click()
  await expect(page.getByText('She loves gardening, under $40')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See more ideas' })).toBeVisible()
  await page.getByRole('link', { name: 'I have a gift' }).click()

  await expect(page.getByRole('heading', { name: 'You have a gift' })).toBeVisible()
  await expect(page).toHaveURL(/\/reminder\?do=bought$/)
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { name: 'It is as it was before' })).toBeVisible()
  await button(page, /^Notifications/).click()
  await expect(page.getByText(/^Noor: birthday is in/)).toBeVisible()
})
