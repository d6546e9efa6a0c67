/** `/guides/{slug}`: pages outside the application, readable without script; and their pictures for link previews. */
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type Covers, sendCover } from '../covers.ts'
import { type Sending, sendDrawn } from '../site-page.ts'
import type { Guide } from './guide.ts'
import { coverPath, type GuidePage } from './page.ts'

export type GuideRoutesDeps = Sending & {
  readonly guides: readonly Guide[]
  readonly page: GuidePage
  readonly covers: Covers
  readonly rateLimits: RateLimits
}

type Slug = { readonly Params: { readonly slug: string } }

export function guidePages(app: FastifyInstance, deps: GuideRoutesDeps): void {
  const { guides, page, covers, rateLimits } = deps
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  const schema = { hide: true }

  app.get<Slug>(
    '/guides/:slug',
    { schema, config: { rateLimit: rateLimits.page, isPage: true } },
    async (request, reply) => {
      const guide = bySlug.get(request.params.slug)
      if (!guide) return reply.callNotFound()
      return sendDrawn(deps, request, reply, page(guide))
    },
  )

  app.get<Slug>(
    '/guides/:slug/cover.png',
    { schema, config: { rateLimit: rateLimits.picture } },
    async (request, reply) => {
      const guide = bySlug.get(request.params.slug)
      if (!guide) return reply.callNotFound()
      const isExact = request.url === coverPath(guide, covers)
      return sendCover(request, reply, { covers, gift: guide.cover, isExact })
    },
  )
}
