/** The feeds that are read by themselves: a file of the operator's, read once at start and refused in words. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import { FORMATS } from '../readers/read-feed.ts'
import { MAP_EXPECTED, readColumnMap } from './column-map.ts'
import { feedIdOf, type ImportOrder } from './order.ts'
import { isAddress } from './service.ts'

export type ScheduledFeed = {
  readonly order: ImportOrder
  /** How long after a reading the next one is due. */
  readonly everyMs: number
}

const HOUR_MS = 3_600_000
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS } as const

const Entry = z.strictObject({
  retailer: z.string().min(1).max(80),
  from: z.string().min(1).max(2048),
  format: z.enum(FORMATS).nullable().default(null),
  map: z
    .unknown()
    .transform((value, context) => {
      const map = readColumnMap(value ?? {})
      if (map) return map
      context.addIssue({ code: 'custom', message: `must be ${MAP_EXPECTED}` })
      return z.NEVER
    })
    .optional(),
  currency: z.literal('USD').nullable().default(null),
  hosts: z.array(z.string().min(1).max(253)).min(1).nullable().default(null),
  every: z.string().regex(/^[1-9]\d{0,2}[hd]$/, "must be hours or days, such as '6h' or '1d'"),
})
const File = z.strictObject({ feeds: z.array(Entry).max(200) })

export type ScheduleSettings = {
  /** As FEEDS_FILE names it; null takes `usual`, where it is there. */
  readonly file: string | null
  readonly usual: string
  readonly hosts: readonly string[]
}

/** The feeds of the file. Throws a StartRefusal that says what to mend. */
export function readSchedule({ file, usual, hosts }: ScheduleSettings): ScheduledFeed[] {
  if (file === null && !existsSync(usual)) return []
  const path = resolve(file ?? usual)
  const read = File.safeParse(jsonIn(path))
  if (!read.success)
    throw new StartRefusal(read.error.issues.map((issue) => problemOf(path, issue)).join('\n'))
  const feeds = read.data.feeds.map(({ every, map = {}, ...told }) => ({
    order: {
      ...told,
      map,
      from: isAddress(told.from) ? told.from : resolve(dirname(path), told.from),
      acceptsLoss: false,
      isDryRun: false,
    },
    everyMs: Number.parseInt(every, 10) * (every.endsWith('d') ? UNITS.d : UNITS.h),
  }))
  checkFeeds(path, feeds, hosts)
  return feeds
}

function checkFeeds(path: string, feeds: readonly ScheduledFeed[], hosts: readonly string[]): void {
  const ids = new Set<string>()
  for (const { order } of feeds) {
    const id = feedIdOf(order.retailer)
    if (ids.has(id)) throw new StartRefusal(`${path} names ${order.retailer} twice. A shop has one feed.`)
    ids.add(id)
    if (!isAddress(order.from)) continue
    if (!URL.canParse(order.from))
      throw new StartRefusal(`${path} names an address for ${order.retailer} that cannot be read.`)
    const { host } = new URL(order.from)
    if (!hosts.includes(host)) throw new StartRefusal(`${path} reads from ${host}. Add it to FEED_HOSTS.`)
  }
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StartRefusal(`${path} cannot be read as JSON. Check FEEDS_FILE and the file.`, { cause })
  }
}

const problemOf = (path: string, { path: where, message }: z.core.$ZodIssue): string =>
  `${path}: ${where.length === 0 ? 'the file' : where.join('.')}: ${message}`
