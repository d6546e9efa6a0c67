/** What owners do with their account. Whatever cannot be taken back asks for the password once more. */

import { lockDesksOf } from '../../access/desk/store.ts'
import { deletionMail, exportedMail, newAddressMail, passwordChangedMail } from '../../access/mails.ts'
import { startLink } from '../../access/sessions.ts'
import { deleteLinksOf, deleteSessionsOf, findUser, type UserRow, updateUser } from '../../access/store.ts'
import type { Throttles } from '../../access/throttles.ts'
import { deletionDate } from '../../access/user-view.ts'
import type { AccountViewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { emailKey } from '../../platform/email-address.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { deleteSessionById, markForDeletion, replacePassword } from './store.ts'

export type AccountServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly putMail: PutMail
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
}

/** What one feature keeps about an account, for its export. */
export type Exporter = (userId: string) => Promise<unknown>

export type ExportDeps = Omit<AccountServiceDeps, 'passwords'> & {
  /** One part of the export for each feature that keeps something. */
  readonly exporters: Readonly<Record<string, Exporter>>
}

/** Who asks, from which network address. */
export type Asker = { readonly viewer: AccountViewer; readonly address: string }

/** Ends one session of the account. Throws not-found where it has none of this id. */
export async function endSession({ db }: Pick<AccountServiceDeps, 'db'>, userId: string, id: string) {
  if (await deleteSessionById(db, userId, id)) return
  throw new AppError('not-found', 'This session has ended already.')
}

/** Sends a link to the new address; the account moves to it when the link is opened. */
export async function askForNewEmail(
  deps: AccountServiceDeps,
  { viewer, address }: Asker,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { db, clock, origin, throttles } = deps
  const user = await provenOwner(deps, { viewer, address }, password)
  await throttles.mail(address, emailKey(email))
  const now = clock()
  await db.transaction(async (tx) => {
    const token = await startLink(tx, { userId: user.id, purpose: 'verify-email', email, now })
    await deps.putMail(tx, newAddressMail({ userId: user.id, recipient: email, origin, token }), now)
  })
}

/** Changes the password. Every other session ends: whoever knew the old one is out. */
export async function changePassword(
  deps: AccountServiceDeps,
  { viewer, address }: Asker,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const { db, clock, origin } = deps
  const user = await provenOwner(deps, { viewer, address }, currentPassword, 'currentPassword')
  const newHash = await deps.passwords.hash(newPassword)
  const now = clock()
  await db.transaction(async (tx) => {
    const { id: userId, email: recipient, passwordHash: oldHash } = user
    if (!(await replacePassword(tx, { userId, oldHash, newHash }))) throw wrongPassword('currentPassword')
    await deleteSessionsOf(tx, userId, viewer.session)
    await lockDesksOf(tx, userId)
    await deleteLinksOf(tx, userId, 'reset-password')
    if (isProven(user)) await deps.putMail(tx, passwordChangedMail({ userId, recipient, origin }), now)
  })
}

/** Nothing but one-time links goes to an address that nobody has proven to be theirs. */
const isProven = ({ emailVerifiedAt }: UserRow): boolean => emailVerifiedAt !== null

/** Asks for deletion. Asked again, the first day holds. */
export async function askForDeletion(
  deps: AccountServiceDeps,
  asker: Asker,
  password: string,
): Promise<void> {
  const { db, clock, origin } = deps
  const user = await provenOwner(deps, asker, password)
  const now = clock()
  const lastDay = deletionDate(now).toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    const isFirst = await markForDeletion(tx, user.id, now)
    if (isFirst && isProven(user))
      await deps.putMail(tx, deletionMail({ userId: user.id, recipient: user.email, origin, lastDay }), now)
  })
}

/** A copy of everything, of which the owner is told. Throws where the mailbox had its share of mails: then none is made. */
export async function exportEverything(
  { db, clock, origin, putMail, throttles, exporters }: ExportDeps,
  { viewer: { userId }, address }: Asker,
): Promise<Readonly<Record<string, unknown>>> {
  const user = await findUser(db, userId)
  const told = user && isProven(user) ? user : null
  if (told) await throttles.mail(address, told.emailKey)
  const parts: Record<string, unknown> = {}
  for (const [name, exporter] of Object.entries(exporters)) parts[name] = await exporter(userId)
  if (told) await putMail(db, exportedMail({ userId, recipient: told.email, origin }), clock())
  return parts
}

/** Takes the wish to be removed back; where there was none nothing changes. */
export async function keepAccount({ db }: Pick<AccountServiceDeps, 'db'>, userId: string): Promise<void> {
  await updateUser(db, userId, { deletionRequestedAt: null })
}

/**
 * The account, once its password was given. Counted by session, so that nobody else's guessing at the sign-in form keeps
 * an owner out of an open session.
 */
async function provenOwner(
  { db, throttles, passwords }: AccountServiceDeps,
  { viewer, address }: Asker,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const attempt = { account: `session:${viewer.session}`, address }
  await throttles.attempt(attempt)
  const user = await findUser(db, viewer.userId)
  if (!user) throw new AppError('unauthorized', sentenceFor('unauthorized'))
  if (!(await passwords.isRight(password, user.passwordHash))) throw wrongPassword(field)
  await throttles.succeeded(attempt)
  return user
}

function wrongPassword(field: string): AppError {
  const sentence = 'This is not the password of your account.'
  return new AppError('forbidden', sentence, { fields: { [field]: sentence } })
}
