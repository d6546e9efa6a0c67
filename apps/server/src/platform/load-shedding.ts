/** Refuses work while the process cannot keep up, so that it recovers instead of piling up. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError, sentenceFor } from './errors.ts'

const RETRY_AFTER_SECONDS = '5'
/** What costs work; probes, pages and assets are nearly free. */
const COSTLY = /^\/(api|art|pictures)\//

/** `maxLagMs` 0 never sheds. */
export async function shedLoad(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request) => {
      if (!COSTLY.test(request.url)) return
      throw new AppError('unavailable', sentenceFor('unavailable'), {
        headers: { 'retry-after': RETRY_AFTER_SECONDS },
      })
    },
  })
}
