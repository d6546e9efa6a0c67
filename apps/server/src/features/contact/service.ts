/** Messages from the contact page: kept for the inbox of whoever runs the site, and mailed to them. */
import type { sendMessage } from '@presently/contract/contact'
import type { z } from 'zod'
import type { Throttles } from '../../access/throttles.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { emailKey } from '../../platform/email-address.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Mail, paragraph } from '../../platform/mail/mail.ts'
import { insertMessage, type NewMessage } from './store.ts'

export type ContactServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly throttles: Throttles
  readonly putMail: PutMail
  /** Where messages are mailed to (SUPPORT_EMAIL); null mails none. */
  readonly supportEmail: string | null
  /** Whether messages are taken at all: there is somebody who reads them. */
  readonly takesContact: boolean
}

type Message = z.output<typeof sendMessage.input>
/** Who writes, from which network address. */
type Sender = { readonly viewer: Viewer; readonly address: string }

/** Keeps a message, and puts its mail into the outbox. It is taken only once it is written down, so that none is lost. */
export async function deliver(
  { db, clock, throttles, putMail, supportEmail, takesContact }: ContactServiceDeps,
  message: Message,
  { viewer, address }: Sender,
): Promise<void> {
  if (!takesContact)
    throw new AppError('unavailable', 'Messages are not delivered at the moment. Please try again later.')
  await throttles.message(address)
  const now = clock()
  await db.transaction(async (tx) => {
    await insertMessage(tx, rowOf(message, viewer, now))
    if (supportEmail !== null) await putMail(tx, mailOf(message, viewer, supportEmail), now)
  })
}

const isOfPremium = (viewer: Viewer): boolean => viewer.kind === 'account' && viewer.plan.isPremium

const rowOf = (
  { name, email, category, subject, message }: Message,
  viewer: Viewer,
  createdAt: Date,
): NewMessage => ({
  id: newId(),
  createdAt,
  userId: viewer.kind === 'account' ? viewer.userId : null,
  name,
  email,
  emailKey: emailKey(email),
  category: category ?? null,
  subject,
  body: message,
  isPriority: isOfPremium(viewer),
})

const PRIORITY = '[Priority]'
/** Whoever writes the mark by hand does not have it by that. */
const MARK = /\[\s*priority\s*\]/gi

/** Members of Premium are answered first: their mail says so where it is seen in a list. */
function mailOf({ name, email, category, subject, message }: Message, viewer: Viewer, to: string): Mail {
  const isPriority = isOfPremium(viewer)
  return {
    kind: 'contact',
    userId: viewer.kind === 'account' ? viewer.userId : null,
    recipient: to,
    subject: isPriority ? `${PRIORITY} ${subject}` : subject.replaceAll(MARK, '(priority)'),
    parts: [
      paragraph(
        [
          `From: ${name}`,
          `Answer to: ${email}`,
          `Category: ${category ?? 'none'}`,
          `Account: ${viewer.kind === 'account' ? `${viewer.userId} (${viewer.plan.subscriptionTier})` : 'signed out'}`,
        ].join('\n'),
      ),
      paragraph(message),
    ],
    why: 'It comes because somebody wrote it on the contact page.',
  }
}
