/** Refuses work while the process cannot keep up, so that it recovers instead of piling up. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError, sentenceFor } from './errors.ts'

/** What costs work; probes, pages and assets are nearly free. */
const COSTLY = /^\/(api|art|pictures)\//

/** How often the lag is measured. */
const SAMPLE_MS = 1_000
/** What the start itself costs is no sign of too many visitors: by then it has gone out of the measure. */
const START_MS = 2 * SAMPLE_MS
/** Work behind the start, as on a fresh folder, lasts longer: up to then load counts from the first calm moment. */
const SETTLED_MS = 60 * SAMPLE_MS

/** `maxLagMs` 0 never sheds. */
export async function shedLoad(app: FastifyInstance, maxLagMs: number): Promise<void> {
  let isStarting = false
  let look: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook('onListen', () => {
    const since = performance.now()
    isStarting = true
    look = setInterval(() => {
      const passed = performance.now() - since
      const isCalm = passed >= START_MS && app.memoryUsage().eventLoopDelay <= maxLagMs
      if (!isCalm && passed < SETTLED_MS) return
      isStarting = false
      clearInterval(look)
    }, SAMPLE_MS).unref()
  })
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request, _reply, _type, lagMs) => {
      if (!COSTLY.test(request.url) || isStarting) return
      // Nothing was measured: all that is known is that the loop stood still for about as long as a sample takes.
      if (lagMs === Number.POSITIVE_INFINITY && maxLagMs > SAMPLE_MS) return
      throw new AppError('unavailable', sentenceFor('unavailable'))
    },
  })
}
