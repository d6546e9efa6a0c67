/** The calls of reminders, and the routine that sends their mails. */
import {
  answerReminderMail,
  createReminder,
  deleteReminder,
  listReminders,
  readFeasts,
  updateReminder,
} from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { Routine, Routines } from '../../db/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { answerMail } from './mails/answers.ts'
import { type MailingDeps, sendDueReminders } from './mails/mailing.ts'
import { presentReminder } from './present.ts'
import {
  changeReminder,
  feastsFor,
  makeReminder,
  type RemindersServiceDeps,
  removeReminder,
  shownDays,
} from './service.ts'
import { type ReminderRow, remindersOf } from './store.ts'

export type RemindersDeps = RemindersServiceDeps &
  MailingDeps & {
    readonly rateLimits: RateLimits
    readonly jobs: Routines
  }

/** Often enough for zones that are half an hour and a quarter apart. */
const SENDING: Routine = { name: 'send-reminders', cron: '*/10 * * * *', patience: 900 }

export function remindersFeature(app: FastifyInstance, deps: RemindersDeps): void {
  const { db, rateLimits, jobs } = deps
  const present = async (row: ReminderRow) =>
    presentReminder(row, (await shownDays(deps, row.userId, [row]))(row))
  registerCall(app, listReminders, rateLimits.call, async ({ viewer: { userId } }) => {
    const rows = await remindersOf(db, userId)
    const dayOf = await shownDays(deps, userId, rows)
    return { reminders: rows.map((row) => presentReminder(row, dayOf(row))) }
  })
  registerCall(app, readFeasts, rateLimits.call, ({ viewer: { userId } }) => feastsFor(deps, userId))
  registerCall(app, createReminder, rateLimits.write, async ({ input, viewer }) => ({
    message: 'Reminder created',
    reminder: await present(await makeReminder(deps, viewer.userId, input)),
  }))
  registerCall(app, updateReminder, rateLimits.write, async ({ input, params, viewer }) => {
    const row = await changeReminder(deps, { userId: viewer.userId, id: params.id }, input)
    return { message: 'Reminder updated', reminder: await present(row) }
  })
  registerCall(app, deleteReminder, rateLimits.write, async ({ params, viewer }) => {
    await removeReminder(deps, viewer.userId, params.id)
    return { message: 'Reminder deleted' }
  })
  registerCall(app, answerReminderMail, rateLimits.write, async ({ input: { token, action } }) =>
    answerMail(deps, token, action),
  )
  jobs.every(SENDING, (signal) => sendDueReminders(deps, app.log, signal))
}
