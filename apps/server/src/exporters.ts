/** What each feature keeps about an account, for the account's export: the one place that asks all of them. */
import { findUser } from './access/store.ts'
import { userView } from './access/user-view.ts'
import { noticesOf } from './db/notices.ts'
import type { Db } from './db/open.ts'
import type { Exporter } from './features/account/service.ts'
import { linksOf, mailsOf, sessionsOf } from './features/account/store.ts'
import { presentConversation } from './features/concierge/present.ts'
import { conversationsOf, findConversation } from './features/concierge/store.ts'
import { presentPrivacyChoices } from './features/consent/present.ts'
import { privacyChoicesOf } from './features/consent/store.ts'
import { messagesOf } from './features/contact/store.ts'
import { historyOf, interactionsOf } from './features/history/store.ts'
import { digestOf, watchedPricesOf } from './features/notifications/store.ts'
import { deskNotesOf } from './features/operator/members/store.ts'
import { operatorPartOf } from './features/operator/operators/store.ts'
import { listPeople } from './features/people/service.ts'
import { statsOf } from './features/referrals/store.ts'
import { reminderMailsOf } from './features/reminders/mails/store.ts'
import { presentReminder } from './features/reminders/present.ts'
import { remindersOf } from './features/reminders/store.ts'
import { presentSavedGift } from './features/saved-gifts/present.ts'
import { savedGiftsOf } from './features/saved-gifts/store.ts'
import { attemptsOf, findCustomer, subscriptionsOf } from './features/subscription/store.ts'
import { dismissedMarksOf, tasteSettingsOf } from './features/taste/store.ts'
import type { Clock } from './platform/clock.ts'

/** No secret is in any part: no hash of a password, of a session or of a link, and no link itself. */
export function exportersOf(db: Db, clock: Clock): Readonly<Record<string, Exporter>> {
  const savedGifts = async (userId: string) => (await savedGiftsOf(db, userId)).map(presentSavedGift)
  return {
    account: async (userId) => {
      const row = await findUser(db, userId)
      if (!row) return null
      const gifts = await savedGifts(userId)
      const { timeZone, emailVerifiedAt, accessUntil, withoutAi, giftTier, giftUntil, suspendedAt } = row
      const view = userView(row, gifts.length, clock())
      const given = { giftTier, giftUntil, suspendedAt }
      return { ...view, timeZone, emailVerifiedAt, accessUntil, withoutAi, ...given }
    },
    sessions: async (userId) => {
      const rows = await sessionsOf(db, userId, clock())
      return rows.map(({ tokenHash: _secret, userId: _owner, ...session }) => session)
    },
    links: (userId) => linksOf(db, userId),
    mails: (userId) => mailsOf(db, userId),
    notices: async (userId) => (await noticesOf(db, userId)).map(({ userId: _owner, ...notice }) => notice),
    alerts: async (userId) => ({
      watchedPrices: await watchedPricesOf(db, userId),
      dealsDigest: await digestOf(db, userId),
    }),
    privacy: async (userId) => presentPrivacyChoices(await privacyChoicesOf(db, userId)),
    savedGifts,
    reminders: (userId) => remindersWithMails(db, userId),
    people: (userId) => listPeople({ db, clock }, userId),
    history: async (userId) => (await historyOf(db, userId)).map(({ userId: _owner, ...item }) => item),
    interactions: async (userId) =>
      (await interactionsOf(db, userId)).map(({ userId: _owner, ...interaction }) => interaction),
    taste: async (userId) => ({
      isOn: (await tasteSettingsOf(db, userId))?.isOn ?? null,
      dismissed: await dismissedMarksOf(db, userId),
    }),
    conversations: (userId) => wholeConversations(db, userId),
    referrals: (userId) => statsOf(db, userId),
    ...deskExporters(db),
    subscription: async (userId) => ({
      customerId: await findCustomer(db, userId),
      attempts: (await attemptsOf(db, userId)).map(({ userId: _owner, ...attempt }) => attempt),
      subscriptions: (await subscriptionsOf(db, userId)).map(({ userId: _owner, ...plan }) => plan),
    }),
  }
}

/** One after another: all at once would take every connection of the pool. */
async function wholeConversations(db: Db, userId: string) {
  const whole: ReturnType<typeof presentConversation>[] = []
  for (const { id } of await conversationsOf(db, userId)) {
    const one = await findConversation(db, { userId, id })
    if (one) whole.push(presentConversation(one))
  }
  return whole
}

/** What was written to whoever runs the site, and what they did. */
const deskExporters = (db: Db): Readonly<Record<string, Exporter>> => ({
  messages: async (userId) => {
    const row = await findUser(db, userId)
    return row ? messagesOf(db, row) : []
  },
  operator: (userId) => operatorPartOf(db, userId),
  deskNotes: (userId) => deskNotesOf(db, userId),
})

/** Each with the mails that went out for it. */
async function remindersWithMails(db: Db, userId: string) {
  const mails = Map.groupBy(await reminderMailsOf(db, userId), ({ reminderId }) => reminderId)
  return (await remindersOf(db, userId)).map((row) => ({
    ...presentReminder(row),
    mails: (mails.get(row.id) ?? []).map(({ reminderId: _own, ...mail }) => mail),
  }))
}
