/**
 * `npm run commissions -- import FILE [--network NAME] [--currency USD] | balance`: what networks report that links earned. Works on
 * the database of the settings: beside the running site with PostgreSQL, while it is stopped with the embedded database.
 */
import { loadRetailers } from '@presently/catalog/load'
import type { Database } from './db/open.ts'
import { NETWORKS, networkById } from './features/commissions/networks/networks.ts'
import { balanceLines, importLines } from './features/commissions/present.ts'
import { type ReportFile, readReportFile } from './features/commissions/report-file.ts'
import { recordReports } from './features/commissions/service.ts'
import { balancesOf } from './features/commissions/store.ts'
import { type Closers, closeAll, openDatabase, reasonOf } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { readWords, runProgram, UsageRefusal } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const USAGE = 'Say what to do: import FILE [--network NAME] [--currency USD], or balance.'
/** Of many faults the first tell enough. */
const FAULTS_TOLD = 20

export type CommissionsOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The words of the command line, such as ['import', 'report.csv']. */
  readonly words: readonly string[]
  readonly say: (line: string) => void
  readonly clock?: Clock
}

/** Does what the words say. Throws a StartRefusal, in sentences, where that cannot be done: then nothing has changed. */
export async function commissions({ environment, words, say, clock = systemClock }: CommissionsOptions) {
  const order = readOrder(words)
  const file = order.verb === 'import' ? await readFile(order, clock) : null
  const closers: Closers = []
  try {
    const read = readConfig({ ...environment, PAYMENTS: 'off' }, loadRetailers())
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const database = await openDatabase(read.config, createLog('error'), closers)
    closers.push(() => database.close())
    for (const line of file ? await bringIn(database, file, clock) : []) say(line)
    for (const line of balanceLines(await balancesOf(database.db))) say(line)
  } finally {
    await closeAll(closers)
  }
}

type ImportOrder = {
  readonly verb: 'import'
  readonly file: string
  readonly network: string | null
  readonly currency: string | null
}
type Order = ImportOrder | { readonly verb: 'balance' }

function readOrder(words: readonly string[]): Order {
  const { values, positionals } = readWords(
    {
      args: [...words],
      options: { network: { type: 'string' }, currency: { type: 'string' } },
      allowPositionals: true,
    },
    USAGE,
  )
  const [verb, file] = positionals
  if (verb === 'balance' && positionals.length === 1) return { verb }
  if (verb !== 'import' || file === undefined || positionals.length > 2) throw new UsageRefusal(USAGE)
  return { verb, file, network: values.network ?? null, currency: currencyIn(values.currency) }
}

function currencyIn(word: string | undefined): string | null {
  if (word === undefined || /^[a-z]{3}$/i.test(word)) return word?.toUpperCase() ?? null
  throw new UsageRefusal('Write the currency as three letters, such as --currency USD.')
}

async function readFile({ file, network: id, currency }: ImportOrder, clock: Clock): Promise<ReportFile> {
  const network = id === null ? null : networkById(id.toLowerCase())
  if (id !== null && network === null)
    throw new UsageRefusal(`There is no network ${id}: ${NETWORKS.map((one) => one.id).join(', ')}.`)
  const read = await readReportFile(file, { network, currency, now: clock() }).catch((cause: unknown) => {
    throw new StartRefusal(`The file ${file} cannot be read (${reasonOf(cause)}). Check its name.`, { cause })
  })
  if (read === null)
    throw new StartRefusal(
      `No headings of ${network?.name ?? 'a network'} stand in the first lines of ${file}: it needs a column with the commission, and one with the transaction's id.`,
    )
  if (read.faults.length > 0) throw new StartRefusal(faultLines(read).join('\n'))
  return read
}

function faultLines({ network, faults }: ReportFile): string[] {
  const more = faults.length - FAULTS_TOLD
  return [
    `Nothing was brought in. The file was read as a report of ${network.name}.`,
    ...faults.slice(0, FAULTS_TOLD),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ]
}

async function bringIn({ db }: Database, file: ReportFile, clock: Clock): Promise<string[]> {
  const recorded = await recordReports(
    { db, clock },
    { network: file.network, source: 'report' },
    file.reports,
  )
  return importLines(file, recorded)
}

if (import.meta.main)
  await runProgram(async () => {
    await commissions({
      environment: process.env,
      words: process.argv.slice(2),
      say: (line) => void process.stdout.write(`${line}\n`),
    })
    return undefined
  })
