/** The bare HTTP server: its limits of time and size, how it refuses, and what every answer carries. */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_LIMIT_BYTES } from './body-guard.ts'
import { answerClientError, bareHeaders } from './client-errors.ts'
import type { Config } from './config/read-config.ts'
import { AppError, answerError, sentenceFor } from './errors.ts'
import { newId } from './ids.ts'
import { logRequests } from './logging.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import type { Tracing } from './tracing/tracing.ts'

/** A request that has not arrived by then never will. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** How often both are looked at. */
const TIMEOUT_CHECK_MS = 5_000
/** Longer than balancers keep a connection, so that they and not we end it. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const ADDRESS_LENGTH_MAX = 200
/** What each feature does before the port opens may wait for a busy database: a start that takes long is still a start. */
const START_STEP_MS = 60_000
/** How often connections without a call are looked for while the server closes. */
const SWEEP_MS = 100

type HttpServerOptions = {
  readonly log: FastifyBaseLogger
  readonly trustProxy: Config['TRUST_PROXY']
  readonly isHttps: boolean
  readonly isDraining: () => boolean
  /** Null or nothing where nobody hears of requests. */
  readonly tracing?: Tracing | null
}

export function createHttpServer({
  log,
  trustProxy,
  isHttps,
  isDraining,
  tracing,
}: HttpServerOptions): FastifyInstance {
  const bare = bareHeaders(isHttps)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_STEP_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    clientErrorHandler: answerClientError(bare),
    // Who comes over an open connection while the process ends is still served, and told to open another.
    return503OnClosing: false,
    routerOptions: { maxParamLength: ADDRESS_LENGTH_MAX },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  logRequests(app)
  if (tracing) traceRequests(app, tracing)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Node drops what came together with a request to upgrade: who waits for the answer to it must hear that there is none.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open would hold up the end of the process.
    if (isDraining()) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => sweepConnections(app))
  return app
}

/** To be called once the security headers are set: the refusal carries them too. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // A server before us may have gone by the other one.
    if (countOf('host', request) > 1) throw new AppError('bad-request', sentenceFor('bad-request'))
  })
}

/** How often a header was sent; Node keeps the first `Host` alone. */
const countOf = (name: string, { raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length

/**
 * An answer that began before the end was asked for, as streams do, promised its connection to further calls. Node closes the
 * connections that are idle at the moment of closing, and leaves those that become idle later to their time limit.
 */
function sweepConnections({ server }: FastifyInstance): void {
  if (!server.listening) return
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  server.once('close', () => clearInterval(sweeping))
}
