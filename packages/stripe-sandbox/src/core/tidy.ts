import { forgetOldKeys } from './idempotency.ts'
import type { Work } from './work.ts'

const EVENT_LIFE_SECONDS = 30 * 86_400

/** Takes away what the real thing forgets as well: keys after a day, events and their deliveries after thirty. */
export function tidy({ tx, now }: Work): void {
  forgetOldKeys(tx, now)
  const waiting = new Set(tx.peek('delivery', 'state', 'pending').map(({ event }) => event))
  const old = tx.all('event', ({ id, created }) => now - created > EVENT_LIFE_SECONDS && !waiting.has(id))
  for (const { id } of old) {
    tx.remove('event', id)
    for (const delivery of tx.peek('delivery', 'event', id)) tx.remove('delivery', delivery.id)
  }
}
