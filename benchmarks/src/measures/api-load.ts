/** A server under the load of `POST /api/ideas`: how many answers a second, how long each takes, what it costs the server. */
import { readFileSync } from 'node:fs'
import { findIdeas } from '@presently/contract/ideas'
import autocannon from 'autocannon'

export type ApiLoad = {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the server's process, all of its threads; null where the system does not tell. */
  readonly serverCpuUs: number | null
  /** Calls turned away because the server was too busy (503), and broken ones; none of them is in the other figures. */
  readonly failed: number
}

export type LoadTask = {
  readonly address: string
  readonly pid: number
  /** Bodies sent in turn; where there are many, each connection has some of its own. */
  readonly bodies: readonly string[]
  readonly seconds: number
}

const CONNECTIONS = 32
/** Clock ticks of /proc: 100 a second on every Linux that Node runs on (`getconf CLK_TCK`). */
const TICK_US = 10_000

export async function loadApi({ address, pid, bodies, seconds }: LoadTask): Promise<ApiLoad> {
  const requests = bodies.map((body) => ({
    method: findIdeas.method,
    path: findIdeas.path,
    headers: { 'content-type': 'application/json' },
    body,
  }))
  // Each connection its own part: autocannon writes every request out beforehand, for each connection.
  const share = Math.ceil(requests.length / CONNECTIONS)
  let connection = 0
  const before = processorUs(pid)
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const from = (connection++ * share) % requests.length
      client.setRequests(requests.slice(from, from + share))
    },
  })
  const after = processorUs(pid)
  const answered = result['2xx']
  return {
    requestsPerSecond: Math.round(answered / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    serverCpuUs: before === null || after === null ? null : Math.round((after - before) / answered),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** What a process has used of the processors, in microseconds (proc(5), `stat`, fields 14 and 15). */
function processorUs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_US
  } catch {
    return null
  }
}
