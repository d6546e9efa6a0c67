/** Writes searches down behind the answers: a slow or broken database neither delays nor spoils one. */

import type { Visitor } from '../../access/visitor-hash.ts'
import type { Log } from '../../platform/logging.ts'
import type { Search } from './store.ts'

/** Rows gather this long, so that a busy minute costs few writes. */
const GATHER_MS = 50
const ROWS_PER_WRITE = 200
/** More than this waiting means that the database has been gone for a while: the oldest give way. */
const ROWS_WAITING_MAX = 5_000

/** Who searched: of who opted out neither words nor mark are kept. */
export type Asker = { readonly hasOptedOut: Promise<boolean>; readonly visitor: Visitor }
export type Asked = { readonly search: Search; readonly asker: Asker }

type SearchLogDeps = {
  readonly insert: (rows: readonly Asked[]) => Promise<void>
  readonly log: Log
}

export type SearchLog = {
  record(search: Search, asker: Asker): void
  /** Writes what waits; nothing may be recorded afterwards. */
  close(): Promise<void>
}

export function createSearchLog({ insert, log }: SearchLogDeps): SearchLog {
  let waiting: Asked[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const writeOnce = async (): Promise<void> => {
    const rows = waiting.splice(0, ROWS_PER_WRITE)
    try {
      await insert(rows)
    } catch (err) {
      // The visitors have their ideas; only the record is lost, and the operator must know.
      log.error({ err }, `${rows.length} searches could not be written down`)
    }
  }
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) await writeOnce()
  }
  const flush = (): void => {
    timer = undefined
    writing = writing.then(writeAll)
  }

  return {
    record(search, asker) {
      if (waiting.length >= ROWS_WAITING_MAX) waiting = waiting.slice(1)
      waiting.push({ search, asker })
      timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    async close() {
      clearTimeout(timer)
      flush()
      await writing
    },
  }
}
