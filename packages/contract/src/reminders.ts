/** Days to be reminded of. */
import { z } from 'zod'
import { isCalendarDay } from './calendar-day.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, isReadable, Said, textField } from './fields.ts'

export const REMINDERS_MAX = 500
export const TITLE_MAX_LENGTH = 120
export const DESCRIPTION_MAX_LENGTH = 1000
export const LEAD_DAYS_MAX = 60

/** 'once', or on the same day of every year. */
export const RECURRENCES = ['none', 'yearly'] as const

/** Feasts whose date moves from year to year, by their names in our calendar. */
export const FEASTS = [
  'lunar new year',
  'passover',
  'easter',
  "mother's day",
  "father's day",
  'eid',
  'eid al-adha',
  'diwali',
  'thanksgiving',
  'hanukkah',
] as const
export type Feast = (typeof FEASTS)[number]

/** A day of the calendar: the date part as written counts, whatever time and zone follow it. */
const ReminderDate = z
  .string('Choose a date.')
  .regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,15}(?:Z|[+-]\d{2}:?\d{2})?)?$/, 'Write the date as YYYY-MM-DD.')
  .refine((text) => isCalendarDay(text.slice(0, 10)), 'Choose a date that exists, from 1900 to 2199.')

const Title = z.string('Title Required').trim().min(1, 'Title Required').pipe(textField(TITLE_MAX_LENGTH))

const fields = {
  title: Title,
  description: textField(DESCRIPTION_MAX_LENGTH)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullish(),
  reminderDate: ReminderDate,
  recurrence: z.enum(RECURRENCES, 'Choose none or yearly.').optional(),
  /** The feast that its day follows every year; the date sent with it gives way to the feast's next one. */
  feast: z.enum(FEASTS, 'Choose one of the feasts.').nullish(),
  /** ISO 3166-1 code of two letters: where the feast is kept, as countries keep some on days of their own. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write the country as two capital letters.')
    .optional(),
  /** How many days ahead the reminder comes; 0 is the day itself. */
  leadDays: z
    .number('Write the days ahead as a number.')
    .int('Write whole days.')
    .min(0, 'Write 0 days or more.')
    .max(LEAD_DAYS_MAX, `Write at most ${LEAD_DAYS_MAX} days.`)
    .optional(),
  /** The browser's IANA zone, by which mail finds the right morning. */
  timeZone: z.string().max(64).optional(),
  /** Whose day it is: one of the account's own people. */
  personId: z.uuid('This id is malformed.').nullish(),
}

export const Reminder = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    /** The day as `YYYY-MM-DDT00:00:00.000Z`; the date part is the day, in every zone. */
    reminderDate: z.string(),
    recurrence: z.enum(RECURRENCES),
    /** The feast that its day follows; null where the date itself returns, or nothing does. */
    feast: z.enum(FEASTS).nullable(),
    /** Where that feast is kept; absent where there is none. */
    country: z.string().optional(),
    leadDays: z.number().int().nonnegative(),
    isActive: z.boolean(),
    /** One of the account's people; null where it is nobody's day. */
    personId: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.output<typeof Reminder>

const WRITE_ERRORS = [
  'unauthorized',
  'upgrade-required',
  ...BODY_ERRORS,
  'too-many-requests',
  'unavailable',
] as const

export const listReminders = defineCall({
  method: 'GET',
  path: '/api/reminders',
  access: 'paid',
  summary: 'The reminders, the earliest first',
  input: null,
  output: z.object({ reminders: z.array(Reminder) }),
  errors: ['unauthorized', 'upgrade-required', 'unavailable'],
})

/** Where our calendar knows the day of a feast. */
export const FeastCountries = z
  .object({
    feast: z.enum(FEASTS),
    /** Countries with a day of their own that is known, as ISO 3166-1 codes of two letters. */
    known: z.array(z.string()),
    /** False where the day of any other country is not known: it has to be told as a date. */
    isWorldwide: z.boolean(),
  })
  .meta({ id: 'FeastCountries' })
export type FeastCountries = z.output<typeof FeastCountries>

export const readFeasts = defineCall({
  method: 'GET',
  path: '/api/reminders/feasts',
  access: 'paid',
  summary: 'The countries whose feasts our calendar knows, and the one that the account chose last',
  input: null,
  output: z.object({
    feasts: z.array(FeastCountries),
    /** Null where the account never chose one. */
    country: z.string().nullable(),
  }),
  errors: ['unauthorized', 'upgrade-required', 'too-many-requests', 'unavailable'],
})

export const createReminder = defineCall({
  method: 'POST',
  path: '/api/reminders',
  access: 'paid',
  summary: 'Makes a reminder',
  input: z.object(fields).meta({ id: 'CreateReminder' }),
  output: Said.extend({ reminder: Reminder }),
  errors: [...WRITE_ERRORS, 'conflict'],
})

export const updateReminder = defineCall({
  method: 'PUT',
  path: '/api/reminders/:id',
  access: 'paid',
  summary: 'Changes a reminder: what is left out stays',
  input: z
    .object({ ...fields, isActive: z.boolean('Send true or false.') })
    .partial()
    .refine(
      ({ timeZone: _zone, country: _country, ...change }) =>
        Object.values(change).some((value) => value !== undefined),
      'Send what is to change.',
    )
    .meta({ id: 'UpdateReminder' }),
  params: IdParams,
  output: Said.extend({ reminder: Reminder }),
  errors: [...WRITE_ERRORS, 'not-found'],
})

/** What one press in a mail does about the day that it tells of. */
export const MAIL_ACTIONS = ['bought', 'later', 'stop', 'undo'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

const OPEN_AGAIN = 'Open the link from the mail again.'

export const answerReminderMail = defineCall({
  method: 'POST',
  path: '/api/reminders/mail',
  access: 'anyone',
  summary: 'Does what was pressed in the mail of a reminder; the link in the mail is the key',
  input: z
    .object({
      token: z.string(OPEN_AGAIN).max(64, OPEN_AGAIN).refine(isReadable, OPEN_AGAIN),
      action: z.enum(MAIL_ACTIONS, 'Choose bought, later, stop or undo.'),
    })
    .meta({ id: 'AnswerReminderMail' }),
  output: Said.extend({
    /** Of the reminder. */
    title: z.string(),
    /** The day that the mail tells of, YYYY-MM-DD. */
    day: z.iso.date(),
    /** When the mail comes again; null where it does not. */
    againOn: z.iso.date().nullable(),
  }),
  errors: [...BODY_ERRORS, 'not-found', 'too-many-requests', 'unavailable'],
})

export const deleteReminder = defineCall({
  method: 'DELETE',
  path: '/api/reminders/:id',
  access: 'paid',
  summary: 'Deletes a reminder',
  input: null,
  params: IdParams,
  output: Said,
  errors: ['unauthorized', 'upgrade-required', 'not-found', 'invalid-fields', 'unavailable'],
})
