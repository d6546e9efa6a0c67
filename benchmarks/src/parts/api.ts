/**
 * Part `api`: `POST /api/ideas` from socket to socket, beside bare servers that send the same bytes: node:http, and the framework
 * that ours stands on, which tells what of the distance is ours. `one request` is sent again and again; `different requests` are
 * thousands that hardly repeat.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findIdeas } from '@presently/contract/ideas'
import { ROOT } from '../data.ts'
import { postgresServer } from '../engines/postgres-server.ts'
import { type ApiLoad, loadApi } from '../measures/api-load.ts'
import { type Served, serve } from '../measures/served.ts'
import { percent, tableOf } from '../measures/table.ts'
import { giftRequests } from '../requests.ts'
import type { Part } from './part.ts'

const SERVER = join(ROOT, 'apps/server/src/main.ts')
const BARE = join(import.meta.dirname, '../bare-http.ts')
const BARE_FASTIFY = join(import.meta.dirname, '../bare-fastify.ts')
const SECONDS = 8
/** V8 compiles what is called once a request for the last time after some 17,000 calls. */
const WARM_UP_SECONDS = 12
const REQUESTS = 20_000
/** As it comes. */
const SETTINGS = { shared_buffers: '256MB' } as const

const LOADS = ['one request', 'different requests'] as const
type LoadName = (typeof LOADS)[number]
type ServerName = 'node:http' | 'Fastify' | 'embedded' | 'PostgreSQL'

type ApiRow = {
  readonly server: ServerName
  readonly load: LoadName
  /** Requests a second, as a share of those of bare node:http under the same load. */
  readonly shareOfBare: number
} & ApiLoad
export type ApiResult = { readonly answerBytes: number; readonly rows: readonly ApiRow[] }

const bodiesOf: Readonly<Record<LoadName, () => string[]>> = {
  'one request': () => [JSON.stringify({ query: 'gift for my dad who loves gardening, under $50' })],
  'different requests': () => giftRequests(REQUESTS).map(({ text }) => JSON.stringify({ query: text })),
}

export const api: Part<ApiResult> = {
  async run({ rounds, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-api-'))
    const servers = new Map<ServerName, Served>()
    const ends: (() => Promise<void>)[] = []
    try {
      const embedded = await serve([SERVER], settingsOf(join(folder, 'embedded')))
      servers.set('embedded', embedded)
      const answer = await answerOf(embedded.address)
      const file = join(folder, 'answer.json')
      await writeFile(file, answer)
      servers.set('node:http', await serve([BARE, file]))
      servers.set('Fastify', await serve([BARE_FASTIFY, file]))
      const database = await postgresServer(SETTINGS)
      if (database) {
        ends.push(() => database.stop())
        servers.set(
          'PostgreSQL',
          await serve([SERVER], { ...settingsOf(join(folder, 'pg')), DATABASE_URL: database.url }),
        )
      } else say('The API is not measured on PostgreSQL: its programs are not installed.')
      return { answerBytes: Buffer.byteLength(answer), rows: await measured(servers, rounds) }
    } finally {
      await Promise.all([...servers.values()].map((server) => server.stop()))
      for (const end of ends) await end()
      await rm(folder, { recursive: true, force: true })
    }
  },
  show: ({ answerBytes, rows }) =>
    `POST /api/ideas, answers of ${answerBytes.toLocaleString('en')} bytes\n\n${tableOf(
      ['server', 'load', 'requests/s', 'of node:http', 'p50 ms', 'p99 ms', 'server CPU us', 'not answered'],
      rows.map((row) => [
        row.server,
        row.load,
        row.requestsPerSecond,
        percent(row.shareOfBare),
        row.p50Ms,
        row.p99Ms,
        row.serverCpuUs,
        row.failed,
      ]),
    )}`,
}

const settingsOf = (dataDir: string): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  PORT: '0',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'warn',
})

async function answerOf(address: string): Promise<string> {
  const [body] = bodiesOf['one request']()
  const answer = await fetch(`${address}${findIdeas.path}`, {
    method: findIdeas.method,
    headers: { 'content-type': 'application/json' },
    body: body ?? null,
  })
  if (!answer.ok) throw new Error(`POST ${findIdeas.path} answers ${answer.status}`)
  return answer.text()
}

type Servers = ReadonlyMap<ServerName, Served>

async function measured(servers: Servers, rounds: number): Promise<ApiRow[]> {
  const rows: ApiRow[] = []
  for (const load of LOADS) {
    const bodies = bodiesOf[load]()
    for (const server of servers.values()) await loadApi({ ...server, bodies, seconds: WARM_UP_SECONDS })
    const best = await bestOf(servers, bodies, rounds)
    const bare = best.get('node:http')?.requestsPerSecond ?? Number.NaN
    for (const [server, result] of best)
      rows.push({ server, load, shareOfBare: result.requestsPerSecond / bare, ...result })
  }
  return rows
}

/** In turns; of each server the faster run counts, the quieter one. */
async function bestOf(
  servers: Servers,
  bodies: readonly string[],
  rounds: number,
): Promise<Map<ServerName, ApiLoad>> {
  const best = new Map<ServerName, ApiLoad>()
  const turns = Array.from({ length: rounds }, () => [...servers]).flat()
  for (const [name, server] of turns) {
    const result = await loadApi({ ...server, bodies, seconds: SECONDS })
    if (result.requestsPerSecond > (best.get(name)?.requestsPerSecond ?? 0)) best.set(name, result)
  }
  return best
}
