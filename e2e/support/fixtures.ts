/** The `test` of every browser test: it also fails when the page complains, breaks or speaks to somebody else. */
import { test as base, expect } from '@playwright/test'
import { listenTo } from './page-complaints.ts'

type Options = {
  /** Requests that tests mean to fail: `test.use({ expectedFailures: ['POST /api/ideas 503'] })`; see listenTo. */
  expectedFailures: readonly string[]
  /** Hosts that pages are meant to speak to beside the site's own: `test.use({ expectedHosts: ['js.stripe.com'] })`. */
  expectedHosts: readonly string[]
}
type Fixtures = { quietPage: undefined }

/** Everybody is signed out at first, and the page asks. */
const SIGNED_OUT = 'GET /api/auth/user 401'

export const test = base.extend<Options & Fixtures>({
  expectedFailures: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  quietPage: [
    async ({ page, baseURL, expectedFailures, expectedHosts }, use) => {
      const complaints = listenTo(page, {
        hosts: [new URL(baseURL ?? '').host, ...expectedHosts],
        failures: [SIGNED_OUT, ...expectedFailures],
      })
      await use(undefined)
      expect(complaints, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
