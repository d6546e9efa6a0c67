/** The concierge's reply as it comes: its own turn, the changed ideas, and all of it at last. */
import { ConciergeEvent, ConverseOutput } from '@presently/contract/concierge'
import { readServerEvents } from '../../lib/server-events.ts'

/** Reads the whole reply, and tells of each step. A server that streams nothing is read as it answers. */
export async function readReply(
  response: Response,
  onStep: (event: ConciergeEvent) => void,
): Promise<ConverseOutput> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body)
    return ConverseOutput.parse(await response.json())
  for await (const data of readServerEvents(response.body)) {
    const event = ConciergeEvent.parse(JSON.parse(data))
    if (event.type === 'done') return event
    onStep(event)
  }
  // As a lost connection: the server may have kept what was said, and reading again shows it.
  throw new TypeError('The reply ended before it was whole.')
}
