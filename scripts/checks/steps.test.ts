import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Run } from '../children.mjs'
import { temporaryFolder, writeFiles } from '../temporary-folder.test-kit.ts'
import { FAILED, PASSED } from './outcome.ts'
import { runSteps } from './run-steps.ts'
import { programStep, runSuite, type Step, type StepDeps } from './step.ts'
import { STEPS, selectSteps } from './steps.ts'

const ROOT = join(import.meta.dirname, '../..')

function stepDeps(run: Run = async () => ({ code: 0, output: '' })) {
  const said: string[] = []
  const deps: StepDeps = { root: '/root', node: '/own/node', run, say: (text) => said.push(text), env: {} }
  return { deps, said }
}

const step = (name: string, run: Step['run']): Step => ({ name, heading: name.toUpperCase(), run })

describe('selectSteps', () => {
  it('takes all, or those that are named, in their own order', () => {
    expect(selectSteps([])).toBe(STEPS)
    expect(selectSteps(['unit', 'types']).map(({ name }) => name)).toEqual(['types', 'unit'])
  })

  it('refuses a name that there is not, and lists those that there are', () => {
    expect(() => selectSteps(['unit', 'units'])).toThrow(
      /^There is no check named units\. The checks are: browser, types, /,
    )
  })

  it('runs the tests at paths alone, those of the browser in a browser', async () => {
    const paths = ['apps/server/src/app.test.ts', 'e2e/people.spec.ts', 'packages/engine']
    const selected = selectSteps(['lint', ...paths])
    expect(selected.map(({ name }) => name)).toEqual([
      'lint',
      'apps/server/src/app.test.ts packages/engine',
      'e2e/people.spec.ts',
    ])
    const completed = selectSteps(['./e2e/people.spec.ts', 'packages\\engine'])
    expect(completed.map(({ name }) => name)).toEqual(['packages/engine', 'e2e/people.spec.ts'])
    const asked: string[][] = []
    const { deps } = stepDeps(async (_node, args) => {
      asked.push(args)
      return { code: 0, output: '' }
    })
    await selected[1]?.run({ ...deps, root: temporaryFolder() })
    expect(asked.at(-1)).toEqual(
      expect.arrayContaining(['run', 'apps/server/src/app.test.ts', 'packages/engine']),
    )
  })
})

it('each step has a name of its own', () => {
  expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length)
})

describe('runSteps', () => {
  it('runs each step whatever became of the others, and adds up', async () => {
    const { deps, said } = stepDeps()
    const outcome = await runSteps(
      [
        step('a', async () => ({ passed: 5, failed: 1, skipped: 1 })),
        step('b', () => Promise.reject(new Error('b cannot run'))),
        step('c', async () => PASSED),
      ],
      deps,
    )
    expect(outcome).toEqual({ passed: 6, failed: 2, skipped: 1 })
    expect(said).toContain('\n== C')
    expect(said).toContain('b cannot run')
    expect(said.at(-1)).toBe('\nFailed: a, b. To run these alone: npm test -- a b')
  })

  it('runs neighbours that may side by side, lets each say its own in one piece, then goes on', async () => {
    const { deps, said } = stepDeps()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const beside = (name: string, run: Step['run']): Step => ({ ...step(name, run), sideBySide: true })
    const order: string[] = []
    await runSteps(
      [
        // It ends only if the second runs at the same time.
        beside('a', async () => {
          await begun
          order.push('a')
          return PASSED
        }),
        beside('b', async ({ say }) => {
          say('b looks around')
          begin()
          order.push('b')
          return PASSED
        }),
        step('c', async () => {
          order.push('c')
          return PASSED
        }),
      ],
      deps,
    )
    expect(order.toSorted()).toEqual(['a', 'b', 'c'])
    expect(order.at(-1)).toBe('c')
    expect(said.find((text) => text.includes('== B'))).toMatch(
      /^\n== B\nb looks around\n1 passed, 0 failed in /,
    )
  })

  it('says how long each took', async () => {
    const { deps, said } = stepDeps()
    await runSteps([step('a', async () => PASSED)], deps)
    expect(said.at(-1)).toMatch(/^1 passed, 0 failed in \d+\.\d s$/)
  })
})

describe('a remedy', () => {
  const remedy = 'npm run format puts it right.'
  it.each([
    [FAILED, [remedy]],
    [PASSED, []],
  ])('is told of where a step found something: %o', async (outcome, told) => {
    const { deps, said } = stepDeps()
    await runSteps([{ ...step('a', async () => outcome), remedy }], deps)
    expect(said.filter((text) => text === remedy)).toEqual(told)
  })
})

describe('a step that is a program', () => {
  it('runs from the root on our Node and says nothing while all is well', async () => {
    const run = vi.fn<Run>(async () => ({ code: 0, output: 'fine' }))
    const { deps, said } = stepDeps(run)
    expect(await programStep('a', 'A', 'tools/a.ts', ['--all']).run(deps)).toBe(PASSED)
    expect(run).toHaveBeenCalledWith('/own/node', ['/root/tools/a.ts', '--all'], {
      cwd: '/root',
      capture: true,
    })
    expect(said).toEqual([])
  })

  it('shows what the program says when it fails', async () => {
    const { deps, said } = stepDeps(async () => ({ code: 2, output: 'a.ts:1 is wrong\n' }))
    expect(await programStep('a', 'A', 'tools/a.ts').run(deps)).toBe(FAILED)
    expect(said).toEqual(['a.ts:1 is wrong'])
  })

  it('is there, for each of our steps', async () => {
    const programs: string[] = []
    const { deps } = stepDeps(async (_node, [program = '']) => {
      programs.push(program)
      return { code: 0, output: '' }
    })
    const suites = ['browser', 'size', 'unit', 'e2e']
    for (const { name, run } of STEPS) if (!suites.includes(name)) await run({ ...deps, root: ROOT })
    expect(programs).toHaveLength(STEPS.length - suites.length)
    expect(programs.filter((program) => !existsSync(program))).toEqual([])
  })
})

describe('a step that is a suite', () => {
  const suite = {
    program: 'suite.js',
    args: [],
    env: {},
    report: 'report.json',
    count: () => PASSED,
    times: 'times.jsonl',
    isQuick: true,
  }

  it('takes the numbers from the report of this run', async () => {
    const root = temporaryFolder()
    const { deps } = stepDeps(async () => {
      writeFiles(root, { 'report.json': '{}' })
      return { code: 0, output: '' }
    })
    expect(await runSuite({ ...deps, root }, suite)).toEqual(PASSED)
  })

  it('has failed where one of its files took too much of the processor, unless it may take long', async () => {
    const root = temporaryFolder()
    const { deps, said } = stepDeps(async (_command, _args, options) => {
      const line = (file: string, seconds: number) => JSON.stringify({ file: join(root, file), seconds })
      const times = [line('a.test.ts', 12), line('b.test.ts', 3), line('a.test.ts', 9.5)].join('\n')
      writeFiles(root, { 'report.json': '{}', 'times.jsonl': times })
      expect(options?.env?.PROCESSOR_TIMES).toBe(join(root, 'times.jsonl'))
      return { code: 0, output: '' }
    })
    const onQuietCores = () => () => 0.03
    expect(await runSuite({ ...deps, root }, suite, onQuietCores)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    })
    expect(said.join('\n')).toMatch(/More than 20 s of processor time.*\n +21\.5 s {2}a\.test\.ts$/)
    expect(await runSuite({ ...deps, root }, { ...suite, isQuick: false }, onQuietCores)).toEqual(PASSED)
    const onBusyOnes = () => () => 0.4
    expect(await runSuite({ ...deps, root }, suite, onBusyOnes)).toEqual(PASSED)
    expect(said.at(-1)).toBe('Others took 40 % of the processor meanwhile, so no file is judged by its time.')
  })

  it('asks of a slow machine only that no file takes a fortieth of all that they take together', async () => {
    const root = temporaryFolder()
    const { deps, said } = stepDeps(async () => {
      const seconds = [44, 32, ...Array.from({ length: 80 }, () => 18.9)]
      const times = seconds.map((of, at) =>
        JSON.stringify({ file: join(root, `${at}.test.ts`), seconds: of }),
      )
      writeFiles(root, { 'report.json': '{}', 'times.jsonl': times.join('\n') })
      return { code: 0, output: '' }
    })
    const { failed } = await runSuite({ ...deps, root }, suite, () => () => 0)
    expect(failed).toBe(1)
    expect(said.join('\n')).toMatch(/More than 40 s of processor time.*\n +44\.0 s {2}0\.test\.ts$/)
  })

  it('has failed when it leaves no report, even if an old one lies there', async () => {
    const root = temporaryFolder({ 'report.json': '{}' })
    const { deps } = stepDeps()
    expect(await runSuite({ ...deps, root }, suite)).toEqual(FAILED)
  })
})
