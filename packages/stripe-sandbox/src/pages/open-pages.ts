import type { Handle } from '../core/api.ts'
import { type Engine, perform } from '../core/engine.ts'
import { type ErrorDetails, errorBody, StripeFailure } from '../core/errors.ts'
import { parseForm, type RawMap } from '../core/form.ts'
import { newId } from '../core/ids.ts'
import { headerOf, jsonResponse, type SandboxRequest, type SandboxResponse } from '../core/messages.ts'
import { findRoute, type Route } from '../core/router.ts'
import { assetAt } from './assets.ts'
import { authenticatePages } from './authenticate-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { invoicePages } from './invoice-pages.ts'
import type { Page, PageAnswer } from './page-request.ts'
import { portalActions } from './portal-actions.ts'
import { portalPages } from './portal-pages.ts'
import { publicCalls } from './public-calls.ts'
import { messagePage } from './texts.ts'

const PAGES: readonly Page[] = [
  ...checkoutPages,
  ...portalPages,
  ...portalActions,
  ...authenticatePages,
  ...invoicePages,
]

const SECURITY = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Everything under /sandbox/stripe/ on the site's own port: pages, scripts, and what the browser's script calls. */
export function openPages(engine: Engine): Handle {
  const calls = publicCalls(engine.publishableKey)
  return async (request) => {
    const asset = request.method === 'GET' ? assetAt(request.path) : null
    if (asset)
      return {
        status: 200,
        headers: { ...SECURITY, 'cache-control': 'no-cache', 'content-type': asset.type },
        body: asset.content,
      }
    const isCall = request.path.startsWith('/sandbox/stripe/v1/')
    try {
      return isCall ? answerCall(engine, calls, request) : toResponse(visitPage(engine, request))
    } catch (error) {
      return failed(error, { engine, request, isCall })
    }
  }
}

/** Forms come in the body, plain visits in the query. */
function givenIn({ method, body, query }: SandboxRequest): RawMap {
  return parseForm(method === 'POST' ? body.toString('utf8') : query)
}

/** A failed payment that stays on the record ends its transaction well and is thrown after it. */
function performKeeping<T>(
  engine: Engine,
  run: (work: Parameters<Parameters<typeof perform>[2]>[0]) => T,
): T {
  const result = perform(engine, { requestId: newId('req', 14), idempotencyKey: null }, (work) => {
    try {
      return { value: run(work) }
    } catch (error) {
      if (error instanceof StripeFailure && error.details.keepsChanges) return { error }
      throw error
    }
  })
  if ('error' in result) throw result.error
  return result.value
}

function answerCall(engine: Engine, calls: readonly Route[], request: SandboxRequest): SandboxResponse {
  const match = findRoute(calls, request.method, request.path)
  if (!match) throw notFound()
  const run = match.route.prepare(givenIn(request), match.ids)
  return jsonResponse(200, performKeeping(engine, run), SECURITY)
}

function visitPage(engine: Engine, request: SandboxRequest): PageAnswer {
  const given = givenIn(request)
  for (const page of PAGES) {
    const found = page.method === request.method ? page.pattern.exec(request.path) : null
    if (!found) continue
    const { publishableKey } = engine
    return performKeeping(engine, (work) =>
      page.visit({ work, given, parts: found.slice(1), publishableKey }),
    )
  }
  throw notFound()
}

const notFound = (): StripeFailure =>
  new StripeFailure({ type: 'invalid_request_error', status: 404, message: 'There is nothing here.' })

function toResponse(answer: PageAnswer): SandboxResponse {
  if (answer.kind === 'data') return jsonResponse(200, answer.value, SECURITY)
  if (answer.kind === 'go') return { status: 303, headers: { ...SECURITY, location: answer.to }, body: '' }
  return {
    status: answer.status ?? 200,
    headers: { ...SECURITY, 'content-type': 'text/html; charset=utf-8' },
    body: answer.markup,
  }
}

interface Failed {
  readonly engine: Engine
  readonly request: SandboxRequest
  readonly isCall: boolean
}

function failed(error: unknown, { engine, request, isCall }: Failed): SandboxResponse {
  const details = detailsOf(error, engine)
  if (isCall || acceptsJson(request)) {
    // A declined card is what the script asked about, not a failure that the browser should complain of.
    const status = details.type === 'card_error' ? 200 : details.status
    return jsonResponse(status, errorBody(details, newId('req', 14)), SECURITY)
  }
  const portal = /^\/sandbox\/stripe\/portal\/\w+/.exec(request.path)?.[0]
  if (portal && request.method === 'POST' && details.status !== 404) {
    return toResponse({ kind: 'go', to: `${portal}?error=${encodeURIComponent(details.message)}` })
  }
  return toResponse(
    messagePage({
      title: details.status === 404 ? 'This page is not there' : 'This did not work',
      text: details.status === 404 ? 'It may have expired. Go back and open it again.' : details.message,
      status: details.status,
    }),
  )
}

const acceptsJson = (request: SandboxRequest): boolean =>
  (headerOf(request, 'accept') ?? '').includes('application/json')

function detailsOf(error: unknown, engine: Engine): ErrorDetails {
  if (error instanceof StripeFailure) return error.details
  engine.log(`payment sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return { type: 'api_error', status: 500, message: 'An unknown error occurred' }
}
