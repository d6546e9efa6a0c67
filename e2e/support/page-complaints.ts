/** Notices what goes wrong on a page although no test looks at it. */
import type { Page, Request, Response } from '@playwright/test'

/** Chromium's own line for each failed request: these are judged below, where path and status are known. */
const FAILED_REQUEST = 'Failed to load resource:'
/** What Chromium calls a request that the page itself gave up, as it does when it is left. */
const GIVEN_UP = 'net::ERR_ABORTED'

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

type Expected = {
  /** Whom the page may speak to, with the port where it is not the usual one: `127.0.0.1:3000`. */
  readonly hosts: readonly string[]
  /**
   * Requests that may fail: method, path and either the status of 400 or more (`POST /api/ideas 503`) or the word
   * failed, where no answer comes at all (`POST /api/ideas failed`). `:id` stands for any id.
   */
  readonly failures: readonly string[]
}

/** A list that fills up while the page lives. To be called before the page is opened. */
export async function listenTo(page: Page, { hosts, failures }: Expected): Promise<string[]> {
  const complaints: string[] = []
  const judge = (request: Request, outcome: string): void => {
    const path = new URL(request.url()).pathname.replace(ID, ':id')
    const failure = `${request.method()} ${path} ${outcome}`
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
    if (isPageOf(response, hosts)) complaints.push(...policyFaults(response))
  })
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== GIVEN_UP) judge(request, 'failed')
  })
  await noteRefusals(page, (refusal) => complaints.push(`the page's policy refused: ${refusal}`))
  return complaints
}

/** Browsers report each attempt that a policy refuses, also one of which the console says nothing. */
async function noteRefusals(page: Page, note: (refusal: string) => void): Promise<void> {
  await page.exposeFunction('noteRefusal', note)
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (refusal: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteRefusal(`${violatedDirective} ${blockedURI} ${sample}`.trim()),
    )
  })
}

const isPageOf = (response: Response, [own = '']: readonly string[]): boolean =>
  response.request().resourceType() === 'document' &&
  response.fromServiceWorker() === false &&
  URL.parse(response.url())?.host === own &&
  // What leads on, or has not changed, is no page.
  (response.status() < 300 || response.status() >= 400)

/** What a page's policy lets through that none may. */
function policyFaults(response: Response): string[] {
  const policy = response.headers()['content-security-policy'] ?? ''
  const { pathname } = new URL(response.url())
  const fault = policyFault(policy)
  return fault === null ? [] : [`the policy of ${pathname} ${fault}: ${policy}`]
}

/** Null for a policy under which only scripts and styles of ours work, in a page that nobody frames. */
export function policyFault(policy: string): string | null {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const all = [...directives.values()].flat()
  if (!directives.has('default-src')) return 'has no default'
  if (all.some((source) => /^'unsafe-(?:inline|eval)'$/.test(source)))
    return 'lets in what stands in the page'
  if (all.some((source) => /^(?:\*|https?:|https?:\/\/\*)$/.test(source))) return 'lets in every host'
  if (directives.get('frame-ancestors')?.join() !== "'none'") return 'lets itself be framed'
  return directives.get('base-uri')?.join() === "'none'" ? null : 'lets its base be moved'
}

function isOutside(url: string, hosts: readonly string[]): boolean {
  return /^(?:https?|wss?):/.test(url) && !hosts.includes(new URL(url).host)
}
