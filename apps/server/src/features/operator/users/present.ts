/** A user as an operator sees them. */
import type { FoundMail, FoundUser } from '@presently/contract/operator-users'
import { entitlementsOf } from '../../../access/entitlements.ts'
import type { UserRow } from '../../../access/store.ts'
import { deletionDate } from '../../../access/user-view.ts'
import type { MailOfUser, SessionOfUser } from './store.ts'

type Parts = {
  readonly user: UserRow
  readonly sessions: readonly SessionOfUser[]
  readonly mails: readonly MailOfUser[]
  readonly counts: FoundUser['counts']
  readonly now: Date
}

/** Only what the contract lists: no name, no preference, and nothing secret. */
export function presentUser({ user, sessions, mails, counts, now }: Parts): FoundUser {
  const { subscriptionTier, premiumStatus } = entitlementsOf(user, now)
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
    deletionDate: user.deletionRequestedAt && deletionDate(user.deletionRequestedAt).toISOString(),
    subscriptionTier,
    premiumStatus,
    accessUntil: user.accessUntil?.toISOString() ?? null,
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

export function stateOf({ sentAt, failedAt }: MailOfUser): FoundMail['state'] {
  if (sentAt !== null) return 'sent'
  return failedAt === null ? 'waiting' : 'failed'
}
