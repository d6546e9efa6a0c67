/**
 * Sovrn Commerce (VigLink before), a catch-all. Its report of revenue lists what was booked: what is taken back is the same
 * transaction once more, with the revenue that is left.
 */
import type { Network } from './network.ts'

export const sovrn: Network = {
  id: 'sovrn',
  name: 'Sovrn Commerce',
  sources: [
    'https://knowledge.sovrn.com/how-to-access-additional-insights-with-commerce-reports',
    'https://developer.sovrn.com/reference/get_reports-transactions',
  ],
  fields: {
    transaction: ['transactionId'],
    amount: ['publisherRevenue', 'revenue'],
    currency: ['currency'],
    state: ['status'],
    subId: ['cuid'],
    occurredAt: ['commissionDate', 'transactionDate', 'clickDate'],
    changedAt: ['updateDate', 'updatedDate'],
    shop: ['merchantName', 'merchant', 'merchantGroupName'],
  },
  states: { pending: 'pending', approved: 'approved', reversed: 'reversed', paid: 'paid' },
  stateUnsaid: 'approved',
  currency: 'USD',
  dates: 'month-first',
  postback: null,
}
