/** Cookies of the server: pages name them in the policy alone, and the first load does without. */

/** The cookie that keeps somebody signed in: by its name (`__Host-`) browsers hold it to this very host, if it is on https. */
export const SESSION_COOKIE = { https: '__Host-sid', http: 'sid' } as const

/** The cookie that remembers the purchase of who buys signed out, so that a second press does not begin a second one. */
export const PURCHASE_COOKIE = 'presently_buy'

/** The cookie that remembers by whose link a visitor came. */
export const REFERRAL_COOKIE = 'presently_ref'
