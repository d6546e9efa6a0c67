/** What the site is to a browser without JavaScript. */
import { expect, noisyTest as plainTest } from './support/fixtures.ts'

// The browser drops what was to be loaded ahead for scripts, which counts as a failed request elsewhere.
plainTest.use({ javaScriptEnabled: false })

plainTest('a search from home leads to ideas, to their next page and to a shop @quick', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'For' }).fill('my dad who loves fishing, under $50')
  await page.getByRole('button', { name: 'Get Ideas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'AI-Curated Gift Ideas for "my dad who loves fishing, under $50"',
  )
  await expect(
    page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(7)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByRole('heading', { name: '18 ideas, page 2 of 3' })).toBeVisible()
  const shop = page.getByRole('list', { name: 'Shops' }).first().getByRole('link').first()
  const answer = await page.request.get((await shop.getAttribute('href')) ?? '', { maxRedirects: 0 })
  // To the shop at once, or over a page with the one link that its programme wants.
  expect([200, 302]).toContain(answer.status())
  if (answer.status() === 302) expect(answer.headers().location).toMatch(/^https:\/\//)
})

plainTest('a search of the application leads to the page that needs no script', async ({ page }) => {
  await page.goto('/?q=my+dad+who+loves+fishing')
  await expect(page).toHaveURL('/ideas?q=my+dad+who+loves+fishing')
  await expect(page.getByRole('list', { name: 'Shops' }).first()).toBeVisible()
})

plainTest('a page that needs a script says so, and has the search', async ({ page }) => {
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
  await page.getByRole('button', { name: 'Surprise Me' }).click()
  await expect(page.getByRole('list', { name: 'Shops' }).first()).toBeVisible()
})
