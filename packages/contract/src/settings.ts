/** What an account prefers. */
import { z } from 'zod'
import { User } from './auth.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { isReadable, UNREADABLE } from './fields.ts'

export const FAVORITE_CATEGORIES = [
  'Electronics',
  'Home & Garden',
  'Fashion',
  'Books',
  'Sports',
  'Food & Beverage',
  'Beauty',
  'Kids & Baby',
  'Travel',
  'Games',
] as const
export const DISPLAY_NAME_MAX_LENGTH = 60
/** The largest budget that can be kept, in whole dollars. */
export const BUDGET_MAX = 1_000_000

/** Whole dollars. */
const Budget = z
  .number('Write the budget as a number.')
  .int('Write whole dollars.')
  .min(0, 'A budget is at least 0.')
  .max(BUDGET_MAX, `A budget is at most ${BUDGET_MAX}.`)
  .nullish()

const preferences = {
  displayName: z
    .string()
    .trim()
    .normalize('NFC')
    .max(DISPLAY_NAME_MAX_LENGTH, `Shorten the display name to ${DISPLAY_NAME_MAX_LENGTH} characters.`)
    .refine((text) => isReadable(text) && !/\p{Cc}/u.test(text), UNREADABLE)
    .transform((text) => (text === '' ? null : text))
    .nullish(),
  budgetMin: Budget,
  budgetMax: Budget,
  favoriteCategories: z
    .array(z.enum(FAVORITE_CATEGORIES, 'Choose categories from the list.'))
    .max(FAVORITE_CATEGORIES.length, 'Choose each category once.'),
  notifyDeals: z.boolean('Send true or false.'),
  notifyReminders: z.boolean('Send true or false.'),
}

export const Settings = z
  .object({
    displayName: z.string().nullable(),
    budgetMin: z.number().int().nullable(),
    budgetMax: z.number().int().nullable(),
    favoriteCategories: z.array(z.string()),
    notifyDeals: z.boolean(),
    notifyReminders: z.boolean(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.output<typeof Settings>

export const readSettings = defineCall({
  method: 'GET',
  path: '/api/user/settings',
  access: 'signed-in',
  summary: 'What the account prefers',
  input: null,
  output: Settings,
  errors: ['unauthorized', 'unavailable'],
})

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/user/settings',
  access: 'signed-in',
  summary: 'Saves the whole form: an absent display name or budget means none',
  input: z
    .object(preferences)
    .refine(({ budgetMin, budgetMax }) => (budgetMin ?? 0) <= (budgetMax ?? Number.POSITIVE_INFINITY), {
      message: 'Minimum budget cannot be higher than maximum budget.',
      path: ['budgetMin'],
    })
    .meta({ id: 'SaveSettings' }),
  output: User,
  errors: ['unauthorized', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})
