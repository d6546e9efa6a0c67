/** Messages for the card of a saved gift: from the search that found it and what the catalogue knows, in the engine's words. */
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
  readonly engine: Pick<Engine, 'cards' | 'dialogue'>
  readonly giftsById: ReadonlyMap<string, Gift>
  /** What was searched for when the account saved a gift; null where that is not known, or no longer kept. */
  readonly searchOfSave: (userId: string, giftId: string) => Promise<string | null>
}

type Asked = {
  readonly userId: string
  readonly id: string
  readonly query: QueryOf<typeof readCardMessages>
}

export async function cardFor(
  deps: CardDeps,
  { userId, id, query }: Asked,
): Promise<OutputOf<typeof readCardMessages>> {
  const row = await findSavedGift(deps.db, userId, id)
  if (row === null) throw gone()
  const { recipient, occasion } = meant(query, await deps.searchOfSave(userId, row.giftId), deps)
  const { title, category } = row.snapshot
  const messages = deps.engine.cards.forGift({
    recipient,
    occasion,
    // A saved gift knows nobody by name.
    name: null,
    gift: { title, category, known: deps.giftsById.get(row.giftId) ?? null },
    turn: query.turn,
  })
  return { messages: [...messages], recipient, occasion }
}

/** What is asked for goes before what the search said; an empty text asks for neither. */
function meant(
  query: Asked['query'],
  searched: string | null,
  { engine }: Pick<CardDeps, 'engine'>,
): { readonly recipient: string | null; readonly occasion: string | null } {
  const brief = searched === null ? null : engine.dialogue.briefOf({ query: searched })
  const recipient = query.recipient ?? brief?.recipient ?? ''
  const occasion = (query.occasion ?? brief?.occasion ?? '').trim()
  return { recipient: recipient.trim() || null, occasion: isCardDay(occasion) ? occasion : null }
}
