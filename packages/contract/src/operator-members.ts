/** What an operator does to a member's account: suspending, giving a plan, paying back, erasing. */
import { z } from 'zod'
import { Email } from './auth.ts'
import { isCalendarDay } from './calendar-day.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, textField } from './fields.ts'
import { CODE_ERRORS, Csv, DESK_ERRORS } from './operator-fields.ts'
import { FoundUser } from './operator-users.ts'
import { PAID_TIERS } from './subscription.ts'

/** The longest time for which a plan is given. */
export const GIFT_DAYS_MAX = 730
export const REASON_MAX_LENGTH = 500

/** Goes with the account, and stands in the copy that its owner may download. */
const Reason = textField(REASON_MAX_LENGTH).trim().min(1, 'Write the reason.')

export const suspendUser = defineCall({
  method: 'PUT',
  path: '/api/operator/users/:id/suspension',
  access: 'operator',
  needsCode: true,
  summary: 'Suspends an account: its sessions open nothing, it cannot sign in, and no mail is sent to it',
  input: z.object({ reason: Reason }).meta({ id: 'SuspendUser' }),
  params: IdParams,
  output: FoundUser,
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const restoreUser = defineCall({
  method: 'DELETE',
  path: '/api/operator/users/:id/suspension',
  access: 'operator',
  needsCode: true,
  summary: 'Lets a suspended account sign in again',
  input: null,
  params: IdParams,
  output: FoundUser,
  errors: [...CODE_ERRORS, 'invalid-fields'],
})

const LastDay = z
  .string('Choose the last day.')
  .refine(isCalendarDay, 'Write the last day as a date, such as 2027-03-31.')

export const givePlan = defineCall({
  method: 'PUT',
  path: '/api/operator/users/:id/gift',
  access: 'operator',
  needsCode: true,
  summary: 'Gives an account a plan to the end of a day (UTC), in place of one that was given before',
  input: z
    .object({
      tier: z.enum(PAID_TIERS, 'Choose Plus or Premium.'),
      until: LastDay,
      reason: Reason,
    })
    .meta({ id: 'GivePlan' }),
  params: IdParams,
  output: FoundUser,
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const takePlanBack = defineCall({
  method: 'DELETE',
  path: '/api/operator/users/:id/gift',
  access: 'operator',
  needsCode: true,
  summary: 'Ends a plan that was given; what is bought stays as it is',
  input: null,
  params: IdParams,
  output: FoundUser,
  errors: [...CODE_ERRORS, 'invalid-fields'],
})

export const LastPayment = z
  .object({
    /** The payment provider's id. */
    id: z.string(),
    /** What was charged, in the currency's smallest unit. */
    amountCents: z.number().int(),
    /** How much of it was paid back. */
    refundedCents: z.number().int(),
    /** Its ISO code in small letters, such as 'usd'. */
    currency: z.string(),
    paidAt: z.string(),
    /** The last four digits of the card; null where it was paid otherwise. */
    cardLast4: z.string().nullable(),
    /** Whether the buyer disputes it at their bank. */
    isDisputed: z.boolean(),
  })
  .meta({ id: 'LastPayment' })
export type LastPayment = z.output<typeof LastPayment>

export const readLastPayment = defineCall({
  method: 'GET',
  path: '/api/operator/users/:id/payment',
  access: 'operator',
  summary: 'The last payment of an account, as the payment provider has it',
  input: null,
  params: IdParams,
  output: z.object({ payment: LastPayment.nullable() }),
  errors: [...DESK_ERRORS, 'invalid-fields', 'conflict'],
})

export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/operator/users/:id/refund',
  access: 'operator',
  needsCode: true,
  summary: 'Pays the last payment of an account back in full',
  input: z
    .object({
      /** The payment that was shown and confirmed: another that was made since is left alone. */
      paymentId: textField(255).min(1, 'Name the payment.'),
      /** Made by who asks, for one press: the same one again pays nothing back twice. */
      attempt: z.uuid('Name the attempt by a UUID.'),
      /** Whether the plan that it paid for ends at once as well. */
      endsPlan: z.boolean('Say whether the plan ends.'),
    })
    .meta({ id: 'RefundPayment' }),
  params: IdParams,
  output: z.object({ payment: LastPayment, user: FoundUser }),
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const Erasure = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Which operator. */
    operator: z.number(),
    /** A keyed hash of the address, as hex. */
    reference: z.string(),
    /** Rows that went, of all tables. */
    rows: z.number().int(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.output<typeof Erasure>

export const eraseUser = defineCall({
  method: 'POST',
  path: '/api/operator/users/:id/erasure',
  access: 'operator',
  needsCode: true,
  summary: 'Erases an account at once with everything of its own, and ends its plans',
  input: z
    .object({
      /** Typed by the operator: the address of the account. */
      email: Email,
    })
    .meta({ id: 'EraseUser' }),
  params: IdParams,
  output: Erasure,
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const listErasures = defineCall({
  method: 'GET',
  path: '/api/operator/erasures',
  access: 'operator',
  summary: 'Accounts that operators erased, the newest first: how much went, and nothing of whose it was',
  input: null,
  output: z.object({ erasures: z.array(Erasure), hasMore: z.boolean() }),
  errors: DESK_ERRORS,
})

export const exportErasures = defineCall({
  method: 'GET',
  path: '/api/operator/erasures.csv',
  access: 'operator',
  summary: 'Accounts that operators erased, as CSV',
  input: null,
  output: Csv,
  errors: DESK_ERRORS,
})

export const readCertificate = defineCall({
  method: 'GET',
  path: '/api/operator/erasures/:id/certificate',
  access: 'operator',
  summary: 'What went with an erased account, when, and what is kept and why: as plain text',
  input: null,
  params: IdParams,
  output: z.string().meta({ id: 'Certificate' }),
  errors: [...DESK_ERRORS, 'invalid-fields'],
})
