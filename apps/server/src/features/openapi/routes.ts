/** The API described: GET /api/openapi.json for machines, GET /api/docs for people. */
import { CALLS } from '@presently/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { PlainPage } from '../../platform/plain-page.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { docsPage } from './docs-page.ts'

export type OpenapiDeps = {
  readonly rateLimits: RateLimits
  /** The page in the site's look. */
  readonly plainPage: (page: PlainPage) => string
}

export function openapiFeature(app: FastifyInstance, { plainPage, rateLimits }: OpenapiDeps): void {
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.call } }
  app.get('/api/openapi.json', plain, async () => app.swagger())
  // Drawn for the first who asks: hardly anybody does, and it is a page of every schema.
  let html: string | null = null
  app.get('/api/docs', plain, async (_request, reply) => {
    html ??= plainPage(docsPage(Object.values(CALLS)))
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
