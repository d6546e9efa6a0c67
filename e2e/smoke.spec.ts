import { expect, noisyTest, test } from './support/fixtures.ts'
import { listenTo } from './support/page-complaints.ts'

test('the home page opens, with no complaint and no request to anybody else', { tag: '@phone' }, async ({
  page,
}) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
})

/** On this, every other browser test rests: that nothing which goes wrong on a page goes unnoticed. */
noisyTest('whatever goes wrong on a page is noticed', async ({ page, baseURL }) => {
  const complaints = await listenTo(page, {
    hosts: [new URL(baseURL ?? '').host],
    failures: ['GET /api/auth/user 401'],
  })
  await page.route('**/api/ideas', (route) => route.abort('connectionrefused'))
  await page.route('/terms', (route) =>
    route.fulfill({ contentType: 'text/html', body: '', headers: { 'content-security-policy': '' } }),
  )
  await page.goto('/terms')
  await page.goto('/')
  await page.evaluate(async () => {
    console.error('planted')
    void Promise.reject(new Error('thrown'))
    document.head.append(Object.assign(document.createElement('script'), { src: 'http://localhost:9/a.js' }))
    document.body.setAttribute('onclick', 'alert(1)')
    await fetch('/api/auth/user')
    await fetch('/api/nothing-here')
    await fetch('/api/ideas').catch(() => {})
  })
  await expect
    .poll(() => complaints)
    .toEqual(
      expect.arrayContaining([
        'the console says: planted',
        'an error nobody caught: thrown',
        'a request to somebody else: http://localhost:9/a.js',
        expect.stringMatching(/^the page's policy refused: script-src-elem http:\/\/localhost:9\/a\.js/),
        expect.stringMatching(/^the page's policy refused: script-src-attr inline/),
        'the policy of /terms has no default: ',
        'a request that failed: GET /api/nothing-here 404',
        'a request that failed: GET /api/ideas failed',
      ]),
    )
  expect(complaints.join()).not.toContain('/api/auth/user')
})
