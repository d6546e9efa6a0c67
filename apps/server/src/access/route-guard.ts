/** Nothing answers by accident: every route is a call of the contract, a file of the web application, or in this list. */

import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { APP_PATHS } from '@presently/contract/site'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Routes that are no calls. All are open to anyone and change nothing. */
const PLAIN_ROUTES: ReadonlySet<string> = new Set<string>([
  ...APP_PATHS,
  '/.well-known/change-password',
  '/.well-known/gpc.json',
  '/.well-known/security.txt',
  '/ads.txt',
  '/api/docs',
  '/api/openapi.json',
  '/art/:file',
  '/dev',
  '/dev/mails/:id',
  '/guides/:slug',
  '/guides/:slug/cover.png',
  '/healthz',
  '/manifest.webmanifest',
  '/metrics',
  '/out/idea/:giftId/:retailerId',
  '/out/offer/:id',
  '/out/search/:retailerId',
  '/out/sponsored/:id',
  '/pictures/offer/:id',
  '/pictures/sponsored/:id',
  '/pictures/sponsored/:id/favicon',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/shop-tiles/:file',
  '/unsubscribe/:key/:kind',
])
/** Where the payment sandbox's pages stand. */
export const SANDBOX_ROUTE = '/sandbox/stripe/*'
/** Where links in mails turn them off. */
export const UNSUBSCRIBE_ROUTE = '/unsubscribe/:key/:kind'
/** What the development desk does: each by a form that is posted. */
export const DEV_ROUTES = { clock: '/dev/clock', signIn: '/dev/sign-in', replay: '/dev/replay' } as const
const DEV_PATHS: readonly string[] = Object.values(DEV_ROUTES)
const READING = new Set(['GET', 'HEAD'])
const ALL_CALLS: readonly Call[] = Object.values(CALLS)

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

/** Whether a route is declared: by a call whose method and path it has, or as a plain one that only reads. */
export function isDeclared({ method, url, config }: Route): boolean {
  const methods = [method].flat()
  const { call, isSandbox } = config ?? {}
  if (call)
    return ALL_CALLS.includes(call) && url === call.path && methods.every((name) => isMethodOf(call, name))
  const posted = postedPaths(config)
  if (posted !== null) return posted.includes(url) && methods.join() === 'POST'
  // The pages of the payment sandbox, which speaks with its own forms.
  if (isSandbox) return url === SANDBOX_ROUTE
  return isReadable(url, config) && methods.every((name) => READING.has(name))
}

/** What another server calls, with a signed body; what mail programs call; and what a developer's desk changes. */
function postedPaths({
  isWebhook,
  isUnsubscribe,
  isDevDesk,
}: NonNullable<Route['config']> = {}): readonly string[] | null {
  if (isWebhook) return [WEBHOOK_PATH]
  if (isUnsubscribe) return [UNSUBSCRIBE_ROUTE]
  return isDevDesk ? DEV_PATHS : null
}

const isReadable = (url: string, config: Route['config']): boolean =>
  isFile(url, config) || PLAIN_ROUTES.has(url)

const isFile = (url: string, config: Route['config']): boolean =>
  config !== undefined && 'file' in config && !url.startsWith('/api/')

/** Fastify answers HEAD wherever GET is answered. */
const isMethodOf = (call: Call, method: string): boolean =>
  method === call.method || (method === 'HEAD' && call.method === 'GET')

/** Refuses to build an application with an undeclared route. Registered before any route. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (isDeclared(route)) return
    throw new Error(
      `${String(route.method)} ${route.url} is neither a call of the contract nor in the list of plain routes.`,
    )
  })
}
