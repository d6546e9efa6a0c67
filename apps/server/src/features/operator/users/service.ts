/** Looking up a user, and what may be done for one. Each look is written down. */
import type { FoundUser, ResendableMail } from '@presently/contract/operator-users'
import { resetMail, verificationMail } from '../../../access/mails.ts'
import { startLink } from '../../../access/sessions.ts'
import {
  countSavedGifts,
  deleteSessionsOf,
  findUser as findById,
  findUserByEmail,
  type UserRow,
} from '../../../access/store.ts'
import type { Throttles } from '../../../access/throttles.ts'
import type { Executor } from '../../../db/open.ts'
import type { PutMail } from '../../../db/outbox.ts'
import { emailKey } from '../../../platform/email-address.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import { lastErasureOf } from '../erasures/store.ts'
import { presentUser } from './present.ts'
import {
  countRemindersAndPeople,
  deleteSessionOf,
  isOperator,
  mailsOf,
  notesOf,
  sessionsOf,
} from './store.ts'

export type UsersDeps = AuditDeps & {
  readonly putMail: PutMail
  readonly throttles: Throttles
  /** The site as visitors type it. */
  readonly origin: string
  /** By which an erasure of this address is found. */
  readonly referenceOf: (emailKey: string) => string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_USER = 'No account has this id.'
const NO_SESSION = 'This session has ended already.'

type Found = { readonly userId: string | null; readonly erasedAt: string | null }

/** The id of the account with this whole address, or this id; else when one of this address was erased. */
export function find(deps: UsersDeps, operator: number, who: string): Promise<Found> {
  const deed = ({ userId }: Found) =>
    ({
      operator,
      action: 'user-searched',
      userId,
      outcome: userId === null ? 'nothing' : 'done',
    }) as const
  return audited(deps, deed, async (tx) => {
    if (UUID.test(who)) return { userId: (await findById(tx, who))?.id ?? null, erasedAt: null }
    const key = emailKey(who)
    const user = await findUserByEmail(tx, key)
    if (user) return { userId: user.id, erasedAt: null }
    const erasedAt = await lastErasureOf(tx, deps.referenceOf(key))
    return { userId: null, erasedAt: erasedAt?.toISOString() ?? null }
  })
}

/** Who does something to whom: the operator's number, and the account. */
export type Dealing = { readonly operator: number; readonly userId: string }

export function read(deps: AuditDeps, { operator, userId }: Dealing): Promise<FoundUser> {
  return audited(deps, { operator, action: 'user-read', userId }, (tx) => userOf(tx, userId, deps.clock()))
}

/** Ends one session, or every one. The user as they are then. */
export function endSessions(
  deps: AuditDeps,
  { operator, userId }: Dealing,
  sessionId: string | null,
): Promise<FoundUser> {
  const action = sessionId === null ? 'sessions-ended' : 'session-ended'
  return audited(deps, { operator, action, userId, subject: sessionId }, async (tx) => {
    await known(tx, userId)
    if (sessionId === null) await deleteSessionsOf(tx, userId, null)
    else if (!(await deleteSessionOf(tx, userId, sessionId))) throw new AppError('not-found', NO_SESSION)
    return userOf(tx, userId, deps.clock())
  })
}

/** Writes a mail anew, with a link that works: the one before works no more. `address` is the operator's. */
export async function resend(
  deps: UsersDeps,
  { operator, userId, address }: Dealing & { readonly address: string },
  kind: ResendableMail,
): Promise<void> {
  const deed = { operator, action: 'mail-resent', userId, subject: kind } as const
  await audited(deps, deed, async (tx) => {
    const user = await known(tx, userId)
    if (user.suspendedAt !== null)
      throw new AppError('conflict', 'This account is suspended: no mail is sent to it. Restore it first.')
    if (kind === 'verify-email' && user.emailVerifiedAt !== null)
      throw new AppError('conflict', 'This e-mail address is confirmed already.')
    // Nobody's mailbox is filled from here either.
    await deps.throttles.mail(address, user.emailKey)
    const now = deps.clock()
    const token = await startLink(tx, { userId, purpose: kind, email: user.email, now })
    const { origin } = deps
    const mail = kind === 'verify-email' ? verificationMail : resetMail
    await deps.putMail(tx, mail({ userId, recipient: user.email, origin, token }), now)
  })
}

/** Throws not-found where there is no such account. */
export async function known(executor: Executor, userId: string): Promise<UserRow> {
  const user = await findById(executor, userId)
  if (!user) throw new AppError('not-found', NO_USER)
  return user
}

/** An account as it stands at that moment. */
export async function userOf(executor: Executor, userId: string, now: Date): Promise<FoundUser> {
  const user = await known(executor, userId)
  return presentUser({
    user,
    // Those of a suspended account open nothing.
    sessions: user.suspendedAt === null ? await sessionsOf(executor, userId, now) : [],
    notes: await notesOf(executor, userId),
    isOperator: await isOperator(executor, userId),
    mails: await mailsOf(executor, userId),
    counts: {
      savedGifts: await countSavedGifts(executor, userId),
      ...(await countRemindersAndPeople(executor, userId)),
    },
    now,
  })
}
