/** The API described: GET /api/openapi.json for machines, GET /api/docs for people. */
import { CALLS } from '@presently/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { docsPage } from './docs-page.ts'

export type OpenapiDeps = { readonly rateLimits: RateLimits }

export function openapiFeature(app: FastifyInstance, { rateLimits }: OpenapiDeps): void {
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.call } }
  app.get('/api/openapi.json', plain, async () => app.swagger())
  const html = docsPage(Object.values(CALLS))
  app.get('/api/docs', plain, async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
}
