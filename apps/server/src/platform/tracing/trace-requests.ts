/** A span for every request, named by its route's pattern. */
import type { FastifyInstance } from 'fastify'
import { onRequestEnd } from '../request-end.ts'
import type { TracedSpan, Tracing } from './tracing.ts'

const FAILED_FROM = 500

/** Before every other hook: what they ask of the database belongs to the request. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, TracedSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.beginRequest()
    spans.set(request, span)
    span.within(done)
  })
  onRequestEnd(app, ({ request, status }) => {
    const route = request.routeOptions.url ?? 'none'
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
        // The log's lines have it too.
        'presently.request_id': request.id,
      },
      isFailed: status >= FAILED_FROM,
    })
  })
}
