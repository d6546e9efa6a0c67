/** The `test` of every browser test: it also fails when the page complains, breaks or speaks to somebody else. */
import { test as base, expect, type Page } from '@playwright/test'
import { listenTo } from './page-complaints.ts'
import { noteTime, treeSeconds } from './processor-time.ts'

type Options = {
  /** Requests that tests mean to fail: `test.use({ expectedFailures: ['POST /api/ideas 503'] })`; see listenTo. */
  expectedFailures: readonly string[]
  /** Hosts that pages are meant to speak to beside the site's own: `test.use({ expectedHosts: ['js.stripe.com'] })`. */
  expectedHosts: readonly string[]
  /** What else a page may complain of, where no list can name it: files carry a hash in their names. */
  expectedComplaints: RegExp | null
}
type Fixtures = { quietPage: undefined }
type Measured = { processorTime: undefined }

/** Everybody is signed out at first, and the page asks. */
const SIGNED_OUT = 'GET /api/auth/user 401'

/** For pages that are meant to complain, or have others listen to them. */
export const noisyTest = base.extend<Measured>({
  processorTime: [
    // A function, as every fixture that gives one.
    async ({ browserName: _browserName }, use, { file, project }) => {
      const before = treeSeconds()
      await use(undefined)
      // A file that runs on a phone as well is counted for each.
      noteTime(project.name === 'phone' ? `${file} on a phone` : file, before)
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    waitForUse(page)
    await use(page)
  },
})

export const test = noisyTest.extend<Options & Fixtures>({
  expectedFailures: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  expectedComplaints: [null, { option: true }],
  quietPage: [
    async ({ page, baseURL, expectedFailures, expectedHosts, expectedComplaints }, use) => {
      const complaints = await listenTo(page, {
        hosts: [new URL(baseURL ?? '').host, ...expectedHosts],
        failures: [SIGNED_OUT, ...expectedFailures],
      })
      await use(undefined)
      const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint))
      expect(unexpected, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Lets `goto` and `reload` end where a visitor can begin. A screen stands in the page before the scripts, and what is
 * typed there is lost. Whoever asks for another moment by `waitUntil` gets that one.
 */
function waitForUse(page: Page): void {
  const standing = async (options?: { readonly waitUntil?: unknown }): Promise<void> => {
    if (!options?.waitUntil) await expect(page.locator('#root[inert]')).toHaveCount(0)
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await standing(options)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await standing(options)
    return response
  }
}

export { expect }
