/** The outbox: mails written in the transaction of what they tell of, so that neither is without the other. */

import type { SiteFacts } from '@presently/contract/site-config'
import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import {
  type Mail,
  type MailContent,
  type MailKind,
  type MailOfSite,
  type MailSwitch,
  mailFrom,
  mailText,
  type StopLinks,
} from '../platform/mail/mail.ts'
import { newToken } from '../platform/secrets.ts'
import type { JobKind, Jobs } from './jobs.ts'
import type { Db, Executor } from './open.ts'
import { deleteInPortions } from './portions.ts'
import { users } from './schema/auth.ts'
import { outboxMails } from './schema/mail.ts'

export type OutboxMail = typeof outboxMails.$inferSelect

/** Twelve retries take about four hours: a mail server may be away for that long. */
export const SEND_MAIL: JobKind<{ readonly mailId: string }> = {
  name: 'send-mail',
  retries: 12,
  retryAfterMax: 3_600,
  patience: 120,
}

/** Writes a mail and, where mails are sent, asks for it to be sent. */
export type PutMail = (executor: Executor, mail: Mail | MailOfSite, now: Date) => Promise<void>

/** What every mail of a site needs of it. */
export type MailsOf = {
  readonly site: SiteFacts
  /** The site as visitors type it. */
  readonly origin: string
}

/** `jobs` is null where no mail is sent: then it stays in the outbox. */
export const createPutMail =
  (jobs: Pick<Jobs, 'enqueue'> | null, { site, origin }: MailsOf): PutMail =>
  (executor, given, now) =>
    executor.transaction(async (tx) => {
      const { parts, why, day, stoppedBy, ...mail } = mailFrom(site, given)
      if (await isHeldBack(tx, mail)) return
      const id = newId()
      const stop =
        stoppedBy && mail.userId !== null
          ? stopLinks(origin, await mailKeyOf(tx, mail.userId), stoppedBy)
          : null
      const content: MailContent = {
        subject: mail.subject,
        parts,
        why,
        ...(day !== undefined && { day }),
        ...(stop && { stop }),
      }
      await tx
        .insert(outboxMails)
        .values({ id, createdAt: now, ...mail, body: mailText(content, site), content })
      if (jobs) await jobs.enqueue(tx, SEND_MAIL, { mailId: id })
    })

/** What comes to a suspended account all the same: its money goes on, and what is written to us is not written to it. */
const SENT_ANYWAY: readonly MailKind[] = [
  'purchase',
  'payment-failed',
  'plan-cancelled',
  'plan-ended',
  'renewal-coming',
  'contact',
]

/** Whether it is a mail to the owner of a suspended account, which gets none. */
async function isHeldBack(
  executor: Executor,
  { userId, kind }: { readonly userId: string | null; readonly kind: MailKind },
): Promise<boolean> {
  if (userId === null || SENT_ANYWAY.includes(kind)) return false
  const suspended = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
  return suspended.length > 0
}

/** Gives up what waits to be sent to an account that is suspended. */
export async function giveUpMailsOf(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor
    .update(outboxMails)
    .set({ failedAt: now, failure: 'suspended' })
    .where(
      and(
        eq(outboxMails.userId, userId),
        isNull(outboxMails.sentAt),
        isNull(outboxMails.failedAt),
        notInArray(outboxMails.kind, [...SENT_ANYWAY]),
      ),
    )
}

/** The last segment of the address that turns a switch off. */
export const STOP_SEGMENTS: Readonly<Record<MailSwitch, string>> = {
  notifyDeals: 'deals',
  notifyReminders: 'reminders',
}

const stopLinks = (origin: string, key: string, stoppedBy: MailSwitch): StopLinks => ({
  settings: `${origin}/settings`,
  off: `${origin}/unsubscribe/${key}/${STOP_SEGMENTS[stoppedBy]}`,
})

/** Made on first need, and the same in every mail: an old mail still stops the new ones. */
async function mailKeyOf(executor: Executor, userId: string): Promise<string> {
  const [user] = await executor
    .update(users)
    .set({ mailKey: sql`coalesce(${users.mailKey}, ${newToken()})` })
    .where(eq(users.id, userId))
    .returning({ mailKey: users.mailKey })
  if (!user?.mailKey) throw new Error('a mail was written to an account that is gone')
  return user.mailKey
}

/** The newest mails first. */
export const newestMails = (executor: Executor, limit: number): Promise<OutboxMail[]> =>
  executor.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(limit)

export async function findMail(executor: Executor, id: string): Promise<OutboxMail | null> {
  const [mail] = await executor.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail ?? null
}

/** Notes that a mail server has taken it. */
export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(outboxMails)
    .set({ sentAt: now, failure: null })
    .where(and(eq(outboxMails.id, id), isNull(outboxMails.sentAt)))
}

/** Notes why it was not sent; `isFinal` where it never will be. */
export async function noteFailure(
  db: Db,
  id: string,
  { failure, isFinal, now }: { failure: string; isFinal: boolean; now: Date },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ failure, ...(isFinal && { failedAt: now }) })
    .where(eq(outboxMails.id, id))
}

/** Forgets mails written before a moment: their links no longer work. What visitors wrote to us has a time of its own. */
export async function deleteMailsBefore(db: Db, moment: Date): Promise<void> {
  await deleteInPortions(
    db,
    outboxMails,
    and(lt(outboxMails.createdAt, moment), ne(outboxMails.kind, 'contact')),
  )
}
