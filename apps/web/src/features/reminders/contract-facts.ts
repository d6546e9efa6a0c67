/**
 * The contract's addresses and constants. They are written out because importing them would load the schemas, and zod
 * with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/reminders'

export const LIST_REMINDERS = {
  method: 'GET',
  path: '/api/reminders',
} as const satisfies AddressOf<typeof contract.listReminders>

export const READ_FEASTS = {
  method: 'GET',
  path: '/api/reminders/feasts',
} as const satisfies AddressOf<typeof contract.readFeasts>

export const CREATE_REMINDER = {
  method: 'POST',
  path: '/api/reminders',
} as const satisfies AddressOf<typeof contract.createReminder>

export const UPDATE_REMINDER = {
  method: 'PUT',
  path: '/api/reminders/:id',
} as const satisfies AddressOf<typeof contract.updateReminder>

export const DELETE_REMINDER = {
  method: 'DELETE',
  path: '/api/reminders/:id',
} as const satisfies AddressOf<typeof contract.deleteReminder>

export const ANSWER_MAIL = {
  method: 'POST',
  path: '/api/reminders/mail',
} as const satisfies AddressOf<typeof contract.answerReminderMail>

export const MAIL_ACTIONS = [
  'bought',
  'later',
  'stop',
  'undo',
] as const satisfies typeof contract.MAIL_ACTIONS

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
] as const satisfies typeof contract.FEASTS

export const TITLE_MAX_LENGTH = 120 satisfies typeof contract.TITLE_MAX_LENGTH
