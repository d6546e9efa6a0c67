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

/** `maxLagMs` 0 never sheds. */
export async function shedLoad(app: FastifyInstance, maxLagMs: number): Promise<void> {
  let listeningSince = Number.NEGATIVE_INFINITY
  app.addHook('onListen', () => {
    listeningSince = performance.now()
  })
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request, _reply, _type, lagMs) => {
      if (!COSTLY.test(request.url) || performance.now() - listeningSince < START_MS) return
      // Nothing was measured: all that is known is that the loop stood still for about as long as a sample takes.
      if (lagMs === Number.POSITIVE_INFINITY && maxLagMs > SAMPLE_MS) return
      throw new AppError('unavailable', sentenceFor('unavailable'))
    },
  })
}
