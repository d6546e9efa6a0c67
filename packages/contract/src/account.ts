/** What owners do with their account: sessions, e-mail, password, export, deletion. */
import { z } from 'zod'
import { GivenPassword, NewEmail, NewPassword, User } from './auth.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, Said } from './fields.ts'

/** Days between asking for deletion and the removal; until then it can be undone. */
export const DELETION_GRACE_DAYS = 14

const WRITE_ERRORS = ['unauthorized', ...BODY_ERRORS, 'too-many-requests', 'unavailable'] as const

export const Session = z
  .object({
    id: z.string(),
    /** Browser and system as far as the browser told, such as 'Firefox on Linux'. */
    device: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'The sessions that are signed in, the last used first',
  input: null,
  output: z.object({ sessions: z.array(Session) }),
  errors: ['unauthorized', 'unavailable'],
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signed-in',
  summary: 'Ends one session',
  input: null,
  params: IdParams,
  output: Said,
  errors: ['unauthorized', 'not-found', 'invalid-fields', 'unavailable'],
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Ends every session but the one that asks',
  input: null,
  output: Said,
  errors: ['unauthorized', 'unavailable'],
})

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  access: 'signed-in',
  summary: 'Mails a link to the new address; the account moves to it when the link is opened',
  input: z.object({ email: NewEmail, password: GivenPassword }).meta({ id: 'ChangeEmail' }),
  output: Said,
  errors: [...WRITE_ERRORS, 'forbidden'],
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  summary: 'Changes the password and ends every other session',
  input: z
    .object({ currentPassword: GivenPassword, newPassword: NewPassword })
    .meta({ id: 'ChangePassword' }),
  output: Said,
  errors: [...WRITE_ERRORS, 'forbidden'],
})

export const exportData = defineCall({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  summary: 'Everything kept about the account, as JSON',
  input: null,
  output: z.object({
    exportedAt: z.string(),
    /** One part a feature: the account itself, saved gifts, reminders and so on. */
    parts: z.record(z.string(), z.unknown()),
  }),
  errors: ['unauthorized', 'too-many-requests', 'unavailable'],
})

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: `Asks for deletion; everything is removed after ${DELETION_GRACE_DAYS} days unless undone`,
  input: z.object({ password: GivenPassword }).meta({ id: 'RequestDeletion' }),
  output: User,
  errors: [...WRITE_ERRORS, 'forbidden'],
})

export const undoDeletion = defineCall({
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Keeps the account after all',
  input: null,
  output: User,
  errors: ['unauthorized', 'unavailable'],
})
