/** Partnerize. Its links are written in segments: `/click/camref:…/pubref:…/destination:…`. */
import type { Network } from './network.ts'

export const partnerize: Network = {
  id: 'partnerize',
  name: 'Partnerize',
  sources: ['https://api-docs.partnerize.com/partner/'],
  fields: {
    transaction: ['conversionId'],
    amount: ['publisherCommission', 'commission', 'totalPublisherCommission'],
    currency: ['currency', 'publisherCurrency'],
    state: ['conversionStatus', 'status'],
    subId: ['pubref', 'publisherReference'],
    occurredAt: ['conversionTime', 'conversionDate', 'conversionDateTime'],
    changedAt: ['lastModified', 'lastUpdated'],
    shop: ['campaignTitle', 'campaignName', 'campaign'],
  },
  states: { pending: 'pending', approved: 'approved', rejected: 'reversed', mixed: 'pending', paid: 'paid' },
  stateUnsaid: 'pending',
  currency: null,
  postback: null,
}
