/** The reports of readings, as this machine keeps them: rows that were left out, the newest reading of each feed. */
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

export type LeftOut = { readonly line: number; readonly id: string; readonly reason: string }

/** Lines of one report that are given out. */
const LINES_MAX = 100_000
const Line = z.object({ line: z.number(), id: z.string(), reason: z.string() })

const nameOf = (feedId: string): string => feedId.replaceAll(/[^a-z0-9-]/g, '-')

/** Feed's name in files -> the newest of its reports; nothing where nobody has read a feed here. */
export async function newestReports(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const newest = new Map<string, string>()
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const name = /^(.+)\.\d{4}-.+\.jsonl$/.exec(file)?.[1]
    if (name !== undefined) newest.set(name, join(folder, file))
  }
  return newest
}

/** The newest report of a feed; null where this machine has none. */
export async function reportOf(folder: string, feedId: string): Promise<string | null> {
  return (await newestReports(folder)).get(nameOf(feedId)) ?? null
}

export const hasReport = (reports: ReadonlyMap<string, string>, feedId: string): boolean =>
  reports.has(nameOf(feedId))

/** What a report says, row by row; a line that was cut off as its process ended is passed over. */
export async function* linesOf(path: string): AsyncGenerator<LeftOut> {
  let count = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const line = Line.safeParse(parsed(text)).data
    if (line !== undefined) yield line
    count += 1
    if (count === LINES_MAX) return
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
