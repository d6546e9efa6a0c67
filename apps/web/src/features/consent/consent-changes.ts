/** How the two choices about tracking change in browser storage: of consent-record.ts, what the first load can do without. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { removeKey, writeJson } from '../../lib/storage.ts'
import { type ConsentChoice, type ConsentRecord, type DoNotSellRecord, optedOut } from './consent-record.ts'

export function writeConsent({ analytics, marketing }: ConsentChoice, now: Date): void {
  const record: ConsentRecord = { essential: true, analytics, marketing, timestamp: now.toISOString() }
  writeJson(STORAGE_KEYS.consent, record)
}

/** Whether the refusal was taken back here, and the account still has it. */
export const isUndoUntold = (): boolean => optedOut() === false

/** Remembers, beyond this visit, that the account has to be told. */
export function noteUndo(now: Date): void {
  const record: DoNotSellRecord = { optedOut: false, timestamp: now.toISOString() }
  writeJson(STORAGE_KEYS.doNotSell, record)
}

export function removeDoNotSell(): void {
  removeKey(STORAGE_KEYS.doNotSell)
}
