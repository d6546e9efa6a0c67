/** Pages in the site's look outside the application: the built page with head, frame and main filled in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendsGpc } from '../platform/privacy-choice.ts'
import { type FrameOptions, framed, type Reader } from './frame.ts'
import { etagOf, HEAD_PLACE, inlineScriptsOf, withGpc, withSiteConfig } from './template.ts'

const BODY_PLACE = '<!--page-body-->'
/** Its header says who is signed in: kept by the browser alone, and asked for each time. */
const OWN_COPY = 'private, no-cache'

/** A page before it is known who looks at it. */
export type DrawnPage = {
  /** To come back to after signing in. */
  readonly path: string
  /** The tags of its head, and what stands in `main`: HTML. */
  readonly head: string
  readonly main: string
  /** The link of the header that it belongs to. */
  readonly current?: string
}

type PageText = { readonly html: string; readonly etag: string }

export type SitePages = {
  /** CSP sources of the pages' own inline scripts. */
  readonly inlineScripts: readonly string[]
  /** The page for a reader, whose browser may ask for Global Privacy Control. */
  show(page: DrawnPage, reader: Reader, sendsGpc: boolean): PageText
}

export type SitePagesDeps = Pick<FrameOptions, 'site' | 'isPaymentSimulated' | 'amazonAssociate'> & {
  /** The built `guide.html`. */
  readonly template: string
  readonly analyticsId: string | null
}

/** Throws where the built page lacks a place to fill. */
export function createSitePages({
  site,
  analyticsId,
  isPaymentSimulated,
  amazonAssociate,
  ...built
}: SitePagesDeps): SitePages {
  const template = withSiteConfig(built.template, { analyticsId }, [HEAD_PLACE, BODY_PLACE])
  return {
    inlineScripts: inlineScriptsOf(template),
    show: ({ path, head, main, current }, reader, sendsGpc) => {
      const frame = { site, path, reader, isPaymentSimulated, amazonAssociate, ...(current && { current }) }
      const html = (sendsGpc ? withGpc(template) : template)
        .replace(HEAD_PLACE, () => head)
        .replace(BODY_PLACE, () => framed(main, frame))
      return { html, etag: etagOf(html) }
    },
  }
}

/** What sends a page to whoever asks for it. */
export type Sending = {
  readonly pages: SitePages
  /** Who looks, for the header; null for a visitor. */
  readonly readerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Reader>
}

/** Sends a page as it is for who asks, or says that the browser's copy is still right. */
export async function sendDrawn(
  { pages, readerOf }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
  page: DrawnPage,
): Promise<FastifyReply> {
  const reader = await readerOf(request, reply)
  return sendPage(request, reply, pages.show(page, reader, sendsGpc(request)))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: PageText): FastifyReply {
  reply.header('cache-control', OWN_COPY).header('etag', etag).header('vary', 'cookie, sec-gpc')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
