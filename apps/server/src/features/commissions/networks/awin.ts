/** Awin, which took over ShareASale. Its notifications carry no state: what is new is pending. */
import type { Network } from './network.ts'

export const awin: Network = {
  id: 'awin',
  name: 'Awin',
  sources: [
    'https://help.awin.com/docs/transaction-notifications',
    'https://success.awin.com/articles/en_US/Knowledge/Publisher-Transaction-Report',
  ],
  fields: {
    transaction: ['transactionId', 'id'],
    amount: ['commission', 'commissionAmount'],
    currency: ['transactionCurrency', 'commissionCurrency', 'currency'],
    state: ['commissionStatus', 'transactionStatus', 'status'],
    paid: ['paidToPublisher', 'paid'],
    subId: ['clickRef', 'clickReference', 'publisherClickRef'],
    occurredAt: ['transactionDate', 'date'],
    changedAt: ['amendedDate', 'validationDate'],
    shop: ['advertiserName', 'advertiser', 'merchantName', 'siteName', 'merchantId'],
  },
  states: {
    pending: 'pending',
    approved: 'approved',
    confirmed: 'approved',
    bonus: 'approved',
    declined: 'reversed',
    deleted: 'reversed',
    paid: 'paid',
  },
  stateUnsaid: 'pending',
  currency: null,
  dates: 'day-first',
  postback: { methods: ['POST', 'GET'], wrappedIn: 'AwinTransactionPush' },
}
