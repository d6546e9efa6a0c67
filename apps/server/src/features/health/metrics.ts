/** GET /metrics: Prometheus text, for whoever holds the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import { watchEventLoop } from '../../platform/metrics.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { createSiteGauges, type SiteGaugesDeps } from './site-gauges.ts'

export type MetricsDeps = SiteGaugesDeps & {
  /** Null: there are no metrics. */
  readonly metricsToken: string | null
  readonly rateLimits: RateLimits
}

export function metricsRoute(app: FastifyInstance, deps: MetricsDeps): void {
  const { registry, metricsToken, rateLimits } = deps
  if (metricsToken === null) return
  const renew = createSiteGauges(deps)
  const loop = watchEventLoop(registry)
  app.addHook('onClose', async () => loop.close())
  const options = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('unauthorized', sentenceFor('unauthorized'))
    await renew(request.log)
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return reply.send(await registry.metrics())
  })
}

/** Takes the same time whatever differs. */
const isSame = (told: string, expected: string): boolean => timingSafeEqual(digest(told), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
