/** Fills a database from the lines of a backup, and proves that it holds the same. */
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { allFunctions, allTables, setSequences, tableOf, withoutForeignKeys } from './catalog.ts'
import { createTally, type Tally } from './checksum.ts'
import { type Column, type FilePart, type Head, type Line, type Lines, readLine, rowIn } from './format.ts'
import { checkKnown, migrateFrom, migrateUpTo } from './migrations.ts'
import { makeRestoredJobs } from './restored-jobs.ts'
import { insertInto, tallyOf } from './rows.ts'
import { ALL_OR_NOTHING, type Session, within } from './session.ts'

/** A table, with what the backup says it holds, which is what it holds now. */
export type LoadedTable = Tally & { readonly name: string }

export type LoadOptions = {
  /** Replaces what is there; else a database that holds anything is refused. */
  readonly replaces: boolean
  /** Hears of the files; none are kept without it. */
  readonly onFile?: (part: FilePart) => void
}

/** Any number of ours, the same as of migrations: a site that starts meanwhile waits until all is there. */
const LOCK_ID = 7_204_311
/** Characters of JSON that one statement writes, about. */
const STATEMENT_LENGTH = 200_000

/**
 * All of it in one transaction: what is killed or fails on the way has changed nothing. Throws a StartRefusal where the
 * database is in use or not empty, and where it would not hold what the backup says.
 */
export async function load(
  session: Session,
  lines: Lines,
  options: LoadOptions,
): Promise<readonly LoadedTable[]> {
  await refuseOthers(session)
  return within(session, ALL_OR_NOTHING, async () => {
    await session.query(`select pg_advisory_xact_lock(${LOCK_ID})`)
    await makeRoom(session, options.replaces)
    return fill(session, lines, options.onFile ?? (() => {}))
  })
}

/** Whoever is at work on the tables would stand in the way of it, and it in theirs. One that is just ending is waited for. */
async function refuseOthers(session: Session): Promise<void> {
  if (session.kind === 'pglite') return
  let others = await countOthers(session)
  for (let look = 1; others > 0 && look < LOOKS; look += 1) {
    await wait(LOOK_PAUSE_MS)
    others = await countOthers(session)
  }
  if (others > 0)
    throw new StartRefusal(
      `The database is in use (${others} other connection${others === 1 ? '' : 's'}). Stop every process of the site first.`,
    )
}

const LOOKS = 10
const LOOK_PAUSE_MS = 500

async function countOthers(session: Session): Promise<number> {
  const [others] = await session.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return Number(others?.count)
}

async function makeRoom(session: Session, replaces: boolean): Promise<void> {
  const tables = await allTables(session)
  if (!replaces) await refuseFull(session, tables)
  for (const schema of ['jobs', 'restored', 'drizzle'])
    await session.query(`drop schema if exists ${schema} cascade`)
  if (tables.length > 0) await session.query(`drop table ${tables.map(tableOf).join(', ')} cascade`)
  // The migrations make them anew, as the tables.
  for (const signature of await allFunctions(session)) await session.query(`drop function ${signature}`)
}

async function refuseFull(session: Session, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const [found] = await session.query(`select exists (select 1 from ${tableOf(name)}) as "isFull"`)
    if (found?.isFull)
      throw new StartRefusal(
        `The database is not empty (${name} holds rows). Take an empty one, or add --force to replace all that it holds.`,
      )
  }
}

const broken = (): StartRefusal => new StartRefusal('The lines of the backup are not in their order.')

async function fill(session: Session, lines: Lines, onFile: (part: FilePart) => void) {
  const filler = createFiller(session, onFile)
  for await (const portion of lines) for (const text of portion) await filler.take(text)
  return filler.end()
}

type Filled = { readonly table: LoadedTable; readonly columns: readonly Column[] }

/** Takes lines one after another, and refuses those that do not follow. */
function createFiller(session: Session, onFile: (part: FilePart) => void) {
  const filled: Filled[] = []
  const state = {
    head: null as Head | null,
    writer: null as Writer | null,
    putForeignKeysBack: async (): Promise<void> => {},
  }
  const begin = async (head: Head): Promise<void> => {
    checkKnown(head.migration)
    state.head = head
    await migrateUpTo(session, head.migration.when)
    await makeRestoredJobs(session)
    state.putForeignKeysBack = await withoutForeignKeys(session)
  }
  const endTable = async (told: TableEnd): Promise<void> => {
    if (state.writer?.name !== told.name) throw broken()
    const { name, columns } = state.writer
    filled.push({ table: { name, ...agreeing(name, await state.writer.end(), told) }, columns })
    state.writer = null
  }
  const takeLine = async (line: Line | null): Promise<void> => {
    if (line === null || (line.kind === 'head') !== (state.head === null)) throw broken()
    if (line.kind === 'head') await begin(line)
    if (line.kind === 'table') state.writer = createWriter(session, line.name, line.columns)
    if (line.kind === 'table-end') await endTable(line)
    if (line.kind === 'sequences') await setSequences(session, line.values)
    if (line.kind === 'file') onFile(line)
  }
  return {
    async take(text: string): Promise<void> {
      const row = rowIn(text)
      if (row === null) return takeLine(readLine(text))
      if (state.writer === null) throw broken()
      await state.writer.add(row)
    },
    /** Looks at what the tables hold now, and brings them up to date. */
    async end(): Promise<readonly LoadedTable[]> {
      if (state.head === null || state.writer !== null) throw broken()
      await state.putForeignKeysBack()
      for (const { table, columns } of filled)
        agreeing(table.name, await tallyOf(session, table.name, columns), table)
      await migrateFrom(session, state.head.migration.when)
      return filled.map(({ table }) => table)
    },
  }
}

type TableEnd = Extract<Line, { kind: 'table-end' }>

function agreeing(name: string, found: Tally, told: Tally): Tally {
  if (found.rows === told.rows && found.checksum === told.checksum) return found
  throw new StartRefusal(
    `${name} would not be what it was: ${found.rows} of ${told.rows} rows, and another checksum. Nothing was changed.`,
  )
}

type Writer = {
  readonly name: string
  readonly columns: readonly Column[]
  add(row: string): Promise<void>
  end(): Promise<Tally>
}

/** Writes rows to one table, many with each statement. */
function createWriter(session: Session, name: string, columns: readonly Column[]): Writer {
  const statement = insertInto(name, columns)
  const tally = createTally()
  let rows: string[] = []
  let length = 0
  const write = async (): Promise<void> => {
    if (rows.length > 0) await session.query(statement, [`[${rows.join(',')}]`])
    rows = []
    length = 0
  }
  return {
    name,
    columns,
    async add(row: string): Promise<void> {
      tally.add(row)
      rows.push(row)
      length += row.length
      if (length >= STATEMENT_LENGTH) await write()
    },
    async end(): Promise<Tally> {
      await write()
      return tally.result()
    },
  }
}
