/**
 * The cookie that remembers by whose link a visitor came. A browser in which somebody has signed in holds `-CODE`, its
 * owner's own code: its owner's visits are not counted, and nobody who registers in it was brought by a friend.
 */

import { REFERRAL_COOKIE } from '@presently/contract/cookie-names'
import { KEPT } from '@presently/contract/kept'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeIn } from './service.ts'

const LIFE_SECONDS = KEPT.referralCookieDays * 24 * 60 * 60
const OWN = '-'

export type ReferralCookie = {
  /** The code that a sign-up is credited to; null for none. */
  readonly creditedCode: (request: Pick<FastifyRequest, 'cookies'>) => string | null
  /** The code of who signed in in this browser last; null where nobody did. */
  readonly ownCode: (request: Pick<FastifyRequest, 'cookies'>) => string | null
  readonly remember: (reply: FastifyReply, code: string) => void
  readonly markOwn: (reply: FastifyReply, code: string) => void
}

export function referralCookie(isHttps: boolean): ReferralCookie {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
    maxAge: LIFE_SECONDS,
  } as const
  const textOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => cookies[REFERRAL_COOKIE] ?? ''
  return {
    creditedCode: (request) => codeIn(textOf(request)),
    ownCode: (request) =>
      textOf(request).startsWith(OWN) ? codeIn(textOf(request).slice(OWN.length)) : null,
    remember: (reply, code) => void reply.setCookie(REFERRAL_COOKIE, code, options),
    markOwn: (reply, code) => void reply.setCookie(REFERRAL_COOKIE, `${OWN}${code}`, options),
  }
}
