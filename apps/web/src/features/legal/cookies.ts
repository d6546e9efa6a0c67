/** Everything that the site writes into a browser, for the table in the Privacy Policy. */

import { PURCHASE_COOKIE, REFERRAL_COOKIE, SESSION_COOKIE } from '@presently/contract/cookie-names'
import { KEPT } from '@presently/contract/kept'
import type * as markets from '@presently/contract/markets'
import {
  CONCIERGE_KEY,
  DO_NOT_SELL_COOKIE,
  DO_NOT_SELL_COOKIE_DAYS,
  GIFT_AT_SIGN_IN_KEY,
  STORAGE_KEYS,
} from '@presently/contract/site'
import { RELOADED_KEY } from '../../lib/load-chunk.ts'

export type Stored = {
  /** Cookies and keys of browser storage, as they are called in a browser. */
  readonly names: readonly string[]
  readonly what: string
  readonly isOptional: boolean
  readonly keptFor: string
}

/** All of it. `sessionDays`: days without a visit after which one is signed out. */
export const storedThings = (sessionDays: number): readonly Stored[] => [
  {
    names: [SESSION_COOKIE.https, SESSION_COOKIE.http],
    what: 'Keeps you signed in',
    isOptional: false,
    keptFor: `Until you sign out, or ${sessionDays} days without a visit`,
  },
  ...OTHERS,
]

const OTHERS: readonly Stored[] = [
  {
    names: [STORAGE_KEYS.theme],
    what: 'Light or dark',
    isOptional: false,
    keptFor: 'Until you clear it',
  },
  {
    names: [STORAGE_KEYS.consent],
    what: 'Your answer to the cookie question',
    isOptional: false,
    keptFor: 'Until you clear it; your account keeps it too',
  },
  {
    names: [STORAGE_KEYS.doNotSell, DO_NOT_SELL_COOKIE],
    what: 'Your do-not-sell choice',
    isOptional: false,
    keptFor: `Until you undo it; the cookie ${DO_NOT_SELL_COOKIE_DAYS} days after your last visit`,
  },
  {
    names: ['presently_market' satisfies typeof markets.MARKET_COOKIE],
    what: 'Which country you chose to see prices and shops of',
    isOptional: false,
    // Written out: pages that need but the name would load the countries with it.
    keptFor: `${365 satisfies typeof markets.MARKET_COOKIE_DAYS} days after you chose`,
  },
  {
    names: [STORAGE_KEYS.wishes],
    what: 'Your last three searches, which home offers to take up again; never sent to us',
    isOptional: true,
    keptFor: `${KEPT.searchTextDays} days; removed from home once you take your yes back or opt out`,
  },
  {
    names: [STORAGE_KEYS.withoutAi],
    what: 'Whether your searches are read without AI, once you have pressed that',
    isOptional: false,
    keptFor: 'Until you undo it',
  },
  {
    names: [REFERRAL_COOKIE],
    what: 'Whose personal link brought you, or whose browser this is',
    isOptional: false,
    keptFor: `${KEPT.referralCookieDays} days`,
  },
  {
    names: [PURCHASE_COOKIE],
    what: 'Finds a purchase again that you began signed out',
    isOptional: false,
    keptFor: `${KEPT.purchaseCookieHours} hours`,
  },
  {
    names: [RELOADED_KEY],
    what: 'Loads a new version of the site once, not twice',
    isOptional: false,
    keptFor: 'Until you close the tab',
  },
  {
    names: [GIFT_AT_SIGN_IN_KEY],
    what: 'The gift that you pressed Save on before signing in, so that it is kept once you have',
    isOptional: false,
    keptFor: '30 minutes, or until you close the tab',
  },
  {
    names: [CONCIERGE_KEY],
    what: 'Whether the concierge stands open beside your results',
    isOptional: false,
    keptFor: 'Until you close the tab',
  },
  {
    names: ['__stripe_mid', '__stripe_sid'],
    what: 'Stripe’s, against card fraud; set only where you pay',
    isOptional: false,
    keptFor: '1 year and 30 minutes',
  },
  {
    names: ['_ga', '_ga_…'],
    what: 'Google Analytics',
    isOptional: true,
    keptFor: 'Up to 2 years; removed when you take your yes back',
  },
  {
    names: ['__gads', '__gpi'],
    what: 'Google’s advertising network, where its ads are shown',
    isOptional: true,
    keptFor: 'Up to 13 months, set by the network',
  },
]
