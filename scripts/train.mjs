/**
 * `npm run train -- curve`: learns from the marked requests of packages/reader/training and says how well unseen ones are read.
 */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { Refusal, showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { run } = superviseChildren()

/** @type {Record<string, string>} */
const PROGRAMS = { curve: 'packages/reader/training/curve.ts' }

try {
  const [name = '', ...others] = process.argv.slice(2)
  const program = PROGRAMS[name]
  if (!program || others.length > 0)
    throw new Refusal(
      `Say what to train: ${Object.keys(PROGRAMS).join(', ')}. For example: npm run train -- curve`,
    )
  const node = await prepare({ root, run, say: console.log, withPages: false })
  const { code } = await run(node, ['--no-warnings', join(root, program)], { cwd: root })
  process.exitCode = code
} catch (error) {
  showError(error)
  process.exitCode = 1
}
