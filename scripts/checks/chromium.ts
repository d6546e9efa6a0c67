/** Finds the browser of the browser tests, or installs one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, isProgram } from './find-program.ts'
import type { StepDeps } from './step.ts'

/** Debian's build of the same browser without windows: tests take about half the time of the whole one. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const ON_PATH = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = [
  `/usr/bin/${WITHOUT_WINDOWS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const OS_RELEASE = '/etc/os-release'
const NOT_INSTALLED = 'Chromium could not be installed. Install one and set CHROMIUM_PATH to its program.'

type Machine = {
  readonly env: NodeJS.ProcessEnv
  readonly isProgram: (path: string) => boolean
  readonly isRoot: boolean
  readonly isDebian: boolean
}

/** The path of a browser on this machine, or null. CHROMIUM_PATH goes before all and must be right. */
export function findChromium(machine: Pick<Machine, 'env' | 'isProgram'>): string | null {
  const { CHROMIUM_PATH: chosen, PATH: path } = machine.env
  if (chosen) {
    if (machine.isProgram(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no program. Correct it, or leave it out.`)
  }
  return findProgram(ON_PATH, path) ?? USUAL_PLACES.find(machine.isProgram) ?? null
}

/** The browser's path. Null leaves it to Playwright, which then has one of its own. */
export async function provideChromium(
  deps: StepDeps,
  machine: Machine = thisMachine(deps.env),
): Promise<string | null> {
  const found = findChromium(machine)
  if (found) return found
  if (machine.isRoot && machine.isDebian) {
    await installFromDebian(deps)
    return findChromium(machine)
  }
  await installFromPlaywright(deps, machine)
  return null
}

const thisMachine = (env: NodeJS.ProcessEnv): Machine => ({
  env,
  isProgram,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync(OS_RELEASE) && /^ID=debian$/m.test(readFileSync(OS_RELEASE, 'utf8')),
})

async function installFromDebian({ run, say, env, root }: StepDeps): Promise<void> {
  const options = { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, capture: true }
  await run('apt-get', ['update'], options)
  // Older releases have only the whole one.
  for (const name of [WITHOUT_WINDOWS, 'chromium']) {
    say(`Installing Chromium for the browser tests (apt-get install ${name})…`)
    const { code, output } = await run('apt-get', ['install', '-y', name], options)
    if (code === 0) return
    say(output.trimEnd())
  }
  throw new Error(NOT_INSTALLED)
}

async function installFromPlaywright({ run, say, root, node }: StepDeps, { isRoot }: Machine): Promise<void> {
  say("Installing Playwright's Chromium for the browser tests, if it is not there yet…")
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  // Only root may install the libraries that a bare system lacks.
  const args = [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const { code } = await run(node, args, { cwd: root })
  if (code !== 0) throw new Error(NOT_INSTALLED)
}
