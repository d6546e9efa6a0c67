/** Who runs the site. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, Said, textField } from './fields.ts'
import { Desk } from './operator-desk.ts'
import { CODE_ERRORS, Csv, DESK_ERRORS } from './operator-fields.ts'

/** Minutes for which the link that makes an operator works. */
export const OPERATOR_LINK_MINUTES = 60

export const Operator = z
  .object({
    /** The account. */
    id: z.string(),
    number: z.number(),
    email: z.string(),
    since: z.string(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** When one of their desks was last used; null where none is open. */
    lastUsedAt: z.string().nullable(),
    /** Whether it is the one who asks. */
    isYou: z.boolean(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.output<typeof Operator>

export const joinOperators = defineCall({
  method: 'POST',
  path: '/api/operator/join',
  access: 'signed-in',
  summary: 'Makes the account that asks an operator, by a one-time link; who is one already sets up anew',
  input: z.object({ token: textField(100) }),
  output: Desk,
  errors: ['unauthorized', 'not-found', ...BODY_ERRORS, 'conflict', 'too-many-requests', 'unavailable'],
})

export const listOperators = defineCall({
  method: 'GET',
  path: '/api/operator/operators',
  access: 'operator',
  summary: 'Who runs the site',
  input: null,
  output: z.object({ operators: z.array(Operator) }),
  errors: DESK_ERRORS,
})

export const exportOperators = defineCall({
  method: 'GET',
  path: '/api/operator/operators.csv',
  access: 'operator',
  summary: 'Who runs the site, as CSV',
  input: null,
  output: Csv,
  errors: DESK_ERRORS,
})

export const makeOperatorLink = defineCall({
  method: 'POST',
  path: '/api/operator/operators/link',
  access: 'operator',
  needsCode: true,
  summary: 'Makes the one-time link by which somebody becomes an operator; the one before stops working',
  input: null,
  output: z.object({ link: z.string(), expiresAt: z.string() }),
  errors: CODE_ERRORS,
})

export const removeOperator = defineCall({
  method: 'DELETE',
  path: '/api/operator/operators/:id',
  access: 'operator',
  needsCode: true,
  summary: 'Takes the desk from an operator; the last one keeps it',
  input: null,
  params: IdParams,
  output: Said,
  errors: [...CODE_ERRORS, 'invalid-fields', 'conflict'],
})
