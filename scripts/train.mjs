/**
 * `npm run train -- reader`: learns the reader's weights from the marked requests of packages/reader/training. `chooser`: learns the
 * order of gifts from readers' grades; `meant`: whether the interests found in people's words were meant; `unseen` says how near it comes to what readers chose. `curve` says how well batches
 * are read that were not learned from; `vectors` and `kinds` make the tables of words anew from a package of vectors.
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
const PROGRAMS = {
  reader: 'packages/reader/training/train.ts',
  chooser: 'packages/chooser/training/train.ts',
  meant: 'packages/chooser/training/train-meant.ts',
  unseen: 'packages/chooser/training/unseen.ts',
  curve: 'packages/reader/training/curve.ts',
  vectors: 'packages/reader/training/vectors.ts',
  kinds: 'packages/reader/training/linear/kinds.ts',
}

try {
  const [name = '', ...others] = process.argv.slice(2)
  const program = PROGRAMS[name]
  if (!program)
    throw new Refusal(
      `Say what to train: ${Object.keys(PROGRAMS).join(', ')}. For example: npm run train -- reader`,
    )
  const node = await prepare({ root, run, say: console.log, withPages: false })
  const { code } = await run(node, ['--no-warnings', join(root, program), ...others], { cwd: root })
  process.exitCode = code
} catch (error) {
  showError(error)
  process.exitCode = 1
}
