/**
 * `npm run test:long`: what takes longer than `npm test` may, run by hand. `npm run test:long -- load disk` does the parts that
 * are named, `npm run test:long -- --list` says what each does; without a name all of them are done.
 */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { Refusal, showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { run } = superviseChildren()

/**
 * Each test is told of when it is done: a run that is cut off still says what it has shown.
 *
 * @param {string} file
 * @param {Record<string, string>} amounts
 */
const tests = (file, amounts) => ({
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'node',
    '--reporter=verbose',
    file,
  ],
  amounts: { TESTS: 'long', ...amounts },
})
/** A whole suite of `npm test` at its full length. @param {string} step */
const suite = (step) => ({ args: [join(root, 'scripts/checks/run.ts'), step], amounts: { TESTS: 'long' } })
/** @param {string} name */
const chaos = (name) => ({ args: ['--no-warnings', join(root, 'chaos/src/run.ts'), name], amounts: {} })

/** @param {string[]} files */
const browser = (files) => [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  ...files,
  '--project=desktop',
]

/** @type {Record<string, { about: string, args: string[], amounts: Record<string, string>, withPages?: boolean }>} */
const PARTS = {
  unit: {
    about: 'every unit and API test at its full length: those left out of npm test too, on both databases',
    ...suite('unit'),
  },
  browser: {
    about: 'every browser test on a phone and on a desktop',
    ...suite('e2e'),
    withPages: true,
  },
  rules: {
    about: "the engine's rules over 100,000 requests",
    ...tests('packages/catalog/src/engine-rules.test.ts', { ENGINE_BRIEFS: '100000' }),
  },
  people: {
    about: '1,000 searches for people',
    ...tests('apps/server/src/features/people/people-searches.test.ts', { PEOPLE_SEARCHES: '1000' }),
  },
  backup: {
    about: 'a backup of 100,000 products',
    ...tests('apps/server/src/backup-size.long.test.ts', { BACKUP_ITEMS: '100000' }),
  },
  fuzz: {
    about: '20,000 hostile bodies for every call of the API, on PostgreSQL',
    ...tests('apps/server/src/fuzz.test.ts', { FUZZ_BODIES: '20000', FUZZ_DATABASE: 'postgres' }),
  },
  deployment: {
    about: 'the commands of the image in a plain folder',
    ...tests('tools/deployment.test.ts', { DEPLOYMENT_RUN: 'yes' }),
  },
  broken: {
    about:
      'sixty statements of the specification broken, one at a time, each to be caught by a test that claims it',
    args: ['--no-warnings', join(root, 'tools/broken-on-purpose.ts')],
    amounts: {},
  },
  instances: {
    about: 'two instances and a worker behind a balancer, each started anew and killed ten times under load',
    ...tests('chaos/src/several-instances.long.test.ts', { CHAOS_ROUNDS: '10' }),
  },
  kills: { about: 'kill -9 under load, 50 times of instances and 50 times of workers', ...chaos('kills') },
  postgres: { about: 'PostgreSQL restarted, killed and frozen under load', ...chaos('postgres') },
  redis: { about: 'Redis gone and frozen under load; the limits with it and without it', ...chaos('redis') },
  disk: { about: 'the volume of the database full under load; needs root', ...chaos('disk') },
  clock: { about: 'the clock of the machine jumps; needs libfaketime', ...chaos('clock') },
  screens: {
    about: 'every screen at three widths, in both themes and all its states; needs a Chromium',
    args: browser(['e2e/screens', 'e2e/back-and-reload', 'e2e/other-needs']),
    amounts: { TESTS: 'long', SCREENS: 'whole' },
    withPages: true,
  },
  load: { about: 'calls a second and waiting times under mixed load', ...chaos('load') },
  offline: {
    about:
      'the browser tests where only loopback works, and who asks for more all the same; needs root and ip',
    args: [join(root, 'scripts/offline/run.ts')],
    amounts: {},
  },
  soak: { about: 'memory over 15 minutes of mixed load, on both databases', ...chaos('soak') },
}
/** @type {Record<string, string[]>} */
const GROUPS = { chaos: ['kills', 'postgres', 'redis', 'disk', 'clock'] }

/** @param {string[]} named */
function chosen(named) {
  const names = named.flatMap((name) => GROUPS[name] ?? [name])
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0)
    throw new Refusal(
      `There is no part ${unknown.join(', ')}. Choose among ${Object.keys(PARTS).join(', ')}.`,
    )
  return Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name))
}

function list() {
  for (const [name, { about }] of Object.entries(PARTS)) console.log(`${name.padEnd(11)} ${about}`)
  for (const [name, parts] of Object.entries(GROUPS)) console.log(`${name.padEnd(11)} ${parts.join(', ')}`)
}

/** @param {string[]} named */
async function runParts(named) {
  const parts = chosen(named)
  const withPages = parts.some(([, part]) => part.withPages)
  const node = await prepare({ root, run, say: console.log, withPages })
  const results = []
  for (const [name, { args, amounts }] of parts) {
    const startedAt = performance.now()
    const { code } = await run(node, args, { cwd: root, env: { ...amounts, ...process.env } })
    if (code !== 0) process.exitCode = code
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    results.push(`${name.padEnd(11)} ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} min`)
  }
  console.log(`\n${results.join('\n')}`)
}

try {
  const named = process.argv.slice(2)
  if (named.includes('--list')) list()
  else await runParts(named)
} catch (error) {
  showError(error)
  process.exitCode = 1
}
