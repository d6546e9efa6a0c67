/** The head of an application page, before any script runs: what search engines and link previews read. */
import { type AppPath, NOT_FOUND_TITLE, titleAt } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'
import { named, property, structured } from './head-tags.ts'
import { openSearchLink } from './open-search.ts'
import { descriptionAt, SCREEN_HEADS } from './screen-heads.ts'
import { siteData } from './site-data.ts'

/** Drawn by tools/site-pictures.ts. */
const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const
const SHARE_PICTURE_TEXT = 'A good gift starts with who they are: the words beside drawings of gifts.'
const NOINDEX = '<meta name="robots" content="noindex">'

type HeadOptions = {
  readonly path: AppPath
  /** The site's own origin, without a slash at its end. */
  readonly origin: string
  /** Whether the page shows a search: what people search for is theirs, and is not listed. */
  readonly isSearch: boolean
  readonly site: SiteFacts
}

export function headOf({ path, origin, isSearch, site }: HeadOptions): string {
  const { isListed } = SCREEN_HEADS[path]
  const description = descriptionAt(path, site)
  const title = titleAt(path, site)
  const address = `${origin}${path}`
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(isListed && !isSearch ? [] : [NOINDEX]),
    openSearchLink(site),
    property('og:site_name', site.name),
    property('og:type', 'website'),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${origin}${SHARE_PICTURE.path}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', SHARE_PICTURE_TEXT),
    named('twitter:card', 'summary_large_image'),
    ...(path === '/' && !isSearch ? siteData(site, origin).map(structured) : []),
  ].join('\n    ')
}

export const notFoundHead = (): string =>
  [`<title>${escapeHtml(NOT_FOUND_TITLE)}</title>`, NOINDEX].join('\n    ')
