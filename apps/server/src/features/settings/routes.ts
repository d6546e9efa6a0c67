/** The calls of settings. */
import { readSettings, saveSettings } from '@presently/contract/settings'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { countSavedGifts, findUser, updateUser } from '../../access/store.ts'
import { userView } from '../../access/user-view.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

export type SettingsDeps = { readonly db: Db; readonly clock: Clock; readonly rateLimits: RateLimits }

export function settingsFeature(app: FastifyInstance, { db, clock, rateLimits }: SettingsDeps): void {
  registerCall(app, readSettings, rateLimits.call, async ({ viewer }) => {
    const user = (await findUser(db, viewer.userId)) ?? gone()
    const { displayName, budgetMin, budgetMax, favoriteCategories, notifyDeals, notifyReminders } = user
    return { displayName, budgetMin, budgetMax, favoriteCategories, notifyDeals, notifyReminders }
  })
  registerCall(app, saveSettings, rateLimits.write, async ({ input, viewer }) => {
    // It is the whole form: what is absent is none.
    const { displayName = null, budgetMin = null, budgetMax = null, ...rest } = input
    const favoriteCategories = [...new Set(rest.favoriteCategories)]
    const change = { ...rest, displayName, budgetMin, budgetMax, favoriteCategories }
    // Answered is what this request wrote, also when another one writes at once.
    const user = (await updateUser(db, viewer.userId, change)) ?? gone()
    return userView(user, await countSavedGifts(db, viewer.userId), clock())
  })
}

/** The account went while the request was under way. */
function gone(): never {
  throw new AppError('unauthorized', sentenceFor('unauthorized'))
}
