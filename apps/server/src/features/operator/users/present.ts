/** A user as an operator sees them. */
import type { AuditAction } from '@presently/contract/operator-audit'
import type { AccountNote, FoundMail, FoundUser } from '@presently/contract/operator-users'
import { entitlementsOf, giftOf } from '../../../access/entitlements.ts'
import type { UserRow } from '../../../access/store.ts'
import { deletionDate } from '../../../access/user-view.ts'
import type { MailOfUser, NoteOfUser, SessionOfUser } from './store.ts'

type Parts = {
  readonly user: UserRow
  readonly sessions: readonly SessionOfUser[]
  readonly mails: readonly MailOfUser[]
  readonly notes: readonly NoteOfUser[]
  readonly isOperator: boolean
  readonly counts: FoundUser['counts']
  readonly now: Date
}

/** Only what the contract lists: no name, no preference, and nothing secret. */
export function presentUser({ user, sessions, mails, notes, isOperator, counts, now }: Parts): FoundUser {
  const { subscriptionTier, premiumStatus } = entitlementsOf(user, now)
  const gift = giftOf(user, now)
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
    deletionDate: user.deletionRequestedAt && deletionDate(user.deletionRequestedAt).toISOString(),
    subscriptionTier,
    premiumStatus,
    accessUntil: user.accessUntil?.toISOString() ?? null,
    gift: gift && { tier: gift.tier, until: gift.until.toISOString() },
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    isOperator,
    notes: notes.map(presentNote),
    counts,
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      createdAt: mail.createdAt.toISOString(),
      state: stateOf(mail),
    })),
  }
}

const presentNote = ({ at, operator, deed, reason }: NoteOfUser): AccountNote => ({
  at: at.toISOString(),
  operator,
  deed: deed as AuditAction, // written by members/service.ts, which takes no other
  reason,
})

export function stateOf({ sentAt, failedAt }: MailOfUser): FoundMail['state'] {
  if (sentAt !== null) return 'sent'
  return failedAt === null ? 'waiting' : 'failed'
}
