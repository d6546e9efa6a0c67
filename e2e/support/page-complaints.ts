/** Notices what goes wrong on a page although no test looks at it. */
import type { Page, Request } from '@playwright/test'

/** Chromium's own line for each failed request: these are judged below, where path and status are known. */
const FAILED_REQUEST = 'Failed to load resource:'
/** What Chromium calls a request that the page itself gave up, as it does when it is left. */
const GIVEN_UP = 'net::ERR_ABORTED'

type Expected = {
  /** Whom the page may speak to, with the port where it is not the usual one: `127.0.0.1:3000`. */
  readonly hosts: readonly string[]
  /**
   * Requests that may fail: method, path and either the status of 400 or more (`POST /api/ideas 503`) or the word
   * failed, where no answer comes at all (`POST /api/ideas failed`).
   */
  readonly failures: readonly string[]
}

/** A list that fills up while the page lives. */
export function listenTo(page: Page, { hosts, failures }: Expected): string[] {
  const complaints: string[] = []
  const judge = (request: Request, outcome: string): void => {
    const failure = `${request.method()} ${new URL(request.url()).pathname} ${outcome}`
    if (!failures.includes(failure)) complaints.push(`a request that failed: ${failure}`)
  }
  page.on('pageerror', (error) => complaints.push(`an error nobody caught: ${error.message}`))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().startsWith(FAILED_REQUEST)) {
      complaints.push(`the console says: ${message.text()}`)
    }
  })
  page.on('request', (request) => {
    if (isOutside(request.url(), hosts)) complaints.push(`a request to somebody else: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) judge(response.request(), String(response.status()))
  })
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== GIVEN_UP) judge(request, 'failed')
  })
  return complaints
}

function isOutside(url: string, hosts: readonly string[]): boolean {
  return /^(?:https?|wss?):/.test(url) && !hosts.includes(new URL(url).host)
}
