/** The calls of the taste. */
import { dismissGift, readTaste, restoreGift, switchTaste } from '@presently/contract/taste'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Tastes } from './service.ts'

export type TasteDeps = { readonly tastes: Tastes; readonly rateLimits: RateLimits }

export function tasteFeature(app: FastifyInstance, { tastes, rateLimits }: TasteDeps): void {
  registerCall(app, readTaste, rateLimits.call, ({ viewer }) => tastes.view(viewer.userId))
  registerCall(app, switchTaste, rateLimits.write, ({ input, viewer }) =>
    tastes.choose(viewer.userId, input.isOn),
  )
  registerCall(app, dismissGift, rateLimits.write, async ({ input, viewer }) => {
    const { isKept } = await tastes.dismiss(viewer.userId, input.giftId)
    return {
      message: isKept ? 'We will not show you this again.' : 'Your taste is off, so we keep no note of this.',
    }
  })
  registerCall(app, restoreGift, rateLimits.write, async ({ params, viewer }) => {
    await tastes.restore(viewer.userId, params.giftId)
    return { message: 'It may be shown to you again.' }
  })
}
