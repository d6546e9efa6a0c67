/**
 * `npm run operator`: prints the one-time link by which an account becomes an operator of this site. Beside the running site
 * with PostgreSQL; on the embedded database through the running site, or by itself while that is stopped.
 */
import { loadRetailers } from '@presently/catalog/load'
import { OPERATOR_LINK_MINUTES } from '@presently/contract/operator-operators'
import { askSiteForLink, type LinkAnswer, orderedLink } from './features/operator/operators/socket.ts'
import { type Closers, closeAll, openDatabase, operatorSocket } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { readWords, runProgram } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type OperatorOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  readonly clock?: Clock
}

/** Makes the link and says it. Throws a StartRefusal, in a sentence, where that cannot be done. */
export async function operator({ environment, say, clock = systemClock }: OperatorOptions): Promise<void> {
  const closers: Closers = []
  try {
    const read = readConfig({ ...environment, PAYMENTS: 'off' }, loadRetailers())
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const { config } = read
    const socket = operatorSocket(config)
    const answer = socket === null ? null : await askSiteForLink(socket)
    tell(answer ?? (await linkByItself()), say)

    async function linkByItself(): Promise<LinkAnswer> {
      const database = await openDatabase(config, createLog('error'), closers)
      closers.push(() => database.close())
      return orderedLink({ db: database.db, clock, origin: config.origin })
    }
  } finally {
    await closeAll(closers)
  }
}

function tell(answer: LinkAnswer, say: (line: string) => void): void {
  if ('refused' in answer) throw new StartRefusal(answer.refused)
  say(answer.link)
  say(
    `Open it within ${OPERATOR_LINK_MINUTES} minutes, signed in with the account that is to run the site. It works once; a new link ends this one.`,
  )
}

if (import.meta.main)
  await runProgram(async () => {
    // A new link ends the one before: none is made for whoever asked for something else.
    readWords({}, 'operator: it takes no words, and prints a link.')
    await operator({
      environment: process.env,
      say: (line) => void process.stdout.write(`${line}\n`),
    })
  })
