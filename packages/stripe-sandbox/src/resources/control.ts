import { confirmAuthentication } from '../billing/collect.ts'
import { invalidRequest } from '../core/errors.ts'
import { atLeast, list, oneOf, required, text, whole } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { settingsOf, type Work } from '../core/work.ts'
import { listOf, type Wire } from '../objects/common.ts'
import { closeDispute, disputeById } from './disputes.ts'
import { intentById } from './payment-intents.ts'

const SETTINGS = {
  after_retries: oneOf('cancel', 'past_due', 'unpaid'),
  finalize_after_seconds: atLeast(0),
  retry_days: list(whole),
}

function showSettings(work: Work): Wire {
  const { id: _id, ...settings } = settingsOf(work.tx)
  return { object: 'sandbox.settings', now: work.now, ...settings }
}

/** Things that only whoever runs the sandbox may do, on the loopback port. */
export const controlRoutes: readonly Route[] = [
  route('GET', '/sandbox/control/settings', {}, (work) => showSettings(work)),
  route('POST', '/sandbox/control/settings', SETTINGS, (work, given) => {
    const settings = settingsOf(work.tx)
    settings.after_retries = given.after_retries ?? settings.after_retries
    settings.finalize_after_seconds = given.finalize_after_seconds ?? settings.finalize_after_seconds
    settings.retry_days = given.retry_days ?? settings.retry_days
    return showSettings(work)
  }),
  route(
    'GET',
    '/sandbox/control/deliveries',
    { event: text, state: oneOf('delivered', 'failed', 'pending') },
    (work, given) => {
      const deliveries = work.tx
        .all(
          'delivery',
          ({ event, state }) => event === (given.event ?? event) && state === (given.state ?? state),
        )
        .map((delivery) => ({ ...delivery, type: work.tx.get('event', delivery.event)?.type ?? null }))
      return listOf(deliveries, '/sandbox/control/deliveries')
    },
  ),
  route('POST', '/sandbox/control/deliveries/:id/resend', {}, (work, _given, id) => {
    const delivery = work.tx.get('delivery', id)
    if (!delivery) throw invalidRequest(`No such delivery: '${id}'`, { status: 404 })
    delivery.state = 'pending'
    delivery.next_at = work.realNow
    return { ...delivery }
  }),
  route(
    'POST',
    '/sandbox/control/disputes/:id/close',
    { outcome: required(oneOf('lost', 'won')) },
    (work, given, id) => {
      const dispute = disputeById(work, id)
      closeDispute(work, dispute, given.outcome)
      return dispute
    },
  ),
  route(
    'POST',
    '/sandbox/control/payment_intents/:id/authenticate',
    { outcome: required(oneOf('complete', 'fail')) },
    (work, given, id) => {
      const intent = intentById(work, id)
      confirmAuthentication(work, intent, given.outcome === 'complete')
      return intent
    },
  ),
]
