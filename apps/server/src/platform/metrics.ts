/** What the process counts, for whoever watches it. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import { onRequestEnd } from './request-end.ts'

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
  onRequestEnd(app, ({ request: { method, routeOptions }, status, ms }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(status) }
    seconds.observe(labels, ms / 1000)
  })
  return registry
}

/** How late the event loop is, since the last look; `close` ends the watching. Made only where somebody looks. */
export function watchEventLoop(registry: Registry): { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'presently_event_loop_seconds',
    help: 'How late the event loop came since the last look: the median, the 99th of a hundred, and the latest.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      const inSeconds = (nanoseconds: number): number =>
        Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0
      this.set({ quantile: '0.5' }, inSeconds(delay.percentile(50)))
      this.set({ quantile: '0.99' }, inSeconds(delay.percentile(99)))
      this.set({ quantile: '1' }, inSeconds(delay.max))
      delay.reset()
    },
  })
  return { close: () => void delay.disable() }
}

const TRY_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600]

/** Times tries of jobs. Queues are named by our code alone. */
export function measureTries(
  registry: Registry,
): (queue: string, outcome: 'done' | 'failed', seconds: number) => void {
  const tries = new Histogram({
    name: 'presently_job_seconds',
    help: 'Duration of tries of jobs by queue and by how they ended.',
    labelNames: ['queue', 'outcome'],
    buckets: TRY_SECONDS,
    registers: [registry],
  })
  return (queue, outcome, seconds) => tries.observe({ queue, outcome }, seconds)
}

const ENGINE_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Times the engine's calls: two looks at the clock for each. */
export function measureEngine<E extends object>(
  engine: E,
  parts: readonly (keyof E & string)[],
  registry: Registry,
): E {
  const seconds = new Histogram({
    name: 'presently_engine_seconds',
    help: 'Duration of calls to the engine by part: suggest understands, retrieves, ranks and explains.',
    labelNames: ['part'],
    buckets: ENGINE_SECONDS,
    registers: [registry],
  })
  const timed = Object.fromEntries(
    parts.map((part) => {
      const call = engine[part]
      if (typeof call !== 'function') throw new Error(`the engine has no ${part}`)
      const observe = seconds.labels({ part })
      const timedCall = (...told: unknown[]): unknown => {
        const began = performance.now()
        try {
          return Reflect.apply(call, engine, told)
        } finally {
          observe.observe((performance.now() - began) / 1000)
        }
      }
      return [part, timedCall]
    }),
  )
  // The same calls with the same shapes.
  return { ...engine, ...timed }
}
