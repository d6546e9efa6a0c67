/** A real mail server on this machine, which keeps what it takes. */
import { SMTPServer } from 'smtp-server'

export type TakenMail = {
  readonly from: string
  readonly to: readonly string[]
  /** The whole mail as it came: its head and its parts. */
  readonly source: string
}

export type MailServer = {
  readonly url: string
  readonly taken: readonly TakenMail[]
  /** Answers every recipient with a code such as 550 or 451; null takes mails again. */
  readonly refuse: (code: number | null) => void
  readonly close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error('not now'), { responseCode: refusal })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (code) => {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The head of a mail, a line for each field, unfolded (RFC 5322, 2.2.3). */
export const headOf = ({ source }: TakenMail): string =>
  source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
