/** What was understood of a note, how to change it, and what happens at the limits of an answer. */
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  IDEAS_CALL,
  idsAfter,
  noteBox,
  openResults,
  pageLink,
  resultsTitle,
} from './support/gift-search.ts'

const SISTER = 'sister, 30s, birthday, reading, no books, up to $50'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('shows what was understood; a part taken out changes the ideas, and comes back', {
  tag: '@quick',
}, async ({ page }) => {
  const before = await idsAfter(page, () => openResults(page, SISTER))
  const understood = page.getByRole('region', { name: 'What we understood' })
  for (const part of ['sister', '30s', 'birthday', 'up to $50', 'reading', 'books']) {
    await expect(understood.getByRole('button', { name: `Remove ${part}`, exact: true })).toBeVisible()
  }
  const withBooks = await idsAfter(page, () => button(page, 'Remove books').click())
  expect(withBooks).not.toEqual(before)
  await expect(page).toHaveURL(/[?&]drop=exclusions%3Abooks/)
  await expect(button(page, 'Remove books')).toHaveCount(0)

  await button(page, 'Bring back books').click()
  await expect(button(page, 'Remove books')).toBeVisible()
  await expect(page).toHaveURL(addressOf(SISTER))
  await page.goBack()
  await expect(button(page, 'Bring back books')).toBeVisible()
})

test('takes an added liking and a new budget, and keeps both on reload', { tag: '@quick' }, async ({
  page,
}) => {
  await openResults(page, SISTER)
  await button(page, 'Add').click()
  await page.getByRole('textbox', { name: 'Likes' }).fill('chess')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Remove chess')).toBeVisible()
  const reason = page
    .getByRole('list', { name: 'Why it fits' })
    .getByRole('listitem')
    .filter({ hasText: /chess/i })
    .first()
  await reason.locator('summary').click()
  await expect(reason.getByText('“chess”', { exact: true })).toBeVisible()
  await expect(reason.locator('dt:text-is("This gift") + dd')).not.toBeEmpty()

  await button(page, 'Add').click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Budget')
  await page.getByRole('textbox', { name: 'Budget' }).fill('20')
  await button(page, 'Add it').click()
  await expect(button(page, 'Remove up to $20')).toBeVisible()
  await expect(button(page, 'Remove up to $50')).toHaveCount(0)
  await page.reload()
  await expect(button(page, 'Remove chess')).toBeVisible()
  await expect(button(page, 'Remove up to $20')).toBeVisible()
})

test('gives other ideas on demand', async ({ page }) => {
  await openResults(page)
  const first = await cardTitles(page)
  await pageLink(page, '2').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const second = await cardTitles(page)
  const address = page.url()
  await button(page, 'New ideas').first().click()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByText('Page 1 of')).toBeVisible()
  const others = await cardTitles(page)
  expect(others.filter((title) => first.includes(title) || second.includes(title))).toEqual([])
})

test('says which of two budgets it kept, and takes the other on request', { tag: '@quick' }, async ({
  page,
}) => {
  await openResults(page, 'mom, gardening, under $40 and at least $60')
  await expect(page.getByRole('status').filter({ hasText: 'two budgets' })).toContainText('$40')
  await button(page, 'Use $60 instead').click()
  await expect(button(page, 'Remove up to $60')).toBeVisible()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(page.getByText('two budgets')).toHaveCount(0)
})

test('says when nothing fits, and one press brings ideas', { tag: '@quick' }, async ({ page }) => {
  const query = 'gift for my brother under $1'
  await page.goto(addressOf(query))
  await expect(resultsTitle(page, query)).toBeVisible()
  const panel = page.getByRole('region', { name: /fits all of this/ })
  await expect(panel).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('No ideas found', { exact: true })).toBeAttached()
  await panel.getByRole('button').first().click()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(page).toHaveURL(/[?&](add|drop)=budget/)

  // What was relaxed stands among the chips, and can be taken back like any other.
  await button(page, /^Remove up to \$[2-9]$/).click()
  await expect(panel).toBeVisible()
})

test('gives the note back to be changed when nothing fits', async ({ page }) => {
  const query = 'gift for my brother under $1'
  await page.goto(addressOf(query))
  await button(page, 'Change the wish').click()
  await expect(noteBox(page)).toHaveValue(query)
  await expect(noteBox(page)).toBeFocused()
})

test('reads a note of 2000 characters, and says that it is full', async ({ page }) => {
  const query = `${'my sister likes tea and chess and long walks, '.repeat(45)}`.slice(0, 1999).concat('.')
  await page.goto('/')
  await noteBox(page).fill(query)
  await expect(page.getByText('The note is full: 2,000 characters are read.')).toBeVisible()
  await button(page, 'Get Ideas').click()
  await expect(resultsTitle(page, query)).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  await button(page, 'Show all of it').click()
  await expect(button(page, 'Show less')).toBeVisible()
})

test.describe('a longer note, from an address,', () => {
  test.use({ expectedFailures: ['POST /api/ideas 422'] })

  test('is refused with a sentence', async ({ page }) => {
    await page.goto(addressOf('a tea lover '.repeat(400)))
    await expect(page.getByRole('alert')).toContainText('Shorten the description to 2,000 characters.')
  })
})

test('shows hostile markup as the text it is', async ({ page }) => {
  const query = '<img src=x onerror=alert(1)>'
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/')
  await noteBox(page).fill(`${query}, <b>tea</b>`)
  await expect(page.getByRole('list', { name: 'Interests found in your note' })).toContainText('<b>tea</b>')
  const answered = page.waitForResponse(IDEAS_CALL)
  await noteBox(page).fill(query)
  await noteBox(page).press('Enter')
  await answered
  await expect(resultsTitle(page, query)).toBeVisible()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(page.locator('img[src="x"], h1 img')).toHaveCount(0)
  expect(dialogs).toEqual([])
})
