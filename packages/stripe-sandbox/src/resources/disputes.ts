import { invalidRequest, noSuch } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import { flag, mergedMetadata, metadata, object, range, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { born, nowForCustomer, type Work } from '../core/work.ts'
import { type Dispute, EVIDENCE_NAMES, newBalanceTransaction } from '../objects/charge.ts'

export function disputeById(work: Work, id: string): Dispute {
  const dispute = work.tx.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

/** The bank has decided. Won money comes back. */
export function closeDispute(work: Work, dispute: Dispute, outcome: 'lost' | 'won'): void {
  if (dispute.status === 'lost' || dispute.status === 'won') {
    throw invalidRequest(`This dispute is already closed: ${dispute.status}.`)
  }
  dispute.status = outcome
  dispute.evidence_details.due_by = null
  if (outcome === 'won') {
    const charge = work.tx.get('charge', dispute.charge)
    const back = newBalanceTransaction(born('txn', nowForCustomer(work, charge?.customer ?? null)), {
      amount: dispute.amount,
      fee: 0,
      currency: dispute.currency,
      type: 'adjustment',
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    })
    dispute.balance_transactions.push(work.tx.add('balance_transaction', back))
    emit(work, 'charge.dispute.funds_reinstated', 'dispute', dispute)
  }
  emit(work, 'charge.dispute.closed', 'dispute', dispute)
}

const EVIDENCE = object(Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, text])))

export const disputeRoutes: readonly Route[] = [
  route('GET', '/v1/disputes/:id', {}, (work, _given, id) => disputeById(work, id)),
  route('POST', '/v1/disputes/:id', { evidence: EVIDENCE, metadata, submit: flag }, (work, given, id) => {
    const dispute = disputeById(work, id)
    dispute.metadata = mergedMetadata(dispute.metadata, given.metadata)
    for (const name of EVIDENCE_NAMES) {
      const value = given.evidence?.[name]
      if (value !== undefined) dispute.evidence[name] = value
    }
    dispute.evidence_details.has_evidence ||= given.evidence !== undefined
    if (given.evidence && given.submit !== false) submit(work, dispute)
    return dispute
  }),
  route('POST', '/v1/disputes/:id/close', {}, (work, _given, id) => {
    const dispute = disputeById(work, id)
    closeDispute(work, dispute, 'lost')
    return dispute
  }),
  route(
    'GET',
    '/v1/disputes',
    { ...PAGING, charge: text, created: range, payment_intent: text },
    (work, given) =>
      listRecords(work, {
        table: 'dispute',
        url: '/v1/disputes',
        paging: given,
        keep: (dispute) =>
          (['charge', 'payment_intent'] as const).every(
            (key) => given[key] === undefined || given[key] === dispute[key],
          ) &&
          (given.created?.(dispute.created) ?? true),
      }),
  ),
]

/** Two published words decide at once; anything else waits for the bank. */
function submit(work: Work, dispute: Dispute): void {
  dispute.evidence_details.submission_count += 1
  dispute.evidence_details.submission_method = 'manual'
  const word = dispute.evidence.uncategorized_text
  if (word === 'winning_evidence') closeDispute(work, dispute, 'won')
  else if (word === 'losing_evidence') closeDispute(work, dispute, 'lost')
  else {
    dispute.status = 'under_review'
    emit(work, 'charge.dispute.updated', 'dispute', dispute)
  }
}
