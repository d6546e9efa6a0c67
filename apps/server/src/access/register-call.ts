/** Puts a call of the contract on the server: its access, its limit, its schemas. Nothing else may answer under /api. */
import type { Readable } from 'node:stream'
import type { Call, OutputOf, ParamsOf, QueryOf } from '@presently/contract/call'
import { Failure, STATUS_BY_CODE } from '@presently/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, sentenceFor } from '../platform/errors.ts'
import { eventStream } from '../platform/event-stream.ts'
import type { RateLimit } from '../platform/rate-limits.ts'
import { type ApiKeys, answerPreflight } from './api-keys/api-keys.ts'
import { type Desk, type Desks, NO_DESK, type OperatorDesk } from './desk/desk.ts'
import { isForOperators, refusalOf } from './rules.ts'
import { accountOf, type Viewer, type Viewers } from './viewer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route answers; absent on the few routes that are no calls. */
    call?: Call
    /** A page of ours, which no shared cache keeps: opened by somebody's link, its visit is counted. */
    isPage?: true
    /** The one route that another server calls, with a signed body. */
    isWebhook?: true
    /** Where affiliate networks report commissions, with a secret in the address; some push by GET alone. */
    isPostback?: true
    /** Pages of the payment sandbox. */
    isSandbox?: true
    /** Reached from mails, by programs of any site; see isDeclared. */
    isUnsubscribe?: true
    isGiftSave?: true
    /** Written by developers; see isDeclared. */
    isDevDesk?: true
    /** Where language models find tools. */
    isMcp?: true
    /** What browsers ask before they send a key from another site. */
    isPreflight?: true
  }
  interface FastifyInstance {
    /** Tells who makes a request. */
    viewers: Viewers
    /** Tells whether an operator makes it, and how their desk stands. */
    desks: Desks
    /** Admits other sites and programs by their keys. */
    apiKeys: ApiKeys
  }
}

/** The input as the contract's schema leaves it: parsed and trimmed. */
type ParsedInput<C extends Call> = C['input'] extends z.ZodType ? z.output<C['input']> : undefined

/** Calls for accounts have one; the others may have one. */
type ViewerOf<C extends Call> = C['access'] extends 'anyone'
  ? Viewer
  : Extract<Viewer, { readonly kind: 'account' }>

/** Calls for operators know who asks. */
type DeskOf<C extends Call> = C['access'] extends 'operator' | 'operator-account' ? OperatorDesk : Desk

type CallContext<C extends Call> = {
  readonly input: ParsedInput<C>
  /** Values of the path's segments such as `:id`. */
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly viewer: ViewerOf<C>
  readonly desk: DeskOf<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<C extends Call> = (context: CallContext<C>) => OutputOf<C> | Promise<OutputOf<C>>

/** How a call is answered to who accepts `text/event-stream`: with the contract's events, one by one. */
export type Streaming<C extends Call, E> = {
  readonly event: z.ZodType<E>
  /** What it throws before the first event is answered like any failure. `gone` says that the asker went away. */
  readonly handle: (context: CallContext<C>, gone: AbortSignal) => Promise<AsyncIterable<E>>
}

export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  limit: RateLimit,
  handle: Handler<C>,
): void {
  addRoute(app, call, limit, async (context) => handle(context))
}

/** The same for a call that can also be answered piece by piece. */
export function registerStreamingCall<C extends Call, E>(
  app: FastifyInstance,
  call: C,
  limit: RateLimit,
  { plain, streaming }: { readonly plain: Handler<C>; readonly streaming: Streaming<C, E> },
): void {
  addRoute(app, call, limit, async (context) => {
    const { request, reply } = context
    // Other sites and programs are answered whole.
    if (request.apiKey || !acceptsEvents(request)) return plain(context)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort('gone'))
    const events = await streaming.handle(context, gone.signal)
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(eventStream(events, (event) => JSON.stringify(streaming.event.parse(event))))
  })
}

/** A file to keep, sent piece by piece. */
export type SentFile = { readonly name: string; readonly type: string; readonly body: Readable }

/** The same for a call whose answer is a file. */
export function registerFileCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  limit: RateLimit,
  make: (context: CallContext<C>) => Promise<SentFile>,
): void {
  addRoute(app, call, limit, async (context) => {
    const { name, type, body } = await make(context)
    const { reply } = context
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return reply.send(body)
  })
}

/** What parts of a file are sent as. */
const BYTES = 'application/octet-stream'

/** The same for a call whose body is bytes, held whole: as many as `bytesMax` at once. */
export function registerBytesCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  { limit, bytesMax }: { readonly limit: RateLimit; readonly bytesMax: number },
  handle: (context: CallContext<C>, bytes: Buffer) => Promise<OutputOf<C>>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      BYTES,
      { parseAs: 'buffer', bodyLimit: bytesMax },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    addRoute(scope, call, limit, async (context) => {
      const { body } = context.request
      if (!Buffer.isBuffer(body))
        throw new AppError('unsupported-media-type', `Send the bytes as they are (content type ${BYTES}).`)
      return handle(context, body)
    })
  })
}

const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.toLowerCase().includes('text/event-stream') ?? false

function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  limit: RateLimit,
  answer: (context: CallContext<C>) => Promise<unknown>,
): void {
  if (call.takesKey) addPreflight(app, call, limit)
  const isOpen = call.access === 'anyone'
  const viewerOf = (request: FastifyRequest, reply?: FastifyReply): Promise<Viewer> =>
    isOpen ? app.viewers.orVisitor(request, reply) : app.viewers.of(request, reply)
  const deskOf = async (request: FastifyRequest): Promise<Desk> =>
    isForOperators(call.access) ? app.desks.of(request) : NO_DESK
  app.route({
    method: call.method,
    url: call.path,
    config: { call, rateLimit: limit },
    schema: schemaOf(call),
    // Before the body is read: who may not make the call is not told what is wrong with it.
    preParsing: async (request, reply) => {
      const refusal = refusalOf(call, await viewerOf(request, reply), await deskOf(request))
      if (refusal === 'suspended') throw app.viewers.tellSuspended(reply)
      if (refusal) throw new AppError(refusal, sentenceFor(refusal))
    },
    handler: async (request, reply) => {
      const viewer = await viewerOf(request)
      if (call.status) reply.code(call.status)
      return answer({
        input: request.body as ParsedInput<C>, // validated by the call's own schema just before
        params: request.params as ParamsOf<C>, // likewise
        query: request.query as QueryOf<C>, // likewise
        desk: (await deskOf(request)) as DeskOf<C>, // let through by the rule of its access
        viewer: (isOpen ? viewer : accountOf(viewer)) as ViewerOf<C>,
        request,
        reply,
      })
    },
  })
}

function addPreflight(app: FastifyInstance, { method, path }: Call, limit: RateLimit): void {
  app.options(
    path,
    { schema: { hide: true }, config: { isPreflight: true, rateLimit: limit } },
    (request, reply) => answerPreflight(app.apiKeys, method, request, reply),
  )
}

function schemaOf(call: Call) {
  const statuses = new Set(call.errors.map((code) => STATUS_BY_CODE[code]))
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.input ? { body: call.input } : {}),
    ...(call.takesBytes ? { body: z.any(), consumes: [BYTES] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    response: {
      [call.status ?? 200]: call.output,
      ...Object.fromEntries([...statuses].map((status) => [status, Failure])),
    },
  }
}
