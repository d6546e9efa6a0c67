/** impact.com. Whoever sets a postback up writes the names of its parameters: those of its own placeholders are read. */
import type { Network } from './network.ts'

export const impact: Network = {
  id: 'impact',
  name: 'impact.com',
  sources: [
    'https://help.impact.com/en/support/solutions/articles/48001234625-action-life-cycle-event-notification-faqs',
    'https://help.impact.com/en/support/solutions/articles/155000000882-enable-action-clearing-events-notification',
  ],
  fields: {
    transaction: ['actionId', 'id'],
    amount: ['payout', 'earnings', 'actionEarnings', 'actionCost'],
    currency: ['currency', 'payoutCurrency'],
    state: ['status', 'state', 'actionStatus'],
    subId: ['subId1'],
    occurredAt: ['eventDate', 'actionDate', 'creationDate'],
    changedAt: ['modificationDate', 'lastUpdated'],
    shop: ['campaignName', 'campaign', 'brand', 'advertiser'],
  },
  states: {
    pending: 'pending',
    approved: 'approved',
    locked: 'approved',
    reversed: 'reversed',
    paid: 'paid',
  },
  stateUnsaid: 'pending',
  currency: 'USD',
  dates: 'month-first',
  postback: { methods: ['POST', 'GET'] },
}
