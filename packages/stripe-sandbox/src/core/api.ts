import { setImmediate as turn } from 'node:timers/promises'
import type { Wire } from '../objects/common.ts'
import { API_VERSION } from '../objects/system.ts'
import { authenticate } from './authenticate.ts'
import { type Engine, perform } from './engine.ts'
import { errorBody, invalidRequest, StripeFailure } from './errors.ts'
import { expandAll } from './expand.ts'
import { CutConnection, delayFor, type Faults, orderedError } from './faults.ts'
import { parseForm, type RawMap } from './form.ts'
import { checkKey, fingerprintOf, keyInUse, rememberedAnswer } from './idempotency.ts'
import { newId } from './ids.ts'
import { headerOf, jsonResponse, type SandboxRequest, type SandboxResponse } from './messages.ts'
import { list, text } from './params.ts'
import { type Answer, findRoute, type Method, type Prepared, type Route } from './router.ts'
import type { Work } from './work.ts'

export type Handle = (request: SandboxRequest) => Promise<SandboxResponse>

interface Call {
  readonly request: SandboxRequest
  readonly requestId: string
  readonly key: string | null
}

interface Outcome {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A call that is more than one transaction. */
export interface Errand {
  readonly method: Method
  readonly path: string
  run(given: RawMap): Promise<Answer>
}

export interface Calls {
  readonly routes: readonly Route[]
  readonly errands: readonly Errand[]
  readonly faults: Faults
}

/** The API: authenticates, reads, runs whole or not at all, remembers and answers. */
export function openApi(engine: Engine, { routes, errands, faults }: Calls): Handle {
  const inUse = new Set<string>()

  const answer = async (call: Call): Promise<Outcome> => {
    authenticate(call.request, engine.secretKey)
    const errand = errands.find(
      ({ method, path }) => method === call.request.method && path === call.request.path,
    )
    if (errand) return plainOutcome(await errand.run(givenIn(call.request)))
    const fault = faults.next(call.request.path)
    if (fault?.kind === 'refuse') throw orderedError(fault.status)
    const run = prepare(routes, call.request)
    const outcome = await inTurn(inUse, call.key, async () => {
      // Two calls with one key are told apart only if the first one takes its time, as it does over a network.
      await turn()
      await delayFor(fault)
      return execute(engine, call, run)
    })
    if (fault?.kind === 'forget') throw orderedError(fault.status)
    if (fault?.kind === 'cut') throw new CutConnection('the answer was cut off as ordered')
    return outcome
  }

  return async (request) => {
    const requestId = newId('req', 14)
    const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null
    const headers = {
      'request-id': requestId,
      'stripe-version': headerOf(request, 'stripe-version') ?? API_VERSION,
      ...(key ? { 'idempotency-key': key } : {}),
    }
    try {
      const outcome = await answer({ request, requestId, key })
      return {
        status: outcome.status,
        body: outcome.body,
        headers: { 'content-type': 'application/json', ...headers, ...outcome.headers },
      }
    } catch (error) {
      if (error instanceof CutConnection) throw error
      const details = failureOf(error, engine).details
      return jsonResponse(details.status, errorBody(details, requestId), headers)
    }
  }
}

/** An error that nobody meant becomes the API's own kind, and a line in the log. */
function failureOf(error: unknown, engine: Engine): StripeFailure {
  if (error instanceof StripeFailure) return error
  engine.log(`payment sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return new StripeFailure({ type: 'api_error', status: 500, message: 'An unknown error occurred' })
}

async function inTurn<T>(inUse: Set<string>, key: string | null, run: () => Promise<T>): Promise<T> {
  if (key === null) return run()
  if (inUse.has(key)) throw keyInUse(key)
  inUse.add(key)
  try {
    return await run()
  } finally {
    inUse.delete(key)
  }
}

const plainOutcome = (answered: Answer): Outcome => ({
  status: 200,
  body: JSON.stringify(answered, null, 2),
  headers: {},
})

/** The parameters: in the body, or in the query of a call that has none. */
function givenIn({ method, body, query }: SandboxRequest): RawMap {
  const isForm = method !== 'GET' && body.length > 0
  return parseForm(isForm ? body.toString('utf8') : query)
}

interface Ready {
  readonly run: Prepared
  readonly expand: readonly string[]
}

function prepare(routes: readonly Route[], request: SandboxRequest): Ready {
  const match = findRoute(routes, request.method, request.path)
  if (!match) {
    throw invalidRequest(
      `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs. The payment sandbox may not speak this call: its README lists what it does.`,
      { status: 404, beforeExecution: true },
    )
  }
  const { expand, ...rest } = givenIn(request)
  return {
    run: match.route.prepare(rest, match.ids),
    expand: expand === undefined ? [] : list(text)(expand, 'expand'),
  }
}

/** The effect, the answer and the memory of it are one transaction. */
function execute(engine: Engine, { request, requestId, key }: Call, ready: Ready): Outcome {
  const fingerprint = fingerprintOf(request)
  const asked = { requestId, idempotencyKey: key }
  if (key !== null) checkKey(key)
  const settle = (work: Work, status: number, body: string): Outcome => {
    if (key !== null) {
      work.tx.add('idempotency', {
        id: key,
        fingerprint,
        status,
        body,
        created: work.now,
        request_id: requestId,
      })
    }
    return { status, body, headers: {} }
  }

  const attempt = (work: Work): Outcome => {
    const before = key === null ? null : rememberedAnswer(work.tx, key, fingerprint, work.now)
    if (before) {
      return {
        status: before.status,
        body: before.body,
        headers: { 'idempotent-replayed': 'true', 'original-request': before.request_id },
      }
    }
    try {
      // A route answers with objects of the wire; a list is one as well.
      const answered = expandAll(work.tx, ready.run(work) as Wire, ready.expand)
      return settle(work, 200, JSON.stringify(answered, null, 2))
    } catch (error) {
      if (error instanceof StripeFailure && error.details.keepsChanges) {
        return settle(
          work,
          error.details.status,
          JSON.stringify(errorBody(error.details, requestId), null, 2),
        )
      }
      throw error
    }
  }

  try {
    return perform(engine, asked, attempt)
  } catch (error) {
    const failure = failureOf(error, engine)
    const { details } = failure
    if (details.beforeExecution || key === null) throw failure
    const body = JSON.stringify(errorBody(details, requestId), null, 2)
    return perform(engine, asked, (work) => settle(work, details.status, body))
  }
}
