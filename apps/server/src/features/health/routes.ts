/** Probes: GET /healthz (the process lives) and GET /readyz (it can answer visitors); and GET /metrics. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../../platform/logging.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type MetricsDeps, metricsRoute } from './metrics.ts'
import { within } from './patience.ts'

const PING_LIMIT_MS = 1_000

export type ProbeDeps = {
  /** Whether the tables are those that this release needs. Throws when the database does not answer. */
  readonly isMigrated: () => Promise<boolean>
  /** True once the process has been told to end: a balancer then sends nobody here. */
  readonly isDraining: () => boolean
  /** What shops sell, and whether the search of it is still being opened. */
  readonly products: { readonly isOpening: () => boolean }
  /** Whether the disk of the data folder has room. */
  readonly hasRoom: () => Promise<boolean>
  /** Null where there is no Redis to miss. */
  readonly isRedisThere: (() => boolean) | null
  readonly rateLimits: Pick<RateLimits, 'page'>
}

export type HealthDeps = MetricsDeps & ProbeDeps

export function healthFeature(app: FastifyInstance, deps: HealthDeps): void {
  metricsRoute(app, deps)
  probes(app, deps)
}

export function probes(app: FastifyInstance, deps: ProbeDeps): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    { schema: { hide: true }, config: { rateLimit: deps.rateLimits.page } },
    async (request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const reason = await reasonToWait(deps, request.log)
      if (reason !== null) return reply.code(503).send({ status: reason })
      const degraded = await degradedParts(deps)
      return reply.send({ status: 'ready', ...(degraded.length > 0 && { degraded }) })
    },
  )
}

/** Why nobody should be sent here now; null where visitors can be served. */
async function reasonToWait(
  { isMigrated, isDraining, products }: ProbeDeps,
  log: Log,
): Promise<string | null> {
  if (isDraining()) return 'draining'
  if (products.isOpening()) return 'the product index is being opened'
  try {
    // After a restore, or beside a release that has not migrated yet.
    return (await within(PING_LIMIT_MS, isMigrated())) ? null : 'the database is not up to date'
  } catch (err) {
    log.error({ err }, 'the database does not answer')
    return 'the database does not answer'
  }
}

/** What is missing while visitors are served all the same: by name alone, as anybody may ask. */
async function degradedParts({ isRedisThere, hasRoom }: ProbeDeps): Promise<string[]> {
  return [
    ...(isRedisThere === null || isRedisThere() ? [] : ['redis']),
    ...((await hasRoom()) ? [] : ['disk']),
  ]
}
