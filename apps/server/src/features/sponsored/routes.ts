/** GET /api/sponsored, and the letter tiles of shops. */
import { listSponsored } from '@presently/contract/sponsored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { registerCall } from '../../access/register-call.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Background } from '../../platform/background.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { PICTURE_POLICY } from '../../platform/security-headers.ts'
import { refreshDemoPlacements, type SponsoredServiceDeps, shownPlacements } from './service.ts'
import { tileSvg } from './shop-tile.ts'

export type SponsoredDeps = SponsoredServiceDeps & {
  readonly background: Background
  readonly rateLimits: RateLimits
  /** Product id -> id of the saved gift, for those that the account keeps. */
  readonly savedIdsOf: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const DAY = 'public, max-age=86400'
const TileParams = z.object({ file: z.string() })

export function sponsoredFeature(app: FastifyInstance, deps: SponsoredDeps): void {
  const { rateLimits } = deps
  // Not before the site listens: nobody waits at the door for what we made up.
  app.addHook('onListen', async () => {
    const failure = 'placements that we made up could not be put in'
    deps.background.run(() => refreshDemoPlacements(deps), failure)
  })

  /** The number that was said last: a fault is told once, not at every visit. */
  let skippedBefore = 0
  registerCall(app, listSponsored, rateLimits.call, async ({ viewer, request }) => {
    const { products, skipped } = await shownPlacements(deps)
    if (skipped !== skippedBefore && skipped > 0)
      request.log.warn({ skipped }, 'placements that may not be shown were left out')
    skippedBefore = skipped
    if (viewer.kind === 'visitor') return { products }
    const ids = products.map(({ id }) => id)
    const saved = await savedIds(viewer, ids, request)
    return { products: products.map((product) => ({ ...product, savedId: saved.get(product.id) ?? null })) }
  })

  /** Placements are shown also while nobody can say what is kept. */
  const savedIds = (
    { userId }: Extract<Viewer, { kind: 'account' }>,
    ids: readonly string[],
    request: FastifyRequest,
  ) =>
    deps.savedIdsOf(userId, ids).catch((err: unknown) => {
      request.log.error({ err }, 'saved gifts could not be looked up')
      return new Map<string, string>()
    })

  const tile = { schema: { hide: true, params: TileParams }, config: { rateLimit: rateLimits.picture } }
  app.get('/shop-tiles/:file', tile, async (request, reply) => {
    const svg = tileSvg(TileParams.parse(request.params).file)
    if (svg === null) throw new AppError('not-found', sentenceFor('not-found'))
    return reply
      .header('cache-control', DAY)
      .header('content-security-policy', PICTURE_POLICY)
      .type('image/svg+xml; charset=utf-8')
      .send(svg)
  })
}
