/**
 * How a call fails. Every failure under /api is JSON with a `message` a person can read;
 * a broken field rule also names the field.
 */
import { z } from 'zod'

/** Error code -> HTTP status. */
export const STATUS_BY_CODE = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'cross-site': 403,
  'upgrade-required': 403,
  'limit-reached': 403,
  'desk-locked': 403,
  'code-needed': 403,
  suspended: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-fields': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS_BY_CODE

/** What may be wrong with the body of any call that has one. */
export const BODY_ERRORS = ['bad-request', 'invalid-fields', 'too-large', 'unsupported-media-type'] as const

/** What a call that takes a key refuses one by: it is not known, or not for this site. */
export const KEY_ERRORS = ['unauthorized', 'forbidden'] as const

/** The body of every failed call. `fields`: field path -> what is wrong with it and what to change. */
export const Failure = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    /** True where a plan opens what was asked for. */
    upgradeRequired: z.literal(true).optional(),
    /** True where a free account's share is used up. */
    limitReached: z.literal(true).optional(),
  })
  .meta({ id: 'Failure' })

export type Failure = z.output<typeof Failure>
