/** The two choices a visitor makes about tracking, as kept in browser storage. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { isRecord } from '../../lib/is-record.ts'
import { readJson, removeKey, writeJson } from '../../lib/storage.ts'

export type ConsentChoice = { analytics: boolean; marketing: boolean }
type ConsentRecord = ConsentChoice & { essential: true; timestamp: string }
/** `optedOut: false` stands only for as long as the account was not told that the refusal was taken back. */
type DoNotSellRecord = { optedOut: boolean; timestamp: string }

/** The stored consent, or null where none was given. */
export function readConsent(): ConsentRecord | null {
  const raw = readJson(STORAGE_KEYS.consent)
  if (!isRecord(raw) || typeof raw.analytics !== 'boolean' || typeof raw.marketing !== 'boolean') return null
  const timestamp = typeof raw.timestamp === 'string' ? raw.timestamp : ''
  return { essential: true, analytics: raw.analytics, marketing: raw.marketing, timestamp }
}

export function writeConsent({ analytics, marketing }: ConsentChoice, now: Date): void {
  const record: ConsentRecord = { essential: true, analytics, marketing, timestamp: now.toISOString() }
  writeJson(STORAGE_KEYS.consent, record)
}

function optedOut(): unknown {
  const raw = readJson(STORAGE_KEYS.doNotSell)
  return isRecord(raw) ? raw.optedOut : null
}

export const hasDoNotSellRecord = (): boolean => optedOut() === true

export function writeDoNotSell(now: Date): void {
  const record: DoNotSellRecord = { optedOut: true, timestamp: now.toISOString() }
  writeJson(STORAGE_KEYS.doNotSell, record)
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
