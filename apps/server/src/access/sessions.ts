/** Starting sessions and one-time links: the secret goes to its owner, its hash into the table. */
import type { Executor } from '../db/open.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { deleteLinksOf, insertLink, insertSession } from './store.ts'

export type SessionStart = {
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  /** Browser and system, for the list of sessions. */
  readonly device: string
}

/** Starts a session and answers its token, which nobody can read from the database. */
export async function startSession(executor: Executor, start: SessionStart): Promise<string> {
  const { userId, now, expiresAt, device } = start
  const token = newToken()
  await insertSession(executor, {
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    device,
  })
  return token
}

type LinkPurpose = 'verify-email' | 'reset-password'

/** How long a link works: who proves an address may be away from their mail, a password is reset at once. */
const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { 'verify-email': 72, 'reset-password': 1 }
const HOUR_MS = 3_600_000

export type LinkStart = {
  readonly userId: string
  readonly purpose: LinkPurpose
  /** The address that opening the link proves. */
  readonly email: string
  readonly now: Date
}

/** Makes a link's secret; earlier links of the account for the same purpose stop working. */
export async function startLink(executor: Executor, start: LinkStart): Promise<string> {
  const { userId, purpose, email, now } = start
  await deleteLinksOf(executor, userId, purpose)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS)
  await insertLink(executor, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt,
  })
  return token
}
