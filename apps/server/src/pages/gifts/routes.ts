/** `/gifts/…`: the pages of ideas and those that lead to them, readable without script; keeping an idea by a form. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { SAVE_GIFT_ROUTE } from '../../access/route-guard.ts'
import type { Viewer, Viewers } from '../../access/viewer.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type Covers, sendCover } from '../covers.ts'
import type { ShopOffer } from '../goods.ts'
import { type DrawnPage, type Sending, sendDrawn } from '../site-page.ts'
import type { Keeping } from './gift-article.ts'
import { type GiftBook, type GiftPage, giftPath } from './gift-book.ts'
import { type GiftPages, giftCoverPath } from './gift-pages.ts'
import { pageCountOf } from './hub-article.ts'
import { type Hubs, hubPath } from './hubs.ts'

const FORM = 'application/x-www-form-urlencoded'
/** In the address after a form that could not keep the gift. */
const FULL = 'full'
const PAGE_NUMBER = /^[1-9]\d{0,3}$/

export type GiftRoutesDeps = Sending & {
  readonly book: GiftBook
  readonly hubs: Hubs
  readonly giftPages: GiftPages
  readonly covers: Covers
  readonly viewers: Pick<Viewers, 'of' | 'orVisitor'>
  readonly hasOptedOut: HasOptedOut
  /** What shops ask for a gift; with what is for members alone where `isPremium`. Never throws. */
  readonly offersOf: (
    giftId: string,
    isPremium: boolean,
    request: FastifyRequest,
  ) => Promise<readonly ShopOffer[]>
  /** Whether the account keeps a gift. */
  readonly isKept: (userId: string, giftId: string) => Promise<boolean>
  /** Keeps a gift. Throws limit-reached where the account is full. */
  readonly keep: (viewer: Extract<Viewer, { kind: 'account' }>, page: GiftPage) => Promise<void>
  /** What leads on from the index, as HTML. */
  readonly further: () => string
  readonly rateLimits: RateLimits
}

type Slug = { readonly Params: { readonly slug: string } }
type Query = { readonly Querystring: Readonly<Record<string, unknown>> }

export function giftRoutes(app: FastifyInstance, deps: GiftRoutesDeps): void {
  const { book, covers, rateLimits, giftPages } = deps
  const page = { schema: { hide: true }, config: { rateLimit: rateLimits.page, isPage: true } } as const

  app.get('/gifts', page, async (request, reply) =>
    sendDrawn(deps, request, reply, giftPages.index(deps.further())),
  )
  app.get<Slug & Query>('/gifts/:slug', page, async (request, reply) => {
    const found = book.at(request.params.slug)
    if (found) return sendDrawn(deps, request, reply, await drawnFor(deps, found, request))
    // From a former address to the present one, for good.
    const moved = book.movedTo(request.params.slug)
    return moved === null ? reply.callNotFound() : reply.redirect(giftPath({ slug: moved }), 301)
  })
  app.get<Slug>(
    '/gifts/:slug/cover.png',
    { schema: { hide: true }, config: { rateLimit: rateLimits.picture } },
    async (request, reply) => {
      const found = book.at(request.params.slug)
      if (!found) return reply.callNotFound()
      const isExact = request.url === giftCoverPath(found, covers)
      return sendCover(request, reply, { covers, gift: found.gift, isExact })
    },
  )
  for (const kind of ['category', 'interest'] as const)
    app.get<Slug & Query>(`/gifts/${kind}/:slug`, page, async (request, reply) => {
      const hub = deps.hubs[kind](request.params.slug)
      // The first page has one address.
      if (hub && request.query.page === '1') return reply.redirect(hubPath(hub), 301)
      const number = pageAsked(request.query)
      if (!hub || number > pageCountOf(hub)) return reply.callNotFound()
      return sendDrawn(deps, request, reply, giftPages.hub({ hub, number }))
    })
  saveRoute(app, deps)
}

async function drawnFor(
  deps: GiftRoutesDeps,
  page: GiftPage,
  request: FastifyRequest<Query>,
): Promise<DrawnPage> {
  const { viewers, hasOptedOut, offersOf, giftPages } = deps
  const viewer = await viewers.orVisitor(request)
  const openOffers = await offersOf(page.gift.id, false, request)
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const offers = isPremium ? await offersOf(page.gift.id, true, request) : openOffers
  return giftPages.gift(page, {
    openOffers,
    offers,
    // Asked only where it matters: of a signed-in account the database is.
    hasOptedOut: offers.some(({ viaNetwork }) => viaNetwork) && (await hasOptedOut(request)),
    keeping: await keepingOf(deps, page, viewer, request),
  })
}

async function keepingOf(
  { isKept }: GiftRoutesDeps,
  { gift }: GiftPage,
  viewer: Viewer,
  request: FastifyRequest<Query>,
): Promise<Keeping> {
  if (viewer.kind === 'visitor') return 'signed-out'
  const kept = await isKept(viewer.userId, gift.id).catch((err: unknown) => {
    request.log.error({ err }, 'whether a gift is kept could not be looked up')
    return false
  })
  if (kept) return 'kept'
  return request.query.save === FULL ? 'full' : 'open'
}

/** The number of a hub's page; beyond every page where it is none. */
function pageAsked({ page }: Query['Querystring']): number {
  if (page === undefined) return 1
  return typeof page === 'string' && PAGE_NUMBER.test(page) ? Number(page) : Number.POSITIVE_INFINITY
}

/** The form works without script; the guard against other sites stands before it. */
function saveRoute(app: FastifyInstance, { book, viewers, keep, rateLimits }: GiftRoutesDeps): void {
  void app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async () => null)
    scope.route<Slug>({
      method: 'POST',
      url: SAVE_GIFT_ROUTE,
      config: { isGiftSave: true, rateLimit: rateLimits.write },
      schema: { hide: true },
      handler: async (request, reply) => {
        const page = book.at(request.params.slug)
        if (!page) return reply.callNotFound()
        const path = giftPath(page)
        const viewer = await viewers.of(request, reply)
        if (viewer.kind === 'visitor')
          return reply.redirect(`/auth?redirect=${encodeURIComponent(path)}`, 303)
        const isFull = await keep(viewer, page).then(
          () => false,
          (error: unknown) => {
            if (error instanceof AppError && error.code === 'limit-reached') return true
            throw error
          },
        )
        return reply.redirect(isFull ? `${path}?save=${FULL}#save` : `${path}#save`, 303)
      },
    })
  })
}
