/** The screens of signing in, as a visitor finds and fills them. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Credentials, signInAs } from './accounts.ts'
import { button } from './gift-search.ts'

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const input = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
export const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })
export const account = (page: Page): Locator => page.getByRole('button', { name: /^Account menu for / })
export const accountMenu = (page: Page): Locator => page.getByRole('menu', { name: /^Account menu for / })
export const signInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Sign In' })
export const newAddress = (): string => `${randomUUID()}@test.example`
export const path = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await input(page, 'Email').fill(email)
  await input(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

/** An account that nobody is signed in to. */
export async function makeAccount(page: Page): Promise<Credentials> {
  const made = await signInAs(page, 'free')
  await page.request.post('/api/auth/logout')
  return made
}
