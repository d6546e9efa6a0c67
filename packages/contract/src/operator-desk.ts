/** Opening the desk. */
import { z } from 'zod'
import { defineCall } from './call.ts'
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

export const lockDesk = defineCall({
  method: 'DELETE',
  path: '/api/operator/desk',
  access: 'operator',
  summary: 'Locks the desk, in every browser',
  input: null,
  output: Said,
  errors: DESK_ERRORS,
})
