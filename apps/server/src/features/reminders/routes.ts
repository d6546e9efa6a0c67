/** The calls of reminders. */
import { createReminder, deleteReminder, listReminders, updateReminder } from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { presentReminder } from './present.ts'
import { changeReminder, makeReminder, type RemindersServiceDeps, removeReminder } from './service.ts'
import { remindersOf } from './store.ts'

export type RemindersDeps = RemindersServiceDeps & { readonly rateLimits: RateLimits }

export function remindersFeature(app: FastifyInstance, deps: RemindersDeps): void {
  const { db, rateLimits } = deps
  registerCall(app, listReminders, rateLimits.call, async ({ viewer }) => ({
    reminders: (await remindersOf(db, viewer.userId)).map(presentReminder),
  }))
  registerCall(app, createReminder, rateLimits.write, async ({ input, viewer }) => ({
    message: 'Reminder created',
    reminder: presentReminder(await makeReminder(deps, viewer.userId, input)),
  }))
  registerCall(app, updateReminder, rateLimits.write, async ({ input, params, viewer }) => {
    const row = await changeReminder(deps, { userId: viewer.userId, id: params.id }, input)
    return { message: 'Reminder updated', reminder: presentReminder(row) }
  })
  registerCall(app, deleteReminder, rateLimits.write, async ({ params, viewer }) => {
    await removeReminder(deps, viewer.userId, params.id)
    return { message: 'Reminder deleted' }
  })
}
