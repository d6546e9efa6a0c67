/** How long what is known of visitors is kept. The code and the pages that promise it both take it from here. */
export const KEPT = {
  /** Texts of searches. */
  searchTextDays: 30,
  /** Rows about searches and interactions, and messages from the contact page: 13 months. */
  recordDays: 396,
  recordMonths: 13,
  /** The cookie that remembers by whose link a visitor came. */
  referralCookieDays: 30,
  /** The cookie that finds the purchase again which was begun signed out. */
  purchaseCookieHours: 22,
  /** A plan whose payment failed. */
  failedPaymentDays: 21,
  /** After an account was asked to be deleted: the promise, which the jobs keep with days to spare. */
  deletedWithinDays: 30,
  /** Things opened from suggestions that an account's history holds. */
  historyItems: 500,
  /** Ideas that an account said are not for it; the oldest make room. */
  dismissals: 500,
  /** Which mails of a reminder went out, after the day that they told of. */
  reminderMailDays: 100,
  /** What the bell tells. */
  noticeDays: 90,
  /** Conversations with the concierge, after their last turn. */
  conversationDays: 90,
  /** After so many days a save, or a look, speaks half as loud for a taste. */
  likingHalfLifeDays: 90,
} as const
