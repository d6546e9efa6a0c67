/** Webgains: Confirmed, In Recall and Cancelled are the states of its transaction report. */
import type { Network } from './network.ts'

export const webgains: Network = {
  id: 'webgains',
  name: 'Webgains',
  sources: ['https://knowledgehub.webgains.com/home/publisher-reports-and-earnings'],
  fields: {
    transaction: ['transactionId'],
    amount: ['commission', 'commissionAmount'],
    currency: ['currency', 'commissionCurrency'],
    state: ['status'],
    paid: ['paymentStatus'],
    subId: ['clickRef', 'clickReference'],
    occurredAt: ['date', 'transactionDate', 'saleDate'],
    changedAt: ['validationDate', 'lastUpdated'],
    shop: ['programName', 'program', 'advertiser'],
  },
  states: {
    'in recall': 'pending',
    delayed: 'pending',
    pending: 'pending',
    confirmed: 'approved',
    cancelled: 'reversed',
    canceled: 'reversed',
    paid: 'paid',
  },
  stateUnsaid: 'pending',
  currency: null,
  dates: 'day-first',
  postback: null,
}
