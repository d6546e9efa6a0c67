import type { Customer } from '../objects/customer.ts'
import type { SettingsRecord } from '../objects/system.ts'
import { newId } from './ids.ts'
import type { Transaction } from './transaction.ts'

/** What one piece of work has at hand: its transaction, the time and who asked. */
export interface Work {
  readonly tx: Transaction
  /** The sandbox's clock in seconds; customers on a test clock have their own. */
  readonly now: number
  /** The real clock in milliseconds, by which webhooks are sent. */
  readonly realNow: number
  /** Where the hosted pages stand, such as `http://127.0.0.1:3000`. */
  readonly origin: string
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

/** The time that a customer lives in. */
export function nowFor(work: Work, customer: Pick<Customer, 'test_clock'> | null): number {
  const clock = customer?.test_clock ? work.tx.get('test_clock', customer.test_clock) : null
  return clock?.frozen_time ?? work.now
}

/** The time of whoever the id belongs to. */
export const nowForCustomer = (work: Work, customerId: string | null): number =>
  nowFor(work, customerId ? work.tx.get('customer', customerId) : null)

/** A new identifier with the moment it came into being. */
export const born = (prefix: string, created: number, length?: number): { id: string; created: number } => ({
  id: newId(prefix, length),
  created,
})

/** A record that must be there, since another record names it. */
export function must<T>(record: T | null, what: string): T {
  if (record === null) throw new Error(`the sandbox has lost ${what}`)
  return record
}

const DEFAULT_SETTINGS: SettingsRecord = {
  id: 'settings',
  clock_offset_seconds: 0,
  after_retries: 'cancel',
  retry_days: [3, 5, 7, 9, 11, 13, 15, 17, 19, 21],
  finalize_after_seconds: 3_600,
}

/** The account's settings; made at the first look. */
export const settingsOf = (tx: Transaction): SettingsRecord =>
  tx.get('settings', 'settings') ?? tx.add('settings', structuredClone(DEFAULT_SETTINGS))
