/** POST /dev/sign-in: signs in as somebody of a role, or out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DEV_ROUTES } from '../../access/route-guard.ts'
import type { SessionCookie } from '../../access/session-cookie.ts'
import { startSession } from '../../access/sessions.ts'
import { deleteSession } from '../../access/store.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { deviceName } from '../../platform/device-name.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { fieldOf, formRoute } from './form-route.ts'

const MEMBERS = ['free', 'plus', 'premium'] as const
const Role = z.enum(['visitor', ...MEMBERS])

export type SignInDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly cookie: SessionCookie
  /** The id of an account of that role, which is made where there is none. */
  readonly memberOf: (role: (typeof MEMBERS)[number]) => Promise<string>
  readonly rateLimits: RateLimits
}

export function signInRoute(app: FastifyInstance, deps: SignInDeps): void {
  const { rateLimits } = deps
  formRoute(app, { url: DEV_ROUTES.signIn, rateLimits, backTo: '/' }, async (request, reply) => {
    const { data: role } = Role.safeParse(fieldOf(request, 'role'))
    if (role === undefined) throw new AppError('bad-request', `Choose one of ${Role.options.join(', ')}.`)
    const userId = role === 'visitor' ? null : await deps.memberOf(role)
    await leave(app, deps, { request, reply })
    if (userId !== null) await enter(deps, { request, reply }, userId)
    return { role }
  })
}

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function leave(
  app: FastifyInstance,
  { db, cookie }: SignInDeps,
  { request, reply }: Asked,
): Promise<void> {
  const viewer = await app.viewers.of(request)
  if (viewer.kind === 'account') await deleteSession(db, viewer.session)
  cookie.clear(reply)
}

async function enter(
  { db, clock, cookie }: SignInDeps,
  { request, reply }: Asked,
  userId: string,
): Promise<void> {
  const now = clock()
  const device = deviceName(request.headers['user-agent'])
  cookie.write(reply, await startSession(db, { userId, now, expiresAt: cookie.expiry(now), device }))
}
