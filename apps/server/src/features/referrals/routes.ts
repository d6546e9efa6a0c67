/** GET /api/user/referrals, and the counting of visits by `?ref=` on any page. */
import { referralStats } from '@presently/contract/referrals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { registerCall } from '../../access/register-call.ts'
import { findUser } from '../../access/store.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { everyHour } from '../../platform/hourly.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { ReferralCookie } from './cookie.ts'
import { codeIn, countClick, forgetSalts, type ReferralsServiceDeps } from './service.ts'
import { statsOf } from './store.ts'

export type ReferralsDeps = ReferralsServiceDeps & {
  readonly referralCookie: ReferralCookie
  readonly rateLimits: RateLimits
}

export function referralsFeature(app: FastifyInstance, deps: ReferralsDeps): void {
  const { db, rateLimits } = deps
  let stopForgetting = async (): Promise<void> => {}
  app.addHook('onReady', async () => {
    const failure = 'salts of earlier days could not be removed'
    stopForgetting = everyHour({ run: () => forgetSalts(deps), log: app.log, failure })
  })
  app.addHook('onClose', async () => stopForgetting())

  registerCall(app, referralStats, rateLimits.call, ({ viewer }) => statsOf(db, viewer.userId))

  app.addHook('preHandler', async (request, reply) => {
    const code = visitedCode(request)
    if (code === null) return
    // A page is shown whether or not its visit can be counted.
    const isCounted = await countVisit(app, deps, request, code).catch((err: unknown) => {
      request.log.error({ err }, 'a visit by a personal link could not be counted')
      return false
    })
    if (isCounted && deps.referralCookie.ownCode(request) === null) deps.referralCookie.remember(reply, code)
  })
}

/** The code of a page that a person opens; null for calls, files, robots and pages fetched ahead. */
function visitedCode({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || !url.includes('ref=')) return null
  const [path = '', query = ''] = url.split('?', 2)
  if (/^\/(?:api|assets|art|out)\//.test(path)) return null
  const userAgent = headers['user-agent']
  if (!userAgent || isbot(userAgent)) return null
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined)
    return null
  return codeIn(new URLSearchParams(query).get('ref'))
}

async function countVisit(
  app: FastifyInstance,
  deps: ReferralsDeps,
  request: FastifyRequest,
  code: string,
): Promise<boolean> {
  if (deps.referralCookie.ownCode(request) === code) return false
  const viewer = await app.viewers.orVisitor(request)
  const own = viewer.kind === 'account' ? await findUser(deps.db, viewer.userId) : null
  if (own?.referralCode === code) return false
  return countClick(deps, code, {
    address: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  })
}
