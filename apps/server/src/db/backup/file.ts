/** The lines of a backup in a file: packed, summed up, and there as a whole or not at all. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { type Lines, readLine, textOf } from './format.ts'

/** Whoever may read it may read everything. */
const OWNER_ALONE = 0o600
/** Twice as fast as the usual one, for a tenth more. */
const PACKING = { level: 3 }

/** Writes beside the file, and puts it in its place once it is whole and on the disk. */
export async function writeBackup(file: string, lines: Lines): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await pipeline(
      Readable.from(summedUp(lines)),
      createGzip(PACKING),
      createWriteStream(draft, { mode: OWNER_ALONE, flags: 'wx', flush: true }),
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

async function* summedUp(lines: Lines): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const portion of lines) {
    const text = portion.map((line) => `${line}\n`).join('')
    hash.update(text)
    yield text
  }
  yield `${textOf({ kind: 'end', sha256: hash.digest('hex') })}\n`
}

/** A rename is there after a power cut only once its folder is on the disk; Windows keeps no such promise to ask for. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const NO_BACKUP = 'is no backup, or not all of it is there. Nothing was changed.'

/** Reads all of it once. Throws a StartRefusal where it is none, where its end is missing, or where a byte has changed. */
export async function checkBackup(file: string): Promise<void> {
  const hash = createHash('sha256')
  let last: string | null = null
  for await (const portion of linesIn(file)) {
    for (const line of portion) {
      if (last !== null) hash.update(`${last}\n`)
      last = line
    }
  }
  const end = readLine(last ?? '')
  if (end?.kind !== 'end') throw new StartRefusal(`${file} ${NO_BACKUP}`)
  if (end.sha256 !== hash.digest('hex'))
    throw new StartRefusal(`${file} was changed after it was made. Nothing was restored from it.`)
}

/** Its lines without the end. Throws a StartRefusal where it cannot be read or unpacked. */
export async function* backupLines(file: string): AsyncGenerator<readonly string[]> {
  for await (const portion of linesIn(file)) {
    const isLast = readLine(portion.at(-1) ?? '')?.kind === 'end'
    yield isLast ? portion.slice(0, -1) : portion
  }
}

async function* linesIn(file: string): AsyncGenerator<readonly string[]> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // It is told by the loop below, which ends in the same way.
  reading.catch(() => {})
  try {
    yield* splitLines(unpacked.setEncoding('utf8'))
  } catch (cause) {
    if (isOurs(cause)) throw cause
    throw new StartRefusal(`${file} ${isMissing(cause) ? 'cannot be opened. Check its name.' : NO_BACKUP}`, {
      cause,
    })
  }
}

const isOurs = (error: unknown): boolean => error instanceof StartRefusal
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code))

/** At line feeds alone: texts hold other breaks of lines as they are. What does not end in one is cut off. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    if (others.length === 0) {
      rest.push(first)
      continue
    }
    const last = others.pop() ?? ''
    yield [[...rest, first].join(''), ...others]
    rest = [last]
  }
  if (rest.join('') !== '') throw new Error('the last line has no end')
}
