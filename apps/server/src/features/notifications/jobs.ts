/** Sends the mails of the outbox, and forgets them when their time is over. */
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance } from 'fastify'
import { type Counter, Counter as PromCounter, type Registry } from 'prom-client'
import { HOURLY, type Jobs, type Routine } from '../../db/jobs.ts'
import { deleteNoticesBefore } from '../../db/notices.ts'
import type { Db } from '../../db/open.ts'
import {
  deleteMailsBefore,
  findMail,
  noteFailure,
  noteSent,
  type OutboxMail,
  SEND_MAIL,
} from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Palette } from '../../platform/config/accent.ts'
import type { Log } from '../../platform/logging.ts'
import { type MailLook, mailHtml } from '../../platform/mail/mail-html.ts'
import { MailRefused, type MailTransport, type OutgoingMail } from '../../platform/mail/smtp.ts'
import { daysBefore, MAIL_KEPT_DAYS, NOTICE_KEPT_DAYS } from '../../platform/retention.ts'
import { type DealsDigestDeps, sendDigests } from './deals-digest/service.ts'
import { type PriceDropsDeps, watchPrices } from './price-drops/service.ts'
import { noticeRoutes } from './routes.ts'
import { type UnsubscribeDeps, unsubscribeRoutes } from './unsubscribe.ts'

export type NotificationsDeps = UnsubscribeDeps &
  Omit<PriceDropsDeps & DealsDigestDeps, 'log'> & {
    readonly clock: Clock
    readonly registry: Registry
    readonly jobs: Pick<Jobs, 'on' | 'every'>
    /** Null where mails stay in the outbox. */
    readonly mailTransport: MailTransport | null
    readonly site: SiteFacts
    readonly palette: Palette
  }

/** Prices of saved gifts, in seconds for most sites and in minutes for a large one. */
const WATCH_PRICES: Routine = { name: 'watch-prices', cron: HOURLY, patience: 1_800 }
/** Each place on earth has its nine o'clock at a quarter of an hour. */
const SEND_DIGESTS: Routine = { name: 'send-digests', cron: '*/15 * * * *', patience: 1_800 }

const FORGET_MAILS: Routine = { name: 'forget-mails', cron: HOURLY, patience: 600 }

export function notificationsFeature(app: FastifyInstance, deps: NotificationsDeps): void {
  const { db, clock, jobs, mailTransport, site, palette } = deps
  unsubscribeRoutes(app, deps)
  noticeRoutes(app, deps)
  jobs.every(WATCH_PRICES, (signal) => watchPrices({ ...deps, log: app.log }, signal))
  jobs.every(SEND_DIGESTS, (signal) => sendDigests({ ...deps, log: app.log }, signal))
  if (mailTransport) {
    const sent = new PromCounter({
      name: 'presently_mails_total',
      help: 'Mails by kind, and what became of one try to send them.',
      labelNames: ['kind', 'outcome'],
      registers: [deps.registry],
    })
    const look = { site, palette }
    const sending = { db, clock, look, transport: mailTransport, log: app.log, sent }
    jobs.on(SEND_MAIL, ({ mailId }) => sendMail(sending, mailId))
  }
  jobs.every(FORGET_MAILS, async () => {
    await deleteMailsBefore(db, daysBefore(clock(), MAIL_KEPT_DAYS))
    await deleteNoticesBefore(db, daysBefore(clock(), NOTICE_KEPT_DAYS))
  })
}

type Sending = {
  readonly db: Db
  readonly clock: Clock
  readonly look: MailLook
  readonly transport: MailTransport
  readonly log: Log
  readonly sent: Counter<'kind' | 'outcome'>
}

/**
 * Sends one mail of the outbox. One that was sent, given up or deleted is left alone. Throws where another try may help. A
 * process that dies between the mail server's yes and our note of it sends it again, under the same Message-ID.
 */
async function sendMail({ db, clock, look, transport, log, sent }: Sending, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId)
  if (!mail || mail.sentAt !== null || mail.failedAt !== null) return
  const { id, kind } = mail
  try {
    await transport.send(asOutgoing(mail, look))
  } catch (error) {
    const isFinal = error instanceof MailRefused
    const failure = isFinal ? 'refused' : 'unreachable'
    sent.inc({ kind, outcome: failure })
    await noteFailure(db, id, { failure, isFinal, now: clock() })
    if (!isFinal) throw new Error('the mail server did not take a mail', { cause: withoutAddresses(error) })
    log.error({ err: withoutAddresses(error.cause) }, 'the mail server refused a mail for good')
    return
  }
  sent.inc({ kind, outcome: 'sent' })
  await noteSent(db, id, clock())
}

const asOutgoing = ({ id, recipient, subject, body, content }: OutboxMail, look: MailLook): OutgoingMail => ({
  id,
  to: recipient,
  subject,
  text: body,
  html: content && mailHtml(content, look),
  unsubscribe: content?.stop?.off ?? null,
})

/** A mail server's answer may repeat whom the mail was for; its code says enough. */
const withoutAddresses = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
