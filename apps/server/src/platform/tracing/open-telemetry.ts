/** Spans by OpenTelemetry, sent in batches behind what they tell of. Imported only where a collector is named. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { tracesAddress } from './otlp-address.ts'
import type { TracedSpan, Tracing } from './tracing.ts'

/** OpenTelemetry's own patience with a collector; what one that has frozen was to take is dropped. */
const EXPORT_MS = 10_000
const BATCH_PAUSE_MS = 1_000
/** More than that waits for nobody: it is dropped, and no request is held up. */
const WAITING_MAX = 2_048
/** The end of the process waits no longer for a collector. */
const CLOSE_MS = 1_500

export function createTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: tracesAddress(endpoint), timeoutMillis: EXPORT_MS })
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: WAITING_MAX,
    scheduledDelayMillis: BATCH_PAUSE_MS,
    exportTimeoutMillis: EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'presently' }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('presently')
  const current = new AsyncLocalStorage<Span>()

  const traced = (span: Span): TracedSpan => ({
    within: (work) => current.run(span, work),
    end({ name, attributes = {}, isFailed }) {
      if (name !== undefined) span.updateName(name)
      span.setAttributes(attributes)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })
  return {
    beginRequest: () => traced(tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT)),
    beginAsking(name, attributes) {
      const parent = current.getStore()
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      return traced(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context))
    },
    async close() {
      const { promise: patience, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, CLOSE_MS)
      // What cannot be sent any more is lost: it tells of nothing that anybody waits for.
      await Promise.race([provider.shutdown().catch(() => {}), patience])
      clearTimeout(timer)
    },
  }
}
