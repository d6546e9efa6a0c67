import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_GUIDE_PAGE, TEST_PAGE } from '../../test-support/build-test-app.ts'
import { type Collector, startCollector } from '../../test-support/collector.ts'
import { createTestPostgres, hasPostgres } from '../../test-support/databases.ts'
import { ended, readyAddress, type ServerProcess, startServer } from '../../test-support/server-process.ts'
import { isLongTier } from '../../test-support/tier.ts'

const CANARY = 'wilhelmina'

let folder = ''
let servers: ServerProcess[] = []
let collectors: Collector[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tracing-'))
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web/index.html'), TEST_PAGE)
  writeFileSync(join(folder, 'web/guide.html'), TEST_GUIDE_PAGE)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => ended(server, 'SIGKILL')))
  await Promise.all(collectors.splice(0).map((collector) => collector.close()))
  rmSync(folder, { recursive: true, force: true })
  servers = []
  collectors = []
})

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startServer(join(folder, 'web'), {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_SCALE: '1000',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../test-support/tell-loaded.ts')}`,
    ...environment,
  })
  servers.push(server)
  return server
}
async function collecting(options = {}): Promise<Collector> {
  const collector = await startCollector(options)
  collectors.push(collector)
  return collector
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('traces', () => {
  it.runIf(isLongTier)(
    'load nothing where no collector is named, but the names that the metrics bring along',
    async () => {
      const server = start()
      const address = await readyAddress(server)
      expect((await post(`${address}${findIdeas.path}`, { query: 'dad' })).status).toBe(200)
      expect(await ended(server, 'SIGTERM')).toBe(0)
      expect(server.output().match(/^loads .*$/gm) ?? []).toEqual(['loads @opentelemetry/api'])
    },
  )

  it.runIf(isLongTier).each([
    ['has frozen', () => collecting({ isFrozen: true }).then(({ endpoint }) => endpoint)],
    ['is gone', async () => 'http://127.0.0.1:1'],
  ])(
    'cost nothing where the collector %s: all are answered, and the end waits for nobody',
    async (_, open) => {
      const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: await open() })
      const address = await readyAddress(server)
      expect(server.output()).toContain('loads @opentelemetry/sdk-trace')
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => post(`${address}${findIdeas.path}`, { query: 'dad' })),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await ended(server, 'SIGTERM')).toBe(0)
    },
  )
})

describe.skipIf(!hasPostgres)('traces of a site on PostgreSQL', () => {
  it('tell requests by route with their queries, and nothing that anybody wrote', async () => {
    const collector = await collecting()
    const { address: database, drop } = await createTestPostgres()
    const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, DATABASE_URL: database })
    const address = await readyAddress(server)
    const headers = {
      cookie: `name=${CANARY}`,
      'user-agent': CANARY,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: `x=${CANARY}`,
      baggage: `x=${CANARY}`,
    }
    const registered = await post(
      `${address}${register.path}`,
      { username: CANARY, email: `${CANARY}@example.com`, password: `${CANARY}-secret` },
      headers,
    )
    expect(registered.status).toBe(200)
    await post(`${address}${findIdeas.path}?q=${CANARY}`, { query: `tea for ${CANARY}` }, headers)
    await post(`${address}${findIdeas.path}`, `{"query": "${CANARY}`, headers)
    await fetch(`${address}/${CANARY}?q=${CANARY}#${CANARY}`, { headers })
    await fetch(`${address}/out/${CANARY}`, { headers, redirect: 'manual' })

    const named = (name: string) => collector.spans().filter((span) => span.name === name)
    const isRequest = ({ name }: { name: string }) => /^(GET|POST) /.test(name)
    const requests = () =>
      collector
        .spans()
        .filter(isRequest)
        .map(({ name }) => name)
        .toSorted()
    const ideas = `POST ${findIdeas.path}`
    await expect.poll(requests).toEqual(['GET none', 'GET none', `POST ${register.path}`, ideas, ideas])
    expect(await ended(server, 'SIGTERM')).toBe(0)
    await drop()

    const [request] = named(`POST ${register.path}`)
    expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
    expect(request?.parentSpanId ?? '').toBe('')
    const inserts = named('postgresql insert').filter(({ traceId }) => traceId === request?.traceId)
    expect(inserts.length).toBeGreaterThan(0)
    expect(new Set(inserts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
    const keys = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].toSorted()).toEqual([
      'db.operation.name',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'presently.request_id',
    ])
    expect(collector.text()).not.toContain(CANARY)
  })
})
