/** The cookie that carries a session's token. Scripts cannot read it, other sites' forms do not send it. */
import { SESSION_COOKIE } from '@presently/contract/cookie-names'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = {
  /** The token that the browser sent; null where it sent none. */
  read(request: Pick<FastifyRequest, 'cookies'>): string | null
  write(reply: FastifyReply, token: string): void
  /** Sends the cookie again, so that it lives as long as the session. */
  keep(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void
  clear(reply: FastifyReply): void
  /** When a session used at that moment ends. */
  expiry(now: Date): Date
}

const DAY_SECONDS = 24 * 60 * 60

/** `isHttps`: whether visitors come by https, which decides the cookie's name. */
export function sessionCookie(isHttps: boolean, days: number): SessionCookie {
  const name = isHttps ? SESSION_COOKIE.https : SESSION_COOKIE.http
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const
  const maxAge = days * DAY_SECONDS
  const read: SessionCookie['read'] = ({ cookies }) => cookies[name] ?? null
  return {
    read,
    write: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge }),
    keep: (request, reply) => {
      const token = read(request)
      if (token !== null) reply.setCookie(name, token, { ...options, maxAge })
    },
    clear: (reply) => void reply.clearCookie(name, options),
    expiry: (now) => new Date(now.getTime() + maxAge * 1000),
  }
}
