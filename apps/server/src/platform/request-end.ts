/** How requests end, for those who count them, log them or trace them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The client went away before it had the whole answer; nobody is sent this status. The number is nginx's. */
const CLIENT_GONE = 499

export type RequestEnd = {
  readonly request: FastifyRequest
  /** What was answered, or 499. */
  readonly status: number
  /** From the arrival of its headers, in milliseconds. */
  readonly ms: number
}

/**
 * Tells of each request once: when its answer is out, or when its client has gone. Fastify's `onResponse` is silent about the
 * latter, which are the slow ones. To be called before other hooks are added: those may refuse.
 */
export function onRequestEnd(app: FastifyInstance, tell: (end: RequestEnd) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    const ended = (status: number): void => {
      reply.raw.off('finish', out).off('close', gone)
      tell({ request, status, ms: performance.now() - began })
    }
    const out = (): void => ended(reply.statusCode)
    const gone = (): void => ended(CLIENT_GONE)
    reply.raw.once('finish', out).once('close', gone)
    done()
  })
}
