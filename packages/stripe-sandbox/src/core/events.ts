import type { Wire } from '../objects/common.ts'
import { newEvent } from '../objects/system.ts'
import { newId } from './ids.ts'
import { show } from './show.ts'
import type { TableName, Tables } from './tables.ts'
import { born, nowForCustomer, type Work } from './work.ts'

/** Event types that only endpoints get that ask for them by name. */
const ONLY_BY_NAME = new Set(['test_helpers.test_clock.advancing'])

/**
 * Puts an event on the record and on its way to every endpoint that wants it.
 *
 * @example emit(work, 'customer.created', 'customer', customer)
 */
export function emit<N extends TableName>(work: Work, type: string, table: N, record: Tables[N]): void {
  emitChange(work, type, { table, record }, null)
}

interface Subject<N extends TableName> {
  readonly table: N
  readonly record: Tables[N]
}

/** The same with what the object was like before. */
export function emitChange<N extends TableName>(
  work: Work,
  type: string,
  { table, record }: Subject<N>,
  previous: Wire | null,
): void {
  const object = show(work.tx, table, record)
  const event = work.tx.add(
    'event',
    newEvent(born('evt', timeOf(work, object)), {
      type,
      object: structuredClone(object),
      previous: previous ? differences(previous, object) : null,
      requestId: work.requestId,
      idempotencyKey: work.idempotencyKey,
    }),
  )
  const endpoints = work.tx.all(
    'webhook_endpoint',
    ({ status, enabled_events }) => status === 'enabled' && isWanted(type, enabled_events),
  )
  for (const endpoint of endpoints) {
    work.tx.add('delivery', {
      id: newId('dlv'),
      event: event.id,
      endpoint: endpoint.id,
      attempts: 0,
      state: 'pending',
      next_at: work.realNow,
      last_answer: null,
    })
  }
  event.pending_webhooks = endpoints.length
}

const isWanted = (type: string, wanted: readonly string[]): boolean =>
  wanted.includes(type) || (wanted.includes('*') && !ONLY_BY_NAME.has(type))

/** An event of a customer on a test clock happens by that clock. */
function timeOf(work: Work, object: Wire): number {
  if (object['object'] === 'customer') return nowForCustomer(work, String(object['id']))
  const { customer } = object
  return nowForCustomer(work, typeof customer === 'string' ? customer : null)
}

/** The former values of what changed, as `data.previous_attributes` tells them. */
function differences(before: Wire, after: Wire): Wire {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]),
  )
  return Object.fromEntries(changed)
}

/** Runs a change of a record and tells of it with what was there before, if anything changed. */
export function updating<N extends TableName>(
  work: Work,
  type: string,
  subject: Subject<N>,
  change: () => void,
): void {
  const { table, record } = subject
  const before = structuredClone(show(work.tx, table, record))
  change()
  if (JSON.stringify(before) !== JSON.stringify(show(work.tx, table, record))) {
    emitChange(work, type, subject, before)
  }
}
