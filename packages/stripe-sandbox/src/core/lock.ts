import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One process at a time: two writers of one journal would each forget what the other acknowledged. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (take(path)) return () => rmSync(path, { force: true })
    const holder = holderOf(readIfThere(path))
    if (holder) throw new Error(`the payment sandbox's folder is in use by process ${holder}`)
    rmSync(path, { force: true })
  }
  throw new Error("the payment sandbox's folder could not be locked")
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${process.pid} ${startOf(process.pid)}`)
    closeSync(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The process that wrote the lock, or 0 when it is gone, even if its number was given to another one since. */
function holderOf(text: string): number {
  const [pid, start] = text.split(' ')
  const number = Number(pid)
  if (!number) return 0
  try {
    process.kill(number, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return 0
  }
  return !start || startOf(number) === start ? number : 0
}

/** When a process began, where the system tells. */
function startOf(pid: number): string {
  return readIfThere(`/proc/${pid}/stat`).split(') ').pop()?.split(' ')[19] ?? ''
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
