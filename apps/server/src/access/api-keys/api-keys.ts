/**
 * Lets other sites and programs make the calls that take a key. Who comes with one is a visitor: no cookie of the browser it
 * comes from is read. Browsers are told that a page may read the answer where the key lists its site, and nowhere else.
 */
import { KEY_PREFIX, KEY_RATES } from '@presently/contract/operator-keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Background } from '../../platform/background.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOwnOrigin } from '../../platform/cross-site-guard.ts'
import { AppError } from '../../platform/errors.ts'
import type { Limiters } from '../../platform/limiters.ts'
import { hashToken, isToken } from '../../platform/secrets.ts'
import type { UsedKey } from '../../platform/used-key.ts'
import { findKey, isListedOrigin, noteUse } from './store.ts'

export type ApiKeys = {
  /** The key that a request comes with, admitted; null where it comes with none. Throws what refuses it. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<UsedKey | null>
  /** Whether some key is for pages of this site: a browser asks before it sends one. */
  readonly isListed: (origin: string) => Promise<boolean>
}

type ApiKeysDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly limiters: Limiters
  readonly background: Background
  /** Null: the site is at whatever host a request is made to. */
  readonly publicOrigin: string | null
}

const MINUTE_SECONDS = 60
const NOTE_AFTER_MS = MINUTE_SECONDS * 1000
/** Keys that are none, from one network in a minute. */
const WRONG_KEYS = 30
const BEARER = /^bearer +(\S+)$/i

export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  const { db, clock, limiters, background } = deps
  const wrong = limiters({ name: 'wrong-key', points: WRONG_KEYS, windowSeconds: MINUTE_SECONDS })
  const limits = KEY_RATES.map((points) => ({
    points,
    limiter: limiters({ name: `key-${points}`, points, windowSeconds: MINUTE_SECONDS }),
  }))

  async function known(key: string, { ip }: FastifyRequest): Promise<UsedKey> {
    const token = key.slice(KEY_PREFIX.length)
    const found = isToken(token) ? await findKey(db, hashToken(token)) : null
    if (!found) {
      await wrong.hit(clientNetwork(ip))
      throw new AppError(
        'unauthorized',
        'This key is not known here, or was revoked. Ask whoever runs the site for another one.',
      )
    }
    const now = clock()
    if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= NOTE_AFTER_MS)
      background.run(() => noteUse(db, found.id, now), 'the use of a key could not be noted')
    return found
  }

  return {
    async admit(request, reply) {
      const given = keyIn(request)
      if (given === null) return null
      if (!request.routeOptions.config.call?.takesKey)
        throw new AppError('forbidden', 'A key opens searches and the list of deals, and nothing else.')
      const key = await known(given, request)
      admitOrigin(key, request, reply, deps)
      await limits.find(({ points }) => points === key.perMinute)?.limiter.hit(key.id)
      return key
    },
    isListed: (origin) => isListedOrigin(db, origin),
  }
}

/** Other tokens, such as those that proxies send along, are none of ours. */
function keyIn({ headers: { authorization } }: FastifyRequest): string | null {
  const token = BEARER.exec(authorization ?? '')?.[1]
  return token?.startsWith(KEY_PREFIX) ? token : null
}

/** A program names no origin; a page's is one of the key's, or this site itself, which shows how the search box looks. */
function admitOrigin(
  { origins }: UsedKey,
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin }: Pick<ApiKeysDeps, 'publicOrigin'>,
): void {
  const { origin } = request.headers
  if (origin === undefined) return
  if (origins.includes(origin)) {
    letRead(reply, origin)
    return
  }
  if (isOwnOrigin(origin, request.host, publicOrigin)) return
  throw new AppError(
    'forbidden',
    'This key is not for pages of this site. Whoever made it can make one that lists the site.',
  )
}

/** Lets the pages of a site read an answer. */
const letRead = (reply: FastifyReply, origin: string): void =>
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'retry-after, x-request-id')
    .header('vary', 'origin')

/** How long a browser may keep what it was told of a call. */
const TOLD_SECONDS = 600

/** What a browser asks before it sends a key: answered for listed sites alone. */
export async function answerPreflight(
  { isListed }: ApiKeys,
  method: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { origin, 'access-control-request-method': asked } = request.headers
  if (origin === undefined || asked !== method || !(await isListed(origin)))
    throw new AppError('method-not-allowed', 'This address does not take such a request.', {
      headers: { allow: method },
    })
  letRead(reply, origin)
  return reply
    .header('access-control-allow-methods', method)
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-max-age', String(TOLD_SECONDS))
    .code(204)
    .send()
}

/** To be called once cookies are read, and before anybody looks at them. */
export function admitKeys(app: FastifyInstance, apiKeys: ApiKeys): void {
  app.decorate('apiKeys', apiKeys)
  app.decorateRequest('apiKey', null)
  app.addHook('onRequest', async (request, reply) => {
    request.apiKey = await apiKeys.admit(request, reply)
    if (request.apiKey) request.cookies = {}
  })
}
