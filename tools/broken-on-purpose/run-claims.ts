/** Runs, in the copy, the tests that claim statements, and nothing else. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../scripts/build-web.mjs'
import { provideChromium } from '../../scripts/checks/chromium.ts'
import type { StepDeps } from '../../scripts/checks/step.ts'
import { titlePattern } from './claims.ts'
import { type Report, readPlaywright, readVitest } from './verdicts.ts'

const BROWSER_TESTS = 'e2e'
/** Making accounts with a plan takes longer than most of these tests: no more than a statement's tests can claim. */
const CASTS_A_STATEMENT = 4
const MOST_CASTS = 40
const NOTHING: Report = { tests: [], troubles: [] }

/** Runs the tests in these files that claim one of the statements. `root` is the copy. */
export async function runClaims(
  deps: StepDeps,
  ids: readonly string[],
  files: readonly string[],
): Promise<Report> {
  const inBrowser = files.filter((file) => file.startsWith(`${BROWSER_TESTS}/`))
  const others = files.filter((file) => !inBrowser.includes(file))
  const unit = others.length > 0 ? await runUnit(deps, ids, others) : NOTHING
  const browser = inBrowser.length > 0 ? await runBrowser(deps, ids, inBrowser) : NOTHING
  return { tests: [...unit.tests, ...browser.tests], troubles: [...unit.troubles, ...browser.troubles] }
}

async function runUnit(
  { root, node, run, env }: StepDeps,
  ids: readonly string[],
  files: readonly string[],
): Promise<Report> {
  const report = join(root, 'node_modules/.cache/broken-vitest.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', ...files, '-t', titlePattern(ids), '--reporter=json', `--outputFile=${report}`]
  const { output } = await run(node, [vitest, ...args], { cwd: root, env, capture: true })
  return existsSync(report) ? readVitest(readFileSync(report, 'utf8'), root) : trouble('Vitest', output)
}

async function runBrowser(deps: StepDeps, ids: readonly string[], files: readonly string[]): Promise<Report> {
  const { root, node, run, env } = deps
  const quietly: StepDeps['run'] = async (command, args, options) => {
    const ended = await run(command, args, { ...options, capture: true })
    if (ended.code !== 0) deps.say(ended.output.trimEnd())
    return ended
  }
  await buildWeb({ ...deps, run: quietly, say: () => undefined })
  const chromium = await provideChromium(deps)
  const report = join(root, 'node_modules/.cache/broken-playwright.json')
  rmSync(report, { force: true })
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const { output } = await run(node, [playwright, 'test', ...files, '-g', titlePattern(ids)], {
    cwd: root,
    env: {
      ...env,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_CASTS: String(Math.min(MOST_CASTS, CASTS_A_STATEMENT * ids.length)),
    },
    capture: true,
    // Playwright ends its server and its browsers only after this one.
    stopBy: 'SIGINT',
  })
  return existsSync(report)
    ? readPlaywright(readFileSync(report, 'utf8'), BROWSER_TESTS)
    : trouble('Playwright', output)
}

const trouble = (runner: string, output: string): Report => ({
  tests: [],
  troubles: [`${runner} wrote no report: ${output.slice(-2000)}`],
})
