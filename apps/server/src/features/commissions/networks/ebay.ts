/** eBay Partner Network: links are eBay's own pages with a campaign; transactions come in its detail report alone. */
import type { Network } from './network.ts'

export const ebay: Network = {
  id: 'ebay',
  name: 'eBay Partner Network',
  sources: [
    'https://partnerhelp.ebay.com/helpcenter/knowledgebase/All-About-Tracking/United%20States%20(EN)',
    'https://pdfslide.net/documents/getting-started-partner-reporting-via-the-new-api-endpoints.html',
  ],
  fields: {
    transaction: ['epnTransactionId', 'uniqueTransactionId', 'transactionId'],
    amount: ['earnings'],
    currency: ['currency'],
    state: ['status', 'transactionStatus'],
    subId: ['customId'],
    occurredAt: ['eventDate', 'clickDate'],
    changedAt: ['updateDate', 'postingDate'],
    shop: [],
  },
  states: {
    pending: 'pending',
    approved: 'approved',
    reversed: 'reversed',
    rejected: 'reversed',
    paid: 'paid',
  },
  stateUnsaid: 'approved',
  currency: 'USD',
  dates: 'month-first',
  postback: null,
}
