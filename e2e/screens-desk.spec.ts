/** Every page of the operator's desk, as screens.spec.ts looks at the others: on a site whose desk is open. */
import { DESK_ROWS } from './screens/desk-rows.ts'
import { isWhole } from './screens/look.ts'
import { expectReasons, testRows } from './screens/row-tests.ts'
import { expect } from './support/fixtures.ts'
import { OPEN_DESK, sitAtDesk } from './support/open-desk.ts'
import { test } from './support/own-site.ts'

test.use({ ownPrograms: [OPEN_DESK] })
test.skip(({ hasTouch }) => hasTouch || !isWhole, 'npm run test:long -- screens looks at the desk.')

test('every tab of the desk has a row', async ({ page, context, ownOrigin }) => {
  await sitAtDesk(context, ownOrigin)
  await page.goto('/operator')
  const tabs = page.getByRole('navigation', { name: 'Operator' }).getByRole('link')
  await expect(tabs).not.toHaveCount(0)
  const paths = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const rows = new Set(DESK_ROWS.map(({ path }) => path))
  expect(paths.filter((path) => path === null || !rows.has(path))).toEqual([])
})

test('a state that a page has not got is named with the reason', () => expectReasons(DESK_ROWS))

testRows(test, DESK_ROWS, (page, origin) => sitAtDesk(page.context(), origin))
