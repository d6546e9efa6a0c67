/** Nothing answers by accident: every route is a call of the contract, a file of the web application, or in this list. */

import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { APP_PATHS, SEARCH_PAGE_PATH } from '@presently/contract/site'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Routes that are no calls. All are open to anyone and change nothing. */
const PLAIN_ROUTES: ReadonlySet<string> = new Set<string>([
  ...APP_PATHS,
  SEARCH_PAGE_PATH,
  '/.well-known/change-password',
  '/.well-known/gpc.json',
  '/.well-known/security.txt',
  '/ads.txt',
  '/api/docs',
  '/api/openapi.json',
  '/art/:file',
  '/dev',
  '/dev/mails/:id',
  '/gifts',
  '/gifts/:slug',
  '/gifts/:slug/cover.png',
  '/gifts/category/:slug',
  '/gifts/interest/:slug',
  '/gifts-for',
  '/gifts-for/:slug',
  '/guides/:slug',
  '/guides/:slug/cover.png',
  '/healthz',
  '/llms.txt',
  '/manifest.webmanifest',
  '/metrics',
  '/opensearch.xml',
  '/out/idea/:giftId/:retailerId',
  '/out/offer/:id',
  '/out/search/:retailerId',
  '/out/sponsored/:id',
  '/pictures/offer/:id',
  '/pictures/sponsored/:id',
  '/pictures/sponsored/:id/favicon',
  '/readyz',
  '/robots.txt',
  '/rss/deals.xml',
  '/rss/ideas.xml',
  '/sitemap.xml',
  '/sitemaps/:part',
  '/shop-tiles/:file',
  '/unsubscribe/:key/:kind',
  // What a site of another name draws by itself (pages/brand).
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/share.png',
  '/site-mark',
  '/site.css',
])
/** Where the payment sandbox's pages stand. */
export const SANDBOX_ROUTE = '/sandbox/stripe/*'
/** Where language models find tools that look and change nothing. */
export const MCP_ROUTE = '/mcp'
/** Where links in mails turn them off. */
export const UNSUBSCRIBE_ROUTE = '/unsubscribe/:key/:kind'
/** Where affiliate networks report commissions. */
export const POSTBACK_ROUTE = '/api/postback/:network/:secret'

/** Where the form on an idea's page keeps it. */
export const SAVE_GIFT_ROUTE = '/gifts/:slug/save'
/** What the development desk does: each by a form that is posted. */
export const DEV_ROUTES = { clock: '/dev/clock', signIn: '/dev/sign-in', replay: '/dev/replay' } as const
const DEV_PATHS: readonly string[] = Object.values(DEV_ROUTES)
const READING = new Set(['GET', 'HEAD'])
const POSTBACK_METHODS = new Set(['GET', 'POST'])
const ALL_CALLS: readonly Call[] = Object.values(CALLS)
/** Where browsers of other sites ask whether they may send a key. */
const KEY_PATHS = new Set(ALL_CALLS.filter(({ takesKey }) => takesKey).map(({ path }) => path))

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

/** Whether a route is declared: by a call whose method and path it has, or as a plain one that only reads. */
export function isDeclared({ method, url, config }: Route): boolean {
  const methods = [method].flat()
  const { call, isSandbox } = config ?? {}
  if (call)
    return ALL_CALLS.includes(call) && url === call.path && methods.every((name) => isMethodOf(call, name))
  const ofMachines = isOfMachines(url, methods, config)
  if (ofMachines !== null) return ofMachines
  const posted = postedPaths(config)
  if (posted !== null) return posted.includes(url) && methods.join() === 'POST'
  // The pages of the payment sandbox, which speaks with its own forms.
  if (isSandbox) return url === SANDBOX_ROUTE
  return isReadable(url, config) && methods.every((name) => READING.has(name))
}

/** Null for a route that is none of those that programs alone call; else whether it is one that is declared. */
function isOfMachines(
  url: string,
  methods: readonly string[],
  { isPreflight, isMcp, isPostback }: NonNullable<Route['config']> = {},
): boolean | null {
  if (isPreflight) return KEY_PATHS.has(url) && methods.join() === 'OPTIONS'
  if (isMcp) return url === MCP_ROUTE
  return isPostback ? isPostbackRoute(url, methods) : null
}

const isPostbackRoute = (url: string, methods: readonly string[]): boolean =>
  url === POSTBACK_ROUTE && methods.every((name) => POSTBACK_METHODS.has(name))

/** What another server calls, with a signed body; what mail programs call; what a form without script keeps; and a developer's desk. */
function postedPaths({
  isWebhook,
  isUnsubscribe,
  isGiftSave,
  isDevDesk,
}: NonNullable<Route['config']> = {}): readonly string[] | null {
  if (isWebhook) return [WEBHOOK_PATH]
  if (isUnsubscribe) return [UNSUBSCRIBE_ROUTE]
  if (isGiftSave) return [SAVE_GIFT_ROUTE]
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
