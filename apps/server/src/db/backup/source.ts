/** The database that a backup is made of, opened to be read: whatever has it open stays undisturbed. */
import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { holderOf, lockDataDir } from '../../platform/data-dir-lock.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openPgliteAsItIs } from '../open.ts'
import { whileHeld } from './hold.ts'
import { pgliteSession, postgresSession, type Session } from './session.ts'

export type Place = { readonly DATABASE_URL: string | null; readonly DATA_DIR: string }

/** A copy that a killed backup left beside its file is removed by a later one. */
const COPY = '.presently-copy-'
const COPY_ABANDONED_MS = 3_600_000

/** PostgreSQL as it is; the embedded database itself, or while a site runs on it a copy beside `file`. */
export async function openSource({ DATABASE_URL, DATA_DIR }: Place, file: string): Promise<Session> {
  if (DATABASE_URL !== null) return postgresSession(DATABASE_URL)
  if (holderOf(DATA_DIR) !== null) return openCopy(DATA_DIR, dirname(resolve(file)))
  return openStopped(DATA_DIR)
}

/** The embedded database of a site that is stopped, and stays so until the session is closed. */
export async function openStopped(dataDir: string): Promise<Session> {
  if (!existsSync(join(dataDir, 'database')))
    throw new StartRefusal(`There is no embedded database in ${dataDir}. Check DATA_DIR.`)
  const unlock = lockDataDir(dataDir)
  try {
    const session = pgliteSession(await openPgliteAsItIs(join(dataDir, 'database')))
    return { ...session, close: () => session.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openCopy(dataDir: string, beside: string): Promise<Session> {
  await removeAbandoned(beside)
  const folder = await mkdtemp(join(beside, COPY))
  try {
    const copy = (): Promise<void> =>
      cp(join(dataDir, 'database'), join(folder, 'database'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      })
    if (!(await whileHeld(dataDir, copy)))
      throw new StartRefusal(
        `The site that has ${dataDir} open did not hold still for a copy. Stop it, or try again when it has less to do.`,
      )
    const session = pgliteSession(await openPgliteAsItIs(join(folder, 'database')))
    const close = async (): Promise<void> => {
      await session.close()
      await rm(folder, { recursive: true, force: true })
    }
    return { ...session, close }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(COPY)) continue
    const path = join(folder, name)
    const age = Date.now() - (await stat(path)).mtimeMs
    if (age > COPY_ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
