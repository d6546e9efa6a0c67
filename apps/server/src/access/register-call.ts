/** Puts a call of the contract on the server: its access, its limit, its schemas. Nothing else may answer under /api. */
import type { Call, OutputOf } from '@presently/contract/call'
import { Failure, STATUS_BY_CODE } from '@presently/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, sentenceFor } from '../platform/errors.ts'
import type { RateLimit } from '../platform/rate-limits.ts'
import { RULES } from './rules.ts'
import { type Viewer, viewerOf } from './viewer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route answers; absent on the few routes that are no calls. */
    call?: Call
  }
}

/** The input as the contract's schema leaves it: parsed and trimmed. */
type ParsedInput<C extends Call> = C['input'] extends z.ZodType ? z.output<C['input']> : undefined

type CallContext<C extends Call> = {
  readonly input: ParsedInput<C>
  readonly viewer: Viewer
  readonly request: FastifyRequest
}

type Handler<C extends Call> = (context: CallContext<C>) => OutputOf<C> | Promise<OutputOf<C>>

export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  limit: RateLimit,
  handle: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call, rateLimit: limit },
    schema: schemaOf(call),
    // Before the body is read: who may not make the call is not told what is wrong with it.
    preParsing: async (request) => {
      const refusal = RULES[call.access](viewerOf(request))
      if (refusal) throw new AppError(refusal, sentenceFor(refusal))
    },
    handler: (request) =>
      handle({
        input: request.body as ParsedInput<C>, // validated by the call's own schema just before
        viewer: viewerOf(request),
        request,
      }),
  })
}

function schemaOf(call: Call) {
  const statuses = new Set(call.errors.map((code) => STATUS_BY_CODE[code]))
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.input ? { body: call.input } : {}),
    response: { 200: call.output, ...Object.fromEntries([...statuses].map((status) => [status, Failure])) },
  }
}
