/** Messages for the card of a saved gift: what it was kept with, and what the catalogue knows of it, in the engine's words. */
import type { OutputOf, QueryOf } from '@presently/contract/call'
import type { readCardMessages } from '@presently/contract/saved-gifts'
import { isCardDay } from '@presently/engine/cards/card-messages'
import type { Gift } from '@presently/engine/gift'
import type { Engine } from '@presently/engine/suggest'
import type { Db } from '../../db/open.ts'
import { gone } from './service.ts'
import { findSavedGift } from './store.ts'

export type CardDeps = {
  readonly db: Db
  readonly engine: Pick<Engine, 'cards'>
  readonly giftsById: ReadonlyMap<string, Gift>
}

type Asked = {
  readonly userId: string
  readonly id: string
  readonly query: QueryOf<typeof readCardMessages>
}

export async function cardFor(
  { db, engine, giftsById }: CardDeps,
  { userId, id, query }: Asked,
): Promise<OutputOf<typeof readCardMessages>> {
  const row = await findSavedGift(db, userId, id)
  if (row === null) throw gone()
  const { title, category, ...kept } = row.snapshot
  const recipient = (query.recipient ?? kept.recipient ?? '').trim() || null
  const day = (query.occasion ?? kept.occasion ?? '').trim()
  const occasion = isCardDay(day) ? day : null
  const known = giftsById.get(row.giftId) ?? null
  const messages = engine.cards.forGift({
    recipient,
    occasion,
    // A saved gift knows nobody by name.
    name: null,
    gift: { title, category, known },
    turn: query.turn,
  })
  return { messages: [...messages], recipient, occasion }
}
