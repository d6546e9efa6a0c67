/** All that `npm test` checks, in its order: what is quick and explains most comes first. */
import { buildWeb } from '../build-web.mjs'
import { programStep, type Step } from './step.ts'
import { runBrowserTests, runUnitTests } from './suites.ts'

const bundleBudget = programStep('size', 'Size of the pages', 'tools/bundle-budget.ts')

export const STEPS: readonly Step[] = [
  programStep('format', 'Format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
  programStep('types', 'Types', 'node_modules/typescript/bin/tsc', ['--build']),
  programStep('lint', 'Lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  programStep('boundaries', 'Boundaries', 'tools/boundaries.ts'),
  programStep('names', 'Names of features', 'tools/names.ts'),
  programStep('docs', 'Paths in the documents', 'tools/doc-paths.ts'),
  programStep('words', 'Words that have no place here', 'tools/product-words.ts'),
  programStep('notices', 'Third-party notices', 'tools/third-party-notices.ts'),
  programStep('catalogue', 'Catalogue', 'packages/catalog/src/check.ts'),
  programStep('guides', 'Gift guides', 'apps/server/src/pages/guides/check.ts'),
  programStep('unused', 'Unused files, exports and packages', 'node_modules/knip/bin/knip.js'),
  { name: 'unit', heading: 'Unit and API tests', run: runUnitTests },
  {
    ...bundleBudget,
    run: async (deps) => {
      await buildWeb(deps)
      return bundleBudget.run(deps)
    },
  },
  { name: 'e2e', heading: 'Browser tests', run: runBrowserTests },
]

/** The named steps in their own order, or all of them; a name that there is not is refused. */
export function selectSteps(names: readonly string[], steps: readonly Step[] = STEPS): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new Error(`There is no check named ${unknown.join(', ')}. The checks are: ${known}.`)
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}
