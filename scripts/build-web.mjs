/** Builds the pages when their sources have changed since the last build. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, stampFor } from './digest.mjs'
import { Refusal } from './refusal.mjs'

/** All that the built pages are made from. */
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']

/**
 * @param {{ root: string, node: string, run: import('./children.mjs').Run, say: (sentence: string) => void }} deps
 */
export async function buildWeb({ root, node, run, say }) {
  const stamp = stampFor(root, 'web')
  const digest = digestOf(root, SOURCES)
  if (stamp.matches(digest) && existsSync(join(root, 'apps/web/dist/client/index.html'))) return
  say('Building the pages…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code } = await run(node, [vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root })
  if (code !== 0) throw new Refusal(`Building the pages failed with code ${code}; the reason stands above.`)
  stamp.set(digest)
}
