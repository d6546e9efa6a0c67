/** Looks at one link: whether the page behind it is there. */
import { type FetchedPage, isRedirect, nextOf, type PageFetch } from '../../platform/page-fetch.ts'

type LinkFault = 'http-404' | 'timeout' | 'loop' | 'soft-404' | 'unreachable'

/** 'unknown': the shop does not answer robots, or may not be asked more now. */
export type Verdict = 'ok' | 'unknown' | LinkFault

export type CheckDeps = {
  readonly fetchPage: PageFetch
  /** Waits until a host may be asked once more; false where its share of the hour is used up. */
  readonly turnAt: (host: string) => Promise<boolean>
  readonly signal: AbortSignal
}

const HOPS_MAX = 6
const COOKIES_MAX = 20
const GONE = new Set([404, 410])

/** Asks politely for the head, and for the page only where the head does not tell. */
export async function checkLink(deps: CheckDeps, address: string): Promise<Verdict> {
  const seen = new Set<string>()
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    // The same page with more cookies may be another: a shop may send a visitor once round to set one.
    const state = `${url.href} ${[...cookies.values()].join(';')}`
    if (seen.has(state)) return 'loop'
    seen.add(state)
    const asked = await look(deps, url, [...cookies.values()])
    if (typeof asked === 'string') return asked
    keepCookies(cookies, asked.cookies)
    const next = nextOf(asked, url)
    if (next === null) return judge(asked, url, address)
    if (next === 'nowhere') return 'unreachable'
    url = next
  }
  return 'loop'
}

/** The page, or the verdict where there is none. A head that says 404 is not believed alone: some sites say so to every head. */
async function look(
  { fetchPage, turnAt, signal }: CheckDeps,
  url: URL,
  cookies: readonly string[],
): Promise<FetchedPage | Verdict> {
  for (const method of ['HEAD', 'GET'] as const) {
    if (!(await turnAt(url.hostname))) return 'unknown'
    const result = await fetchPage(url, { method, cookies, signal })
    if (signal.aborted) return 'unknown'
    if (!result.ok && method === 'GET') return result.fault
    if (result.ok && (method === 'GET' || tellsAll(result.page))) return result.page
  }
  return 'unknown'
}

const tellsAll = ({ status, type }: FetchedPage): boolean =>
  isRedirect(status) || (isFine(status) && type !== '' && !type.includes('html'))

const isFine = (status: number): boolean => status >= 200 && status < 300

function judge({ status, body }: FetchedPage, at: URL, address: string): Verdict {
  if (GONE.has(status)) return 'http-404'
  // Refusals and faults of the moment tell nothing about the page.
  if (!isFine(status)) return 'unknown'
  if (isHome(at) && !isHome(new URL(address))) return 'soft-404'
  return saysNotFound(body.toString('utf8')) ? 'soft-404' : 'ok'
}

/** The first page of a site, or of one of its countries and languages. */
const isHome = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?(?:\/|$)){0,2}(?:index\.html?|home)?$/i.test(pathname)

const TITLE = /<title[^>]*>([^<]{1,300})/i
const HEADING = /<h1[^>]*>([\s\S]{1,300}?)<\/h1>/i
const NOT_FOUND =
  /^\W*(?:error\W*)?404\b|\b404\b.{0,20}\b(?:not found|error)|\b(?:page|product|item|listing)\b.{0,20}\b(?:not found|(?:can(?:no|['’])t|could ?n[o'’]t) be found|no longer (?:available|exists)|does(?:n['’]t| not) exist)|^\W*not found\W*$|\b(?:can['’]?t|cannot|couldn['’]?t|could not) find (?:that|this|the) (?:page|product|item)/i

function saysNotFound(body: string): boolean {
  const said = [TITLE, HEADING].map((part) =>
    (part.exec(body)?.[1] ?? '').replace(/<[^>]*>|\s+/g, ' ').trim(),
  )
  return said.some((text) => NOT_FOUND.test(text))
}

function keepCookies(kept: Map<string, string>, set: readonly string[]): void {
  for (const cookie of set) {
    if (kept.size >= COOKIES_MAX) return
    kept.set(cookie.split('=', 1)[0] ?? '', cookie)
  }
}
