/** A mail server on this machine, which remembers what it took. */
import { SMTPServer } from 'smtp-server'

type TakenMail = {
  readonly to: string
  /** Without its angle brackets. */
  readonly messageId: string
  readonly source: string
}

export type MailServer = {
  readonly url: string
  readonly taken: readonly TakenMail[]
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID: <([^>]+)>/im.exec(source)?.[1] ?? ''
        taken.push({ to: envelope.rcptTo.map(({ address }) => address).join(), messageId, source })
        done()
      })
    },
  })
  // Whoever sends may be killed in the middle of it.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
