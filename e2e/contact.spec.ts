/** The contact form as visitors use it. */
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('is sent, says so and clears; no server is asked [CONTACT-04 CONTACT-05 CONTACT-06 TOAST-06]', async ({
  page,
}) => {
  await page.goto('/contact')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Name').fill('Maya')
  await button(page, 'Send Message').click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Subject').fill('A gift')
  await page.getByLabel('Message').fill('It fits.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sending...')).toBeFocused()
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours", { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(button(page, 'Send Message')).toBeFocused()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})
