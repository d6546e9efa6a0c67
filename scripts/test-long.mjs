/**
 * `npm run test:long`: what takes longer than `npm test` may: the engine's rules over 100,000 requests, 1,000 searches
 * for people, a backup of 100,000 products, and the commands of the image in a plain folder. Run by hand.
 */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { run } = superviseChildren()

try {
  const node = await prepare({ root, run, say: console.log, withPages: false })
  const { code } = await run(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'node',
      'packages/catalog/src/engine-rules.test.ts',
      'apps/server/src/features/people/people-searches.test.ts',
      'apps/server/src/backup-size.test.ts',
      'tools/deployment.test.ts',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        ENGINE_BRIEFS: '100000',
        PEOPLE_SEARCHES: '1000',
        BACKUP_ITEMS: '100000',
        DEPLOYMENT_RUN: 'yes',
      },
    },
  )
  process.exitCode = code
} catch (error) {
  showError(error)
  process.exitCode = 1
}
