/** A whole guide page: its head and its article, before it is known who looks. */
import type { SiteFacts } from '@presently/contract/site-config'
import type { Covers } from '../covers.ts'
import type { Goods } from '../goods.ts'
import type { DrawnPage } from '../site-page.ts'
import { article } from './article.ts'
import type { Guide } from './guide.ts'
import { guidePath, head } from './head.ts'

export type GuidePage = (guide: Guide) => DrawnPage

export type GuidePageDeps = {
  readonly site: SiteFacts
  readonly origin: string
  readonly guides: readonly Guide[]
  readonly goods: Goods
  readonly covers: Covers
}

export const coverPath = (guide: Guide, covers: Covers): string =>
  `${guidePath(guide)}/cover.png?v=${covers.version(guide.cover)}`

export function createGuidePage({ guides, goods, covers, origin, site }: GuidePageDeps): GuidePage {
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  // Drawn once: its version would be worked out anew with each page.
  const heads = new Map(
    guides.map((guide) => [guide.slug, head({ site, guide, origin, coverPath: coverPath(guide, covers) })]),
  )
  return (guide) => ({
    path: guidePath(guide),
    head: heads.get(guide.slug) ?? '',
    main: article({
      siteName: site.name,
      guide,
      related: guide.related.flatMap((slug) => bySlug.get(slug) ?? []),
      goods,
    }),
    current: '/guides',
  })
}
