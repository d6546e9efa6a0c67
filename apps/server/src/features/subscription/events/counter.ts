/** Counts the payment provider's events by what they are and what became of them. */
import { Counter, type Registry } from 'prom-client'
import type { CountEvent } from './webhook.ts'

/** Those that the site's endpoint is subscribed to. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.deleted',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.closed',
] as const

/** Others are counted together, so that a provider adds no series. */
const COUNTED: ReadonlySet<string> = new Set([...EVENT_TYPES, 'none'])

export function createEventCounter(registry: Registry): CountEvent {
  const events = new Counter({
    name: 'presently_webhooks_total',
    help: 'Events of the payment provider by type and by what became of them.',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  })
  return (type, outcome) => events.inc({ type: COUNTED.has(type) ? type : 'other', outcome })
}
