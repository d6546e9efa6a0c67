/** The calls of accounts: registering, signing in and out, one-time links. */
import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@presently/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { SessionCookie } from '../../access/session-cookie.ts'
import { deleteExpired } from '../../access/store.ts'
import { readUserView, userView } from '../../access/user-view.ts'
import { HOURLY, type Routine, type Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { deviceName } from '../../platform/device-name.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import {
  type AuthServiceDeps,
  askForReset,
  registerAccount,
  resendVerification as resend,
  resetPassword as reset,
  signIn,
  signOut,
  verifyEmail as verify,
} from './service.ts'

export type AuthDeps = Omit<AuthServiceDeps, 'sessionExpiry'> & {
  readonly db: Db
  readonly clock: Clock
  readonly cookie: SessionCookie
  readonly rateLimits: RateLimits
  readonly jobs: Routines
  /** The links that friends pass on, as the browser remembers them. */
  readonly referral: {
    /** The code of the link that a visitor came by; null for none, and for who opted out. */
    codeOf(request: FastifyRequest): Promise<string | null>
    /** Notes whose browser it is, unless who uses it opted out: visits by the owner's own link do not count. */
    markOwn(request: FastifyRequest, reply: FastifyReply, code: string): Promise<void>
  }
}

/** Sessions and one-time links go when their time is over. */
const FORGET_SESSIONS: Routine = { name: 'forget-sessions', cron: HOURLY, patience: 600 }

const from = (request: FastifyRequest) => ({
  address: clientNetwork(request.ip),
  device: deviceName(request.headers['user-agent']),
})

export function authFeature(app: FastifyInstance, deps: AuthDeps): void {
  const { db, clock, cookie, rateLimits, referral } = deps
  const service: AuthServiceDeps = { ...deps, sessionExpiry: (now) => cookie.expiry(now) }
  deps.jobs.every(FORGET_SESSIONS, () => deleteExpired(db, clock()))

  registerCall(app, currentUser, rateLimits.call, async ({ viewer }) => {
    const user = await readUserView(db, viewer.userId, clock())
    if (!user) throw new AppError('unauthorized', sentenceFor('unauthorized'))
    return user
  })
  registerCall(app, register, rateLimits.call, async ({ input, request, reply }) => {
    const referralCode = await referral.codeOf(request)
    const { user, token } = await registerAccount(service, input, { ...from(request), referralCode })
    cookie.write(reply, token)
    await referral.markOwn(request, reply, user.referralCode)
    return userView(user, 0, clock())
  })
  registerCall(app, login, rateLimits.call, async ({ input, viewer, request, reply }) => {
    const oldSession = viewer.kind === 'account' ? viewer.session : null
    const { user, token } = await signIn(service, input, { ...from(request), oldSession })
    cookie.write(reply, token)
    await referral.markOwn(request, reply, user.referralCode)
    return (await readUserView(db, user.id, clock())) ?? userView(user, 0, clock())
  })
  registerCall(app, logout, rateLimits.call, async ({ request, reply }) => {
    // Who cannot be told is not signed out either: the cookie stays until the session ends with it.
    const viewer = await app.viewers.of(request)
    if (viewer.kind === 'account') await signOut(service, viewer.session)
    cookie.clear(reply)
    return { message: 'Logged out' }
  })
  registerLinkCalls(app, service, rateLimits)
}

function registerLinkCalls(app: FastifyInstance, service: AuthServiceDeps, { call }: RateLimits): void {
  registerCall(app, forgotPassword, call, async ({ input, request }) => {
    await askForReset(service, input.email, clientNetwork(request.ip))
    return { message: 'If this address has an account, a link is on its way to it.' }
  })
  registerCall(app, resetPassword, call, async ({ input, request }) => {
    await reset(service, input, clientNetwork(request.ip))
    return { message: 'Your password is changed. Sign in with the new one.' }
  })
  registerCall(app, verifyEmail, call, async ({ input, request }) => {
    await verify(service, input.token, clientNetwork(request.ip))
    return { message: 'Your e-mail address is confirmed.' }
  })
  registerCall(app, resendVerification, call, async ({ viewer, request }) => {
    await resend(service, viewer.userId, clientNetwork(request.ip))
    return { message: 'The link is on its way.' }
  })
}
