/** Every call of the API, by feature: the server registers exactly these. */
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  exportData,
  listSessions,
  requestDeletion,
  undoDeletion,
} from './account.ts'
import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './auth.ts'
import type { Call } from './call.ts'
import { converse, deleteConversations, readConversation } from './concierge.ts'
import { readPrivacyChoices, savePrivacyChoices } from './consent.ts'
import { sendMessage } from './contact.ts'
import { dealPrices, listDeals } from './deals.ts'
import { clearHistory, listHistory, removeHistoryItem, trackInteraction } from './history.ts'
import { findIdeas } from './ideas.ts'
import { listNotices, markNoticesSeen } from './notifications.ts'
import { OPERATOR_CALLS } from './operator.ts'
import { followDirect } from './outbound.ts'
import { createPerson, deletePerson, listPeople, updatePerson } from './people.ts'
import { referralStats } from './referrals.ts'
import {
  answerReminderMail,
  createReminder,
  deleteReminder,
  listReminders,
  readFeasts,
  updateReminder,
} from './reminders.ts'
import {
  listSavedGifts,
  listSavedTitles,
  readCardMessages,
  removeSavedGift,
  saveGift,
} from './saved-gifts.ts'
import { readSettings, saveSettings } from './settings.ts'
import { listSponsored } from './sponsored.ts'
import {
  createCheckout,
  createSubscription,
  listPlans,
  openBillingPortal,
  planInfo,
  previewUpgrade,
  subscriptionState,
} from './subscription.ts'
import { dismissGift, readTaste, restoreGift, switchTaste } from './taste.ts'

const account = {
  listSessions,
  endSession,
  endOtherSessions,
  changeEmail,
  changePassword,
  exportData,
  requestDeletion,
  undoDeletion,
}
const auth = {
  currentUser,
  register,
  login,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
}
const concierge = { readConversation, converse, deleteConversations }
const deals = { listDeals, dealPrices }
const history = { trackInteraction, listHistory, removeHistoryItem, clearHistory }
const people = { listPeople, createPerson, updatePerson, deletePerson }
const reminders = {
  listReminders,
  readFeasts,
  createReminder,
  updateReminder,
  deleteReminder,
  answerReminderMail,
}
const savedGifts = { saveGift, listSavedGifts, listSavedTitles, readCardMessages, removeSavedGift }
const subscription = {
  listPlans,
  createSubscription,
  previewUpgrade,
  subscriptionState,
  planInfo,
  createCheckout,
  openBillingPortal,
}
const taste = { readTaste, switchTaste, dismissGift, restoreGift }

export const CALLS = {
  ...account,
  ...auth,
  ...concierge,
  sendMessage,
  ...deals,
  ...history,
  readPrivacyChoices,
  savePrivacyChoices,
  findIdeas,
  listNotices,
  markNoticesSeen,
  followDirect,
  ...OPERATOR_CALLS,
  ...people,
  referralStats,
  ...reminders,
  ...savedGifts,
  readSettings,
  saveSettings,
  listSponsored,
  ...subscription,
  ...taste,
} satisfies Record<string, Call>
