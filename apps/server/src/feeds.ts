/**
 * `npm run feeds -- preview FILE_OR_URL --retailer NAME | import FILE_OR_URL --retailer NAME | list | remove NAME`: the feeds of shops. Beside the running site with
 * PostgreSQL; on the embedded database through the running site, or by itself while that is stopped.
 */
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import { carryOut, type FeedAnswer, type FeedOrder } from './features/feeds/control/orders.ts'
import { previewLines } from './features/feeds/control/preview-lines.ts'
import { askSite } from './features/feeds/control/socket.ts'
import { feedTeller } from './features/feeds/control/teller.ts'
import { readFeedOrder } from './features/feeds/control/words.ts'
import { feedIdOf } from './features/feeds/imports/order.ts'
import { createFeedImports } from './features/feeds/imports/service.ts'
import { ourJoining } from './features/feeds/joins/our-joining.ts'
import type { ColumnMap } from './features/feeds/readers/columns.ts'
import { type Closers, closeAll, feedParts, openDatabase } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { runProgram } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type FeedsOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly order: FeedOrder
  readonly say: (answer: FeedAnswer) => void
  readonly signal?: AbortSignal
  readonly clock?: Clock
}

/** Does what was asked. Throws a StartRefusal, in sentences, where nothing can be asked at all. */
export async function feeds({
  environment,
  order,
  say,
  signal,
  clock = systemClock,
}: FeedsOptions): Promise<void> {
  const closers: Closers = []
  try {
    const read = readConfig({ ...environment, PAYMENTS: 'off' }, loadRetailers())
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const { schedule: _, socket, ...parts } = feedParts(read.config)
    if (socket !== null && (await askSite(socket, order, say)) === 'answered') return
    const database = await openDatabase(read.config, createLog('error'), closers)
    closers.push(() => database.close())
    // The instances that run hear of it by themselves.
    const onOffersChanged = (): void => {}
    const imports = createFeedImports({
      ...parts,
      database,
      clock,
      joining: ourJoining(loadCatalog()),
      onOffersChanged,
    })
    const asking = { say, signal: signal ?? new AbortController().signal }
    await carryOut({ database, imports, onOffersChanged }, order, asking)
  } finally {
    await closeAll(closers)
  }
}

/** A map beside whoever asks, to be looked at and mended; one that is there already is left alone. */
function writeMap(retailer: string, map: ColumnMap): string | null {
  const file = `${feedIdOf(retailer)}.map.json`
  try {
    writeFileSync(file, `${JSON.stringify(map, null, 2)}\n`, { flag: 'wx' })
    return file
  } catch {
    return null
  }
}

/** What the order is answered with in the end. */
async function answerTo(options: Omit<FeedsOptions, 'say'>): Promise<FeedAnswer | null> {
  let last: FeedAnswer | null = null
  await feeds({ ...options, say: (answer) => (last = answer) })
  return last
}

/** Shows a person what a first import would do; false where they do not want it. */
async function isWanted(options: Omit<FeedsOptions, 'say'>, { out, ask }: Person): Promise<boolean> {
  const { order } = options
  if (order.verb !== 'import' || order.order.isDryRun) return true
  const listed = await answerTo({ ...options, order: { verb: 'list' } })
  const { retailer } = order.order
  if (listed?.kind === 'listed' && listed.feeds.some(({ id }) => id === feedIdOf(retailer))) return true
  const preview = await answerTo({ ...options, order: { verb: 'preview', order: order.order } })
  // Whatever else is wrong, the import itself tells.
  if (preview?.kind !== 'previewed' || preview.refusedWhole !== null) return true
  out(`${previewLines(preview).join('\n')}\n`)
  return /^y(?:es)?$/i.test((await ask(`Take over the first feed of ${retailer}? [y/N] `)).trim())
}

type Person = {
  readonly out: (text: string) => void
  readonly ask: (question: string) => Promise<string>
}

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

if (import.meta.main)
  await runProgram(async () => {
    const { order, isJson, isSure } = readFeedOrder(process.argv.slice(2))
    const options = { environment: process.env, order }
    const person = { out: (text: string) => void process.stdout.write(text), ask: askAtTerminal }
    const isAsked = !isJson && !isSure && process.stdin.isTTY === true
    if (isAsked && !(await isWanted(options, person))) return undefined
    const teller = feedTeller({ isJson, out: process.stdout, err: process.stderr, writeMap })
    await feeds({ ...options, say: teller.say })
    return teller.exitCode()
  })
