/** A whole guide page: the built page with head, frame and article filled in. */
import { etagOf, HEAD_PLACE, inlineScriptsOf, withGpc, withSiteConfig } from '../template.ts'
import { article } from './article.ts'
import type { Covers } from './cover.ts'
import { type FrameOptions, framed, type Reader } from './frame.ts'
import type { Goods } from './goods.ts'
import type { Guide } from './guide.ts'
import { guidePath, head } from './head.ts'

const BODY_PLACE = '<!--page-body-->'

export type GuidePage = {
  /** CSP sources of the page's own inline scripts. */
  readonly inlineScripts: readonly string[]
  /** The page for a reader, whose browser may ask for Global Privacy Control. */
  show(guide: Guide, reader: Reader, sendsGpc: boolean): PageText
}
type PageText = { readonly html: string; readonly etag: string }

export type GuidePageDeps = Pick<FrameOptions, 'isPaymentSimulated' | 'amazonAssociate'> & {
  /** The built `guide.html`. */
  readonly template: string
  readonly origin: string
  readonly analyticsId: string | null
  readonly guides: readonly Guide[]
  readonly goods: Goods
  readonly covers: Covers
}

export const coverPath = (guide: Guide, covers: Covers): string =>
  `${guidePath(guide)}/cover.png?v=${covers.version(guide.cover)}`

/** Throws where the built page lacks a place to fill. */
export function createGuidePage(deps: GuidePageDeps): GuidePage {
  const { guides, goods, covers, origin } = deps
  const template = withSiteConfig(deps.template, { analyticsId: deps.analyticsId }, [HEAD_PLACE, BODY_PLACE])
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  // Drawn once: its version would be worked out anew with each page.
  const heads = new Map(
    guides.map((guide) => [guide.slug, head({ guide, origin, coverPath: coverPath(guide, covers) })]),
  )

  return {
    inlineScripts: inlineScriptsOf(template),
    show: (guide, reader, sendsGpc) => {
      const related = guide.related.flatMap((slug) => bySlug.get(slug) ?? [])
      const main = article({ guide, related, goods })
      const { isPaymentSimulated, amazonAssociate } = deps
      const frame = { path: guidePath(guide), reader, isPaymentSimulated, amazonAssociate }
      const html = (sendsGpc ? withGpc(template) : template)
        .replace(HEAD_PLACE, () => heads.get(guide.slug) ?? '')
        .replace(BODY_PLACE, () => framed(main, frame))
      return { html, etag: etagOf(html) }
    },
  }
}
