/** The words of the command as an order. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readWords, UsageRefusal } from '../../../platform/program.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import { isAddress } from '../imports/service.ts'
import { FORMATS } from '../readers/read-feed.ts'
import { FeedOrder } from './orders.ts'

export const FEEDS_USAGE = `Say what to do:
  preview FILE_OR_URL --retailer NAME [--format FORMAT] [--map FILE] [--currency USD] [--hosts HOST,HOST] [--json]
  import FILE_OR_URL --retailer NAME [--format ${FORMATS.join('|')}] [--map FILE]
         [--currency USD] [--hosts HOST,HOST] [--accept-loss] [--dry-run] [--yes] [--json]
  list [--json]
  remove NAME [--json]`

const OPTIONS = {
  retailer: { type: 'string' },
  format: { type: 'string' },
  map: { type: 'string' },
  currency: { type: 'string' },
  hosts: { type: 'string' },
  'accept-loss': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

export type Words = {
  readonly order: FeedOrder
  readonly isJson: boolean
  /** Whether a first import is not to be confirmed. */
  readonly isSure: boolean
}

/** Throws a StartRefusal with the usage, or with what is wrong. */
export function readFeedOrder(words: readonly string[]): Words {
  const { values, positionals } = parsed(words)
  const [verb, argument, ...rest] = positionals
  if (verb === undefined || rest.length > 0 || (verb === 'list') !== (argument === undefined)) throw usage()
  const read = FeedOrder.safeParse(orderOf(verb, argument ?? '', values))
  if (read.success) return { order: read.data, isJson: values.json, isSure: values.yes }
  const [issue] = read.error.issues
  if (issue === undefined || issue.code === 'invalid_union') throw usage()
  throw new StartRefusal(`${String(issue.path.at(-1) ?? 'The order')}: ${issue.message}`)
}

const usage = (): UsageRefusal => new UsageRefusal(FEEDS_USAGE)

const parsed = (words: readonly string[]) =>
  readWords({ args: [...words], options: OPTIONS, allowPositionals: true }, FEEDS_USAGE)

type Values = ReturnType<typeof parsed>['values']

function orderOf(verb: string, argument: string, values: Values): unknown {
  if (verb === 'list') return { verb }
  if (verb === 'remove') return { verb, retailer: argument }
  if (verb === 'import' || verb === 'preview') return { verb, order: importOf(argument, values) }
  throw usage()
}

function importOf(argument: string, values: Values) {
  if (values.retailer === undefined) throw new StartRefusal('Say whose feed it is: --retailer NAME.')
  return {
    retailer: values.retailer,
    // The site that does it may run in another folder.
    from: isAddress(argument) ? argument : resolve(argument),
    format: values.format ?? null,
    map: values.map === undefined ? {} : jsonIn(values.map),
    currency: values.currency ?? null,
    hosts: values.hosts?.split(',').map((host) => host.trim().toLowerCase()) ?? null,
    acceptsLoss: values['accept-loss'],
    isDryRun: values['dry-run'],
  }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new StartRefusal(`The map ${file} cannot be read as JSON. Check its name.`, { cause })
  }
}
