/**
 * `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: all that the site keeps, in one file that either database
 * takes back; `npm run migrate-data [-- --force]`: from the embedded database into PostgreSQL.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import { createFileWriter, fileLines } from './db/backup/data-files.ts'
import { dump } from './db/backup/dump.ts'
import { backupLines, checkBackup, writeBackup } from './db/backup/file.ts'
import { type Lines, readLine } from './db/backup/format.ts'
import { type LoadedTable, load } from './db/backup/load.ts'
import { ONE_MOMENT, type Session, within } from './db/backup/session.ts'
import { openSource, openStopped } from './db/backup/source.ts'
import { withTarget } from './db/backup/target.ts'
import { reasonOf } from './parts.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/read-config.ts'
import { readWords, runProgram, UsageRefusal } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type Moved = {
  /** Each table with its rows and what they add up to. */
  readonly tables: readonly LoadedTable[]
  /** Files of the data folder. */
  readonly files: readonly string[]
}

function settingsOf(environment: Environment): Config {
  const read = readConfig({ ...environment, PAYMENTS: 'off' }, loadRetailers())
  if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
  return read.config
}

/** Writes everything to a file, as it is at one moment, beside a running site as well. */
export async function backUp(environment: Environment, file: string): Promise<Moved> {
  const config = settingsOf(environment)
  const told = createListener()
  await opened(openSource(config, file), (session) =>
    within(session, ONE_MOMENT, async () => {
      const lines = chained(dump(session, systemClock()), fileLines(config.DATA_DIR))
      await writeBackup(file, told.listen(lines))
    }),
  )
  return told.moved()
}

/** Puts everything back, into whichever database the settings name, or changes nothing. */
export async function restore(
  environment: Environment,
  { file, replaces }: { readonly file: string; readonly replaces: boolean },
): Promise<Moved> {
  const config = settingsOf(environment)
  await checkBackup(file)
  return named(
    withTarget(config, async (session) => {
      const files = createFileWriter(config.DATA_DIR)
      try {
        const tables = await load(session, backupLines(file), {
          replaces,
          onFile: (part) => files.take(part),
        })
        // What is made anew from the database.
        await rm(join(config.DATA_DIR, 'index'), { recursive: true, force: true })
        return { tables, files: await files.finish() }
      } catch (error) {
        files.discard()
        throw error
      }
    }),
  )
}

/** Copies the embedded database of a stopped site into the PostgreSQL of the settings. The folder stays as it was. */
export async function migrateData(environment: Environment, replaces: boolean): Promise<Moved> {
  const { DATABASE_URL, DATA_DIR } = settingsOf(environment)
  if (DATABASE_URL === null)
    throw new StartRefusal('Say where to: set DATABASE_URL to the address of the PostgreSQL.')
  return opened(openStopped(DATA_DIR), (source) =>
    within(source, ONE_MOMENT, () =>
      named(
        withTarget({ DATABASE_URL, DATA_DIR }, async (target) => ({
          tables: await load(target, dump(source, systemClock()), { replaces }),
          files: [],
        })),
      ),
    ),
  )
}

async function opened<T>(opening: Promise<Session>, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await named(opening)
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

/** A database that cannot be reached is told of in a sentence, without its address. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof StartRefusal || !isOfConnection(cause)) throw cause
    throw new StartRefusal(
      `The database could not be reached (${reasonOf(cause)}). Check DATABASE_URL and DATA_DIR. Nothing was changed.`,
      { cause },
    )
  }
}

/** Codes of the system, and PostgreSQL's classes of refused connections, refused sign-ins and servers that end. */
const isOfConnection = (error: unknown): boolean =>
  /^(?:E[A-Z]+|08.{3}|28.{3}|3D000|57P..)$/.test(reasonOf(error))

async function* chained(...parts: readonly Lines[]): AsyncGenerator<readonly string[]> {
  for (const part of parts) yield* part
}

/** Hears what goes by. */
function createListener() {
  const tables: LoadedTable[] = []
  const files: string[] = []
  const hear = (text: string): void => {
    const line = text.startsWith('{') ? readLine(text) : null
    if (line?.kind === 'table-end') tables.push({ name: line.name, rows: line.rows, checksum: line.checksum })
    if (line?.kind === 'file' && line.isFirst) files.push(line.path)
  }
  return {
    async *listen(lines: Lines): AsyncGenerator<readonly string[]> {
      for await (const portion of lines) {
        portion.forEach(hear)
        yield portion
      }
    },
    moved: (): Moved => ({ tables, files }),
  }
}

/** What was moved, for a reader; the last line says the whole. */
function inWords(done: string, { tables, files }: Moved): string {
  const full = tables.filter(({ rows }) => rows > 0)
  const rows = full.reduce((sum, table) => sum + table.rows, 0)
  const lines = full.map(
    ({ name, rows: count, checksum }) =>
      `  ${name}: ${count.toLocaleString('en-US')} rows, checksum ${checksum.slice(0, 16)}`,
  )
  const withFiles = files.length > 0 ? `, and ${files.join(', ')}` : ''
  return [
    ...lines,
    `${done}: ${rows.toLocaleString('en-US')} rows in ${full.length} tables${withFiles}.`,
    '',
  ].join('\n')
}

const USAGE = `Say what to do:
  backup FILE [--json]
  restore FILE [--force] [--json]
  migrate-data [--force] [--json]`

/** What a command line asks for, and the words with which its success begins. */
function asked(
  environment: Environment,
  words: readonly string[],
): { run: Promise<Moved>; done: string; isJson: boolean } {
  const { values, positionals } = readWords(
    {
      args: [...words],
      options: { force: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    },
    USAGE,
  )
  const [verb, argument, ...rest] = positionals
  const replaces = values.force
  const isJson = values.json
  if (rest.length > 0 || (verb === 'migrate-data') !== (argument === undefined)) throw new UsageRefusal(USAGE)
  const file = resolve(argument ?? '')
  if (verb === 'backup' && !replaces)
    return { run: backUp(environment, file), done: `Written to ${file}`, isJson }
  if (verb === 'restore')
    return {
      run: restore(environment, { file, replaces }),
      done: 'Restored, each table with the rows and the checksum of the backup',
      isJson,
    }
  if (verb === 'migrate-data')
    return {
      run: migrateData(environment, replaces),
      done: 'Copied to PostgreSQL, each table with equal rows and an equal checksum',
      isJson,
    }
  throw new UsageRefusal(USAGE)
}

if (import.meta.main)
  await runProgram(async () => {
    const { run, done, isJson } = asked(process.env, process.argv.slice(2))
    const moved = await run
    process.stdout.write(isJson ? `${JSON.stringify(moved)}\n` : inWords(done, moved))
  })
