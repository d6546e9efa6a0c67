import { invalidRequest } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { itemsOf } from '../core/show.ts'
import { born, must, nowForCustomer, type Work } from '../core/work.ts'
import { newSchedule, type SubscriptionSchedule } from '../objects/schedule.ts'
import type { Subscription } from '../objects/subscription.ts'
import { periodEnd } from './periods.ts'
import { recurringOf, sellable, spanOf } from './subscribe.ts'
import { changing, releaseSchedules } from './subscription-states.ts'

/** Plans another price for the next period; what is paid for stays until then. */
export function changeAtPeriodEnd(
  work: Work,
  subscription: Subscription,
  price: string,
): SubscriptionSchedule {
  if (subscription.status !== 'active') {
    throw invalidRequest('Only an active subscription can change at the end of its period.')
  }
  sellable(work, price)
  releaseSchedules(work, subscription)
  const item = must(itemsOf(work.tx, subscription.id)[0] ?? null, `the items of ${subscription.id}`)
  const { start, end } = spanOf(work, subscription)
  const schedule = work.tx.add(
    'schedule',
    newSchedule(born('sub_sched', nowForCustomer(work, subscription.customer)), {
      subscription,
      current: { price: item.price, quantity: item.quantity },
      next: { price, quantity: item.quantity },
      start,
      change: end,
      end: periodEnd(subscription.billing_cycle_anchor, recurringOf(work, subscription), end),
    }),
  )
  emit(work, 'subscription_schedule.created', 'schedule', schedule)
  changing(work, subscription, () => {
    subscription.schedule = schedule.id
  })
  return schedule
}

/** The price that is planned for the next period, or null. */
export function plannedPrice(work: Work, subscription: Subscription): string | null {
  const schedule = subscription.schedule ? work.tx.get('schedule', subscription.schedule) : null
  return schedule?.status === 'active' ? (schedule.phases[1]?.items[0]?.price ?? null) : null
}
