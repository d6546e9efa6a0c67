import { changing, releaseSchedules } from '../billing/subscription-states.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import { text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import type { Work } from '../core/work.ts'
import type { SubscriptionSchedule } from '../objects/schedule.ts'
import { subscriptionById } from './subscriptions.ts'

function scheduleById(work: Work, id: string): SubscriptionSchedule {
  const schedule = work.tx.get('schedule', id)
  if (!schedule) throw noSuch('subscription_schedule', id)
  return schedule
}

/** Schedules are made by the billing portal; here they are looked at and taken back. */
export const scheduleRoutes: readonly Route[] = [
  route('GET', '/v1/subscription_schedules/:id', {}, (work, _given, id) => scheduleById(work, id)),
  route('POST', '/v1/subscription_schedules/:id/release', {}, (work, _given, id) => {
    const schedule = scheduleById(work, id)
    if (schedule.status !== 'active' || !schedule.subscription) {
      throw invalidRequest(
        `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
      )
    }
    const subscription = subscriptionById(work, schedule.subscription)
    changing(work, subscription, () => releaseSchedules(work, subscription))
    return schedule
  }),
  route('GET', '/v1/subscription_schedules', { ...PAGING, customer: text }, (work, given) =>
    listRecords(work, {
      table: 'schedule',
      url: '/v1/subscription_schedules',
      paging: given,
      keep: ({ customer }) => given.customer === undefined || customer === given.customer,
    }),
  ),
]
