/** All that `npm test` checks: what reads the sources first and side by side, then the tests. */
import { buildWeb } from '../build-web.mjs'
import { provideChromium } from './chromium.ts'
import { PASSED } from './outcome.ts'
import { programStep, type Step } from './step.ts'
import { runBrowserTests, runUnitTests } from './suites.ts'

const bundleBudget = programStep('size', 'Size of the pages', 'tools/bundle-budget.ts')

/** Fetching a browser takes a minute of the network and none of the processor. */
const browser: Step = {
  name: 'browser',
  heading: 'A browser for the tests',
  sideBySide: true,
  run: async (deps) => {
    await provideChromium(deps)
    return PASSED
  },
}

export const STEPS: readonly Step[] = [
  // Those that take longest begin first, since they run side by side.
  browser,
  programStep('types', 'Types', 'node_modules/typescript/bin/tsc', ['--build']),
  programStep('lint', 'Lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  {
    ...bundleBudget,
    run: async (deps) => {
      await buildWeb(deps)
      return bundleBudget.run(deps)
    },
  },
  programStep('catalogue', 'Catalogue', 'packages/catalog/src/check.ts'),
  programStep('unused', 'Unused files, exports and packages', 'node_modules/knip/bin/knip.js'),
  {
    ...programStep('format', 'Format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
    remedy: 'npm run format puts it right.',
  },
  programStep('boundaries', 'Boundaries', 'tools/boundaries.ts'),
  programStep('names', 'Names of features', 'tools/names.ts'),
  programStep('docs', 'Paths in the documents', 'tools/doc-paths.ts'),
  programStep('words', 'Words that have no place here', 'tools/product-words.ts'),
  programStep('site-name', 'The name of the site', 'tools/site-name.ts'),
  programStep('patterns', 'Patterns that requests are read with', 'tools/linear-patterns.ts'),
  programStep('notices', 'Third-party notices', 'tools/third-party-notices.ts'),
  programStep('guides', 'Gift guides', 'apps/server/src/pages/guides/check.ts'),
  { name: 'unit', heading: 'Unit and API tests', run: (deps) => runUnitTests(deps) },
  { name: 'e2e', heading: 'Browser tests', run: (deps) => runBrowserTests(deps) },
]

/** Below it stand the browser tests; every other test is a unit or API test. */
const BROWSER_TESTS = 'e2e/'

/** The tests in files or folders: what a path narrows a suite to. */
function stepsOf(paths: readonly string[]): Step[] {
  const inBrowser = paths.filter((path) => path.startsWith(BROWSER_TESTS))
  const others = paths.filter((path) => !path.startsWith(BROWSER_TESTS))
  const step = (files: readonly string[], heading: string, suite: typeof runUnitTests): Step[] =>
    files.length === 0 ? [] : [{ name: files.join(' '), heading, run: (deps) => suite(deps, files) }]
  return [
    ...step(others, 'Unit and API tests', runUnitTests),
    ...step(inBrowser, 'Browser tests', runBrowserTests),
  ]
}

const isPath = (name: string): boolean => /[/\\]/.test(name)
/** As the runners spell it, whatever a shell completes. */
const fromRoot = (path: string): string => path.replaceAll('\\', '/').replace(/^\.\//, '')

/** The named steps in their own order, or all of them, or the tests at paths; a name that there is not is refused. */
export function selectSteps(asked: readonly string[], steps: readonly Step[] = STEPS): readonly Step[] {
  if (asked.length === 0) return steps
  const names = asked.filter((name) => !isPath(name))
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new Error(
      `There is no check named ${unknown.join(', ')}. The checks are: ${known}. The path of a test runs it alone.`,
    )
  }
  return [...steps.filter(({ name }) => names.includes(name)), ...stepsOf(asked.filter(isPath).map(fromRoot))]
}
