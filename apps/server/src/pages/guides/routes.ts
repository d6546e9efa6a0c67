/** `/guides/{slug}`: pages outside the application, readable without script; and their pictures for link previews. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendsGpc } from '../../platform/privacy-choice.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Covers } from './cover.ts'
import type { Reader } from './frame.ts'
import type { Guide } from './guide.ts'
import { coverPath, type GuidePage } from './page.ts'

/** An address with the picture's version never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'
/** Its header says who is signed in: kept by the browser alone, and asked for each time. */
const OWN_COPY = 'private, no-cache'

export type GuideRoutesDeps = {
  readonly guides: readonly Guide[]
  readonly page: GuidePage
  readonly covers: Covers
  /** Who looks, for the header; null for a visitor. */
  readonly readerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Reader>
  readonly rateLimits: RateLimits
}

type Slug = { readonly Params: { readonly slug: string } }

export function guidePages(app: FastifyInstance, deps: GuideRoutesDeps): void {
  const { guides, page, covers, readerOf, rateLimits } = deps
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  const schema = { hide: true }

  app.get<Slug>(
    '/guides/:slug',
    { schema, config: { rateLimit: rateLimits.page, isPage: true } },
    async (request, reply) => {
      const guide = bySlug.get(request.params.slug)
      if (!guide) return reply.callNotFound()
      const reader = await readerOf(request, reply)
      const { html, etag } = page.show(guide, reader, sendsGpc(request))
      reply.header('cache-control', OWN_COPY).header('etag', etag).header('vary', 'cookie, sec-gpc')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )

  app.get<Slug>(
    '/guides/:slug/cover.png',
    { schema, config: { rateLimit: rateLimits.picture } },
    async (request, reply) => {
      const guide = bySlug.get(request.params.slug)
      if (!guide) return reply.callNotFound()
      const etag = `"${covers.version(guide.cover)}"`
      const isExact = request.url === coverPath(guide, covers)
      // Link previews are made on other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', isExact ? FOREVER : FIVE_MINUTES).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await covers.png(guide.cover))
    },
  )
}
