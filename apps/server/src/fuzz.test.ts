/** Every call of the contract, with bodies, queries and addresses near right ones and far from them, over real connections. */
import { Agent } from 'node:http'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db/open.ts'
import { createLog } from './platform/logging.ts'
import { signIn } from './test-support/accounts.ts'
import { openedBy, openTestPglite, openTestPostgres, queryRows } from './test-support/databases.ts'
import { everythingOf } from './test-support/everything-of.ts'
import { type Exchanged, exchange } from './test-support/fuzz/exchange.ts'
import { faultOf, isRight } from './test-support/fuzz/judge.ts'
import {
  BYSTANDERS_PASSWORD,
  type Door,
  openDoor,
  SENDERS,
  type Sender,
} from './test-support/fuzz/people-at-the-door.ts'
import { type FuzzRequest, requestsAround } from './test-support/fuzz/requests.ts'
import { openPayingSite, type PayingSite } from './test-support/payments.ts'
import { routinesAtStart } from './test-support/routines-at-start.ts'
import { inTier } from './test-support/tier.ts'

/** Requests for each call that takes a body; fewer for one that takes none, and can be asked in fewer ways, with a query in more. */
const BODIES = Number(process.env.FUZZ_BODIES ?? inTier(25, 200))
const requestsFor = ({ input, query }: Call): number =>
  input === null ? Math.ceil(BODIES / (query ? 1.5 : 3)) : BODIES
const SEED = Number(process.env.FUZZ_SEED ?? '20261122')
const SHOWN_LENGTH = 600

const ALL = Object.entries(CALLS) as [string, Call][]
/** `2/3` stands for the second of three runs that divide the calls among them. */
const [SHARE = 1, SHARES = 1] = (process.env.FUZZ_SHARE ?? '1/1').split('/').map(Number)
const OURS = ALL.filter((_, place) => place % SHARES === SHARE - 1)
const INHERITED = Object.getOwnPropertyNames(Object.prototype).join()

/** Most often somebody whom the call is for. */
const sendersOf = ({ access }: Call): fc.Arbitrary<Sender> => {
  const likely: Sender = access.startsWith('operator') ? 'operator' : 'premium'
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...SENDERS) },
    { weight: 3, arbitrary: fc.constant(likely) },
  )
}

type Tried = { readonly request: FuzzRequest; readonly sender: Sender; readonly answer: Exchanged }

/** Whether a request came past the gates: what it asks for was done, or looked for. */
const reached = (call: Call, { request, sender, answer }: Tried): boolean =>
  (!call.access.startsWith('operator') || sender === 'operator') &&
  (call.input === null
    ? answer.status < 300 || [404, 409].includes(answer.status) || isLookedFor(call, answer)
    : isRight(call.input, request))

/** Bytes belong to an upload: that there is none is said once it was looked for. */
const isLookedFor = ({ takesBytes }: Call, { text }: Exchanged): boolean =>
  takesBytes === true && /"fields":\{"upload"/.test(text)

const shown = ({ method, address, headers, body }: FuzzRequest, sender: Sender): string =>
  `${sender}: ${method} ${address.slice(0, SHOWN_LENGTH)} ${JSON.stringify(headers)} ${body?.toString().slice(0, SHOWN_LENGTH)}`

const open: () => Promise<Database> =
  process.env.FUZZ_DATABASE === 'postgres' ? openTestPostgres : openTestPglite

describe('every call, fuzzed', () => {
  const database = openedBy(open)
  const agent = new Agent({ keepAlive: true })
  /** Requests sent, by call. */
  const sentTo = new Map<string, number>()
  let site: PayingSite
  let door: Door
  beforeAll(async () => {
    const jobs = routinesAtStart(createLog('silent'))
    site = await openPayingSite(database(), {
      jobs,
      // Links are asked after, and no shop answers.
      fetchPage: async () => ({ ok: false, fault: 'unreachable' }),
      environment: { RATE_LIMIT_SCALE: '1000000', SUPPORT_EMAIL: 'help@example.com' },
    })
    door = await openDoor(site.app, database(), site.origin)
    // Operators can ask for the routines, and those plan everybody's reminders: done once, they change nothing more.
    await jobs.askForRoutines()
    await jobs.stop()
  })
  afterAll(async () => {
    agent.destroy()
    await site.close()
  })

  const send = async (request: FuzzRequest, sender: Sender): Promise<Exchanged> => {
    const answer = await exchange(site.origin, request, { agent, sid: await door.sessionOf(sender) })
    const endsSession = String(answer.headers['set-cookie']).includes('sid=;')
    if (endsSession || /"code":"(?:unauthorized|desk-locked|code-needed)"/.test(answer.text))
      door.renew(sender)
    return answer
  }

  it.each(OURS)('%s', async (name, call) => {
    const mayChangeAccounts = call.access === 'operator'
    const known = await door.setUp({ mayChangeAccounts })
    // An operator may end anybody's sessions, and notes what was done to an account.
    const besides = mayChangeAccounts ? ['sessions', 'account_notes'] : []
    const before = await everythingOf(database(), door.bystander, besides)
    let understood = 0
    await fc.assert(
      fc.asyncProperty(requestsAround(call, known), sendersOf(call), async (request, sender) => {
        sentTo.set(name, (sentTo.get(name) ?? 0) + 1)
        const answer = await send(request, sender)
        const fault = faultOf(call, request, answer)
        if (fault !== null)
          throw new Error(
            `${fault}\n${shown(request, sender)}\n${answer.status} ${answer.text.slice(0, SHOWN_LENGTH)}`,
          )
        if (reached(call, { request, sender, answer })) understood += 1
      }),
      { numRuns: requestsFor(call), seed: SEED },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(INHERITED)
    expect(await everythingOf(database(), door.bystander, besides)).toBe(before)
    // Else only the gate was tried.
    expect(understood).toBeGreaterThan(requestsFor(call) / 40)
  })

  it('was tried, each as often as was asked for, and the server takes no other', () => {
    const missed = OURS.filter(([name, call]) => (sentTo.get(name) ?? 0) < requestsFor(call))
    expect(missed.map(([name]) => name)).toEqual([])
    expect(OURS).not.toEqual([])
    const tried = ALL.map(([, { method, path }]) => `${method} ${path}`)
    const served = Object.entries(site.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (name) => `${name.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(served.filter((one) => !tried.includes(one))).toEqual([])
  })

  it('left everybody with the rights they had, and the server serving', async () => {
    const rights = await queryRows(
      database(),
      `select id from users where subscription_tier <> 'free' or premium_status <> 'inactive' order by id`,
    )
    expect(rights.map(({ id }) => id)).toEqual(
      [door.accountOf('premium'), door.bystander].map(({ user }) => user.id).sort(),
    )
    expect(await queryRows(database(), 'select user_id from operators')).toEqual([
      { user_id: door.accountOf('operator').user.id },
    ])
    const { bystander } = door
    const signedIn = await signIn(bystander, bystander.user.email, BYSTANDERS_PASSWORD)
    expect([signedIn.statusCode, signedIn.json().id]).toEqual([200, bystander.user.id])
    const ready = await fetch(`${site.origin}/readyz`)
    expect(ready.status).toBe(200)
  })
})
