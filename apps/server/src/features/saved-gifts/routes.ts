/** The calls of saved gifts. */
import { listSavedGifts, readCardMessages, removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import type { Gift } from '@presently/engine/gift'
import type { FastifyInstance } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type CardDeps, cardFor } from './card.ts'
import { presentSavedGift, presentUntracked } from './present.ts'
import { removeGift, type SavedGiftsServiceDeps, saveGift as save } from './service.ts'
import { savedGiftsOf } from './store.ts'

export type SavedGiftsDeps = SavedGiftsServiceDeps &
  Pick<CardDeps, 'engine' | 'searchOfSave'> & {
    readonly gifts: readonly Gift[]
    readonly rateLimits: RateLimits
    readonly hasOptedOut: HasOptedOut
  }

export function savedGiftsFeature(app: FastifyInstance, deps: SavedGiftsDeps): void {
  const { db, rateLimits } = deps
  const giftsById = new Map(deps.gifts.map((gift) => [gift.id, gift]))
  registerCall(app, saveGift, rateLimits.write, async ({ input, viewer }) => {
    const { id, isNew } = await save(deps, viewer, input.giftData)
    const { title } = input.giftData
    return { message: isNew ? `“${title}” is in your saved gifts.` : 'Already saved', savedGift: { id } }
  })
  registerCall(app, listSavedGifts, rateLimits.call, async ({ viewer, request }) => {
    const present = (await deps.hasOptedOut(request)) ? presentUntracked : presentSavedGift
    return { savedGifts: (await savedGiftsOf(db, viewer.userId)).map(present) }
  })
  registerCall(app, readCardMessages, rateLimits.call, ({ params, query, viewer }) =>
    cardFor({ ...deps, giftsById }, { userId: viewer.userId, id: params.id, query }),
  )
  registerCall(app, removeSavedGift, rateLimits.write, async ({ params, viewer }) => {
    await removeGift(deps, viewer.userId, params.id)
    return { message: 'It is gone from your saved gifts.' }
  })
}
