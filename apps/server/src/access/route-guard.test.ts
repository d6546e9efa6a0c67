import { CALLS } from '@presently/contract/calls'
import { findIdeas } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import { type Desk, NO_DESK } from './desk/desk.ts'
import type { Entitlements } from './entitlements.ts'
import { isDeclared } from './route-guard.ts'
import { RULES, refusalOf } from './rules.ts'
import type { Viewer } from './viewer.ts'

const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  // Building it walks every route: an undeclared one would throw here.
  app = await buildTestApp(database())
})
afterAll(() => app.close())

describe('routes', () => {
  it.each(Object.entries(CALLS))(
    'answer the call %s, whose access has a rule',
    (_name, { method, path, access }) => {
      expect(app.hasRoute({ method, url: path })).toBe(true)
      expect(RULES).toHaveProperty(access)
    },
  )

  it.each([
    ['a route under /api that is no call', { method: 'GET', url: '/api/secret' }],
    ['a page nobody listed', { method: 'GET', url: '/secret' }],
    ['a plain route that writes', { method: 'POST', url: '/healthz' }],
    ['a call at another path', { method: 'POST', url: '/api/other', config: { call: findIdeas } }],
    ['a call by another method', { method: 'DELETE', url: findIdeas.path, config: { call: findIdeas } }],
    [
      'a call that the contract does not list',
      { method: 'POST', url: findIdeas.path, config: { call: { ...findIdeas } } },
    ],
    ['a developer’s write elsewhere', { method: 'POST', url: '/dev/other', config: { isDevDesk: true } }],
    ['a developer’s clock that is read', { method: 'GET', url: '/dev/clock', config: { isDevDesk: true } }],
    ['a file under /api', { method: 'GET', url: '/api/x.json', config: { file: 'x.json' } as object }],
  ] as const)('may not be %s', (_title, route) => {
    expect(isDeclared(route)).toBe(false)
  })

  it('stop the application from being built when one is undeclared', async () => {
    const other = await buildTestApp(database())
    expect(() => other.get('/api/secret', async () => 'x')).toThrow(
      'GET /api/secret is neither a call of the contract',
    )
    await other.close()
  })
})

describe('rules', () => {
  const account = (plan: Partial<Entitlements>): Viewer => ({
    kind: 'account',
    userId: 'user-1',
    session: 'hash',
    plan: {
      subscriptionTier: 'free',
      isPremium: false,
      premiumActive: false,
      premiumStatus: 'inactive',
      ...plan,
    },
  })
  const answersFor = (viewer: Viewer) =>
    Object.fromEntries(Object.entries(RULES).map(([access, rule]) => [access, rule(viewer, NO_DESK)]))

  it.each([
    ['a visitor', { kind: 'visitor' } as const, ['unauthorized', 'unauthorized', 'unauthorized']],
    ['a free account', account({}), [null, 'upgrade-required', 'upgrade-required']],
    ['Plus', account({ subscriptionTier: 'plus', premiumActive: true }), [null, null, 'upgrade-required']],
    [
      'Premium',
      account({ subscriptionTier: 'premium', premiumActive: true, isPremium: true }),
      [null, null, null],
    ],
    ['who is premium by one word alone', account({ isPremium: true }), [null, null, null]],
  ])(
    'let %s make the calls that are theirs, and no other [TIER-02]',
    (_who, viewer, [signedIn, paid, premium]) => {
      expect(answersFor(viewer)).toEqual({
        anyone: null,
        'signed-in': signedIn,
        paid,
        premium,
        'operator-account': 'not-found',
        operator: 'not-found',
      })
    },
  )

  it.each([
    ['nobody', NO_DESK, ['not-found', 'not-found', 'not-found']],
    ['an operator at a locked desk', aDesk({}), [null, 'desk-locked', 'desk-locked']],
    ['an operator at the desk', aDesk({ isOpen: true }), [null, null, 'code-needed']],
    ['one who gave a code just now', aDesk({ isOpen: true, hasFreshCode: true }), [null, null, null]],
  ])('let %s make the calls of operators that are theirs', (_who, desk, refusals) => {
    const viewer = account({})
    const calls = [
      { access: 'operator-account' },
      { access: 'operator' },
      { access: 'operator', needsCode: true },
    ] as const
    expect(calls.map((call) => refusalOf(call, viewer, desk))).toEqual(refusals)
  })
})

function aDesk(differing: Partial<Desk>): Desk {
  return {
    kind: 'operator',
    userId: 'user-1',
    session: 'hash',
    number: 1,
    hasAuthenticator: true,
    isOpen: false,
    hasFreshCode: false,
    ...differing,
  } as Desk
}
