/** A kept conversation -> the contract's view. */

import type { OutputOf } from '@presently/contract/call'
import type { Conversation, readConversation, Turn } from '@presently/contract/concierge'
import type { KeptConversation, KeptTurn } from './kept.ts'
import type { ListedConversation } from './store.ts'

const TITLE_MAX = 80

export const presentTurn = ({ id, speaker, body, createdAt }: KeptTurn): Turn => ({
  id,
  from: speaker,
  text: body.text,
  at: createdAt.toISOString(),
  changes: body.changes.map(({ edit: _edit, move: _move, ...change }) => change),
  question: body.question,
  picks: body.picks,
  offer: body.offer,
})

export const presentConversation = ({
  id,
  state,
  turns,
  createdAt,
  updatedAt,
}: KeptConversation): Conversation => ({
  id,
  state,
  turns: turns.map(presentTurn),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Named by the words of its search. */
export const presentListed = ({
  id,
  state: { query },
  updatedAt,
}: ListedConversation): OutputOf<typeof readConversation>['conversations'][number] => ({
  id,
  title: query.length > TITLE_MAX ? `${query.slice(0, TITLE_MAX - 1).trimEnd()}…` : query,
  updatedAt: updatedAt.toISOString(),
})
