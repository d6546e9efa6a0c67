/** A collector of traces on this machine (OTLP over HTTP, as JSON), which keeps what it is sent, or answers nobody. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const Value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
})
const SentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
  status: z.object({ code: z.number().optional() }),
})
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(SentSpan) })) })),
})
type SentSpan = z.output<typeof SentSpan>

export type Collector = {
  readonly endpoint: string
  /** All that came, as text. */
  readonly text: () => string
  readonly spans: () => readonly SentSpan[]
  close(): Promise<void>
}

/** A frozen one takes what is sent and never answers. */
export async function startCollector({ isFrozen = false } = {}): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      if (!isFrozen) response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
