/** Keys by which other sites and programs search here. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, isReadable, Said, UNREADABLE } from './fields.ts'
import { CODE_ERRORS, Csv, DESK_ERRORS } from './operator-fields.ts'

/** What every key begins with, so that a person and a scanner of sources can tell what it is. */
export const KEY_PREFIX = 'gift_'
/** Keys that work at once, over the whole site. */
export const KEYS_MAX = 100
export const KEY_NAME_MAX = 60
/** Sites that one key is good for. */
export const KEY_ORIGINS_MAX = 10
const ORIGIN_MAX_LENGTH = 200
/** Calls a minute that a key can be made for. */
export const KEY_RATES = [30, 120, 600] as const
export type KeyRate = (typeof KEY_RATES)[number]
export const DEFAULT_KEY_RATE = 120 satisfies KeyRate

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * A site as browsers name it in `Origin`: https, its host and perhaps a port, and nothing behind. Plain http is taken of
 * this machine alone.
 *
 * @example
 * isSiteOrigin('https://blog.example.com') // true
 * isSiteOrigin('https://blog.example.com/') // false
 */
export function isSiteOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  if (origin !== text || hostname.includes('*')) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its first letters, by which whoever holds it can tell which one it is. */
    start: z.string(),
    /** Sites whose pages may use it; none for a key that programs use. */
    origins: z.array(z.string()),
    perMinute: z.number(),
    createdAt: z.string(),
    /** The operator who made it. */
    madeBy: z.number(),
    /** Within a minute; null where it was never used. */
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

const Origin = z
  .string()
  .trim()
  .max(ORIGIN_MAX_LENGTH, `Shorten the address to ${ORIGIN_MAX_LENGTH} characters.`)
  .refine(
    isSiteOrigin,
    'Write a site as https://blog.example.com, without a path; http:// is for this machine alone.',
  )

export const MakeKeyInput = z.object({
  name: z
    .string('Name whom the key is for.')
    .trim()
    .min(1, 'Name whom the key is for.')
    .max(KEY_NAME_MAX, `Shorten the name to ${KEY_NAME_MAX} characters.`)
    .refine(isReadable, UNREADABLE),
  origins: z
    .array(Origin)
    .max(KEY_ORIGINS_MAX, `List at most ${KEY_ORIGINS_MAX} sites for one key.`)
    .transform((origins) => [...new Set(origins)]),
  perMinute: z.literal(KEY_RATES, `Choose ${KEY_RATES.join(', ')} calls a minute.`).default(DEFAULT_KEY_RATE),
})

export const listKeys = defineCall({
  method: 'GET',
  path: '/api/operator/keys',
  access: 'operator',
  summary: 'Keys by which other sites and programs search, the newest first',
  input: null,
  output: z.object({ keys: z.array(ApiKey), hasMore: z.boolean() }),
  errors: DESK_ERRORS,
})

export const exportKeys = defineCall({
  method: 'GET',
  path: '/api/operator/keys.csv',
  access: 'operator',
  summary: 'The same keys, without what they are, as CSV',
  input: null,
  output: Csv,
  errors: DESK_ERRORS,
})

export const makeKey = defineCall({
  method: 'POST',
  path: '/api/operator/keys',
  access: 'operator',
  needsCode: true,
  summary: 'Makes a key. This answer alone holds it: only its hash is kept',
  input: MakeKeyInput,
  output: z.object({ key: z.string(), made: ApiKey }),
  errors: [...CODE_ERRORS, ...BODY_ERRORS, 'conflict'],
})

export const revokeKey = defineCall({
  method: 'DELETE',
  path: '/api/operator/keys/:id',
  access: 'operator',
  summary: 'Ends a key for good: whoever uses it is refused from now on',
  input: null,
  params: IdParams,
  output: Said,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})
