import { confirmAuthentication } from './billing/collect.ts'
import type { Timekeeper } from './billing/timekeeper.ts'
import { BY_ITSELF, type Engine, perform } from './core/engine.ts'
import type { Fault, Faults } from './core/faults.ts'
import { settingsOf } from './core/work.ts'
import type { SettingsRecord } from './objects/system.ts'
import { closeDispute, disputeById } from './resources/disputes.ts'
import { intentById } from './resources/payment-intents.ts'

type Settings = Pick<SettingsRecord, 'after_retries' | 'finalize_after_seconds' | 'retry_days'>

/** What only whoever runs the sandbox may do; the same as under /sandbox/control on the loopback port. */
export interface Control {
  /** Moves the sandbox's clock forwards and does everything that falls due on the way. */
  advance(to: Date): Promise<void>
  /** The sandbox's time now. */
  now(): Date
  set(settings: Partial<Settings>): void
  /** Orders trouble for the next calls. */
  fail(fault: Pick<Fault, 'kind'> & Partial<Fault>, count?: number): void
  clearFaults(): void
  /** What the customer does when asked to authenticate. */
  authenticate(paymentIntent: string, didPass: boolean): void
  closeDispute(id: string, outcome: 'lost' | 'won'): void
}

const PLAIN_FAULT: Omit<Fault, 'kind'> = { status: 500, delayMs: 0, path: '/v1/' }

export function openControl(engine: Engine, timekeeper: Timekeeper, faults: Faults): Control {
  return {
    advance: (to) => timekeeper.advance(to),
    now: () => new Date(perform(engine, BY_ITSELF, ({ now }) => now) * 1_000),
    set: (settings) =>
      perform(engine, BY_ITSELF, ({ tx }) => {
        Object.assign(settingsOf(tx), settings)
      }),
    fail: (fault, count = 1) => faults.order({ ...PLAIN_FAULT, ...fault }, count),
    clearFaults: () => faults.clear(),
    authenticate: (id, didPass) =>
      perform(engine, BY_ITSELF, (work) => {
        confirmAuthentication(work, intentById(work, id), didPass)
      }),
    closeDispute: (id, outcome) =>
      perform(engine, BY_ITSELF, (work) => closeDispute(work, disputeById(work, id), outcome)),
  }
}
