import { exportData } from '@presently/contract/account'
import { currentUser, forgotPassword } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listAudit } from '@presently/contract/operator-audit'
import { givePlan, restoreUser, suspendUser, takePlanBack } from '@presently/contract/operator-members'
import { type FoundUser, readUser, resendMail } from '@presently/contract/operator-users'
import { subscriptionState } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPutMail } from '../../../db/outbox.ts'
import { type Account, aBrowser, anAccount, anAccountWith, signIn } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases } from '../../../test-support/databases.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { anOperator } from '../../../test-support/operators.ts'
import { aSite } from '../../../test-support/site-config.ts'

const START = new Date('2026-11-21T12:00:00Z')
const SAID = 'This account is suspended. If you think that is a mistake, write to help@example.com.'
const REASON = 'Wrote insults to the help desk.'

describeOnDatabases('members, as an operator changes them', (database) => {
  let app: FastifyInstance
  let operator: Account
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), {
      clock: () => now,
      environment: { SUPPORT_EMAIL: 'help@example.com' },
    })
  })
  beforeEach(async () => {
    now = START
    operator = await anOperator(app, database(), { now })
  })
  afterAll(() => app.close())

  const order = (
    { method, path }: { method: 'PUT' | 'DELETE' | 'POST'; path: string },
    { user }: Pick<Account, 'user'>,
    payload?: object,
  ) => operator.ask({ method, url: path.replace(':id', user.id), ...(payload ? { payload } : {}) })
  const suspend = (account: Account) => order(suspendUser, account, { reason: REASON })
  const read = async (account: Account): Promise<FoundUser> =>
    (await operator.ask({ url: readUser.path.replace(':id', account.user.id) })).json()
  const entriesOn = async ({ user }: Account): Promise<string[]> => {
    const answer = await operator.ask({ url: `${listAudit.path}?userId=${user.id}` })
    return answer
      .json()
      .entries.map(({ action, subject, outcome }: Record<string, string | null>) =>
        [action, subject, outcome].filter(Boolean).join(' '),
      )
  }
  const tierOf = async (account: Account): Promise<string> =>
    (await account.ask({ url: currentUser.path })).json().subscriptionTier

  it('who are suspended are told so by what needs an account and at signing in, and may search as visitors', async () => {
    const maya = await anAccount(app)
    const answer = await suspend(maya)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      suspendedAt: START.toISOString(),
      sessions: [],
      notes: [{ deed: 'account-suspended', reason: REASON }],
    })
    const searched = await maya.ask({ method: 'POST', url: findIdeas.path, payload: { query: 'dad, tea' } })
    expect(searched.statusCode).toBe(200)
    const refused = await maya.ask({ url: currentUser.path })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'suspended', message: SAID }),
    ])
    // The browser forgets the session with it: it is a visitor's from then on.
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
    const again = await signIn(aBrowser(app), maya.user.email)
    expect([again.statusCode, again.json().message]).toEqual([403, SAID])
    // Who does not know the password learns nothing.
    expect((await signIn(aBrowser(app), maya.user.email, 'not the password')).statusCode).toBe(401)
  })

  it('who are suspended get no mail but those about their money, and what waited is given up', async () => {
    const maya = await anAccount(app)
    await suspend(maya)
    expect((await read(maya)).mails).toEqual([
      expect.objectContaining({ kind: 'verify-email', state: 'failed' }),
    ])
    await aBrowser(app).ask({ method: 'POST', url: forgotPassword.path, payload: { email: maya.user.email } })
    const putMail = createPutMail(null, { site: aSite(), origin: 'https://presently.example' })
    const mail = { userId: maya.user.id, recipient: maya.user.email, subject: 'x', parts: [], why: 'x' }
    for (const kind of ['reminder', 'renewal-coming'] as const)
      await putMail(database().db, { ...mail, kind }, now)
    const count = async (kind: 'reminder' | 'renewal-coming' | 'reset-password') =>
      (await mailsTo(database(), maya.user.email, kind)).length
    expect([await count('reminder'), await count('renewal-coming'), await count('reset-password')]).toEqual([
      0, 1, 0,
    ])
    const refused = await order(resendMail, maya, { kind: 'reset-password' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This account is suspended: no mail is sent to it. Restore it first.',
    ])
  })

  it('who are restored sign in again, with no session of before', async () => {
    const maya = await anAccountWith('plus', app, database())
    await suspend(maya)
    // Billing goes on: the plan stands as it did.
    expect(await read(maya)).toMatchObject({ subscriptionTier: 'plus', premiumStatus: 'active' })
    const answer = await order(restoreUser, maya)
    expect(answer.json()).toMatchObject({ suspendedAt: null, sessions: [] })
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
    expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(200)
    expect(await entriesOn(maya)).toEqual(
      expect.arrayContaining(['account-restored done', 'account-suspended done']),
    )
  })

  it('are not suspended twice, without a reason or a fresh code, nor where they run the site', async () => {
    const maya = await anAccount(app)
    for (const reason of ['', '  ', undefined, 'x'.repeat(501)]) {
      const answer = await order(suspendUser, maya, { reason })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['reason']])
    }
    await suspend(maya)
    expect((await suspend(maya)).statusCode).toBe(409)
    expect(await entriesOn(maya)).toContain('account-suspended refused')
    const own = await suspend(operator)
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'This account runs the site. Remove it from the operators first.',
    ])
    const late = await anOperator(app, database(), { now, hasFreshCode: false })
    const stale = await late.ask({
      method: 'PUT',
      url: suspendUser.path.replace(':id', maya.user.id),
      payload: { reason: REASON },
    })
    expect(stale.json().code).toBe('code-needed')
  })

  it('who are given a plan have it to the end of its last day, and are told so', async () => {
    const maya = await anAccount(app)
    const gift = { tier: 'plus', until: '2026-12-01', reason: 'Lost her list by our fault.' }
    const answer = await order(givePlan, maya, gift)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      subscriptionTier: 'plus',
      gift: { tier: 'plus', until: '2026-12-01T23:59:59.999Z' },
      notes: [{ deed: 'plan-given', reason: 'plus until 2026-12-01: Lost her list by our fault.' }],
    })
    expect((await maya.ask({ url: subscriptionState.path })).json()).toMatchObject({
      tier: 'plus',
      planName: null,
      gift: { planName: 'Plus', until: '2026-12-01T23:59:59.999Z' },
    })
    const { parts } = (await maya.ask({ url: exportData.path })).json()
    expect(parts.account).toMatchObject({ giftTier: 'plus', giftUntil: '2026-12-01T23:59:59.999Z' })
    expect(parts.deskNotes).toEqual([expect.objectContaining({ deed: 'plan-given' })])
    now = new Date('2026-12-01T23:59:59.000Z')
    expect(await tierOf(maya)).toBe('plus')
    now = new Date('2026-12-02T00:00:00.000Z')
    expect(await tierOf(maya)).toBe('free')
    expect((await maya.ask({ url: subscriptionState.path })).json()).toMatchObject({
      tier: 'free',
      gift: null,
    })
  })

  it('keep what they bought where it opens as much, and have the gift where it opens more', async () => {
    const [plus, premium] = [
      await anAccountWith('plus', app, database()),
      await anAccountWith('premium', app, database()),
    ]
    for (const account of [plus, premium])
      await order(givePlan, account, { tier: 'plus', until: '2026-12-01', reason: 'A thank-you.' })
    expect([await tierOf(plus), await tierOf(premium)]).toEqual(['plus', 'premium'])
    await order(givePlan, plus, { tier: 'premium', until: '2026-12-01', reason: 'A thank-you.' })
    expect(await tierOf(plus)).toBe('premium')
    const answer = await order(takePlanBack, plus)
    expect(answer.json()).toMatchObject({ subscriptionTier: 'plus', gift: null })
    expect(await tierOf(plus)).toBe('plus')
    expect(await entriesOn(plus)).toEqual(
      expect.arrayContaining(['plan-given premium 2026-12-01 done', 'plan-taken-back done']),
    )
  })

  it.each([
    [{ until: '2026-11-20' }, 'until', 'Choose a day from 2026-11-21 to 2028-11-20.'],
    [{ until: '2028-11-21' }, 'until', 'Choose a day from 2026-11-21 to 2028-11-20.'],
    [{ until: '2026-02-30' }, 'until', 'Write the last day as a date, such as 2027-03-31.'],
    [{ until: undefined }, 'until', 'Choose the last day.'],
    [{ tier: 'free' }, 'tier', 'Choose Plus or Premium.'],
    [{ reason: ' ' }, 'reason', 'Write the reason.'],
  ])('are given no plan with %j', async (differing, field, sentence) => {
    const maya = await anAccount(app)
    const gift = { tier: 'plus', until: '2026-12-01', reason: 'A thank-you.', ...differing }
    const answer = await order(givePlan, maya, gift)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await tierOf(maya)).toBe('free')
  })

  it('are no more than there are', async () => {
    const nobody = { user: { ...operator.user, id: '00000000-0000-4000-8000-000000000000' } }
    for (const answer of [
      await order(suspendUser, nobody, { reason: REASON }),
      await order(restoreUser, nobody),
      await order(givePlan, nobody, { tier: 'plus', until: '2026-12-01', reason: 'x' }),
      await order(takePlanBack, nobody),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'No account has this id.'])
  })
})
