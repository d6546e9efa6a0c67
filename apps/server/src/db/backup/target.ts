/** The database that a backup is put into. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '../../platform/data-dir-lock.ts'
import { openPgliteAsItIs } from '../open.ts'
import { pgliteSession, postgresSession, type Session } from './session.ts'
import type { Place } from './source.ts'

/** Does the work on it. A new embedded database is there once the work is done, and not before. */
export async function withTarget<T>(
  { DATABASE_URL, DATA_DIR }: Place,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== null) return closing(await postgresSession(DATABASE_URL), work)
  const unlock = lockDataDir(DATA_DIR)
  try {
    return await intoFolder(DATA_DIR, work)
  } finally {
    unlock()
  }
}

async function intoFolder<T>(dataDir: string, work: (session: Session) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return closing(pgliteSession(await openPgliteAsItIs(folder)), work)
  // What is killed while a database is being made leaves one that cannot be opened.
  const draft = `${folder}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const result = await closing(pgliteSession(await openPgliteAsItIs(draft)), work)
    await rename(draft, folder)
    return result
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function closing<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
