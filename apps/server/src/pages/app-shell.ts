/** The web application's page: one file, read once, with a head of its own for each path. */
import { createHash } from 'node:crypto'
import { APP_PATHS, SITE } from '@presently/contract/site'
import { SITE_CONFIG_ELEMENT_ID, type SiteConfig } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'

const HEAD_PLACEHOLDER = '<!--site-head-->'
const CONFIG_ELEMENT = new RegExp(
  `(<script type="application/json" id="${SITE_CONFIG_ELEMENT_ID}">)[^<]*(</script>)`,
)
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

type AppPath = (typeof APP_PATHS)[number]

const titled = (name: string): string => `${name} · ${SITE.name}`
const TITLES: Readonly<Record<AppPath, string>> = {
  '/': `${SITE.name} · ${SITE.tagline}`,
  '/auth': titled('Sign in'),
  '/forgot-password': titled('Forgot your password?'),
  '/reset-password': titled('Choose a new password'),
  '/verify-email': titled('Confirm your e-mail address'),
  '/subscribe': titled('Premium'),
  '/saved': titled('Your Saved Gifts'),
  '/reminders': titled('Smart Reminders'),
  '/settings': titled('Settings'),
  '/history': titled('Recently Viewed'),
  '/invite': titled('Invite & Share'),
}
/** Screens of one's own, and of secrets: no search engine has anything to find there. */
const PRIVATE_PATHS: ReadonlySet<AppPath> = new Set(APP_PATHS.filter((path) => path !== '/'))
const NOT_FOUND_TITLE = '404 Page Not Found'
const DESCRIPTION =
  'Describe a person, an occasion and a budget. Get gift ideas with prices, reasons and shops.'

type Page = { readonly status: 200 | 404; readonly html: string; readonly etag: string }

export type AppShell = {
  /** CSP sources of the page's own inline scripts. */
  readonly inlineScripts: readonly string[]
  /** The page of a path, or the 404 page. A page of search results is not to be indexed. */
  page(path: string, options: { readonly isSearch: boolean }): Page
}

type ShellOptions = { readonly html: string; readonly origin: string; readonly siteConfig: SiteConfig }

/** Throws where the built page lacks a place to fill. */
export function createAppShell({ html, origin, siteConfig }: ShellOptions): AppShell {
  if (!html.includes(HEAD_PLACEHOLDER)) throw new Error(`The built page lacks ${HEAD_PLACEHOLDER}.`)
  if (!CONFIG_ELEMENT.test(html))
    throw new Error(`The built page lacks the element ${SITE_CONFIG_ELEMENT_ID}.`)
  const json = JSON.stringify(siteConfig).replaceAll('<', '\\u003c')
  const filled = html.replace(CONFIG_ELEMENT, (_all, open, close) => `${open}${json}${close}`)
  const pageOf = (status: Page['status'], head: string): Page => {
    const page = filled.replace(HEAD_PLACEHOLDER, () => head)
    return { status, html: page, etag: `W/"${sha256(page)}"` }
  }
  const known = new Map<string, Page>(
    APP_PATHS.map((path) => [path, pageOf(200, headOf(path, origin, false))]),
  )
  const searched = new Map<string, Page>(
    APP_PATHS.map((path) => [path, pageOf(200, headOf(path, origin, true))]),
  )
  const notFound = pageOf(404, notFoundHead())

  return {
    inlineScripts: [...filled.matchAll(INLINE_SCRIPT)].map(([, body = '']) => `'sha256-${sha256(body)}'`),
    page: (path, { isSearch }) => (isSearch ? searched : known).get(path) ?? notFound,
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

const NOINDEX = '<meta name="robots" content="noindex">'

function headOf(path: AppPath, origin: string, isSearch: boolean): string {
  const title = escapeHtml(TITLES[path])
  const address = escapeHtml(`${origin}${path}`)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${escapeHtml(DESCRIPTION)}">`,
    `<link rel="canonical" href="${address}">`,
    // What people search for is theirs: no search page is listed.
    ...(isSearch || PRIVATE_PATHS.has(path) ? [NOINDEX] : []),
    `<meta property="og:site_name" content="${escapeHtml(SITE.name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${escapeHtml(DESCRIPTION)}">`,
    `<meta property="og:url" content="${address}">`,
  ].join('\n    ')
}

const notFoundHead = (): string => [`<title>${escapeHtml(NOT_FOUND_TITLE)}</title>`, NOINDEX].join('\n    ')
