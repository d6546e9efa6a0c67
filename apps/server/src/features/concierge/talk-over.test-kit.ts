/** Talks with the concierge over the site's own calls, streamed or whole. */
import {
  ConciergeEvent,
  type Conversation,
  ConverseOutput,
  converse,
  readConversation,
  type SearchState,
} from '@presently/contract/concierge'
import type { Account } from '../../test-support/accounts.ts'

type Payload = Readonly<Record<string, unknown>>

const eventsIn = (body: string): ConciergeEvent[] =>
  body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => ConciergeEvent.parse(JSON.parse(line.slice('data: '.length))))

/** One member who talks about one search; each message goes on where the one before ended. */
export function talkOver({ ask }: Account, query: string) {
  let state: SearchState = { query }
  let conversationId: string | undefined
  const post = (payload: Payload, accept: string) =>
    ask({
      method: 'POST',
      url: converse.path,
      headers: { accept },
      payload: { state, ...(conversationId && { conversationId }), ...payload },
    })
  const take = (conversation: Conversation): void => {
    conversationId = conversation.id
    state = conversation.state
  }
  return {
    body: (payload: Payload) => ({ state, ...(conversationId && { conversationId }), ...payload }),
    take,
    async stream(message: string): Promise<ConciergeEvent[]> {
      const answer = await post({ message }, 'text/event-stream')
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const events = eventsIn(answer.body)
      const last = events.at(-1)
      if (last?.type === 'done') take(last.conversation)
      return events
    },
    async say(payload: Payload): Promise<ConverseOutput> {
      const answer = await post(payload, 'application/json')
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const output = ConverseOutput.parse(answer.json())
      take(output.conversation)
      return output
    },
    async read(): Promise<Conversation | null> {
      const named = conversationId ? `?id=${conversationId}` : ''
      return readConversation.output.parse((await ask({ url: `${readConversation.path}${named}` })).json())
        .conversation
    },
  }
}
