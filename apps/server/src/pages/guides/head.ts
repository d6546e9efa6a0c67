/** The head of a guide's page: what search engines and link previews read. */
import { SITE } from '@presently/contract/site'
import { escapeHtml } from '../../platform/escape-html.ts'
import { named, property, structured } from '../head-tags.ts'
import { pickAnchor } from './article.ts'
import { COVER_HEIGHT, COVER_WIDTH } from './cover.ts'
import { type Guide, picksOf } from './guide.ts'

export type HeadOptions = {
  readonly guide: Guide
  /** The site's own origin, without a slash at its end. */
  readonly origin: string
  /** Path of the picture for link previews. */
  readonly coverPath: string
}

export const guidePath = ({ slug }: Pick<Guide, 'slug'>): string => `/guides/${slug}`

export function head(options: HeadOptions): string {
  const { guide, origin, coverPath } = options
  const address = `${origin}${guidePath(guide)}`
  return [
    `<title>${escapeHtml(`${guide.title} · ${SITE.name}`)}</title>`,
    named('description', guide.description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:site_name', SITE.name),
    property('og:type', 'article'),
    property('og:locale', 'en_US'),
    property('og:title', guide.title),
    property('og:description', guide.description),
    property('og:url', address),
    property('og:image', `${origin}${coverPath}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(COVER_WIDTH)),
    property('og:image:height', String(COVER_HEIGHT)),
    property('og:image:alt', `A drawing for ${guide.title}`),
    property('article:modified_time', guide.reviewed),
    named('twitter:card', 'summary_large_image'),
    ...structuredData(options).map(structured),
  ].join('\n    ')
}

function structuredData({ guide, origin, coverPath }: HeadOptions): Record<string, unknown>[] {
  const address = `${origin}${guidePath(guide)}`
  const publisher = { '@type': 'Organization', name: SITE.name, url: `${origin}/` }
  const crumbs = [
    { name: SITE.name, item: `${origin}/` },
    { name: 'Gift Guides', item: `${origin}/guides` },
    { name: guide.title, item: address },
  ]
  const of = (type: string, fields: Record<string, unknown>): Record<string, unknown> => ({
    '@context': 'https://schema.org',
    '@type': type,
    ...fields,
  })
  return [
    of('Article', {
      headline: guide.title,
      description: guide.description,
      image: `${origin}${coverPath}`,
      dateModified: guide.reviewed,
      articleSection: guide.category,
      wordCount: guide.words,
      mainEntityOfPage: address,
      author: publisher,
      publisher,
    }),
    of('ItemList', {
      name: guide.title,
      numberOfItems: picksOf(guide).length,
      itemListElement: picksOf(guide).map((pick, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: pick.name,
        url: `${address}#${pickAnchor(pick)}`,
      })),
    }),
    of('BreadcrumbList', {
      itemListElement: crumbs.map((crumb, i) => ({ '@type': 'ListItem', position: i + 1, ...crumb })),
    }),
  ]
}
