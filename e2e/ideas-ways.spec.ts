/** Ways into a search and out of it again: surprises, blank notes, chips, another search. */
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  idsAfter,
  noteBox,
  resultsTitle,
  search,
} from './support/gift-search.ts'

const SURPRISE = 'a delightful surprise gift for someone special'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const WAYS_OUT = [
  { name: 'Back to Search', ids: '[HOME-31 HOME-35 HOME-36 HOME-37]' },
  { name: 'Start New Search', ids: '[HOME-32 HOME-35 HOME-38 HOME-39]' },
]
for (const { name, ids } of WAYS_OUT) {
  test(`'${name}' clears, scrolls to the top, and the next search starts at page 1 ${ids}`, async ({
    page,
  }) => {
    await page.goto(`${addressOf(DAD)}&page=3`)
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    // Pressed by key, for a click would scroll the button into view first.
    await button(page, name).evaluate((element) => element.focus({ preventScroll: true }))
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
    await page.keyboard.press('Enter')
    await expect(noteBox(page)).toHaveValue('')
    await expect(page).toHaveURL('/')
    await expect(cards(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await search(page, 'sister, 30s, coffee, up to $50')
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  })
}

test('"Surprise Me" searches its phrase at once, with other ideas at each press [HOME-15 HOME-40 HOME-41]', async ({
  page,
}) => {
  await page.goto('/')
  const first = await idsAfter(page, () => button(page, 'Surprise Me').click())
  await expect(resultsTitle(page, SURPRISE)).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  const firstAddress = page.url()
  await button(page, 'Back to Search').click()
  const second = await idsAfter(page, () => button(page, 'Surprise Me').click())
  await expect(resultsTitle(page, SURPRISE)).toBeVisible()
  expect(page.url()).not.toBe(firstAddress)
  expect(second).not.toEqual(first)
})

test('does nothing for an empty or blank note [HOME-42 VALID-13]', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ideas')) asked.push(request.postDataJSON())
  })
  await page.goto('/')
  for (const blank of ['', '   ', '\n \n']) {
    await noteBox(page).fill(blank)
    await button(page, 'Get Ideas').click()
    await noteBox(page).press('Enter')
    await expect(page).toHaveURL('/')
  }
  await search(page, DAD)
  await expect(cards(page)).toHaveCount(6)
  expect(asked).toEqual([{ query: DAD }])
})

test('reads interest chips from the note while it is typed [HOME-19 HOME-20 HOME-21 HOME-22 HOME-23 HOME-24]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const chips = page.getByRole('list', { name: 'Interests found in your note' }).getByRole('listitem')
  await noteBox(page).pressSequentially('Mom, gar')
  await expect(chips).toHaveText(['gar'])
  await noteBox(page).pressSequentially('dening, 42, $50 max, go, tea')
  await expect(chips).toHaveText(['gardening', 'tea'])
  await noteBox(page).fill(
    'mom, dad, mother, father, friend, boyfriend, girlfriend, wife, Husband, ice skating',
  )
  await expect(chips).toHaveText(['ice skating'])
  await noteBox(page).fill('one thing, two things, three, four, five, six, seven')
  await expect(chips).toHaveText(['one thing', 'two things', 'three', 'four', 'five'])
  await noteBox(page).fill('')
  await expect(chips).toHaveCount(0)
})
