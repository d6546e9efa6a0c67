/** A state that a page can be in, and what axe finds in many of them one after another. */
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import type { Look } from './tier.ts'

export type State = { name: string; open: (page: Page) => Promise<void>; ready: (page: Page) => Locator }

/** Goes through the states in their order: each begins where the one before ended. */
export async function expectNoFindings(
  page: Page,
  states: readonly State[],
  { colorScheme, width }: Look,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  for (const { name, open, ready } of states) {
    await open(page)
    await expect(ready(page)).toBeVisible()
    expect.soft(await axeFindings(page), name).toEqual([])
  }
}
