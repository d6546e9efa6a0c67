/** What the operator's desk takes from other features. */
import type { AppDeps } from './app-deps.ts'
import { feedIdOf } from './features/feeds/imports/order.ts'
import type { FeatureDeps } from './features/index.ts'
import { recheckLink } from './features/outbound/check-links.ts'
import { presentPlacement } from './features/sponsored/present.ts'
import { lookForMissing } from './features/subscription/missing/look.ts'
import { OFFER_TABLE } from './features/subscription/offers.ts'
import { createSeal, siteSecret } from './platform/seal.ts'

type Parts = Pick<
  FeatureDeps,
  | 'soldPlans'
  | 'paymentsAre'
  | 'lookForMissing'
  | 'scheduledFeeds'
  | 'feedReportsFolder'
  | 'askForReadings'
  | 'placementAsShown'
  | 'lookAgain'
  | 'seal'
>

const PAYMENTS_ARE = { stripe: 'real', sandbox: 'simulated', off: 'off' } as const

export function operatorParts(deps: AppDeps, shown: Parameters<typeof presentPlacement>[0]): Parts {
  const { feeds, jobs, payments, fetchPage, clock, database, config } = deps
  return {
    seal: createSeal(() => siteSecret(config)),
    soldPlans: OFFER_TABLE,
    paymentsAre: PAYMENTS_ARE[payments.mode],
    lookForMissing: async () =>
      payments.mode === 'off'
        ? { missing: [], asked: 0, hasMore: false }
        : lookForMissing({ db: database.db, payments }),
    scheduledFeeds: feeds.schedule.map(({ order }) => ({
      id: feedIdOf(order.retailer),
      name: order.retailer,
    })),
    feedReportsFolder: feeds.reportsFolder,
    askForReadings: () => jobs.askForRoutines(),
    placementAsShown: (placement) => presentPlacement(shown, placement),
    lookAgain:
      fetchPage && ((url, signal) => recheckLink({ db: database.db, clock, fetchPage }, url, signal)),
  }
}
