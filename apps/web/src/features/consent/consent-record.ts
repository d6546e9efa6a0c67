/** The two choices a visitor makes about tracking, as kept in browser storage. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { isRecord } from '../../lib/is-record.ts'
import { readJson, writeJson } from '../../lib/storage.ts'

export type ConsentChoice = { analytics: boolean; marketing: boolean }
export type ConsentRecord = ConsentChoice & { essential: true; timestamp: string }
/** `optedOut: false` stands only for as long as the account was not told that the refusal was taken back. */
export type DoNotSellRecord = { optedOut: boolean; timestamp: string }

/** The stored consent, or null where none was given. */
export function readConsent(): ConsentRecord | null {
  const raw = readJson(STORAGE_KEYS.consent)
  if (!isRecord(raw) || typeof raw.analytics !== 'boolean' || typeof raw.marketing !== 'boolean') return null
  const timestamp = typeof raw.timestamp === 'string' ? raw.timestamp : ''
  return { essential: true, analytics: raw.analytics, marketing: raw.marketing, timestamp }
}

/** What the record of a refusal says, if there is one. */
export function optedOut(): unknown {
  const raw = readJson(STORAGE_KEYS.doNotSell)
  return isRecord(raw) ? raw.optedOut : null
}

export const hasDoNotSellRecord = (): boolean => optedOut() === true

export function writeDoNotSell(now: Date): void {
  const record: DoNotSellRecord = { optedOut: true, timestamp: now.toISOString() }
  writeJson(STORAGE_KEYS.doNotSell, record)
}
