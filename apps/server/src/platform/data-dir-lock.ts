/** One process at a time on a data folder: the embedded database itself would let two in and lose what one wrote. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartRefusal } from './start-refusal.ts'
import { makeWholeFile, nameBeside } from './whole-file.ts'

const ATTEMPTS = 3

/** Takes the folder, or throws with a sentence that names the holder. The returned function gives it back. */
export function lockDataDir(folder: string): () => void {
  const file = lockFileOf(folder)
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryLock(file)) return () => rmSync(file, { force: true })
    const text = readIfThere(file)
    const holder = holderIn(text)
    if (holder !== null) throw new StartRefusal(takenSentence(folder, holder))
    removeIfStill(file, text)
  }
  throw new StartRefusal(
    `The data folder ${folder} could not be locked. Remove ${file} if no other server is running on it.`,
  )
}

/** The living process that has the folder, or null. Only looks. */
export const holderOf = (folder: string): number | null => holderIn(readIfThere(lockFileOf(folder)))

/** Beside the folder, which the database fills alone. */
const lockFileOf = (folder: string): string => `${resolve(folder)}.lock`

const takenSentence = (folder: string, pid: number): string =>
  `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`

/** False where another lock is already there. */
const tryLock = (file: string): boolean => makeWholeFile(file, `${process.pid} ${startTimeOf(process.pid)}`)

/** Removes a lock left behind, unless another process has just replaced it by its own. */
function removeIfStill(file: string, text: string): void {
  const aside = nameBeside(file)
  try {
    renameSync(file, aside)
    if (readIfThere(aside) !== text) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** The living process that a lock's text names, or null where it was left behind. */
function holderIn(text: string): number | null {
  const [pidText, startTime] = text.split(' ')
  const pid = Number(pidText)
  if (!(pid > 0) || !isAlive(pid)) return null
  // A pid alone may have passed on to another process since, even to this one.
  if (startTime) return startTimeOf(pid) === startTime ? pid : null
  return pid === process.pid ? null : pid
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Not ours to signal, but there.
    return codeOf(error) === 'EPERM'
  }
}

/** When the process started, in the kernel's ticks; empty where the system does not tell. */
function startTimeOf(pid: number): string {
  try {
    // The name, in parentheses, may hold spaces: the fields are counted behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')
    return fields?.[19] ?? ''
  } catch {
    return ''
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
