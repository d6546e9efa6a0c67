/** Sends mails by SMTP. */
import { createTransport } from 'nodemailer'

/** A mail as it leaves. */
export type OutgoingMail = {
  /** Stays the same when it is sent again, so that mail programs know it for one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Address that one-click posts of mail programs go to; null where the mail cannot be stopped. */
  readonly unsubscribe: string | null
}

/** The mail server will never take this mail: to send it again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export type MailTransport = {
  /** Resolves once the mail server has taken it. Throws MailRefused, or what may pass. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with the user and the password. */
  readonly url: string
  /** Such as 'Gifts <hello@example.com>'. */
  readonly from: string
}

const CONNECTION_MS = 10_000
const SILENCE_MS = 30_000
const CONNECTIONS_MAX = 2
/** Somebody waits at a terminal. */
const VERIFY_MS = 5_000

export function createSmtp({ url, from }: SmtpSettings): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    // What a mail says comes from outside: it never makes us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = hostOf(from)
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          // As one address: a list in it would reach others.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== null && { html }),
          messageId: `<${id}@${host}>`,
          // Answers by machines ('I am on holiday') are not wanted.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribe !== null && unsubscribeHeaders(unsubscribe)),
          },
        })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('the mail server refused it', { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Signs in as a sending would, and sends nothing. Throws where that fails. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: VERIFY_MS,
    greetingTimeout: VERIFY_MS,
    socketTimeout: VERIFY_MS,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** RFC 2369, 3.2, and RFC 8058, 3.1, which wants https for the post. */
const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** RFC 5321, 4.2.1: 5yz is an answer that stays. One to the sign-in is about our settings, not about the mail. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  const { responseCode, code } = error
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}

const hostOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
