/** What an account likes, as far as its own doings show: computed by us, explained, and off with one switch. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { Said } from './fields.ts'

const GiftId = z.string().regex(/^[\w-]{1,80}$/, 'Send the id of an idea.')

/** One thing that speaks for a taste, as its owner may read and check it. */
const Sign = z.object({
  /** Where it comes from. */
  from: z.enum(['favorite-category', 'budget', 'saved', 'opened', 'dismissed']),
  /** In plain words: a category, a range of dollars, the title of a gift. */
  label: z.string(),
  /** The idea it is about; null for a category or a budget. */
  giftId: z.string().nullable(),
})

export const Taste = z
  .object({
    isOn: z.boolean(),
    /** The strongest first; empty while it is off. */
    signs: z.array(Sign),
  })
  .meta({ id: 'Taste' })
export type Taste = z.output<typeof Taste>

export const readTaste = defineCall({
  method: 'GET',
  path: '/api/taste',
  access: 'signed-in',
  summary: 'What speaks for the taste of the account',
  input: null,
  output: Taste,
  errors: ['unauthorized', 'unavailable'],
})

export const switchTaste = defineCall({
  method: 'PUT',
  path: '/api/taste',
  access: 'signed-in',
  summary: 'Switches the use of the taste on or off',
  input: z.object({ isOn: z.boolean('Send true or false.') }).meta({ id: 'SwitchTaste' }),
  output: Taste,
  errors: ['unauthorized', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const dismissGift = defineCall({
  method: 'POST',
  path: '/api/taste/dismissals',
  access: 'paid',
  summary: 'Remembers that an idea is not wanted',
  input: z.object({ giftId: GiftId }).meta({ id: 'DismissGift' }),
  output: Said,
  errors: [
    'unauthorized',
    'upgrade-required',
    ...BODY_ERRORS,
    'not-found',
    'too-many-requests',
    'unavailable',
  ],
})

export const restoreGift = defineCall({
  method: 'DELETE',
  path: '/api/taste/dismissals/:giftId',
  access: 'signed-in',
  summary: 'Forgets that an idea was not wanted',
  input: null,
  params: z.object({ giftId: GiftId }),
  output: Said,
  errors: ['unauthorized', 'invalid-fields', 'not-found', 'unavailable'],
})
