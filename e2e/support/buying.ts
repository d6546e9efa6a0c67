/** Buying a plan, as a visitor does it in the built-in sandbox. */
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import { button } from './gift-search.ts'

export const GOOD_CARD = '4242 4242 4242 4242'
/** The bank asks whether it is the owner who pays. */
export const ASKING_CARD = '4000 0025 0000 3155'

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, title: string): Locator =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const plan = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('region', { name })
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Subscribe ·/ })

export async function isAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { hasFrames: true })).toEqual([])
}

/** The example in the empty field is not cut off. */
export async function expectWholePlaceholder(page: Page): Promise<void> {
  const room = await page.getByLabel('Card number').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('The browser draws nothing.')
    pen.font = font
    const inside = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return inside - pen.measureText(field.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
}

export async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('10001')
}

/** From an open dialog to the plan that is paid for. */
export async function buy(page: Page, name: string, card = GOOD_CARD): Promise<void> {
  await button(page, `Choose ${name}`).click()
  await page.getByLabel('Full name').fill('Maya Okafor')
  await button(page, 'Continue to Payment').click()
  await fillCard(page, card)
  await payButton(page).click()
}

export async function openAtGate(page: Page): Promise<void> {
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await expect(button(page, 'Choose Plus')).toBeVisible()
}

export async function tierOf(page: Page): Promise<unknown> {
  const user: unknown = await (await page.request.get('/api/auth/user')).json()
  return user && typeof user === 'object' && 'subscriptionTier' in user ? user.subscriptionTier : null
}
