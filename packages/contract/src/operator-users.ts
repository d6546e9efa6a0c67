/** Looking up a user, and the little that may be done for one. No password, link or token is ever shown. */
import { z } from 'zod'
import { PREMIUM_STATUSES, TIERS } from './auth.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, Said, textField } from './fields.ts'
import { AUDIT_ACTIONS } from './operator-audit.ts'
import { CODE_ERRORS, Csv, DESK_ERRORS } from './operator-fields.ts'
import { PAID_TIERS } from './subscription.ts'

/** Mails that an operator can have sent again: with a new link, since the old one may be over. */
const RESENDABLE_MAILS = ['verify-email', 'reset-password'] as const
export type ResendableMail = (typeof RESENDABLE_MAILS)[number]

const FoundSession = z.object({
  id: z.string(),
  /** Browser and system, such as 'Firefox on Linux'. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

const FoundMail = z.object({
  id: z.string(),
  kind: z.string(),
  createdAt: z.string(),
  /** `waiting` to be sent, or for a mail server to be set up. */
  state: z.enum(['sent', 'waiting', 'failed']),
})
export type FoundMail = z.output<typeof FoundMail>

const AccountNote = z.object({
  at: z.string(),
  /** Which operator. */
  operator: z.number(),
  deed: z.enum(AUDIT_ACTIONS),
  /** What the operator wrote, or what it came to. */
  reason: z.string(),
})
export type AccountNote = z.output<typeof AccountNote>

export const FoundUser = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    createdAt: z.string(),
    /** When the account is removed; null where nobody asked for it. */
    deletionDate: z.string().nullable(),
    subscriptionTier: z.enum(TIERS),
    premiumStatus: z.enum(PREMIUM_STATUSES),
    /** The last moment that the plan gives access; null for no end, or no plan. */
    accessUntil: z.string().nullable(),
    /** The plan that the site gave for a time; null for none, or one that has ended. */
    gift: z.object({ tier: z.enum(PAID_TIERS), until: z.string() }).nullable(),
    /** Since when the account is suspended; null while it is not. */
    suspendedAt: z.string().nullable(),
    /** Whether it runs the site itself: nothing is done to such an account from here. */
    isOperator: z.boolean(),
    /** What was done to it and why, the newest first. */
    notes: z.array(AccountNote),
    counts: z.object({ savedGifts: z.number(), reminders: z.number(), people: z.number() }),
    /** Live ones, the one used last first. */
    sessions: z.array(FoundSession),
    /** The newest first. */
    mails: z.array(FoundMail),
  })
  .meta({ id: 'FoundUser' })
export type FoundUser = z.output<typeof FoundUser>

export const findUser = defineCall({
  method: 'POST',
  path: '/api/operator/users/find',
  access: 'operator',
  summary: 'Finds a user by the whole e-mail address, or the id',
  input: z.object({
    who: textField(320).trim().min(1, 'Write an e-mail address or the id of an account.'),
  }),
  output: z.object({
    userId: z.string().nullable(),
    /** When an account of this address was last erased from the desk; null where none was, or one has it now. */
    erasedAt: z.string().nullable(),
  }),
  errors: [...DESK_ERRORS, ...BODY_ERRORS],
})

export const readUser = defineCall({
  method: 'GET',
  path: '/api/operator/users/:id',
  access: 'operator',
  summary: 'A user: plan, sessions, counts, and the mails that were written to them',
  input: null,
  params: IdParams,
  output: FoundUser,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const endUserSession = defineCall({
  method: 'DELETE',
  path: '/api/operator/users/:id/sessions/:sessionId',
  access: 'operator',
  needsCode: true,
  summary: 'Ends one session of a user',
  input: null,
  params: IdParams.extend({ sessionId: z.uuid('This id is malformed.') }),
  output: FoundUser,
  errors: [...CODE_ERRORS, 'invalid-fields'],
})

export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/api/operator/users/:id/sessions',
  access: 'operator',
  needsCode: true,
  summary: 'Ends every session of a user',
  input: null,
  params: IdParams,
  output: FoundUser,
  errors: [...CODE_ERRORS, 'invalid-fields'],
})

export const resendMail = defineCall({
  method: 'POST',
  path: '/api/operator/users/:id/mails',
  access: 'operator',
  needsCode: true,
  summary: 'Sends a user a mail with a new link',
  input: z.object({ kind: z.enum(RESENDABLE_MAILS, 'Choose a mail that can be sent again.') }),
  params: IdParams,
  output: Said,
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const exportUserSessions = defineCall({
  method: 'GET',
  path: '/api/operator/users/:id/sessions.csv',
  access: 'operator',
  summary: 'The sessions of a user as CSV',
  input: null,
  params: IdParams,
  output: Csv,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const exportUserMails = defineCall({
  method: 'GET',
  path: '/api/operator/users/:id/mails.csv',
  access: 'operator',
  summary: 'The mails of a user as CSV, without their text',
  input: null,
  params: IdParams,
  output: Csv,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})
