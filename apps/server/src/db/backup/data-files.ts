/** The files of the data folder that nothing else could give back, as lines of a backup and out of them. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { type FilePart, textOf } from './format.ts'

/**
 * The schedule of feeds, and what the payment sandbox keeps: keys and purchases, which accounts refer to. Left out is what
 * is made anew (the index of products), what only tells of the past (reports of feeds), and what belongs to a process.
 */
const CARRIED = /^(?:feeds\.json|payments\/(?:keys\.json|journal-\d+\.jsonl))$/
/** Bytes of a file in one line. */
const PART_BYTES = 512 * 1024
const ATTEMPTS = 3

/** The files as they are, each read at once: the sandbox may be writing. */
export async function* fileLines(dataDir: string): AsyncGenerator<readonly string[]> {
  for (const { path, content } of await readFiles(dataDir)) {
    for (let at = 0; at === 0 || at < content.length; at += PART_BYTES) {
      const base64 = content.subarray(at, at + PART_BYTES).toString('base64')
      yield [textOf({ kind: 'file', path, isFirst: at === 0, base64 })]
    }
  }
}

/** A journal that was just replaced by the next one is looked for again. */
async function readFiles(dataDir: string, attempt = 1): Promise<{ path: string; content: Buffer }[]> {
  const names = [...(await namesIn(dataDir, '')), ...(await namesIn(dataDir, 'payments/'))]
  const carried = names.filter((name) => CARRIED.test(name)).sort()
  try {
    return await Promise.all(
      carried.map(async (path) => ({ path, content: await readFile(join(dataDir, path)) })),
    )
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    return readFiles(dataDir, attempt + 1)
  }
}

async function namesIn(dataDir: string, folder: string): Promise<string[]> {
  try {
    return (await readdir(join(dataDir, folder))).map((name) => `${folder}${name}`)
  } catch {
    return []
  }
}

export type FileWriter = {
  take(part: FilePart): void
  /** Puts all of them in their places, and removes carried files that the backup does not have. */
  finish(): Promise<readonly string[]>
  /** Leaves everything as it was. */
  discard(): void
}

/** Writes beside the files until all are whole. */
export function createFileWriter(dataDir: string): FileWriter {
  const paths: string[] = []
  const draftOf = (path: string): string => join(dataDir, `${path}.restoring`)
  return {
    take({ path, isFirst, base64 }) {
      if (!CARRIED.test(path)) throw new StartRefusal(`The backup holds a file that it may not: ${path}.`)
      if (isFirst) {
        mkdirSync(dirname(draftOf(path)), { recursive: true, mode: 0o700 })
        paths.push(path)
      }
      const file = openSync(draftOf(path), isFirst ? 'w' : 'a', 0o600)
      writeSync(file, Buffer.from(base64, 'base64'))
      fsyncSync(file)
      closeSync(file)
    },
    async finish() {
      const others = [...(await namesIn(dataDir, '')), ...(await namesIn(dataDir, 'payments/'))].filter(
        (name) => CARRIED.test(name) && !paths.includes(name),
      )
      for (const path of paths) renameSync(draftOf(path), join(dataDir, path))
      for (const name of others) rmSync(join(dataDir, name), { force: true })
      return paths
    },
    discard() {
      for (const path of paths) rmSync(draftOf(path), { force: true })
    },
  }
}
