/** What the process counts, for whoever watches it. */
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** A registry of this application alone, so that two in one process (as in tests) do not meet. */
function createRegistry(): Registry {
  const registry = new Registry()
  new Gauge({
    name: 'presently_memory_bytes',
    help: 'Memory that the process holds.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return registry
}

/** Counts requests by route, never by address: addresses hold what people search for. Others may count beside it. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = createRegistry()
  const seconds = new Histogram({
    name: 'presently_request_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  return registry
}
