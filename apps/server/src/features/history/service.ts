/** Interactions with suggestions; the clicks of accounts make their history. */
import { INTERACTION_SCORES, type TrackInteractionInput } from '@presently/contract/history'
import { KEPT } from '@presently/contract/kept'
import type { z } from 'zod'
import { lockUser } from '../../access/store.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import {
  deleteHistoryItem,
  type InteractionRow,
  insertInteraction,
  trimHistory,
  upsertHistoryItem,
} from './store.ts'

export type HistoryServiceDeps = { readonly db: Db; readonly clock: Clock }

/** What a click without a named place came from. */
const SOURCE_UNKNOWN = 'suggestion'

type Tracked = z.output<typeof TrackInteractionInput>
type By = {
  /** Null for visitors. */
  readonly userId: string | null
  /** Who opted out is not tied to what they looked at. */
  readonly mayTrack: boolean
}

/**
 * Keeps an interaction. The score comes from its kind; a purchase that a page claims is none: only shops report those. Of who
 * opted out only their own history is kept: a row without a name could still be found by its moment and its gift.
 */
export async function track({ db, clock }: HistoryServiceDeps, input: Tracked, by: By): Promise<void> {
  const kind = input.interactionType
  if (kind === 'purchase') return
  const now = clock()
  const { userId } = by
  if (!by.mayTrack) {
    if (kind === 'click' && userId !== null) await rememberAlone(db, userId, { input, now })
    return
  }
  const interaction = interactionOf(input, userId, now)
  if (kind !== 'click' || userId === null) return insertInteraction(db, interaction)
  await db.transaction(async (tx) => {
    // Before the first write that refers to the account: of several clicks at once each would hold up the others.
    await lockUser(tx, userId)
    await insertInteraction(tx, interaction)
    await remember(tx, userId, { input, now })
  })
}

type Opened = { readonly input: Tracked; readonly now: Date }

async function rememberAlone(db: Db, userId: string, opened: Opened): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await remember(tx, userId, opened)
  })
}

function interactionOf(
  { interactionType: kind, suggestionData: gift, searchQuery, searchId, metadata }: Tracked,
  userId: string | null,
  now: Date,
): InteractionRow {
  return {
    id: newId(),
    createdAt: now,
    userId,
    searchId: searchId ?? null,
    kind,
    score: INTERACTION_SCORES[kind],
    giftId: gift.id,
    category: gift.category ?? null,
    retailer: gift.retailer ?? null,
    source: metadata?.source ?? null,
    searchText: searchQuery || null,
  }
}

/** Only what can be opened again is remembered. */
async function remember(executor: Executor, userId: string, { input, now }: Opened): Promise<void> {
  const { id: itemId, title, url, image, retailer } = input.suggestionData
  if (!url) return
  await upsertHistoryItem(executor, {
    id: newId(),
    userId,
    itemId,
    source: retailer || input.metadata?.source || SOURCE_UNKNOWN,
    title,
    thumbnailUrl: image ?? null,
    destinationUrl: url,
    clickedAt: now,
  })
  await trimHistory(executor, userId, KEPT.historyItems)
}

/** Throws not-found where the account's history has no such item. */
export async function removeItem({ db }: Pick<HistoryServiceDeps, 'db'>, userId: string, id: string) {
  if (await deleteHistoryItem(db, userId, id)) return
  throw new AppError('not-found', 'This item is not in your history any more.')
}
