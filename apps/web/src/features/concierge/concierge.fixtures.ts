/** Conversations as the server tells of them; tests name what differs. */
import type { Conversation, Turn } from '@presently/contract/concierge'

export const QUERY = 'gift for my sister'
export const CONVERSATION_ID = '00000000-0000-4000-8000-000000000001'

let made = 0

export function aTurn(differing: Partial<Turn> = {}): Turn {
  made += 1
  return {
    id: `turn-${made}`,
    from: 'concierge',
    text: 'Done. Nothing costs more than $40 now.',
    at: '2026-11-21T12:00:00.000Z',
    changes: [],
    question: null,
    picks: [],
    offer: null,
    ...differing,
  }
}

export const aConversation = (
  turns: Turn[],
  state: Conversation['state'] = { query: QUERY },
): Conversation => ({
  id: CONVERSATION_ID,
  state,
  turns,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
})

type Listed = { id: string; title: string }

/** What the server tells of conversations, whichever is asked for. */
export const kept = (conversation: Conversation | null, conversations: Listed[] = []) => ({
  conversation,
  conversations: conversations.map((one) => ({ ...one, updatedAt: '2026-11-21T12:00:00.000Z' })),
})
