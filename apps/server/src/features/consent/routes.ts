/** The calls of the account's privacy choices. */
import { readPrivacyChoices, savePrivacyChoices } from '@presently/contract/consent'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { keepSaleRefused } from '../../access/store.ts'
import type { Db } from '../../db/open.ts'
import { sendsGpc } from '../../platform/privacy-choice.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { presentPrivacyChoices, privacyRowOf } from './present.ts'
import { privacyChoicesOf, upsertPrivacyChoices } from './store.ts'

export type ConsentDeps = { readonly db: Db; readonly rateLimits: RateLimits }

export function consentFeature(app: FastifyInstance, { db, rateLimits }: ConsentDeps): void {
  registerCall(app, readPrivacyChoices, rateLimits.call, async ({ viewer, request }) => {
    if (sendsGpc(request)) await keepSaleRefused(db, viewer.userId)
    return presentPrivacyChoices(await privacyChoicesOf(db, viewer.userId))
  })
  registerCall(app, savePrivacyChoices, rateLimits.write, async ({ input, viewer, request }) => {
    // A browser that refuses by itself cannot allow by the same breath.
    const choices = sendsGpc(request) ? { ...input, doNotSell: true } : input
    return presentPrivacyChoices(await upsertPrivacyChoices(db, privacyRowOf(viewer.userId, choices)))
  })
}
