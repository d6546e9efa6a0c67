import { randomUUID } from 'node:crypto'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { APP_PATHS } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount, givePlan } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { describeOnDatabases } from '../test-support/databases.ts'
import { makeOperator, openDeskIn } from '../test-support/operators.ts'
import { startSession } from './sessions.ts'

/** Calls that visitors may make too. */
const OPEN: readonly string[] = [
  'register',
  'login',
  'logout',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'trackInteraction',
  'followDirect',
  'findIdeas',
  'listDeals',
  'dealPrices',
  'listSponsored',
  'listPlans',
  'planInfo',
  'createSubscription',
  'sendMessage',
  'answerReminderMail',
]
/** Calls that need any plan; but for those that need Premium, every other one needs an account and nothing more. */
const PAID: readonly string[] = [
  'listSavedGifts',
  'readCardMessages',
  'listReminders',
  'readFeasts',
  'createReminder',
  'updateReminder',
  'deleteReminder',
  'dismissGift',
]
/** Calls that need Premium. */
const PREMIUM: readonly string[] = [
  'listPeople',
  'createPerson',
  'updatePerson',
  'readConversation',
  'converse',
]
/** Who runs the site: before the desk is open, at the desk, and after a code that was given just now. */
const OPERATORS = ['locked operator', 'operator', 'operator with a code'] as const
const VIEWERS = ['visitor', 'free', 'plus', 'premium', ...OPERATORS] as const
type Viewer = (typeof VIEWERS)[number]

/** What a viewer is refused by: the status, the code, and what the web opens the upgrade dialog by. */
type Refusal = readonly [status: number, code: string, upgradeRequired?: true]

function refusalOf(name: string, viewer: Viewer): Refusal | null {
  const call: Call = CALLS[name as keyof typeof CALLS]
  if (call.access.startsWith('operator')) return operatorRefusal(call, viewer)
  if (OPEN.includes(name)) return null
  if (viewer === 'visitor') return [401, 'unauthorized']
  const hasPlan = viewer === 'plus' || viewer === 'premium'
  const isOpen = PREMIUM.includes(name) ? viewer === 'premium' : !PAID.includes(name) || hasPlan
  return isOpen ? null : [403, 'upgrade-required', true]
}

/** To everybody but operators there is nothing at the address. */
function operatorRefusal({ access, needsCode }: Call, viewer: Viewer): Refusal | null {
  if (!isOperator(viewer)) return [404, 'not-found']
  if (access === 'operator-account') return null
  if (viewer === 'locked operator') return [403, 'desk-locked']
  return needsCode && viewer === 'operator' ? [403, 'code-needed'] : null
}

const isOperator = (viewer: Viewer): viewer is (typeof OPERATORS)[number] =>
  OPERATORS.some((one) => one === viewer)

const CASES = Object.entries(CALLS).flatMap(([name, call]: [string, Call]) =>
  VIEWERS.map((viewer) => ({ name, viewer, call, refusal: refusalOf(name, viewer) })),
)

describeOnDatabases('every call for every viewer', (database) => {
  let app: FastifyInstance
  const accounts = new Map<Viewer, Account>()
  beforeAll(async () => {
    app = await buildTestApp(database())
    for (const viewer of ['free', 'plus', 'premium'] as const) {
      const account = await anAccount(app)
      if (viewer !== 'free') await givePlan(database(), account, viewer)
      accounts.set(viewer, account)
    }
    for (const viewer of OPERATORS) {
      const account = await anAccount(app)
      await makeOperator(database(), account)
      accounts.set(viewer, account)
    }
  })
  afterAll(() => app.close())

  /** A session of its own for each call: some of them end it. */
  async function cookiesOf(viewer: Viewer): Promise<Record<string, string>> {
    const account = accounts.get(viewer)
    if (!account) return {}
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 60_000)
    const start = { userId: account.user.id, now, expiresAt, device: 'a test' }
    const sid = await startSession(database().db, start)
    const isOpen = viewer === 'operator' || viewer === 'operator with a code'
    if (isOpen)
      await openDeskIn(database(), { userId: account.user.id, sid }, { hasFreshCode: viewer !== 'operator' })
    return { sid }
  }

  it.each(CASES)('$name as $viewer', async ({ viewer, call: { method, path, input }, refusal }) => {
    const answer = await app.inject({
      method,
      url: path.replace(/:\w+/, randomUUID()),
      cookies: await cookiesOf(viewer),
      ...(input ? { payload: {} } : {}),
    })
    const isRefused = answer.statusCode === 401 || answer.statusCode === 403
    if (refusal === null) {
      expect(isRefused, answer.body).toBe(false)
      // Paid plans are off in tests.
      expect(answer.statusCode).not.toBe(500)
      return
    }
    const { code, upgradeRequired } = answer.json()
    expect([answer.statusCode, code, ...(upgradeRequired ? [true] : [])]).toEqual(refusal)
  })

  it('lets a free account do everything that a visitor may, searches and pages among it [ROLE-13] [TIER-04] [TIER-06]', async () => {
    const cookies = await cookiesOf('free')
    const search = { method: 'POST' as const, url: '/api/ideas', payload: { query: 'dad, 60, fishing, $50' } }
    const idsOf = async (own: Record<string, string>) => {
      const answer = await app.inject({ ...search, cookies: own })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<FindIdeasOutput>().ideas.map(({ id }) => id)
    }
    expect(await idsOf(cookies)).toEqual(await idsOf({}))
    expect(await idsOf(cookies)).toHaveLength(18)
    const openCalls = Object.entries(CALLS).filter(([, { access }]) => access === 'anyone')
    for (const [name] of openCalls) expect(refusalOf(name, 'free')).toBe(refusalOf(name, 'visitor'))
    for (const path of APP_PATHS)
      expect((await app.inject({ url: path, cookies })).statusCode, path).toBe(200)
  })

  it('lets Premium do everything that Plus may [TIER-12]', async () => {
    const isRefused = async (viewer: Viewer, { method, path, input }: Call): Promise<boolean> => {
      const cookies = await cookiesOf(viewer)
      const url = path.replace(/:\w+/, randomUUID())
      const { statusCode } = await app.inject({ method, url, cookies, ...(input ? { payload: {} } : {}) })
      return statusCode === 401 || statusCode === 403
    }
    const lost: string[] = []
    for (const [name, call] of Object.entries(CALLS) as [string, Call][])
      if (!(await isRefused('plus', call)) && (await isRefused('premium', call))) lost.push(name)
    expect(lost).toEqual([])
  })

  it.each(CASES.filter(({ refusal, call }) => refusal !== null && call.input !== null))(
    '$name as $viewer is refused before its body is read',
    async ({ viewer, call: { method, path }, refusal }) => {
      const answer = await app.inject({
        method,
        url: path.replace(/:\w+/, randomUUID()),
        cookies: await cookiesOf(viewer),
        headers: { 'content-type': 'application/json' },
        payload: '{"broken',
      })
      expect(answer.statusCode).toBe(refusal?.[0])
    },
  )
})
