/** What the operator's desk takes from other features. */
import { createHmac } from 'node:crypto'
import type { AppDeps } from './app-deps.ts'
import { deleteUserNow } from './features/account/removal/store.ts'
import { feedIdOf } from './features/feeds/imports/order.ts'
import type { FeatureDeps } from './features/index.ts'
import { recheckLink } from './features/outbound/check-links.ts'
import { loadPicture } from './features/pictures/load-picture.ts'
import { presentPlacement } from './features/sponsored/present.ts'
import { lookForMissing } from './features/subscription/missing/look.ts'
import { OFFER_TABLE } from './features/subscription/offers.ts'
import type { PageFetch } from './platform/page-fetch.ts'
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
  | 'pictureAt'
  | 'seal'
  | 'removeAccount'
  | 'referenceOf'
>

const PAYMENTS_ARE = { stripe: 'real', sandbox: 'simulated', off: 'off' } as const

export function operatorParts(deps: AppDeps, shown: Parameters<typeof presentPlacement>[0]): Parts {
  const { feeds, jobs, payments, fetchPage, fetchPicture, clock, database, config } = deps
  return {
    seal: createSeal(() => siteSecret(config)),
    removeAccount: deleteUserNow,
    referenceOf: (key) => createHmac('sha256', siteSecret(config)).update(`erased ${key}`).digest('hex'),
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
    pictureAt: fetchPicture && ((address, signal) => pictureOn(fetchPicture, address, signal)),
    lookAgain:
      fetchPage && ((url, signal) => recheckLink({ db: database.db, clock, fetchPage }, url, signal)),
  }
}

/** The picture at an address that a feed tells; null where it tells no address at all. */
const pictureOn = async (fetchPicture: PageFetch, address: string, signal: AbortSignal) =>
  URL.canParse(address) ? loadPicture(fetchPicture, address, signal) : null
