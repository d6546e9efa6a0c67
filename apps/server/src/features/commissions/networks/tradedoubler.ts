/** Tradedoubler. Its Conversions API pushes under the names that its subscriber chooses: those of its reports are read. */
import type { Network } from './network.ts'

export const tradedoubler: Network = {
  id: 'tradedoubler',
  name: 'Tradedoubler',
  sources: ['https://dev.tradedoubler.com/conversions/publisher', 'https://tradedoubler.docs.apiary.io'],
  fields: {
    transaction: ['transactionId'],
    amount: ['commission', 'publisherCommission'],
    currency: ['currency', 'currencyId'],
    state: ['status', 'pendingStatus'],
    paid: ['paid'],
    subId: ['epi', 'epi1'],
    occurredAt: ['timeOfTransaction', 'timeOfEvent'],
    changedAt: ['timeOfLastModified', 'lastModified'],
    shop: ['programName', 'program'],
  },
  states: {
    p: 'pending',
    pending: 'pending',
    a: 'approved',
    approved: 'approved',
    d: 'reversed',
    denied: 'reversed',
    deleted: 'reversed',
  },
  stateUnsaid: 'pending',
  currency: null,
  dates: 'day-first',
  postback: { methods: ['POST', 'GET'] },
}
