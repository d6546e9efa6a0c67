/** How long what visitors do is kept (DECISIONS 39). */

import { KEPT } from '@presently/contract/kept'

/** Days that texts of searches live. */
export const TEXT_KEPT_DAYS = KEPT.searchTextDays
/** Days that rows about searches and interactions live: 13 months. */
export const ROW_KEPT_DAYS = KEPT.recordDays

const DAY_MS = 86_400_000

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)
