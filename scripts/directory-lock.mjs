/** Lets one process at a time work on a folder, and survives a holder that was killed. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_AGAIN_MS = 250
/** What a rename answers when the lock is there already: POSIX, then Windows. */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM'])

/**
 * Does the work while no other process holds the lock. `onWait` is told once which process is waited for.
 *
 * @template T
 * @param {string} lock the folder that stands for the lock
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait
 * @param {number} lookAgainMs
 * @returns {Promise<T>}
 */
export async function underLock(lock, work, onWait, lookAgainMs = LOOK_AGAIN_MS) {
  for (let isFirst = true, pid = take(lock); pid !== null; isFirst = false, pid = take(lock)) {
    if (isFirst) onWait(pid)
    await sleep(lookAgainMs)
  }
  const release = () => giveBack(lock)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

/**
 * Takes the lock and answers null, or answers who has it.
 *
 * @param {string} lock
 * @returns {number | null}
 */
function take(lock) {
  // The holder's name is in the folder before the folder is the lock, so nobody ever sees a lock without a holder.
  const mine = `${lock}.${process.pid}`
  rmSync(mine, { recursive: true, force: true })
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'holder'), describeProcess(process.pid))
  try {
    renameSync(mine, lock)
    return null
  } catch (error) {
    rmSync(mine, { recursive: true, force: true })
    if (!TAKEN.has(codeOf(error))) throw error
  }
  const holder = readHolder(lock)
  if (holder === null) return take(lock)
  if (isRunning(holder)) return Number.parseInt(holder, 10)
  removeDead(lock, holder)
  return take(lock)
}

/**
 * The folder stops being the lock in one step. Emptied in its place, it could become the lock of somebody else
 * in the middle: a folder is renamed over an empty one.
 *
 * @param {string} lock
 */
function giveBack(lock) {
  const aside = `${lock}.done.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(aside, { recursive: true, force: true })
}

/**
 * Two may find the same dead holder. Only one of them can move the folder away, and should it move
 * the lock that the other has just taken, the name in it tells and it is put back.
 *
 * @param {string} lock
 * @param {string} holder
 */
function removeDead(lock, holder) {
  const aside = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readHolder(aside) !== holder) renameSync(aside, lock)
  rmSync(aside, { recursive: true, force: true })
}

/**
 * @param {string} lock
 * @returns {string | null}
 */
function readHolder(lock) {
  try {
    return readFileSync(join(lock, 'holder'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * A process by number and, where the system tells it, by its start: numbers come round again.
 *
 * @param {number} pid
 */
function describeProcess(pid) {
  return `${pid} ${startOf(pid)}`
}

/** @param {number} pid */
function startOf(pid) {
  try {
    // The name in brackets may hold blanks; the start is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {string} holder */
function isRunning(holder) {
  const pid = Number.parseInt(holder, 10)
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return describeProcess(pid) === holder
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
