/**
 * The policy of every kind of page: scripts and styles of ours alone, and nobody frames it. That nothing on a page goes against
 * its policy is looked at in every browser test (e2e/support/page-complaints.ts); here are the pages that no other test opens.
 */
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, openResults } from './support/gift-search.ts'
import { policyFault } from './support/page-complaints.ts'

test.use({
  expectedFailures: ['GET /no/such/page 404', 'GET /out/offer/none 404', 'GET /api/operator/desk 404'],
})
test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

/** One of each kind: what answers it, and where. */
const KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['the application', '/'],
  ['results', '/?q=tea'],
  ['a page that does not exist', '/no/such/page'],
  ['the operator’s desk', '/operator'],
  ['the answer to a mail', '/reminder?do=bought'],
  ['a link that leads nowhere', '/out/offer/none'],
  ['an end to mails', `/unsubscribe/${'a'.repeat(43)}/deals`],
  ['a drawing', '/art/placeholder.svg'],
  ['a drawing that does not exist', '/art/none-such.svg'],
  ['a picture of a shop', '/pictures/offer/0b0a6f0e-1f0a-4d6b-9a55-0c3d7c1b2a01'],
  ['the letter of a shop', '/shop-tiles/a.svg'],
  ['the API, for people', '/api/docs'],
  ['the API, for machines', '/api/openapi.json'],
  ['an answer', '/api/deals'],
  ['a refusal', '/api/user/settings'],
  ['a call that does not exist', '/api/none-such'],
  ['an address that cannot be read', '/%E0%A4%A'],
  ['the payment sandbox', '/sandbox/stripe/portal/none'],
  ['the desk for developers', '/dev'],
  ['a probe', '/healthz'],
  ['the metrics', '/metrics'],
  ['robots.txt', '/robots.txt'],
  ['the sitemap', '/sitemap.xml'],
  ['the manifest', '/site.webmanifest'],
  ['the privacy control', '/.well-known/gpc.json'],
]

for (const [kind, path] of KINDS)
  test(`lets in nothing that stands in the page: ${kind}`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const { 'content-security-policy': policy = '', ...headers } = answer.headers()
    expect(policyFault(policy), policy).toBeNull()
    expect(headers['x-frame-options']?.toUpperCase(), path).toBe('DENY')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  })

test('a guide, its picture, an asset and a mail keep to it as well', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  await page.goto('/dev')
  await signInAs(page, 'free')
  await page.goto('/dev')
  await page.getByRole('link', { name: 'As it looks' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/guides')
  const guide = await page.locator('a[href^="/guides/"]').first().getAttribute('href')
  await page.goto(guide ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asset = await page.locator('script[src]').first().getAttribute('src')
  for (const path of [guide, `${guide}/cover.png`, asset]) {
    const answer = await request.get(path ?? '')
    expect(answer.status(), path ?? '').toBe(200)
    expect(policyFault(answer.headers()['content-security-policy'] ?? ''), path ?? '').toBeNull()
  }
})

for (const path of [
  '/help',
  '/contact',
  '/auth',
  '/subscribe',
  '/deals',
  '/demo-data',
  '/about',
  '/guides',
  '/privacy',
  '/terms',
  '/forgot-password',
  '/no/such/page',
  '/out/offer/none',
  '/operator',
  '/api/docs',
])
  test(`nothing on ${path} goes against it`, async ({ page }) => {
    await answerCookieQuestion(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('an answer of the server is read within it', { tag: '@quick' }, async ({ page }) => {
  await answerCookieQuestion(page)
  await openResults(page)
})

test('what would go against it is noticed', { tag: '@quick' }, () => {
  const rest = "; base-uri 'none'; frame-ancestors 'none'"
  for (const policy of [
    '',
    "script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    `default-src 'self'; script-src 'self' 'unsafe-inline'${rest}`,
    `default-src 'self'; style-src 'unsafe-inline'${rest}`,
    `default-src 'self'; script-src 'unsafe-eval'${rest}`,
    `default-src 'self'; script-src *${rest}`,
    `default-src 'self'; connect-src https:${rest}`,
    "default-src 'self'; base-uri 'none'",
    "default-src 'self'; frame-ancestors 'none'",
    "default-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  ])
    expect(policyFault(policy), policy).not.toBeNull()
  expect(policyFault(`default-src 'self'; script-src 'self' 'sha256-abc='${rest}`)).toBeNull()
})
