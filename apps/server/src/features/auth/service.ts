/** Making accounts, signing in and out, and what one-time links do. */
import { REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH } from '@presently/contract/referrals'
import { addressMovedMail, passwordChangedMail, resetMail, verificationMail } from '../../access/mails.ts'
import { startLink, startSession } from '../../access/sessions.ts'
import {
  deleteLinksOf,
  deleteSession,
  deleteSessionsOf,
  findUser,
  findUserByEmail,
  takeLink,
  type UserRow,
  updateUser,
} from '../../access/store.ts'
import type { Throttles } from '../../access/throttles.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Background } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'
import { emailKey } from '../../platform/email-address.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { hashToken, randomCode } from '../../platform/secrets.ts'
import { holdPassword, insertUser } from './store.ts'

export type AuthServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly throttles: Throttles
  readonly passwords: Passwords
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
  /** When a session that starts at that moment ends. */
  readonly sessionExpiry: (now: Date) => Date
  readonly background: Background
  readonly putMail: PutMail
  /** Hears of each address that was proven: a plan may wait for it. */
  readonly onEmailProven: (userId: string, emailKey: string) => Promise<void>
  /** What the owner of a suspended account is told, who gave the right password. */
  readonly suspendedSentence: string
  /** Credits whoever's link brought a new account, in the transaction that makes it. */
  readonly creditReferral: (executor: Executor, joined: Joined) => Promise<void>
}

/** A new account, and the code of the link that its owner came by. */
type Joined = { readonly newUserId: string; readonly code: string; readonly now: Date }

/** Where a request comes from. */
export type Origin = {
  /** The network address. */
  readonly address: string
  /** Browser and system. */
  readonly device: string
}

/** A signed-in account, and the token of its new session. */
export type SignedIn = { readonly user: UserRow; readonly token: string }

type Registration = { readonly username: string; readonly email: string; readonly password: string }

/** A referral code that is taken already is drawn anew; 32^8 of them are never short. */
const CODE_DRAWS = 5

/** Makes an account and signs it in. Of many at once for one address exactly one is made. */
export async function registerAccount(
  deps: AuthServiceDeps,
  { username, email, password }: Registration,
  from: Origin & { readonly referralCode: string | null },
): Promise<SignedIn> {
  const { db, clock } = deps
  await deps.throttles.registration(from.address)
  const passwordHash = await deps.passwords.hash(password)
  const now = clock()
  return db.transaction(async (tx) => {
    const user = await insertNew(tx, {
      createdAt: now,
      username,
      email,
      emailKey: emailKey(email),
      passwordHash,
    })
    if (from.referralCode !== null)
      await deps.creditReferral(tx, { newUserId: user.id, code: from.referralCode, now })
    await sendVerification(tx, user, { ...deps, now })
    return { user, token: await sessionFor(tx, deps, { user, device: from.device, now }) }
  })
}

type NewUser = Pick<UserRow, 'createdAt' | 'username' | 'email' | 'emailKey' | 'passwordHash'>

async function insertNew(executor: Executor, row: NewUser): Promise<UserRow> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const user = await insertUser(executor, {
      id: newId(),
      referralCode: randomCode(REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH),
      ...row,
    })
    if (user) return user
    if (await findUserByEmail(executor, row.emailKey)) break
  }
  throw new AppError('conflict', 'This e-mail address already has an account. Sign in instead.', {
    fields: { email: 'This e-mail address already has an account.' },
  })
}

type SessionOf = { readonly user: UserRow; readonly device: string; readonly now: Date }

const sessionFor = (
  executor: Executor,
  deps: AuthServiceDeps,
  { user, device, now }: SessionOf,
): Promise<string> =>
  startSession(executor, { userId: user.id, now, expiresAt: deps.sessionExpiry(now), device })

type Credentials = { readonly email: string; readonly password: string }

/** Signs in with a new session; the one that the browser had ends. A wrong password and an unknown address look alike. */
export async function signIn(
  deps: AuthServiceDeps,
  { email, password }: Credentials,
  from: Origin & { readonly oldSession: string | null },
): Promise<SignedIn> {
  const { db, clock, throttles } = deps
  const account = emailKey(email)
  const attempt = { account, address: from.address }
  await throttles.attempt(attempt)
  const user = await findUserByEmail(db, account)
  const isRight = await deps.passwords.isRight(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw wrongCredentials()
  await throttles.succeeded(attempt)
  if (user.suspendedAt !== null) throw new AppError('suspended', deps.suspendedSentence)
  return db.transaction(async (tx) => {
    // Changed meanwhile, it has ended every session: none may start by the old one.
    if (!(await holdPassword(tx, user.id, user.passwordHash))) throw wrongCredentials()
    if (from.oldSession !== null) await deleteSession(tx, from.oldSession)
    return { user, token: await sessionFor(tx, deps, { user, device: from.device, now: clock() }) }
  })
}

const wrongCredentials = (): AppError => new AppError('unauthorized', 'Invalid email or password')

export const signOut = ({ db }: Pick<AuthServiceDeps, 'db'>, session: string): Promise<void> =>
  deleteSession(db, session)

/** Mails a link to choose a new password, if the address has an account; nothing tells whether it has. */
export async function askForReset(deps: AuthServiceDeps, email: string, address: string): Promise<void> {
  const { db, clock, origin } = deps
  const key = emailKey(email)
  await deps.throttles.mail(address, key)
  const user = await findUserByEmail(db, key)
  if (!user) return
  const now = clock()
  // Not waited for: an answer that took longer would tell that the account exists.
  deps.background.run(
    () =>
      db.transaction(async (tx) => {
        const { id: userId, email: recipient } = user
        const token = await startLink(tx, { userId, purpose: 'reset-password', email: recipient, now })
        await deps.putMail(tx, resetMail({ userId, recipient, origin, token }), now)
      }),
    'a link to reset a password could not be made',
  )
}

const DEAD_LINK = 'This link was used already, or its time is over. Ask for a new one.'

/** Chooses a new password by a link. Every session ends: whoever knew the old password is out. */
export async function resetPassword(
  deps: AuthServiceDeps,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  const { db, clock, origin, throttles } = deps
  await throttles.link(address)
  const passwordHash = await deps.passwords.hash(password)
  const now = clock()
  const user = await db.transaction(async (tx) => {
    const link = await takeLink(tx, hashToken(token), { purpose: 'reset-password', now })
    const owner = link && (await findUser(tx, link.userId))
    // A link that was under way while the account moved went to an address that is not its own any more.
    if (!link || owner?.email !== link.email) throw new AppError('not-found', DEAD_LINK)
    // Who opened the link reads the mail of that address.
    await updateUser(tx, owner.id, { passwordHash, emailVerifiedAt: now })
    await deleteSessionsOf(tx, owner.id, null)
    await deps.putMail(tx, passwordChangedMail({ userId: owner.id, recipient: owner.email, origin }), now)
    return owner
  })
  await throttles.renewed(user.emailKey)
  await deps.onEmailProven(user.id, user.emailKey)
}

/** Proves an address by a link, and moves the account to it where it was a new one. */
export async function verifyEmail(deps: AuthServiceDeps, token: string, address: string): Promise<void> {
  const { origin } = deps
  await deps.throttles.link(address)
  const now = deps.clock()
  const proven = await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, hashToken(token), { purpose: 'verify-email', now })
    if (!link) throw new AppError('not-found', DEAD_LINK)
    const key = emailKey(link.email)
    const holder = await findUserByEmail(tx, key)
    if (holder && holder.id !== link.userId)
      throw new AppError('conflict', 'This e-mail address belongs to another account by now.')
    const before = await findUser(tx, link.userId)
    await updateUser(tx, link.userId, { email: link.email, emailKey: key, emailVerifiedAt: now })
    if (before && before.emailVerifiedAt !== null && before.emailKey !== key)
      await deps.putMail(tx, addressMovedMail({ userId: before.id, recipient: before.email, origin }), now)
    // A link to reset, sent to an address that is no longer the account's, must not open it.
    await deleteLinksOf(tx, link.userId, 'reset-password')
    return { userId: link.userId, key }
  })
  await deps.onEmailProven(proven.userId, proven.key)
}

/** Mails the link that proves the address once more. A plan that was bought since waits for who opens one, though it was proven before. */
export async function resendVerification(
  deps: AuthServiceDeps,
  userId: string,
  address: string,
): Promise<void> {
  const { db, clock } = deps
  const user = await findUser(db, userId)
  if (!user) return
  await deps.throttles.mail(address, user.emailKey)
  await db.transaction((tx) => sendVerification(tx, user, { ...deps, now: clock() }))
}

async function sendVerification(
  executor: Executor,
  { id, email }: UserRow,
  { origin, putMail, now }: Pick<AuthServiceDeps, 'origin' | 'putMail'> & { readonly now: Date },
): Promise<void> {
  const token = await startLink(executor, { userId: id, purpose: 'verify-email', email, now })
  await putMail(executor, verificationMail({ userId: id, recipient: email, origin, token }), now)
}
