/**
 * Rakuten Advertising. It pushes by GET alone, and says that a push only shows that a sale happened: it stays pending until a
 * report approves it. Reports have no id of a transaction, so one is told by order and article; what is taken back comes as a row
 * of its own with a negative amount.
 */
import type { Network } from './network.ts'

export const rakuten: Network = {
  id: 'rakuten',
  name: 'Rakuten Advertising',
  sources: [
    'https://pubhelp.rakutenadvertising.com/hc/en-us/articles/5949881570317-Postback-API',
    'https://pubhelp.rakutenadvertising.com/hc/en-us/articles/5949935515149-Events-API-Common-Questions',
    'https://pubhelp.rakutenadvertising.com/hc/en-us/articles/10035508493709-Signature-Implementation-Guidelines-Documentation',
  ],
  fields: {
    transaction: null,
    identity: ['orderId', 'skuNumber', 'sku'],
    amount: ['commissions', 'totalCommission', 'commission'],
    currency: ['currency'],
    state: ['commissionStatus', 'paymentStatus'],
    subId: ['u1', 'memberIdU1', 'memberId'],
    occurredAt: ['transactionDate'],
    changedAt: [],
    shop: ['advertiserName', 'merchantName', 'advertiserId'],
  },
  states: { unlocked: 'pending', locked: 'approved', approved: 'approved', paid: 'paid' },
  stateUnsaid: 'pending',
  currency: 'USD',
  dates: 'month-first',
  // Events of media optimization lead to no commission.
  postback: { methods: ['GET'], noCommission: { field: 'is_event', words: ['y', 'yes', 'true', '1'] } },
}
