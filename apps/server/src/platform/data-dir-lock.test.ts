import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
let dataDir: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'presently-lock-'))
  dataDir = join(folder, 'deep/.data')
  lockFile = `${dataDir}.lock`
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const startTime = (): string => /^\d+ (\d*)$/.exec(readFileSync(lockFile, 'utf8'))?.[1] ?? ''

describe('the lock of the data folder', () => {
  it('lets one holder in until it is given back, and leaves nothing behind', () => {
    const unlock = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(
      `The data folder ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    )
    unlock()
    lockDataDir(dataDir)()
    expect(readdirSync(join(folder, 'deep'))).toEqual([])
  })

  it('is the same lock for another spelling of the folder', () => {
    lockDataDir(dataDir)
    expect(() => lockDataDir(`${dataDir}/../.data/`)).toThrow('is in use')
  })

  it('is refused while another process lives, and taken over once it has died', async () => {
    const other = spawn('sleep', ['60'])
    lockDataDir(dataDir)()
    writeFileSync(lockFile, `${other.pid}`)
    expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${other.pid}`)
    const gone = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await gone
    const unlock = lockDataDir(dataDir)
    expect(readFileSync(lockFile, 'utf8')).toContain(`${process.pid} `)
    unlock()
  })

  it('is taken over when its number has passed on to another process', () => {
    lockDataDir(dataDir)
    // Without a start time (not on Linux) the number alone decides.
    if (startTime() === '') return
    writeFileSync(lockFile, `${process.pid} 1`)
    expect(() => lockDataDir(dataDir)).not.toThrow()
  })

  it.each(['', 'nonsense', '0 0', '-1 5', '999999999 5'])('is taken over when it says %j', (text) => {
    lockDataDir(dataDir)()
    writeFileSync(lockFile, text)
    const unlock = lockDataDir(dataDir)
    unlock()
    expect(existsSync(lockFile)).toBe(false)
  })
})
