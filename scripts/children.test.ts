import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.test-kit.ts'

const CHILDREN = new URL('./children.mjs', import.meta.url).href

/** A program that supervises another, which says when it is ready and what it is told. */
const supervisor = (child: string, after = ''): string => `
  import { superviseChildren } from '${CHILDREN}'
  const { run } = superviseChildren()
  const { code } = await run(process.execPath, ['--eval', ${JSON.stringify(child)}])
  console.log('ended with ' + code)
  ${after}`

const PATIENT = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
    console.log('told ' + signal)
    setTimeout(() => process.exit(7), 100)
  })
  console.log('ready ' + process.pid)
  setInterval(() => {}, 1000)`

function begin(program: string, env: NodeJS.ProcessEnv = {}) {
  const { npm_lifecycle_event: _, ...clean } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  return { child, output: () => output }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await sleep(50)
  expect(isTrue()).toBe(true)
}

const exitOf = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? (await once(child, 'exit'))[0]

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('goes on with the code of a program that has ended', async () => {
  const { child, output } = begin(supervisor('process.exit(3)', 'process.exitCode = code + 1'))
  expect(await exitOf(child)).toBe(4)
  expect(output()).toContain('ended with 3')
})

it('keeps what a program says when asked to', async () => {
  const { child, output } = begin(`
    import { superviseChildren } from '${CHILDREN}'
    const ended = await superviseChildren().run(process.execPath, ['--eval', 'console.log(1); console.error(2)'], { capture: true })
    console.log(JSON.stringify(ended))`)
  expect(await exitOf(child)).toBe(0)
  expect(JSON.parse(output())).toMatchObject({ code: 0, output: expect.stringMatching(/1\n[^]*2\n/) })
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'hands %s on once, and ends with the program',
  async (signal) => {
    const { child, output } = begin(supervisor(PATIENT))
    await until(() => output().includes('ready'))
    child.kill(signal)
    await sleep(20)
    child.kill(signal)
    expect(await exitOf(child)).toBe(7)
    expect(output().match(/told/g)).toHaveLength(1)
    expect(output()).not.toContain('ended')
  },
)

it('tells a program by the one signal that it tidies up after', async () => {
  const { child, output } = begin(`
    import { superviseChildren } from '${CHILDREN}'
    const { run } = superviseChildren()
    await run(process.execPath, ['--eval', ${JSON.stringify(PATIENT)}], { stopBy: 'SIGINT' })`)
  await until(() => output().includes('ready'))
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(7)
  expect(output()).toContain('told SIGINT')
})

it('ends at once when no program runs', async () => {
  const { child, output } = begin(`
    import { superviseChildren } from '${CHILDREN}'
    superviseChildren()
    setInterval(() => {}, 1000)
    console.log('ready')`)
  await until(() => output().includes('ready'))
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(128 + 15)
})

/** What npm does: it runs a script, in a shell or not, and waits. */
const npm = (command: string, args: string[]): string => `
  import { spawn } from 'node:child_process'
  spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: 'inherit' })
  setInterval(() => {}, 1000)`

it.each([
  ['itself', (script: string) => npm(process.execPath, [script])],
  ['in a shell', (script: string) => npm('sh', ['-c', `"${process.execPath}" "${script}"; exit $?`])],
])('ends the program when npm, which started us %s, is killed', async (_how, program) => {
  const script = join(temporaryFolder({ 'script.mjs': supervisor(PATIENT) }), 'script.mjs')
  const { child, output } = begin(program(script), { npm_lifecycle_event: 'start' })
  await until(() => output().includes('ready'))
  const pid = Number(/ready (\d+)/.exec(output())?.[1])
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  expect(output()).toContain('told SIGTERM')
})
