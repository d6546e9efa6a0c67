/** Pages ask for nothing that their own policy forbids: browsers report each attempt, even one that the page survives. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, openResults } from './support/gift-search.ts'

test.use({ expectedFailures: ['GET /no/such/page 404'] })
test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

/** A list that fills up with what the page's policy refuses. */
async function refusalsOn(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('noteRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (refusal: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noteRefusal(`${violatedDirective} ${blockedURI}`),
    )
  })
  await answerCookieQuestion(page)
  return refusals
}

test('an answer of the server is read within the policy', async ({ page }) => {
  const refusals = await refusalsOn(page)
  await openResults(page)
  expect(refusals).toEqual([])
})

for (const path of ['/', '/help', '/contact', '/auth', '/subscribe', '/no/such/page'])
  test(`nothing on ${path} goes against the policy`, async ({ page }) => {
    const refusals = await refusalsOn(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(refusals).toEqual([])
  })
