import type { OutputOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/concierge'
import type {
  ConciergeEvent,
  Conversation,
  ConverseInput,
  ConverseOutput,
} from '@presently/contract/concierge'
import type { Said } from '@presently/contract/fields'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { apiRequest } from '../../lib/http.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { CONVERSE, DELETE_CONVERSATIONS, READ_CONVERSATION } from './contract-facts.ts'

type Calls = typeof contract
export type Read = OutputOf<Calls['readConversation']>

const load = (): Promise<Calls> => import('@presently/contract/concierge')

/** The newest conversation, and the list of all. Read anew whenever the panel opens: other tabs talk as well. */
export function useNewest(): UseQueryResult<Read> {
  return useQuery({
    queryKey: [READ_CONVERSATION.path],
    queryFn: ({ signal }) => readConversation(null, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** One conversation, or the newest one. */
export function readConversation(id: Conversation['id'] | null, signal?: AbortSignal): Promise<Read> {
  return callApi<Calls['readConversation']>(READ_CONVERSATION, () => load().then((m) => m.readConversation), {
    ...(id !== null && { query: { id } }),
    ...(signal && { signal }),
  })
}

/** Deletes one conversation, or all of them. */
export function deleteConversations(id: Conversation['id'] | null): Promise<Said> {
  return callApi<Calls['deleteConversations']>(
    DELETE_CONVERSATIONS,
    () => load().then((m) => m.deleteConversations),
    id === null ? {} : { query: { id } },
  )
}

/**
 * Says something, and tells of each step of the reply on its way. The whole is resolved at the end; where the stream
 * breaks before it, that is a failure like any other, and nothing that was said is lost: it can be read again.
 */
export async function converse(
  body: ConverseInput,
  onStep: (event: ConciergeEvent) => void,
  signal: AbortSignal,
): Promise<ConverseOutput> {
  const [stream, response] = await Promise.all([
    loadChunk(() => import('./reply-stream.ts')),
    apiRequest(CONVERSE.method, CONVERSE.path, body, { signal, accept: 'text/event-stream' }),
  ])
  return stream.readReply(response, onStep)
}
