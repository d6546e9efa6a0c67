/** The privacy choices of an account: they follow it from browser to browser. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'

export const PrivacyChoices = z
  .object({
    /** What the cookie banner was told; null while it was never answered. */
    consent: z
      .object({
        analytics: z.boolean('Say true or false.'),
        marketing: z.boolean('Say true or false.'),
        /** ISO time of the choice. */
        timestamp: z.iso.datetime('Write an ISO time such as 2026-11-21T10:00:00.000Z.'),
      })
      .nullable(),
    /** No sale or sharing of what is known about this person. */
    doNotSell: z.boolean('Say true or false.'),
  })
  .meta({ id: 'PrivacyChoices' })
export type PrivacyChoices = z.output<typeof PrivacyChoices>

export const readPrivacyChoices = defineCall({
  method: 'GET',
  path: '/api/user/privacy',
  access: 'signed-in',
  summary: 'The privacy choices kept with the account',
  input: null,
  output: PrivacyChoices,
  errors: ['unauthorized', 'unavailable'],
})

export const savePrivacyChoices = defineCall({
  method: 'PUT',
  path: '/api/user/privacy',
  access: 'signed-in',
  summary: 'Keeps the privacy choices with the account',
  input: PrivacyChoices,
  output: PrivacyChoices,
  errors: ['unauthorized', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})
