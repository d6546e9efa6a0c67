/** Every call with a word of its own in whatever it takes: the finest log holds none of it. */
import { logout } from '@presently/contract/auth'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import { type Account, anAccountWith } from '../test-support/accounts.ts'
import { brokenDatabase, driverError } from '../test-support/broken-database.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { describeOnDatabases } from '../test-support/databases.ts'
import { openPayingSite } from '../test-support/payments.ts'

const CANARY = 'wilhelmina'
/** The same word as an error of a driver quotes it. */
const BROKEN = Object.assign(driverError('23505', `Key (email)=(${CANARY}@example.com) already exists.`), {
  severity: 'ERROR',
  detail: CANARY,
})
const ADDRESS = '203.0.113.77'

type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly minimum?: number
}

/** A value that a schema takes, with the word wherever it takes words. */
function wordyValue(schema: JsonSchema): unknown {
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return wordyValue(option)
  const fixed = [schema.const, ...(schema.enum ?? [])].find((value) => value !== undefined)
  if (fixed !== undefined) return fixed
  const make = schema.type === undefined ? undefined : OF_TYPE[schema.type]
  return make ? make(schema) : wordyText(schema.format)
}

const numberOf = ({ minimum = 1 }: JsonSchema): number => Math.max(1, minimum)
const OF_TYPE: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, wordyValue(property)])),
  array: ({ items }) => (items ? [wordyValue(items)] : []),
  number: numberOf,
  integer: numberOf,
  boolean: () => true,
}

function wordyText(format: string | undefined): string {
  if (format === 'email') return `${CANARY}@example.com`
  if (format === 'uri' || format === 'url') return `https://${CANARY}.example.com/?q=${CANARY}`
  if (format === 'date-time') return '2027-01-01T00:00:00.000Z'
  if (format === 'date') return '2027-01-01'
  return format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : `${CANARY} writes`
}

const schemaOf = ({ input }: Call): JsonSchema =>
  input === null ? {} : (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** What belongs there; the word in every place of it; what is cut off. */
function bodiesOf(call: Call): string[] {
  const right = wordyValue(schemaOf(call))
  const everywhere = Object.fromEntries(Object.keys(Object(right)).map((name) => [name, CANARY]))
  return [
    JSON.stringify(right ?? {}),
    JSON.stringify({ ...everywhere, [CANARY]: CANARY }),
    `{"${CANARY}": "${CANARY}`,
  ]
}

const HEADERS = {
  'user-agent': CANARY,
  referer: `http://localhost/?q=${CANARY}`,
  'x-forwarded-for': ADDRESS,
  'x-request-id': CANARY,
  'accept-language': CANARY,
  authorization: `Bearer ${CANARY}`,
}

type Sent = { readonly method: Call['method']; readonly url: string; readonly payload?: string }

const IDS = [CANARY, '00000000-0000-4000-8000-000000000000']

function requestsOf(call: Call): Sent[] {
  const ids = call.path.includes(':') ? IDS : ['']
  const urls = ids.map(
    (id) => `${call.path.replaceAll(/:\w+/g, id)}?q=${CANARY}&category=${CANARY}&${CANARY}=1`,
  )
  if (call.method === 'GET') return urls.map((url) => ({ method: call.method, url }))
  const bodies = bodiesOf(call)
  return urls.flatMap((url) => bodies.map((payload) => ({ method: call.method, url, payload })))
}

const PAGES = ['/', '/out/', '/art/', '/guides/', '/unsubscribe/', '/?q='].map((start) => `${start}${CANARY}`)

async function walk(app: FastifyInstance, account: Account | null): Promise<number> {
  // The rest of the walk is the member's too.
  const calls = (Object.values(CALLS) as Call[]).filter(({ path }) => !account || path !== logout.path)
  const requests = calls.flatMap(requestsOf)
  for (const sent of requests) {
    const headers = { ...HEADERS, ...(sent.payload !== undefined && { 'content-type': 'application/json' }) }
    await (account
      ? account.ask({ ...sent, headers })
      : app.inject({ ...sent, headers, remoteAddress: ADDRESS }))
  }
  for (const url of PAGES) await app.inject({ url, headers: HEADERS, remoteAddress: ADDRESS })
  const headers = { ...HEADERS, 'stripe-signature': CANARY }
  await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: CANARY })
  return requests.length
}

function expectSilence(logLines: readonly string[]): void {
  const told = logLines.filter((line) => line.includes(CANARY) || line.includes(ADDRESS))
  expect(told).toEqual([])
}

describeOnDatabases('a walk over every call at the finest level of the log', (database: () => Database) => {
  it('leaves no word of a visitor or a member in it', async () => {
    const logLines: string[] = []
    const site = await openPayingSite(database(), {
      logLines,
      environment: { METRICS_TOKEN: 'a-token-of-the-tests' },
    })
    const member = await anAccountWith('premium', site.app, database())
    expect(await walk(site.app, null)).toBeGreaterThan(Object.keys(CALLS).length)
    await walk(site.app, member)
    await site.close()
    expect(logLines.filter((line) => line.includes('request answered')).length).toBeGreaterThan(200)
    expectSilence(logLines)
  })
})

describe('a walk over every call while the database fails with what people wrote', () => {
  it('leaves none of it in the log', async () => {
    const logLines: string[] = []
    const app = await buildTestApp(brokenDatabase(BROKEN), { logLines })
    await walk(app, null)
    await app.close()
    expect(logLines.join('')).toContain('"code":"23505"')
    expectSilence(logLines)
  })
})
