/** Probes: GET /healthz (the process lives) and GET /readyz (it can answer visitors); and GET /metrics. */
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type MetricsDeps, metricsRoute } from './metrics.ts'

const PING_LIMIT_MS = 1_000

export type HealthDeps = MetricsDeps & {
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** True once the process has been told to end: a balancer then sends nobody here. */
  readonly isDraining: () => boolean
  /** What shops sell, and whether the search of it is still being opened. */
  readonly products: { readonly isOpening: () => boolean }
  readonly rateLimits: RateLimits
}

export function healthFeature(app: FastifyInstance, deps: HealthDeps): void {
  const { ping, isDraining, rateLimits, products } = deps
  metricsRoute(app, deps)
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    { schema: { hide: true }, config: { rateLimit: rateLimits.page } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDraining()) return reply.code(503).send({ status: 'draining' })
      if (products.isOpening()) return reply.code(503).send({ status: 'the product index is being opened' })
      try {
        await within(PING_LIMIT_MS, ping())
      } catch (err) {
        request.log.error({ err }, 'the database does not answer')
        return reply.code(503).send({ status: 'the database does not answer' })
      }
      return reply.send({ status: 'ready' })
    },
  )
}

function within(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
