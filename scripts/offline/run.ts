/**
 * Run as a program: the browser tests in a network namespace that only loopback works in. The pages must work there, their tests
 * see to it that they ask nobody else, and whatever any process asks of the outside all the same is counted.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { provideChromium } from '../checks/chromium.ts'
import { findProgram } from '../checks/find-program.ts'
import { inWords } from '../checks/outcome.ts'
import type { StepDeps } from '../checks/step.ts'
import { runBrowserTests } from '../checks/suites.ts'
import { superviseChildren } from '../children.mjs'
import { openNamespace } from './namespace.ts'

const { run } = superviseChildren()
const root = join(import.meta.dirname, '../..')
const say = (sentence: string): void => console.log(sentence)

/** Why it cannot be run here; null where it can. */
function whyNot(): string | null {
  if (!existsSync('/proc/net/snmp')) return 'only Linux has network namespaces'
  if (process.getuid?.() !== 0) return 'only root may make a network namespace'
  return findProgram(['ip'], process.env.PATH) === null ? "there is no program 'ip' (Debian: iproute2)" : null
}

async function runOffline(): Promise<boolean> {
  const outside: StepDeps = { root, node: process.execPath, run, say, env: process.env }
  await buildWeb(outside)
  const chromium = await provideChromium(outside)
  const namespace = await openNamespace(root)
  try {
    // CI demands the machine's PostgreSQL, which is outside.
    const { CI: _demand, ...machine } = process.env
    const env = { ...machine, ...namespace.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
    const files = (process.env.OFFLINE_FILES ?? '').split(' ').filter((file) => file !== '')
    const outcome = await runBrowserTests({ ...outside, env, run: namespace.runIn(run) }, files)
    const { questions, connections, unroutable } = namespace.attempts()
    say(`\nOffline: ${inWords(outcome)}`)
    const own = questions.filter(({ asker }) => !isBrowser(asker))
    const browsers = questions.length - own.length
    say(`${unroutable} attempts of all processes found no way out.`)
    say(
      `The browser itself asked for ${browsers} names: ${named(questions.filter((one) => !own.includes(one)))}.`,
    )
    say(`Other processes asked for ${own.length} names: ${named(own)}.`)
    say(`Our processes tried ${connections.length} connections to the outside: ${listed(connections)}.`)
    return outcome.failed === 0 && own.length === 0 && connections.length === 0
  } finally {
    await namespace.close()
  }
}

/** Its own chatter, as what pages ask fails their tests. */
const isBrowser = (asker: string): boolean => /^(?:chrom|headless_shell|Chrom)/.test(asker)

const listed = (all: readonly string[]): string => [...new Set(all)].join(', ') || 'none'

const named = (all: readonly { readonly name: string; readonly asker: string }[]): string =>
  listed(all.map(({ name, asker }) => `${name} (${asker})`))

const reason = whyNot()
if (reason === null) process.exitCode = (await runOffline()) ? 0 : 1
else say(`offline was not run: ${reason}.`)
