/** What is understood of a gift request. */
import { z } from 'zod'

const BUDGET_STYLES = ['none', 'cap', 'approx', 'range', 'floor', 'total', 'vague', 'contradictory'] as const
const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'INR',
  'KRW',
  'CHF',
  'JPY',
  'SGD',
  'HKD',
  'AED',
  'ZAR',
  'PLN',
  'SEK',
  'NOK',
  'DKK',
  'MXN',
  'BRL',
  'CNY',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  'NGN',
  'KES',
  'GHS',
  'XOF',
  'PHP',
] as const

/** The fields a chip can remove (`drop`) or bring (`add`), written `field:value`. */
export const BRIEF_FIELDS = [
  'recipient',
  'age',
  'occasion',
  'budget',
  'interests',
  'exclusions',
  'constraints',
] as const
export type BriefField = (typeof BRIEF_FIELDS)[number]

const BriefSpan = z.object({
  field: z.enum(BRIEF_FIELDS),
  /** The value as it stands in the brief; for a budget and an age, the words. */
  value: z.string(),
  /** Offsets into the query without the blanks around it, in UTF-16 units; the end is exclusive. */
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
})

/** What was understood. Every value can be read from the text; null or [] where the text says nothing. */
export const Brief = z
  .object({
    /** Plain numbers in the request's own currency units, as written. */
    budgetMin: z.number().nullable(),
    budgetMax: z.number().nullable(),
    currency: z.enum(CURRENCIES).nullable(),
    budgetStyle: z.enum(BUDGET_STYLES),
    recipient: z.string().nullable(),
    recipientGender: z.enum(['male', 'female', 'mixed']).nullable(),
    /** Whole years. */
    ageMin: z.number().nullable(),
    ageMax: z.number().nullable(),
    occasion: z.string().nullable(),
    /** The occasion's next day, an ISO date; null for those without one. */
    occasionDate: z.iso.date().nullable(),
    interests: z.array(z.string()),
    exclusions: z.array(z.string()),
    constraints: z.array(z.string()),
    /** Where each value was read, in the order of the text. */
    spans: z.array(BriefSpan),
  })
  .meta({ id: 'Brief' })
export type Brief = z.output<typeof Brief>
