/** The search box in a page of another site: by a key of the desk, and without one. */
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { expect } from './support/fixtures.ts'
import { findFreePort } from './support/free-port.ts'
import { OPEN_DESK, sitAtDesk } from './support/open-desk.ts'
import { test } from './support/own-site.ts'

test.use({ ownPrograms: [OPEN_DESK] })
// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })
test.skip(({ hasTouch }) => hasTouch, 'The box follows the width of its place, not that of the screen.')

const WISH = 'dad, 60, fishing, under $50'

/** Another site, with a policy of its own that lets in what the box needs and no more. */
async function openBlog(): Promise<{
  server: Server
  origin: string
  show: (html: string, site: string) => void
}> {
  let page = ''
  let policy = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
    response.end(page)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    server,
    origin: `http://localhost:${port}`,
    show: (html, site) => {
      page = `<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main></html>`
      policy = `default-src 'none'; script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'`
    },
  }
}

let blog: Awaited<ReturnType<typeof openBlog>>
test.beforeAll(async () => {
  blog = await openBlog()
})
test.afterAll(() => void blog.server.close())

/** Makes a key for the blog at the desk, as an operator does, and answers the lines for its pages. */
async function linesFromDesk(page: Page, site: string): Promise<string> {
  await sitAtDesk(page.context(), site)
  await page.goto(`${site}/operator/keys`)
  await page.getByLabel('For whom').fill('A blog')
  await page.getByLabel('Sites that may use it').fill(blog.origin)
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText('it is not shown again')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'A blog' }).first()).toBeVisible()
  await page.getByRole('main').getByLabel('Who is the gift for?').fill(WISH)
  await page.getByRole('main').getByRole('button', { name: 'Find gifts' }).click()
  await expect(page.getByText('The first 3 ideas.')).toBeVisible()
  return page.getByLabel('Lines for the page').inputValue()
}

test('a key made at the desk shows ideas in a page of its site', { tag: '@quick' }, async ({
  page,
  browser,
  ownOrigin,
}) => {
  const lines = await linesFromDesk(page, ownOrigin)
  expect(lines).toContain(' api-key="gift_')
  blog.show(lines, ownOrigin)
  const reading = await browser.newContext()
  await reading.addCookies([{ name: 'sid', value: 'd'.repeat(43), url: ownOrigin }])
  const visit = await reading.newPage()
  const asked: (string | undefined)[] = []
  visit.on('request', (request) => {
    if (request.url().endsWith('/api/ideas') && request.method() === 'POST')
      asked.push(request.headers().cookie)
  })
  await visit.goto(blog.origin)
  // By keyboard: the box is reached, the wish typed and sent.
  await visit.keyboard.press('Tab')
  await expect(visit.getByRole('textbox', { name: 'Who is the gift for?' })).toBeFocused()
  await visit.keyboard.type(WISH)
  await visit.keyboard.press('Enter')
  await expect(visit.getByRole('status')).toHaveText('The first 3 ideas.')
  const ideas = visit.getByRole('list', { name: 'Gift ideas' }).getByRole('link')
  await expect(ideas).toHaveCount(3)
  expect(await ideas.first().getAttribute('href')).toContain(`${ownOrigin}/gifts/`)
  expect(asked).toEqual([undefined])
  expect(await visit.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ])
  expect(await axeFindings(visit)).toEqual([])
  const opening = visit.waitForEvent('popup')
  await visit.getByRole('link', { name: /^See all 18 ideas on/ }).click()
  const results = await opening
  await expect(results).toHaveURL(`${ownOrigin}/?${new URLSearchParams({ q: WISH })}`)
  await reading.close()
})

test('a key does nothing on a site that it does not list', async ({ page, browser, ownOrigin }) => {
  const lines = await linesFromDesk(page, ownOrigin)
  blog.show(lines, ownOrigin)
  const reading = await browser.newContext()
  const visit = await reading.newPage()
  await visit.goto(blog.origin.replace('localhost', '127.0.0.1'))
  await visit.getByRole('textbox').fill(WISH)
  await visit.getByRole('button', { name: 'Find gifts' }).click()
  await expect(visit.getByRole('status')).toHaveText('The search cannot be reached from here just now.')
  await expect(visit.getByRole('link', { name: /^Search on/ })).toBeVisible()
  await reading.close()
})

test('without a key the results open on the site', async ({ browser, ownOrigin }) => {
  blog.show(
    `<script type="module" src="${ownOrigin}/widget.js"></script><gift-search theme="dark" heading="Gifts?"></gift-search>`,
    ownOrigin,
  )
  const reading = await browser.newContext()
  const visit = await reading.newPage()
  await visit.goto(blog.origin)
  await visit.getByRole('textbox', { name: 'Gifts?' }).fill(WISH)
  expect(await axeFindings(visit)).toEqual([])
  const opening = visit.waitForEvent('popup')
  await visit.getByRole('button', { name: 'Find gifts' }).click()
  await expect(await opening).toHaveURL(`${ownOrigin}/?${new URLSearchParams({ q: WISH })}`)
  await reading.close()
})
