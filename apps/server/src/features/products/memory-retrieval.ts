/** The index of one file, opened by every process on the folder, and swapped when the file is replaced. */
import { mkdir, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import { queryTerms } from '@presently/engine/retrieve/search/query-terms'
import { search } from '@presently/engine/retrieve/search/search'
import { frequencyOf, idOf, type SearchIndex } from '@presently/engine/retrieve/search/search-index'
import { lockDataDir } from '../../platform/data-dir-lock.ts'
import type { Log } from '../../platform/logging.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { readIndexFile } from './index-file.ts'
import type { Retrieval } from './retrieval.ts'
import { writeInWorker } from './write-in-worker.ts'

type MemoryDeps = {
  /** The file of the index. */
  readonly path: string
  /** Every product that is offered, in portions. */
  readonly documents: () => AsyncIterable<readonly SearchDocument[]>
  readonly log: Log
}

/** What tells one file from the next under the same name. */
type Version = { readonly ino: number; readonly mtimeMs: number; readonly size: number }

export function memoryRetrieval({ path, documents, log }: MemoryDeps): Retrieval {
  let index: SearchIndex | null = null
  let opened: Version | null = null

  async function look(): Promise<void> {
    const found = await versionOf(path)
    if (found !== null && opened !== null && isSame(found, opened)) return
    opened = found
    // What cannot be read is built anew; until then the one before serves on.
    if (found === null) index = null
    else
      index = await readIndexFile(path).catch((err: unknown) => {
        log.error({ err }, 'the product index could not be opened: it is built anew')
        opened = null
        return index
      })
  }

  return {
    isEmpty: () => index === null || index.documents === 0,
    search({ words, ceilingCents, floorCents }, limit) {
      if (index === null) return []
      const own = index
      const found = search(own, {
        terms: queryTerms((term) => frequencyOf(own, term), words),
        ceilingCents,
        floorCents,
        limit,
      })
      return [...found.documents].map((document) => Number(idOf(own, document)))
    },
    look,
    // The file bears the time of the newest change that it knows.
    knowsUpTo: async () => (opened === null ? null : new Date(opened.mtimeMs)),
    async build(knowing) {
      await mkdir(dirname(path), { recursive: true })
      const unlock = lockOf(path)
      if (unlock === null) return false
      try {
        await writeInWorker(path, documents())
        await utimes(path, knowing, knowing)
      } finally {
        unlock()
      }
      await look()
      return true
    },
  }
}

/** Null while another process builds. */
function lockOf(path: string): (() => void) | null {
  try {
    return lockDataDir(path)
  } catch (err) {
    if (err instanceof StartRefusal) return null
    throw err
  }
}

const versionOf = (path: string): Promise<Version | null> =>
  stat(path).catch((err: unknown) => {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return null
    throw err
  })

const isSame = (one: Version, other: Version): boolean =>
  one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size
