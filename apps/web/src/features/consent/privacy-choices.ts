/** What is chosen where the page asks, or was chosen elsewhere: of privacy.ts, what the first load can do without. */
import type { PrivacyChoices } from '@presently/contract/consent'
import { removeDoNotSell, writeConsent } from './consent-changes.ts'
import { type ConsentChoice, readConsent, writeDoNotSell } from './consent-record.ts'
import { applyChoice, askConsent, isOptedOut, mirrorToCookie, publish } from './privacy.ts'

export function giveConsent(choice: ConsentChoice, now: Date = new Date()): void {
  writeConsent(choice, now)
  applyChoice(choice)
  askConsent(false)
}

/** Makes what the account keeps count here as well, without a word. What it does not know stays as it is. */
export function adoptChoices({ consent, doNotSell }: PrivacyChoices, now: Date = new Date()): void {
  const before = readConsent()
  if (consent && consent.timestamp !== before?.timestamp) writeConsent(consent, new Date(consent.timestamp))
  if (doNotSell && !isOptedOut()) {
    writeDoNotSell(now)
    mirrorToCookie(true)
  }
  const stored = readConsent()
  applyChoice(stored)
  // A banner that was opened again is left open.
  if (before === null && stored) return askConsent(false)
  publish()
}

/** Takes the opt-out back; the banner's choice counts again. */
export function undoDoNotSell(): void {
  removeDoNotSell()
  mirrorToCookie(false)
  applyChoice(readConsent())
  publish()
}
