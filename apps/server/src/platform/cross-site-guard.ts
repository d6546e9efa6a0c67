/** Refuses writes that another site's page made a browser send. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError, sentenceFor } from './errors.ts'
import './used-key.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_FETCH_SITES = new Set(['same-origin', 'none'])

type Asked = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly host: string }

/** `publicOrigin` null: the origin is whatever host the request was made to. */
export function isFromAnotherSite({ method, headers, host }: Asked, publicOrigin: string | null): boolean {
  if (SAFE_METHODS.has(method)) return false
  const { origin, 'sec-fetch-site': fetchSite } = headers
  // No browser sends neither header with a write.
  if (origin === undefined && fetchSite === undefined) return false
  if (typeof fetchSite === 'string' && OWN_FETCH_SITES.has(fetchSite)) return false
  return origin === undefined || !isOwnOrigin(origin, host, publicOrigin)
}

/** Whether an origin is the site's own. */
export function isOwnOrigin(origin: string, host: string, publicOrigin: string | null): boolean {
  if (publicOrigin !== null) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

export function guardAgainstOtherSites(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', async (request) => {
    // Mail programs of other sites post there, without cookies; the secret in the address is what counts.
    if (request.routeOptions.config.isUnsubscribe) return
    // It comes with a key of this very site's, and is nobody but a visitor.
    if (request.apiKey) return
    if (isFromAnotherSite(request, publicOrigin)) throw new AppError('cross-site', sentenceFor('cross-site'))
  })
}
