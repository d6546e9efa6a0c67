/** GET /api/user/referrals, and the counting of visits by `?ref=` on any page. */
import { referralStats } from '@presently/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import { findUser } from '../../access/store.ts'
import { forgetSalts } from '../../access/visitor-hash.ts'
import { HOURLY, type Routine, type Routines } from '../../db/jobs.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { isPerson } from '../../platform/is-person.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { ReferralCookie } from './cookie.ts'
import { codeIn, countClick, type ReferralsServiceDeps } from './service.ts'
import { statsOf } from './store.ts'

export type ReferralsDeps = ReferralsServiceDeps & {
  readonly referralCookie: ReferralCookie
  readonly hasOptedOut: HasOptedOut
  readonly rateLimits: RateLimits
  readonly jobs: Routines
}

const FORGET_SALTS: Routine = { name: 'forget-salts', cron: HOURLY, patience: 600 }

export function referralsFeature(app: FastifyInstance, deps: ReferralsDeps): void {
  const { db, rateLimits, jobs } = deps
  jobs.every(FORGET_SALTS, () => forgetSalts(deps))

  registerCall(app, referralStats, rateLimits.call, ({ viewer }) => statsOf(db, viewer.userId))

  app.addHook('preHandler', async (request, reply) => {
    const code = visitedCode(request)
    if (code === null) return
    // A page is shown whether or not its visit can be counted.
    await noteVisit(app, deps, { request, reply, code }).catch((err: unknown) => {
      request.log.error({ err }, 'a visit by a personal link could not be counted')
    })
  })
}

/** The code of a page that a person opens; null for calls, files, robots and pages fetched ahead. */
function visitedCode(request: FastifyRequest): string | null {
  const { method, url, headers } = request
  if (method !== 'GET' || !url.includes('ref=') || !isOfPage(request)) return null
  const [, query = ''] = url.split('?', 2)
  return isPerson(headers) ? codeIn(new URLSearchParams(query).get('ref')) : null
}

/** Files are kept by shared caches: the cookie of one visitor would be everybody's. */
const isOfPage = ({ is404, url, routeOptions }: FastifyRequest): boolean =>
  is404 ? !/^\/(?:api|assets)\//.test(url) : routeOptions.config.isPage === true

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly code: string }

/** Counts a visit by somebody else's link, and remembers the link in a browser that nobody has an account in. */
async function noteVisit(
  app: FastifyInstance,
  deps: ReferralsDeps,
  { request, reply, code }: Visit,
): Promise<void> {
  const { referralCookie: cookie } = deps
  // Neither counted nor remembered.
  if (await deps.hasOptedOut(request)) return
  const lastOwn = cookie.ownCode(request)
  const signedIn = await codeOfViewer(app, deps, request)
  // A session may outlive the cookie that says whose browser it is.
  if (signedIn !== null && lastOwn === null) cookie.markOwn(reply, signedIn)
  if (code === lastOwn || code === signedIn) return
  const isSomebodys = await countClick(deps, code, {
    address: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  })
  if (isSomebodys && lastOwn === null && signedIn === null) cookie.remember(reply, code)
}

/** The code of who is signed in; null for visitors. */
async function codeOfViewer(
  app: FastifyInstance,
  { db }: ReferralsDeps,
  request: FastifyRequest,
): Promise<string | null> {
  const viewer = await app.viewers.of(request)
  if (viewer.kind === 'visitor') return null
  return (await findUser(db, viewer.userId))?.referralCode ?? null
}
