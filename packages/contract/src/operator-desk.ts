/** Opening the desk. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { Said } from './fields.ts'
import { DESK_ERRORS } from './operator-fields.ts'

/** Minutes without a call after which the desk locks, hours after which it does in any case. */
export const DESK_IDLE_MINUTES = 30
export const DESK_OPEN_HOURS = 12
/** Minutes for which a code counts where a call asks for a fresh one. */
export const CODE_FRESH_MINUTES = 5

export const Desk = z
  .object({
    /** `unset`: no authenticator is set up yet; `locked`: a code opens the desk; `open`: its calls answer. */
    state: z.enum(['unset', 'locked', 'open']),
    /** By which the audit log names the operator. */
    operator: z.number(),
  })
  .meta({ id: 'Desk' })
export type Desk = z.output<typeof Desk>

export const readDesk = defineCall({
  method: 'GET',
  path: '/api/operator/desk',
  access: 'operator-account',
  summary: 'How the desk stands for the operator who asks',
  input: null,
  output: Desk,
  errors: ['not-found', 'unavailable'],
})

/** Recovery codes, each of which stands in for an authenticator once. */
export const RECOVERY_CODES = 10

/** Six digits of an authenticator, or a recovery code: spaces and dashes are no part of either. */
const Code = z
  .string()
  .max(64, 'Write the six digits that the authenticator shows, or a recovery code.')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?:\d{6}|[A-Z0-9]{16})$/,
        'Write the six digits that the authenticator shows, or a recovery code.',
      ),
  )

export const readEnrolment = defineCall({
  method: 'GET',
  path: '/api/operator/authenticator',
  access: 'operator-account',
  summary: 'What an authenticator needs to be set up',
  input: null,
  output: z.object({
    /** The secret in base32, to type. */
    key: z.string(),
    /** The same as an address that authenticators read from a picture (otpauth://). */
    address: z.string(),
  }),
  errors: ['not-found', 'conflict', 'too-many-requests', 'unavailable'],
})

export const confirmEnrolment = defineCall({
  method: 'POST',
  path: '/api/operator/authenticator',
  access: 'operator-account',
  summary: 'Sets the authenticator up by its first code, and opens the desk',
  input: z.object({ code: Code }),
  /** Shown once: only their hashes are kept. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not-found', 'forbidden', 'conflict', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const openDesk = defineCall({
  method: 'POST',
  path: '/api/operator/desk',
  access: 'operator-account',
  summary: 'Opens the desk by a code, or gives the open desk a fresh one',
  input: z.object({ code: Code }),
  output: Desk,
  errors: ['not-found', 'forbidden', 'conflict', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const lockDesk = defineCall({
  method: 'DELETE',
  path: '/api/operator/desk',
  access: 'operator',
  summary: 'Locks the desk, in every browser',
  input: null,
  output: Said,
  errors: DESK_ERRORS,
})
