import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { underLock } from './directory-lock.mjs'
import { temporaryFolder, writeFiles } from './temporary-folder.test-kit.ts'

const LOCK_MODULE = new URL('./directory-lock.mjs', import.meta.url).href

/** Another process that takes the lock, notes when it begins and ends, and is done. */
async function workInAnotherProcess(folder: string, name: string): Promise<void> {
  const program = `
    import { appendFileSync, readFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { underLock } from '${LOCK_MODULE}'
    const note = (what) => appendFileSync('${join(folder, 'notes')}', what + ' ${name}\\n')
    await underLock('${join(folder, 'lock')}', async () => {
      note('begin')
      // The first to come stays until somebody has been told to wait.
      while (!readFileSync('${join(folder, 'notes')}', 'utf8').includes('wait')) await sleep(10)
      note('end')
    }, () => note('wait'))`
  await runToTheEnd(program)
}

async function runToTheEnd(program: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  expect((await once(child, 'exit'))[0]).toBe(0)
}

const notes = (folder: string): string[] => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')

/** A process that is over: its number is free, or will belong to another that started later. */
async function deadHolder(): Promise<string> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return `${child.pid} 12345`
}

it('lets one process work at a time, and tells the others whom they wait for', async () => {
  const folder = temporaryFolder()
  await Promise.all(['a', 'b', 'c'].map((name) => workInAnotherProcess(folder, name)))
  const work = notes(folder).filter((note) => !note.startsWith('wait'))
  expect(work.map((note) => note.split(' ')[0])).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
  for (const at of [0, 2, 4]) expect(work[at]?.split(' ')[1]).toBe(work[at + 1]?.split(' ')[1])
  expect(notes(folder).some((note) => note.startsWith('wait'))).toBe(true)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('never hands the lock on by halves, however fast it changes hands', async () => {
  const folder = temporaryFolder()
  const turns = `
    import { mkdirSync, rmdirSync } from 'node:fs'
    import { underLock } from '${LOCK_MODULE}'
    const work = async () => {
      mkdirSync('${join(folder, 'at-work')}')
      rmdirSync('${join(folder, 'at-work')}')
    }
    for (let turn = 0; turn < 100; turn += 1) await underLock('${join(folder, 'lock')}', work, () => {}, 1)`
  await Promise.all(Array.from({ length: 4 }, () => runToTheEnd(turns)))
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('takes over from a holder that was killed', async () => {
  const folder = temporaryFolder({ 'lock/holder': await deadHolder() })
  await Promise.all(['a', 'b'].map((name) => workInAnotherProcess(folder, name)))
  expect(notes(folder).filter((note) => note.startsWith('end'))).toHaveLength(2)
})

it.runIf(existsSync('/proc/self/stat'))(
  'is not taken in by a new process with the number of the old',
  async () => {
    const folder = temporaryFolder({ 'lock/holder': `${process.ppid} 1` })
    expect(
      await underLock(
        join(folder, 'lock'),
        async () => 'worked',
        () => {},
      ),
    ).toBe('worked')
  },
)

it('gives back what the work gives, and frees the lock when it throws', async () => {
  const folder = temporaryFolder()
  const lock = join(folder, 'lock')
  expect(
    await underLock(
      lock,
      async () => 42,
      () => {},
    ),
  ).toBe(42)
  await expect(
    underLock(
      lock,
      () => Promise.reject(new Error('broken')),
      () => {},
    ),
  ).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

it('waits for a holder that lives', async () => {
  const folder = temporaryFolder()
  const lock = join(folder, 'lock')
  const start = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19]
  writeFiles(folder, { 'lock/holder': `${process.ppid} ${start}` })
  const waitedFor: number[] = []
  const working = underLock(
    lock,
    async () => 'worked',
    (pid) => waitedFor.push(pid),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  writeFiles(folder, { 'lock/holder': await deadHolder() })
  expect(await working).toBe('worked')
  expect(waitedFor).toEqual([process.ppid])
})
