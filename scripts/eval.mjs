/** `npm run eval`: scores the engine, or a running site, on labelled requests, with the project's own Node. */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { run } = superviseChildren()

try {
  const node = await prepare({ root, run, say: console.log, withPages: process.argv.includes('--folder') })
  const { code } = await run(node, [join(root, 'benchmarks/src/eval/eval.ts'), ...process.argv.slice(2)], {
    cwd: root,
  })
  process.exitCode = code
} catch (error) {
  showError(error)
  process.exitCode = 1
}
