/** GET /api/deals, and the record of a deal's prices. */
import { dealPrices, listDeals } from '@presently/contract/deals'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type PresentDeps, presentDeals, presentPrices } from './present.ts'
import type { Deals } from './service.ts'

export type DealsDeps = PresentDeps & { readonly deals: Deals; readonly rateLimits: RateLimits }

export function dealsFeature(app: FastifyInstance, deps: DealsDeps): void {
  const { deals, rateLimits } = deps
  registerCall(app, listDeals, rateLimits.deals, async ({ query: { category, limit }, viewer }) => {
    const found = await deals.list(category, { limit, isPremium: isPremium(viewer) })
    return { items: presentDeals(deps, found.deals), lockedCount: found.lockedCount }
  })
  registerCall(app, dealPrices, rateLimits.call, async ({ params, viewer }) => {
    const { points, verdict } = await deals.prices(params.id, isPremium(viewer))
    return presentPrices(points, verdict)
  })
}

const isPremium = (viewer: Viewer): boolean => viewer.kind === 'account' && viewer.plan.isPremium
