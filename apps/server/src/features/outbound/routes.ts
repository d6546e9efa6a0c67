/** GET /out/…: links to shops leave through here, by id. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Gift } from '@presently/engine/gift'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HasOptedOut } from '../../access/opt-out.ts'
import type { Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Background } from '../../platform/background.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { isPerson } from '../../platform/is-person.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import type { PlainPage } from '../../platform/plain-page.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { registerJobs } from './jobs.ts'
import { type DeadEndOf, deadEndPage, leavingPage } from './present.ts'
import { countClick, departureFor, type OutboundServiceDeps, type ToShop } from './service.ts'
import type { Shops } from './shops.ts'
import type { Target } from './targets.ts'

export type OutboundDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gifts: readonly Gift[]
  readonly shops: Shops
  readonly otherHosts: readonly string[]
  readonly affiliateIds: Readonly<Record<string, string>>
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

/** Whole dollars; whatever else is written asks for no ceiling. */
const MaxDollars = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const IdeaParams = z.object({ giftId: z.string(), retailerId: z.string() })
const IdeaQuery = z.object({ max: MaxDollars })
const SearchParams = z.object({ retailerId: z.string() })
const SearchQuery = z.object({
  q: z.string().max(80).catch(''),
  mark: z.string().max(40).catch(''),
  max: MaxDollars,
})
const IdParams = z.object({ id: z.string() })
const Uuid = z.uuid()

export function outboundFeature(app: FastifyInstance, deps: OutboundDeps): void {
  registerJobs(app, deps)

  const follow = followerOf(app, deps)
  const plain = { schema: { hide: true }, config: { rateLimit: deps.rateLimits.page } }
  app.get('/out/idea/:giftId/:retailerId', plain, async (request, reply) => {
    const { max: maxDollars } = IdeaQuery.parse(request.query)
    return follow({ kind: 'idea', ...IdeaParams.parse(request.params), maxDollars }, request, reply)
  })
  app.get('/out/search/:retailerId', plain, async (request, reply) => {
    const { q: phrase, mark, max: maxDollars } = SearchQuery.parse(request.query)
    return follow(
      { kind: 'search', phrase, mark, ...SearchParams.parse(request.params), maxDollars },
      request,
      reply,
    )
  })
  for (const kind of ['offer', 'sponsored'] as const)
    app.get(`/out/${kind}/:id`, plain, async (request, reply) => {
      const { id } = IdParams.parse(request.params)
      if (!Uuid.safeParse(id).success) return sendDeadEnd(deps, reply, { why: 'unknown' })
      return follow({ kind, id: id.toLowerCase() }, request, reply)
    })
}

type Follow = (target: Target, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function followerOf(app: FastifyInstance, deps: OutboundDeps): Follow {
  const service: OutboundServiceDeps = {
    db: deps.db,
    clock: deps.clock,
    affiliateIds: deps.affiliateIds,
    gifts: new Map(deps.gifts.map((gift) => [gift.id, gift])),
    shops: deps.shops,
    otherHosts: deps.otherHosts,
    isOurPhrase: deps.isOurPhrase,
    log: app.log,
  }

  /** After the answer: a count that fails or takes its time holds nobody up. */
  function count(target: Target, departure: ToShop, { method, headers, ip }: FastifyRequest): void {
    if (method !== 'GET' || !isPerson(headers)) return
    const visitor = { address: clientNetwork(ip), userAgent: headers['user-agent'] ?? '' }
    const work = () => countClick(service, { target, departure, visitor })
    deps.background.run(work, 'a click could not be counted')
  }

  return async (target, request, reply) => {
    const hasOptedOut = await deps.hasOptedOut(request)
    const departure = await departureFor(service, target, hasOptedOut).catch((err: unknown) => {
      request.log.error({ err }, 'a link could not be looked up')
      return null
    })
    if (departure === null) return sendDeadEnd(deps, reply, { why: 'unavailable' })
    if (departure.to === 'nowhere') return sendDeadEnd(deps, reply, departure)
    if (departure.to === 'demo') return redirect(reply, `${deps.origin}${DEMO_PATH}`)
    if (!hasOptedOut) count(target, departure, request)
    if (!departure.byHand) return redirect(reply, departure.url)
    return sendPage(reply, 200, deps.plainPage(leavingPage(departure)))
  }
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
