/**
 * Amazon Associates. Its report of earnings lists what was shipped, without an id: a row is told by all that it says of the item,
 * and the same row twice in one file is two items. What is sent back comes as a row with negative fees. Reports of one day must be
 * whole: import days that are over.
 */
import type { Network } from './network.ts'

export const amazon: Network = {
  id: 'amazon',
  name: 'Amazon Associates',
  sources: [
    'https://affiliate-program.amazon.com/help/node/topic/GCDWWRFEMW3Q2TE2',
    'https://affiliate-program.amazon.com/help/operating/policies',
  ],
  fields: {
    transaction: null,
    identity: [
      'asin',
      'dateShipped',
      'trackingId',
      'subTag',
      'seller',
      'price',
      'itemsShipped',
      'returns',
      'adFees',
      'commissionIncome',
      'deviceTypeGroup',
      'direct',
    ],
    amount: ['adFees', 'commissionIncome', 'earnings'],
    currency: ['currency'],
    state: [],
    subId: ['subTag', 'ascsubtag', 'subTagValue'],
    occurredAt: ['dateShipped', 'date'],
    changedAt: [],
    shop: [],
  },
  states: {},
  // Fees are listed once the item is shipped: then they are owed.
  stateUnsaid: 'approved',
  currency: 'USD',
  dates: 'month-first',
  postback: null,
}
