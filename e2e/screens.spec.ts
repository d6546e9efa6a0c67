/**
 * Every screen at three widths, in both themes, and in each of its states: loading, empty, refused, full, and with very long
 * texts. `npm test` looks at the long texts of some on a phone; `npm run test:long -- screens` looks at all of it.
 */
import { readdirSync } from 'node:fs'
import { APP_PATHS } from '@presently/contract/site'
import { MEMBER_ROWS } from './screens/member-rows.ts'
import { expectReasons, testRows } from './screens/row-tests.ts'
import { guideRow, SERVER_ROWS } from './screens/server-rows.ts'
import type { Row } from './screens/state.ts'
import { VISITOR_ROWS } from './screens/visitor-rows.ts'
import { expect, test } from './support/fixtures.ts'

const GUIDES = readdirSync('content/guides').map((file) => `/guides/${file.replace(/\.md$/, '')}`)
const ROWS: readonly Row[] = [...VISITOR_ROWS, ...MEMBER_ROWS, ...SERVER_ROWS, ...GUIDES.map(guideRow)]
/** Its pages stand in screens-desk.spec.ts. */
const DESK: readonly string[] = ['/operator', '/operator/*']

test.skip(({ hasTouch }) => hasTouch, 'Widths are set here: one project is enough.')

test('every path of the application and every guide has a row', { tag: '@quick' }, async ({ request }) => {
  const rows = new Set(ROWS.map(({ path }) => path))
  const listed: string[] = []
  for (const part of ['screens', 'guides']) {
    const sitemap = await (await request.get(`/sitemaps/${part}.xml`)).text()
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
      listed.push(new URL(address).pathname)
  }
  expect(listed).not.toEqual([])
  const missing = [...APP_PATHS, ...listed].filter((path) => !rows.has(path) && !DESK.includes(path))
  expect(missing, 'each of these has a row in e2e/screens').toEqual([])
})

test('a state that a screen has not got is named with the reason', { tag: '@quick' }, () =>
  expectReasons(ROWS),
)

testRows(test, ROWS)
