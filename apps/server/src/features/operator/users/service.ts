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
import { presentUser } from './present.ts'
import { countRemindersAndPeople, deleteSessionOf, mailsOf, sessionsOf } from './store.ts'

export type UsersDeps = AuditDeps & {
  readonly putMail: PutMail
  readonly throttles: Throttles
  /** The site as visitors type it. */
  readonly origin: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_USER = 'No account has this id.'
const NO_SESSION = 'This session has ended already.'

/** The id of the account with this whole address, or this id; null where there is none. */
export function find(deps: AuditDeps, operator: number, who: string): Promise<string | null> {
  const deed = (userId: string | null) =>
    ({
      operator,
      action: 'user-searched',
      userId,
      outcome: userId === null ? 'nothing' : 'done',
    }) as const
  return audited(deps, deed, async (tx) => {
    const user = UUID.test(who) ? await findById(tx, who) : await findUserByEmail(tx, emailKey(who))
    return user?.id ?? null
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

async function known(executor: Executor, userId: string): Promise<UserRow> {
  const user = await findById(executor, userId)
  if (!user) throw new AppError('not-found', NO_USER)
  return user
}

async function userOf(executor: Executor, userId: string, now: Date): Promise<FoundUser> {
  const user = await known(executor, userId)
  return presentUser({
    user,
    sessions: await sessionsOf(executor, userId, now),
    mails: await mailsOf(executor, userId),
    counts: {
      savedGifts: await countSavedGifts(executor, userId),
      ...(await countRemindersAndPeople(executor, userId)),
    },
    now,
  })
}
