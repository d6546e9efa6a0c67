/** The list of the site's pages for search engines (sitemaps.org): an index, and parts of at most so many addresses. */
import { APP_PATHS } from '@presently/contract/site'
import { escapeHtml } from '../platform/escape-html.ts'
import { SCREEN_HEADS } from './screen-heads.ts'

/** A page outside the application. */
export type ListedPage = {
  readonly path: string
  /** ISO date of the last change that readers would notice. */
  readonly lastChanged: string
}

/** Pages of one kind, listed together. */
export type ListedKind = { readonly name: string; readonly pages: readonly ListedPage[] }

type Entry = Pick<ListedPage, 'path'> & Partial<ListedPage>
/** `name` is the last part of its address, without `.xml`. */
export type SitemapPart = { readonly name: string; readonly entries: readonly Entry[] }

/** A tenth of what one file may hold: each is small enough to be fetched at once. */
const ENTRIES_MAX = 5_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The screens that search engines may list, then each kind of other pages, cut where it is long. */
export function sitemapParts(kinds: readonly ListedKind[]): SitemapPart[] {
  const screens = APP_PATHS.filter((path) => SCREEN_HEADS[path].isListed).map((path) => ({ path }))
  return [{ name: 'screens', pages: screens }, ...kinds].flatMap(({ name, pages }) => {
    const count = Math.ceil(pages.length / ENTRIES_MAX)
    return Array.from({ length: count }, (_, i) => ({
      name: count === 1 ? name : `${name}-${i + 1}`,
      entries: pages.slice(i * ENTRIES_MAX, (i + 1) * ENTRIES_MAX),
    }))
  })
}

export const sitemapPartPath = ({ name }: Pick<SitemapPart, 'name'>): string => `/sitemaps/${name}.xml`

/**
 * The list of the parts.
 *
 * @param origin without a slash at its end
 */
export const sitemapIndex = (origin: string, parts: readonly SitemapPart[]): string =>
  listOf(
    'sitemapindex',
    parts.map((part) => entryOf('sitemap', origin, { path: sitemapPartPath(part), ...newest(part) })),
  )

/** One part of the list. */
export const sitemap = (origin: string, { entries }: Pick<SitemapPart, 'entries'>): string =>
  listOf(
    'urlset',
    entries.map((entry) => entryOf('url', origin, entry)),
  )

/** Nothing where one of its pages says no day. */
function newest({ entries }: SitemapPart): Partial<Pick<ListedPage, 'lastChanged'>> {
  const days = entries.flatMap(({ lastChanged }) => lastChanged ?? [])
  const last = days.toSorted().at(-1)
  return last === undefined || days.length < entries.length ? {} : { lastChanged: last }
}

const listOf = (element: string, entries: readonly string[]): string =>
  [XML, `<${element} ${SCHEMA}>`, ...entries, `</${element}>`, ''].join('\n')

function entryOf(element: string, origin: string, { path, lastChanged }: Entry): string {
  const day = lastChanged === undefined ? '' : `<lastmod>${escapeHtml(lastChanged)}</lastmod>`
  return `  <${element}><loc>${escapeHtml(`${origin}${path}`)}</loc>${day}</${element}>`
}
