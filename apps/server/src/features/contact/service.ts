/** Messages from the contact page: a mail to whoever runs the site. */
import type { sendMessage } from '@presently/contract/contact'
import type { z } from 'zod'
import type { Throttles } from '../../access/throttles.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type Mail, paragraph } from '../../platform/mail/mail.ts'

export type ContactServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly throttles: Throttles
  readonly putMail: PutMail
  /** Where messages go (SUPPORT_EMAIL); null delivers none. */
  readonly supportEmail: string | null
}

type Message = z.output<typeof sendMessage.input>
/** Who writes, from which network address. */
type Sender = { readonly viewer: Viewer; readonly address: string }

/** Puts a message into the outbox. It is taken only once it is written down, so that none is lost. */
export async function deliver(
  { db, clock, throttles, putMail, supportEmail }: ContactServiceDeps,
  message: Message,
  { viewer, address }: Sender,
): Promise<void> {
  if (supportEmail === null)
    throw new AppError('unavailable', 'Messages are not delivered at the moment. Please try again later.')
  await throttles.message(address)
  await putMail(db, mailOf(message, viewer, supportEmail), clock())
}

const PRIORITY = '[Priority]'
/** Whoever writes the mark by hand does not have it by that. */
const MARK = /\[\s*priority\s*\]/gi

/** Members of Premium are answered first: their mail says so where it is seen in a list. */
function mailOf({ name, email, category, subject, message }: Message, viewer: Viewer, to: string): Mail {
  const isPriority = viewer.kind === 'account' && viewer.plan.isPremium
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
