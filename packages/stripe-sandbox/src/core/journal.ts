import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** One transaction as it is written: records put and ids taken away, each with its table. */
export interface Entry {
  readonly put: readonly (readonly [table: string, record: { readonly id: string }])[]
  readonly gone: readonly (readonly [table: string, id: string])[]
}

export interface Journal {
  /** All entries since the beginning; a line that a kill cut off is none. */
  replay(apply: (entry: Entry) => void): void
  /** Written when this returns. A failed write leaves the file as it was and throws. */
  append(entry: Entry): void
  /** Starts anew from one entry that holds everything. */
  compact(everything: Entry): void
  /** How much was appended since the start or the last compaction, in bytes. */
  size(): number
  close(): void
}

const NAME = /^journal-(\d+)\.jsonl$/

/** The newest generation is the true one: it comes into being whole, by a rename. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let generation = newestIn(folder)
  removeOthers(folder, generation)
  let path = join(folder, `journal-${generation}.jsonl`)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  let file = openSync(path, 'a', 0o600)
  // What stands after the last line end was never acknowledged.
  ftruncateSync(file, Buffer.byteLength(before.slice(0, before.lastIndexOf('\n') + 1)))
  let started = fstatSync(file).size

  return {
    replay: (apply) => {
      for (const line of before.split('\n').slice(0, -1)) apply(JSON.parse(line) as Entry)
    },
    append: (entry) => appendLine(file, `${JSON.stringify(entry)}\n`),
    compact: (everything) => {
      const next = join(folder, `journal-${generation + 1}.jsonl`)
      writeWhole(next, `${JSON.stringify(everything)}\n`)
      closeSync(file)
      rmSync(path, { force: true })
      generation += 1
      path = next
      file = openSync(path, 'a', 0o600)
      started = fstatSync(file).size
    },
    size: () => fstatSync(file).size - started,
    close: () => closeSync(file),
  }
}

function newestIn(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number(NAME.exec(name)?.[1] ?? 0))
  return Math.max(1, ...numbers)
}

function removeOthers(folder: string, generation: number): void {
  for (const name of readdirSync(folder)) {
    const isOld = NAME.test(name) && name !== `journal-${generation}.jsonl`
    if (isOld || name.endsWith('.partial')) rmSync(join(folder, name), { force: true })
  }
}

function appendLine(file: number, line: string): void {
  const { size } = fstatSync(file)
  const bytes = Buffer.from(line)
  try {
    let written = 0
    while (written < bytes.length) written += writeSync(file, bytes, written)
  } catch (error) {
    ftruncateSync(file, size)
    throw error
  }
}

/** Writes a file that is either there whole or not at all. */
export function writeWhole(path: string, content: string): void {
  const partial = `${path}.partial`
  const file = openSync(partial, 'w', 0o600)
  try {
    const bytes = Buffer.from(content)
    let written = 0
    while (written < bytes.length) written += writeSync(file, bytes, written)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(partial, path)
}
