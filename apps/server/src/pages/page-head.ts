/** The head of a page outside the application: what search engines and link previews read. */
import { titled } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'
import { COVER_HEIGHT, COVER_WIDTH } from './covers.ts'
import { named, property, structured } from './head-tags.ts'

/** Who the site is, and its own origin, without a slash at its end. */
export type OfSite = { readonly site: Pick<SiteFacts, 'name'>; readonly origin: string }

export type PageHead = OfSite & {
  readonly path: string
  readonly title: string
  /** At most 160 characters. */
  readonly description: string
  readonly type: 'article' | 'website'
  /** What link previews show: a PNG of the covers' size, by its path, and in words. */
  readonly picture: { readonly path: string; readonly text: string }
  /** What is said of the page in schema.org's words. */
  readonly data: readonly Record<string, unknown>[]
  /** Further tags. */
  readonly further?: readonly string[]
}

export function pageHead({
  site,
  origin,
  path,
  title,
  description,
  type,
  picture,
  data,
  further = [],
}: PageHead): string {
  const address = `${origin}${path}`
  return [
    `<title>${escapeHtml(titled(title, site))}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:site_name', site.name),
    property('og:type', type),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${origin}${picture.path}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(COVER_WIDTH)),
    property('og:image:height', String(COVER_HEIGHT)),
    property('og:image:alt', picture.text),
    ...further,
    named('twitter:card', 'summary_large_image'),
    ...data.map(structured),
  ].join('\n    ')
}

/** One statement in schema.org's words. */
export const schemaOf = (type: string, fields: Record<string, unknown>): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

export type Crumb = { readonly name: string; readonly path: string }

/** The way from home to a page, which is its last. */
export const breadcrumbs = ({ site, origin }: OfSite, crumbs: readonly Crumb[]): Record<string, unknown> =>
  schemaOf('BreadcrumbList', {
    itemListElement: [{ name: site.name, path: '/' }, ...crumbs].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  })

/** A list of pages, in its order. */
export const itemList = (
  name: string,
  items: readonly { readonly name: string; readonly url: string }[],
): Record<string, unknown> =>
  schemaOf('ItemList', {
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
  })
