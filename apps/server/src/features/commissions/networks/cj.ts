/** CJ. A correction is a commission of its own, with its own id and a negative amount: all of them are added up. */
import type { Network } from './network.ts'

export const cj: Network = {
  id: 'cj',
  name: 'CJ',
  sources: ['https://docs.cj.com/docs/graphql-api', 'https://windsor.ai/data-field/cj/'],
  fields: {
    transaction: ['commissionId'],
    amount: [
      'pubCommissionAmountUsd',
      'pubCommissionAmountPubCurrency',
      'publisherCommission',
      'commissionAmount',
    ],
    currency: ['pubCurrency', 'publisherCurrency', 'currency'],
    state: ['actionStatus', 'status'],
    subId: ['sid', 'shopperId'],
    occurredAt: ['eventDate'],
    changedAt: [],
    shop: ['advertiserName'],
  },
  // Closed says that it counts towards the balance, not yet that the balance was paid out.
  states: {
    new: 'pending',
    extended: 'pending',
    locked: 'approved',
    closed: 'approved',
    corrected: 'approved',
  },
  stateUnsaid: 'pending',
  currency: 'USD',
  dates: 'month-first',
  postback: null,
}
