import type { Clock } from './clock.ts'
import type { Store } from './store.ts'
import { settingsOf, type Work } from './work.ts'

/** What the calls, the pages and the clock share. */
export interface Engine {
  readonly store: Store
  readonly clock: Clock
  readonly secretKey: string
  readonly publishableKey: string
  readonly origin: () => string
  readonly log: (line: string) => void
  /** Told after each change, so that due webhooks leave at once. */
  readonly wake: () => void
}

export interface Asked {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  /** The moment at which work that fell due is done; otherwise now. */
  readonly at?: number
}

/** Does a piece of work whole or not at all. */
export function perform<T>(engine: Engine, asked: Asked, work: (work: Work) => T): T {
  const result = engine.store.transact((tx) =>
    work({
      tx,
      now: asked.at ?? engine.clock.seconds() + settingsOf(tx).clock_offset_seconds,
      realNow: engine.clock.milliseconds(),
      origin: engine.origin(),
      requestId: asked.requestId,
      idempotencyKey: asked.idempotencyKey,
    }),
  )
  engine.wake()
  return result
}

export const BY_ITSELF: Asked = { requestId: null, idempotencyKey: null }
