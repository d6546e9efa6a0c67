import type { ContactCategory } from '@presently/contract/contact'
import type { AuditAction, AuditEntry } from '@presently/contract/operator-audit'
import type { InboxView } from '@presently/contract/operator-inbox'

/** What an operator did, as the log tells it. */
export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'operator-joined': 'Became an operator',
  'operator-removed': 'Removed an operator',
  'operator-link-made': 'Made an operator link',
  'authenticator-set': 'Set up an authenticator',
  'desk-opened': 'Opened the desk',
  'desk-locked': 'Locked the desk',
  'code-given': 'Gave a code',
  'user-searched': 'Looked for a user',
  'user-read': 'Looked at a user',
  'session-ended': 'Ended a session',
  'sessions-ended': 'Ended every session',
  'mail-resent': 'Sent a mail again',
  'job-retried': 'Ran a dead letter again',
  'jobs-retried': 'Ran every dead letter again',
  'table-exported': 'Exported a table',
  'feeds-read': 'Asked for a reading of feeds',
  'feed-previewed': 'Previewed a feed',
  'feed-import-asked': 'Asked for the import of a feed',
  'feed-imported': 'Imported a feed',
  'placement-switched': 'Switched a placement',
  'deal-switched': 'Switched an exclusive deal',
  'link-rechecked': 'Looked at a link again',
  'search-replayed': 'Replayed a search',
  'message-read': 'Opened a message',
  'message-answered': 'Marked a message as answered',
  'message-reopened': 'Opened a message again',
  'message-deleted': 'Deleted a message',
  'message-restored': 'Put a message back',
  'account-suspended': 'Suspended an account',
  'account-restored': 'Restored an account',
  'plan-given': 'Gave a plan',
  'plan-taken-back': 'Took a plan back',
  'payment-refunded': 'Paid a payment back',
  'account-erased': 'Erased an account',
  'certificate-taken': 'Downloaded a certificate',
  'key-made': 'Made a key',
  'key-revoked': 'Revoked a key',
}

export const OUTCOME_WORDS: Readonly<Record<AuditEntry['outcome'], string>> = {
  done: 'Done',
  nothing: 'Nothing found',
  refused: 'Refused',
}

/** By which a log names an operator. */
export const operatorText = (number: number | null): string =>
  number === null ? 'Command line' : `Operator ${number}`

export const TIER_WORDS = { free: 'Free', plus: 'Plus', premium: 'Premium' } as const
export const MAIL_STATE_WORDS = { sent: 'Sent', waiting: 'Waiting', failed: 'Failed' } as const

/** What a message is about. */
export const CATEGORY_WORDS: Readonly<Record<ContactCategory, string>> = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  bug: 'Bug',
  feedback: 'Feedback',
}

/** Which messages the inbox shows. */
export const VIEW_WORDS: Readonly<Record<InboxView, string>> = {
  open: 'Waiting for an answer',
  answered: 'Answered',
  deleted: 'Deleted',
}
