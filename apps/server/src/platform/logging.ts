/** Structured logs that hold no personal text: no bodies, no query strings, no addresses, no values of SQL. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { onRequestEnd } from './request-end.ts'

/** Where log lines go. */
export type LogStream = { write(line: string): void }

/** What background work writes to. */
export type Log = { error(fields: { err: unknown }, message: string): void }

/** One JSON line an event, to standard output unless a stream is given. */
export function createLog(level: string, stream?: LogStream): FastifyBaseLogger {
  const options = { level, serializers: { req: describeRequest, res: describeReply, err: describeError } }
  return stream ? pino(options, stream) : pino(options)
}

/** The route's pattern, never the address itself: addresses of pages carry what people search for. */
const describeRequest = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions?.url ?? 'none',
})
const describeReply = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode })

type DescribedError = { type: string; message: string; stack: string; code?: string; cause?: DescribedError }

/** An error as the log tells it: what happened and where, without the values it happened to. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is no error was thrown', stack: '' }
  return {
    type: error.name,
    message: quotesValues(error) ? 'the database refused a query' : error.message,
    stack: framesOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Messages of the query builder and of the database drivers quote parameters, which may be what a visitor wrote. */
const quotesValues = (error: Error): boolean => ('query' in error && 'params' in error) || 'severity' in error

/** The lines of a stack that name places; the first ones repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** One line a request at level debug; failures have their own line where they are translated. */
export function logRequests(app: FastifyInstance): void {
  onRequestEnd(app, ({ request, status, ms }) => {
    const res = { statusCode: status }
    request.log.debug({ req: request, res, ms: Math.round(ms) }, 'request answered')
  })
}
