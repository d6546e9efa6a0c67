/** How long what visitors do is kept. */

import { KEPT } from '@presently/contract/kept'

/** Days that texts of searches live. */
export const TEXT_KEPT_DAYS = KEPT.searchTextDays
/** Days that written mails live: longer than any of their links. */
export const MAIL_KEPT_DAYS = 30
/** Days that the bell tells something. */
export const NOTICE_KEPT_DAYS = KEPT.noticeDays
/** Days that a deleted message of the contact page can be put back; the privacy page and the desk say so in words. */
export const DELETED_MESSAGE_KEPT_DAYS = 1
/** Days that rows about searches and interactions live: 13 months. */
export const ROW_KEPT_DAYS = KEPT.recordDays

const DAY_MS = 86_400_000

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)
