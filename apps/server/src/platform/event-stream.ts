/** Server-sent events over an answer that stays open. */
import { Readable } from 'node:stream'

/** A comment that often keeps proxies from taking the answer for dead. */
const HEARTBEAT_MS = 5_000
const HEARTBEAT = ': still here\n\n'

/**
 * One message an event, in their order. It reads on only as fast as the reader does, and stops when the reader is gone.
 *
 * @param encode an event as text without line breaks
 */
export const eventStream = <E>(events: AsyncIterable<E>, encode: (event: E) => string): Readable =>
  Readable.from(framesOf(events, encode), { objectMode: false })

async function* framesOf<E>(events: AsyncIterable<E>, encode: (event: E) => string): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ; ) {
      const result = await orHeartbeat(next)
      if (result === null) yield HEARTBEAT
      else if (result.done) return
      else {
        yield `data: ${encode(result.value)}\n\n`
        next = iterator.next()
      }
    }
  } finally {
    await iterator.return?.()
  }
}

async function orHeartbeat<T>(work: Promise<T>): Promise<T | null> {
  const { promise: beat, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), HEARTBEAT_MS)
  try {
    return await Promise.race([work, beat])
  } finally {
    clearTimeout(timer)
  }
}
