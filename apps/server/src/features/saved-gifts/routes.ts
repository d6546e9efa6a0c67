/** The calls of saved gifts. */
import {
  listSavedGifts,
  listSavedTitles,
  readCardMessages,
  removeSavedGift,
  saveGift,
} from '@presently/contract/saved-gifts'
import type { Gift } from '@presently/engine/gift'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type CardDeps, cardFor } from './card.ts'
import { presentSavedGift, presentUntracked } from './present.ts'
import {
  removeGift,
  type SavedGiftsServiceDeps,
  type SaveResult,
  saveGift as save,
  saveLimitOf,
} from './service.ts'
import { savedGiftsOf, savedTitlesOf } from './store.ts'

export type SavedGiftsDeps = SavedGiftsServiceDeps &
  Pick<CardDeps, 'engine' | 'searchOfSave'> & {
    readonly gifts: readonly Gift[]
    readonly rateLimits: RateLimits
    readonly hasOptedOut: HasOptedOut
  }

export function savedGiftsFeature(app: FastifyInstance, deps: SavedGiftsDeps): void {
  const { db, rateLimits } = deps
  const giftsById = new Map(deps.gifts.map((gift) => [gift.id, gift]))
  const presentFor = async (request: FastifyRequest) =>
    (await deps.hasOptedOut(request)) ? presentUntracked : presentSavedGift
  registerCall(app, saveGift, rateLimits.write, async ({ input, viewer }) => {
    const { giftData: gift, replaces = null } = input
    const saved = await save(deps, viewer, { gift, replaces })
    return {
      message: sentenceOf(gift.title, saved),
      savedGift: { id: saved.id },
      ...(replaces !== null && { replacedGiftId: saved.replaced?.giftId ?? null }),
    }
  })
  registerCall(app, listSavedGifts, rateLimits.call, async ({ viewer, request }) => {
    const present = await presentFor(request)
    return { savedGifts: (await savedGiftsOf(db, viewer.userId)).map(present) }
  })
  registerCall(app, listSavedTitles, rateLimits.call, async ({ viewer }) => ({
    titles: await savedTitlesOf(db, viewer.userId),
    limit: saveLimitOf(viewer, deps.freeSaveLimit),
  }))
  registerCall(app, readCardMessages, rateLimits.call, ({ params, query, viewer }) =>
    cardFor({ ...deps, giftsById }, { userId: viewer.userId, id: params.id, query }),
  )
  registerCall(app, removeSavedGift, rateLimits.write, async ({ params, viewer, request }) => {
    const present = await presentFor(request)
    const { customData: removed } = present(await removeGift(deps, viewer.userId, params.id))
    return { message: 'It is gone from your saved gifts.', removed }
  })
}

function sentenceOf(title: string, { isNew, replaced }: SaveResult): string {
  if (!isNew) return 'Already saved'
  const replacedTitle = replaced?.snapshot.title ?? null
  const place = replacedTitle === null ? '' : `, in place of “${replacedTitle}”`
  return `“${title}” is in your saved gifts${place}.`
}
