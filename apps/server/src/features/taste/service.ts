/** The taste of an account as its owner sees it, the switch that ends its use, and what is not wanted. */
import { KEPT } from '@presently/contract/kept'
import type { Taste as TasteView } from '@presently/contract/taste'
import type { Gift } from '@presently/engine/gift'
import type { Taste } from '@presently/engine/suggest'
import { lockUser } from '../../access/store.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type KnownTaste, readKnownTaste } from './known-taste.ts'
import { presentTaste } from './present.ts'
import {
  deleteDismissal,
  type Mark,
  tasteSettingsOf,
  trimDismissals,
  upsertDismissal,
  upsertTasteChoice,
} from './store.ts'

export type Tastes = {
  /** What the engine is told of an account; null while its owner has that switched off. */
  of(userId: string): Promise<Taste | null>
  /** What the owner is shown. */
  view(userId: string): Promise<TasteView>
  /** Switches the use of the taste on or off. */
  choose(userId: string, isOn: boolean): Promise<TasteView>
  /** Remembers that a gift is not wanted, unless that is switched off. Throws not-found for what is no gift. */
  dismiss(userId: string, giftId: string): Promise<{ isKept: boolean }>
  /** Throws not-found where the gift was not dismissed. */
  restore(userId: string, giftId: string): Promise<void>
}

type TastesDeps = { readonly db: Db; readonly clock: Clock; readonly gifts: readonly Gift[] }

/** Nothing is kept between requests: a switch that is off must hold for the next search, on whichever instance. */
export function createTastes({ db, clock, gifts: catalogue }: TastesDeps): Tastes {
  const gifts = new Map(catalogue.map((gift) => [gift.id, gift]))
  const known = (userId: string) => readKnownTaste({ db, now: clock(), gifts }, userId)
  const view = async (userId: string): Promise<TasteView> => presentTaste(await known(userId), gifts)
  return {
    async of(userId) {
      const taste = await known(userId)
      return taste && toEngine(taste)
    },
    view,
    async choose(userId, isOn) {
      await upsertTasteChoice(db, userId, isOn)
      return view(userId)
    },
    async dismiss(userId, giftId) {
      if (!gifts.has(giftId)) throw new AppError('not-found', 'There is no idea with this id.')
      return db.transaction((tx) => keepDismissal(tx, userId, { giftId, at: clock() }))
    },
    async restore(userId, giftId) {
      if (await deleteDismissal(db, userId, giftId)) return
      throw new AppError('not-found', 'This idea is not among those you dismissed.')
    },
  }
}

/** Behind the account's lock: several at once would otherwise trim each other's rows. */
async function keepDismissal(executor: Executor, userId: string, mark: Mark): Promise<{ isKept: boolean }> {
  await lockUser(executor, userId)
  const settings = await tasteSettingsOf(executor, userId)
  if (!settings?.isOn) return { isKept: false }
  await upsertDismissal(executor, userId, mark)
  await trimDismissals(executor, userId, KEPT.dismissals)
  return { isKept: true }
}

const CENTS = 100
const centsOf = (dollars: number | null): number | null => (dollars === null ? null : dollars * CENTS)

function toEngine({ likings, dismissed, categories, budgetMin, budgetMax }: KnownTaste): Taste {
  const hasBudget = budgetMin !== null || budgetMax !== null
  return {
    liked: likings,
    dismissed,
    categories,
    budgetCents: hasBudget ? { min: centsOf(budgetMin), max: centsOf(budgetMax) } : null,
  }
}
