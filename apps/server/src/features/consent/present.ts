/** Privacy choices: table <-> contract. */
import type { PrivacyChoices } from '@presently/contract/consent'
import type { PrivacyRow } from './store.ts'

/** `row` is null for an account that has chosen nothing. */
export function presentPrivacyChoices(row: PrivacyRow | null): PrivacyChoices {
  const { analytics, marketing, consentedAt, doNotSell } = row ?? {}
  const isAnswered = typeof analytics === 'boolean' && typeof marketing === 'boolean' && consentedAt
  return {
    consent: isAnswered ? { analytics, marketing, timestamp: consentedAt.toISOString() } : null,
    doNotSell: doNotSell ?? false,
  }
}

export const privacyRowOf = (userId: string, { consent, doNotSell }: PrivacyChoices): PrivacyRow => ({
  userId,
  analytics: consent?.analytics ?? null,
  marketing: consent?.marketing ?? null,
  consentedAt: consent && new Date(consent.timestamp),
  doNotSell,
})
