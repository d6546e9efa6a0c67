/** `/gifts-for/…`: the pages of situations, readable without script. */
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type Sending, sendDrawn } from '../site-page.ts'
import type { SituationPages } from './situation-pages.ts'

export type SituationRoutesDeps = Sending & {
  readonly situationPages: SituationPages
  readonly rateLimits: RateLimits
}

type Slug = { readonly Params: { readonly slug: string } }

export function situationRoutes(app: FastifyInstance, deps: SituationRoutesDeps): void {
  const { situationPages, rateLimits } = deps
  const page = { schema: { hide: true }, config: { rateLimit: rateLimits.page, isPage: true } } as const

  app.get('/gifts-for', page, async (request, reply) =>
    sendDrawn(deps, request, reply, situationPages.index()),
  )
  app.get<Slug>('/gifts-for/:slug', page, async (request, reply) => {
    const drawn = situationPages.at(request.params.slug)
    return drawn ? sendDrawn(deps, request, reply, drawn) : reply.callNotFound()
  })
}
