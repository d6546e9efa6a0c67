/** The personal link: shown, copied, shared, followed by a friend, counted. */
import type { Browser, Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const link = (page: Page): Locator => page.getByRole('textbox', { name: 'Your personal link' })
const figure = (page: Page, label: string): Locator =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

async function openInvite(page: Page): Promise<void> {
  await signInAs(page, 'free')
  await page.goto('/invite')
  await expect(page.getByRole('heading', { level: 1, name: 'Invite & Share' })).toBeVisible()
}

test('shows the personal link, and what came of it so far [INVITE-01 INVITE-02 INVITE-09 INVITE-10 INVITE-12]', async ({
  page,
  baseURL,
}) => {
  await openInvite(page)
  await expect(link(page)).toHaveAttribute('readonly')
  const [origin, code] = (await link(page).inputValue()).split('?ref=')
  expect(origin).toBe(baseURL)
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  await expect(figure(page, 'Your code')).toHaveText(code ?? '')
  await expect(figure(page, 'Link clicks')).toHaveText('0')
  await expect(figure(page, 'Friends joined')).toHaveText('0')
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
})

test("copies the link, and says 'Copied!' for a while [INVITE-03 TOAST-14]", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInvite(page)
  await button(page, 'Copy').click()
  await expect(button(page, 'Copied!')).toBeVisible()
  await expect(page.locator('.toast').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link(page).inputValue())
  await expect(button(page, 'Copy')).toBeVisible()
})

test('opens a network in a window that cannot reach back [INVITE-05 INVITE-06]', async ({
  page,
  context,
}) => {
  const shared: string[] = []
  await context.route(/^https:/, (route) => {
    shared.push(route.request().url())
    return route.fulfill({ body: 'a network', contentType: 'text/html' })
  })
  await openInvite(page)
  const own = encodeURIComponent(await link(page).inputValue())
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['X', 'x.com'],
    ['WhatsApp', 'wa.me'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await button(page, `Share on ${name}`).click()
    const popup = await opened
    await popup.waitForURL(`https://${host}/**`)
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    expect(shared.at(-1)).toContain(own)
    await popup.close()
  }
})

/** Robots count for nothing, and a browser without a window calls itself one. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** A friend's browser, which knows nothing of the account. */
async function followAsFriend(browser: Browser, address: string): Promise<void> {
  const friend = await browser.newContext({ userAgent: PERSON })
  const page = await friend.newPage()
  await page.goto(address)
  await friend.request.post(new URL('/api/auth/register', address).href, {
    data: { username: 'noor', email: `${crypto.randomUUID()}@test.example`, password: crypto.randomUUID() },
  })
  await friend.close()
}

test('counts who follows the link and joins [INVITE-07 INVITE-08 API-49 ENTITY-18]', async ({
  page,
  browser,
}) => {
  await openInvite(page)
  await followAsFriend(browser, await link(page).inputValue())
  await page.reload()
  await expect(figure(page, 'Link clicks')).toHaveText('1')
  await expect(figure(page, 'Friends joined')).toHaveText('1')
  const answer = await page.request.get('/api/user/referrals')
  expect(await answer.json()).toEqual({ clicks: 1, signups: 1 })
})
