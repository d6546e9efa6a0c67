import type { Route } from './core/router.ts'
import { catalogueRoutes } from './resources/catalogue.ts'
import { chargeRoutes } from './resources/charges.ts'
import { checkoutRoutes } from './resources/checkout-sessions.ts'
import { controlRoutes } from './resources/control.ts'
import { customerRoutes } from './resources/customers.ts'
import { disputeRoutes } from './resources/disputes.ts'
import { invoicePreviewRoutes } from './resources/invoice-preview.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { paymentIntentRoutes } from './resources/payment-intents.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { portalRoutes } from './resources/portal.ts'
import { scheduleRoutes } from './resources/schedules.ts'
import { setupIntentRoutes } from './resources/setup-intents.ts'
import { subscriptionChangeRoutes } from './resources/subscription-changes.ts'
import { subscriptionItemRoutes } from './resources/subscription-items.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { systemRoutes } from './resources/system.ts'
import { testClockRoutes } from './resources/test-clocks.ts'

/** Every call of the API that the sandbox speaks; the first that fits an address answers. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...subscriptionRoutes,
  ...subscriptionChangeRoutes,
  ...subscriptionItemRoutes,
  // Before the invoices: its address would be one of an invoice.
  ...invoicePreviewRoutes,
  ...invoiceRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...testClockRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...setupIntentRoutes,
  ...scheduleRoutes,
  ...systemRoutes,
  ...controlRoutes,
]
