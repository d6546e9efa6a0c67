/** What is sold, for tests. */
import type { OutputOf } from '@presently/contract/call'
import { SITE_CONFIG_ELEMENT_ID, type SiteConfig } from '@presently/contract/site-config'
import type { listPlans } from '@presently/contract/subscription'

type Plans = OutputOf<typeof listPlans>

/** The plans of a site that sells them; tests name what differs. */
export function thePlans(differing: Partial<Plans> = {}): Plans {
  return {
    plans: [
      {
        id: 'plus',
        name: 'Plus',
        price: '$5.99',
        priceValue: 5.99,
        priceCents: 599,
        description: 'For whoever gives often.',
        features: ['Unlimited saved gifts', 'Ad-free experience', 'Smart notifications'],
        popular: true,
      },
      {
        id: 'premium',
        name: 'Premium',
        price: '$12.99',
        priceValue: 12.99,
        priceCents: 1299,
        description: 'For whoever wants it exactly right.',
        features: ['Everything in Plus', 'Hyper-personalized picks', 'Priority support'],
        popular: false,
      },
    ],
    single: {
      name: 'Premium',
      price: '$4.99/month',
      priceCents: 499,
      offer: 'single',
      features: ['Unlimited saved gifts', 'Hyper-personalized picks'],
    },
    payments: 'sandbox',
    ...differing,
  }
}

/** Writes into the page what the server tells of payments and switches. */
export function configurePage(differing: Partial<SiteConfig> = {}): void {
  const config = {
    payments: { mode: 'stripe', publishableKey: 'pk_test_1', scriptUrl: null },
    ...differing,
  } satisfies Partial<SiteConfig>
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = SITE_CONFIG_ELEMENT_ID
  element.textContent = JSON.stringify(config)
  document.head.append(element)
}
