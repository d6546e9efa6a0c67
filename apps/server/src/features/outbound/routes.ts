/** GET /out/…: links to shops leave through here, by id; POST /api/outbound/followed: those that leave from a card are counted. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { followDirect } from '@presently/contract/outbound'
import type { Gift } from '@presently/engine/gift'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import type { Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Background } from '../../platform/background.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { isPerson } from '../../platform/is-person.ts'
import type { MarketShops } from '../../platform/market-shops.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import type { PlainPage } from '../../platform/plain-page.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { registerJobs } from './jobs.ts'
import { type DeadEndOf, deadEndPage, leavingPage } from './present.ts'
import {
  type CatchAll,
  countClick,
  departureFor,
  marked,
  type OutboundServiceDeps,
  type ToShop,
} from './service.ts'
import type { Shops } from './shops.ts'
import type { StoodAt } from './stood-at.ts'
import { targetAt } from './target-at.ts'
import type { Target } from './targets.ts'

export type OutboundDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gifts: readonly Gift[]
  readonly shops: Shops
  readonly marketShops: MarketShops
  readonly otherHosts: readonly string[]
  readonly affiliateIds: Readonly<Record<string, string>>
  readonly catchAll: CatchAll
  readonly stoodAt: StoodAt
  readonly origin: string
  readonly background: Background
  readonly rateLimits: RateLimits
  readonly hasOptedOut: HasOptedOut
  /** Whether we had a shop searched for the phrase: by its mark, or by its words where an older address has none. */
  readonly isOurPhrase: (phrase: string, mark: string) => Promise<boolean>
  /** A page in the site's look, without the application. */
  readonly plainPage: (page: PlainPage) => string
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** Asks shops whether their pages are there; null asks nobody. */
  readonly fetchPage: PageFetch | null
  readonly jobs: Routines
}

/** Where links of made-up offers lead. */
const DEMO_PATH = '/demo-data'
const RETRY_AFTER_SECONDS = '60'

const ADDRESSES = [
  '/out/idea/:giftId/:retailerId',
  '/out/search/:retailerId',
  '/out/offer/:id',
  '/out/sponsored/:id',
]

export function outboundFeature(app: FastifyInstance, deps: OutboundDeps): void {
  registerJobs(app, deps)

  const links = linksOf(app, deps)
  const plain = { schema: { hide: true }, config: { rateLimit: deps.rateLimits.page } }
  for (const address of ADDRESSES)
    app.get(address, plain, async (request, reply) => {
      const target = targetAt(request.url)
      return target === null
        ? sendDeadEnd(deps, reply, { why: 'unknown' })
        : links.follow(target, request, reply)
    })
  registerCall(app, followDirect, deps.rateLimits.call, async ({ input, request }) => {
    const target = targetAt(input.link)
    if (target !== null) await links.noteDirect(target, input.subId, request)
    return { message: 'Noted' }
  })
}

type Links = {
  /** Answers whoever follows a link. */
  readonly follow: (target: Target, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Counts a link that left from our own page with a sub id: where a redirect would have counted, nothing is noted twice. */
  readonly noteDirect: (target: Target, subId: string, request: FastifyRequest) => Promise<void>
}

function linksOf(app: FastifyInstance, deps: OutboundDeps): Links {
  const service: OutboundServiceDeps = {
    db: deps.db,
    clock: deps.clock,
    affiliateIds: deps.affiliateIds,
    catchAll: deps.catchAll,
    stoodAt: deps.stoodAt,
    gifts: new Map(deps.gifts.map((gift) => [gift.id, gift])),
    shops: deps.shops,
    marketShops: deps.marketShops,
    otherHosts: deps.otherHosts,
    isOurPhrase: deps.isOurPhrase,
    log: app.log,
  }

  /** After the answer: a count that fails or takes its time holds nobody up. */
  function count(target: Target, departure: ToShop, { headers, ip }: FastifyRequest): void {
    const visitor = { address: clientNetwork(ip), userAgent: headers['user-agent'] ?? '' }
    const { referer } = headers
    const work = () => countClick(service, { target, departure, visitor, referer })
    deps.background.run(work, 'a click could not be counted')
  }

  const departure = (target: Target, request: FastifyRequest, hasOptedOut: boolean) =>
    departureFor(service, target, hasOptedOut).catch((err: unknown) => {
      request.log.error({ err }, 'a link could not be looked up')
      return null
    })

  async function follow(target: Target, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const hasOptedOut = await deps.hasOptedOut(request)
    const found = await departure(target, request, hasOptedOut)
    if (found === null) return sendDeadEnd(deps, reply, { why: 'unavailable' })
    if (found.to === 'nowhere') return sendDeadEnd(deps, reply, found)
    if (found.to === 'demo') return redirect(reply, `${deps.origin}${DEMO_PATH}`)
    const isCounted = !hasOptedOut && request.method === 'GET' && isPerson(request.headers)
    const leaving = isCounted ? marked(found) : found
    if (isCounted) count(target, leaving, request)
    if (!leaving.byHand) return redirect(reply, leaving.url)
    return sendPage(reply, 200, deps.plainPage(leavingPage(leaving)))
  }

  async function noteDirect(target: Target, subId: string, request: FastifyRequest): Promise<void> {
    if (!isPerson(request.headers) || (await deps.hasOptedOut(request))) return
    const found = await departure(target, request, false)
    if (found?.to === 'shop' && found.byHand) count(target, marked(found, subId), request)
  }

  return { follow, noteDirect }
}

function sendDeadEnd(
  { plainPage }: Pick<OutboundDeps, 'plainPage'>,
  reply: FastifyReply,
  end: DeadEndOf,
): FastifyReply {
  const { status, page } = deadEndPage(end)
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return sendPage(reply, status, plainPage(page))
}

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  unlisted(reply).code(status).type('text/html; charset=utf-8').send(html)

const redirect = (reply: FastifyReply, url: string): FastifyReply => unlisted(reply).redirect(url, 302)

/** The next visitor's may be another: nobody keeps it, no search engine lists it. */
const unlisted = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
