/** Where a link stood that was followed: a page of ours, as its browser names it. */
import { QUERY_MAX_LENGTH } from '@presently/contract/ideas'

export type StoodAt = {
  readonly origin: string
  /** Slugs of the gift guides. */
  readonly guides: ReadonlySet<string>
  /** What a search was for, in our words alone; null where they have none for it. */
  readonly themeOf: (query: string) => string | null
}

/** What is kept of it: never the text of a search. */
export type Origin = { readonly theme: string | null; readonly guide: string | null }

const NOWHERE: Origin = { theme: null, guide: null }
const GUIDE = /^\/guides\/([a-z0-9-]+)$/

/** Reads the page that a browser names as the one with the link. Other sites, and pages without a wish, are nowhere. */
export function originOf({ origin, guides, themeOf }: StoodAt, referer: string | undefined): Origin {
  const page = URL.parse(referer ?? '')
  if (page === null || page.origin !== new URL(origin).origin) return NOWHERE
  const guide = GUIDE.exec(page.pathname)?.[1]
  if (guide !== undefined && guides.has(guide)) return { theme: null, guide }
  const query = queryOf(page)
  return query === null ? NOWHERE : { theme: themeOf(query), guide: null }
}

/** What was searched for on the page of results; null for every other page. */
function queryOf({ pathname, searchParams }: URL): string | null {
  const query = pathname === '/' ? (searchParams.get('q') ?? '').trim() : ''
  return query === '' || query.length > QUERY_MAX_LENGTH ? null : query
}
