import type { Route } from './core/router.ts'
import { catalogueRoutes } from './resources/catalogue.ts'
import { customerRoutes } from './resources/customers.ts'
import { paymentIntentRoutes } from './resources/payment-intents.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { systemRoutes } from './resources/system.ts'

/** Every call of the API that the sandbox speaks. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...subscriptionRoutes,
  ...systemRoutes,
]
