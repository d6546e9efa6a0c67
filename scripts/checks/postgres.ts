/** Finds the PostgreSQL that the database tests also run on. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './conversation.ts'
import { findProgram } from './find-program.ts'
import { consequenceOf, isRequired } from './missing-server.ts'
import type { StepDeps } from './step.ts'

const STANDARD_URL = 'postgres://postgres@127.0.0.1:5432/test'
const STANDARD_PORT = 5432
const PROTOCOL_3 = 196_608
const START_TRIES = 20
const START_PAUSE_MS = 500

/** The address where a PostgreSQL lets us in, or null after saying why its tests are left out. */
export async function findPostgres(deps: StepDeps): Promise<string | null> {
  const url = deps.env.TEST_DATABASE_URL || STANDARD_URL
  let problem = await postgresProblem(url)
  if (problem && isRequired(deps.env) && (await startClusters(deps))) problem = await untilReady(url)
  if (!problem) return url
  const consequence = consequenceOf(deps.env, 'TEST_DATABASE_URL')
  deps.say(`PostgreSQL cannot be used at ${withoutPassword(url)}: ${problem}; ${consequence}.`)
  return null
}

/** Why the server at the address does not let us in; null when it does. */
export async function postgresProblem(address: string): Promise<string | null> {
  try {
    const url = new URL(address)
    const place = { host: url.hostname, port: Number(url.port || STANDARD_PORT) }
    return problemIn(await ask(place, startupMessage(url)), url.password !== '')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The first message of PostgreSQL's protocol: who wants to use which database. */
function startupMessage(url: URL): Buffer {
  const user = decodeURIComponent(url.username)
  const parameters = ['user', user, 'database', url.pathname.slice(1) || user]
  const body = Buffer.from(`${parameters.map((text) => `${text}\0`).join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + body.length, 0)
  head.writeInt32BE(PROTOCOL_3, 4)
  return Buffer.concat([head, body])
}

function problemIn(answer: Buffer, hasPassword: boolean): string | null {
  const kind = String.fromCharCode(answer[0] ?? 0)
  if (kind === 'R') {
    const isLetIn = answer.readInt32BE(5) === 0
    return isLetIn || hasPassword ? null : 'it asks for a password'
  }
  if (kind !== 'E') return 'the server there is no PostgreSQL'
  const fields = answer.subarray(5).toString('utf8').split('\0')
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'it refuses us'
}

/** Debian installs PostgreSQL with a cluster that may not be running. True when there was one to start. */
async function startClusters({ run, say, env }: StepDeps): Promise<boolean> {
  if (!findProgram(['pg_ctlcluster'], env.PATH) || !findProgram(['pg_lsclusters'], env.PATH)) return false
  const { output } = await run('pg_lsclusters', ['--no-header'], { capture: true })
  const stopped = clustersIn(output).filter(({ status }) => status.startsWith('down'))
  for (const { version, name } of stopped) {
    say(`Starting PostgreSQL ${version} (${name})…`)
    // The server stays, so it must not keep an output of ours open.
    await run('pg_ctlcluster', [version, name, 'start'], { stdio: 'ignore' })
  }
  return stopped.length > 0
}

export function clustersIn(listing: string): { version: string; name: string; status: string }[] {
  return listing
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([version, name, , status]) => (version && name && status ? [{ version, name, status }] : []))
}

async function untilReady(url: string): Promise<string | null> {
  let problem = await postgresProblem(url)
  for (let tries = 1; problem && tries < START_TRIES; tries += 1) {
    await sleep(START_PAUSE_MS)
    problem = await postgresProblem(url)
  }
  return problem
}

function withoutPassword(address: string): string {
  return address.replace(/:[^:@/]*@/, '@')
}
