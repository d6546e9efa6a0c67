/** Skimlinks, a catch-all: it knows the programme of each shop, and pays three quarters of what that pays. */
import type { Network } from './network.ts'

export const skimlinks: Network = {
  id: 'skimlinks',
  name: 'Skimlinks',
  sources: [
    'https://docs.switchboard-software.com/connectors/ecommerce/skimlinks/',
    'http://support.skimlinks.com/hc/en-us/articles/223835348-Reporting-API-SubID-Tracking-',
  ],
  fields: {
    transaction: ['commissionId'],
    amount: ['publisherAmount', 'publisherCommissionAmount', 'publisherCommission'],
    currency: ['currency'],
    state: ['status'],
    paid: ['paymentStatus'],
    subId: ['xcust', 'customId', 'clickCustomId'],
    occurredAt: ['transactionDate'],
    changedAt: ['lastUpdated'],
    shop: ['merchantName', 'merchant', 'name'],
  },
  states: {
    active: 'pending',
    pending: 'pending',
    approved: 'approved',
    confirmed: 'approved',
    cancelled: 'reversed',
    canceled: 'reversed',
    declined: 'reversed',
    paid: 'paid',
  },
  stateUnsaid: 'pending',
  currency: 'USD',
  postback: null,
}
