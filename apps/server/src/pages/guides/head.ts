/** The head of a guide's page. */
import type { SiteFacts } from '@presently/contract/site-config'
import { property } from '../head-tags.ts'
import { breadcrumbs, itemList, pageHead, schemaOf } from '../page-head.ts'
import { pickAnchor } from './article.ts'
import { type Guide, picksOf } from './guide.ts'

export type HeadOptions = {
  readonly site: SiteFacts
  readonly guide: Guide
  /** The site's own origin, without a slash at its end. */
  readonly origin: string
  /** Path of the picture for link previews. */
  readonly coverPath: string
}

export const guidePath = ({ slug }: Pick<Guide, 'slug'>): string => `/guides/${slug}`

export function head(options: HeadOptions): string {
  const { guide, site, origin, coverPath } = options
  return pageHead({
    site,
    origin,
    path: guidePath(guide),
    title: guide.title,
    description: guide.description,
    type: 'article',
    picture: { path: coverPath, text: `A drawing for ${guide.title}` },
    further: [property('article:modified_time', guide.reviewed)],
    data: structuredData(options),
  })
}

function structuredData({ guide, origin, coverPath, site }: HeadOptions): Record<string, unknown>[] {
  const address = `${origin}${guidePath(guide)}`
  const publisher = { '@type': 'Organization', name: site.name, url: `${origin}/` }
  return [
    schemaOf('Article', {
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
    itemList(
      guide.title,
      picksOf(guide).map((pick) => ({ name: pick.name, url: `${address}#${pickAnchor(pick)}` })),
    ),
    breadcrumbs({ site, origin }, [
      { name: 'Gift Guides', path: '/guides' },
      { name: guide.title, path: guidePath(guide) },
    ]),
  ]
}
