/** Runs a program of the server beside the site, with the project's own Node and what it needs installed. */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { ownEnvironment, settingsOf } from './own-node.mjs'
import { showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Hands it our arguments, and ends with its exit code.
 *
 * @param {string} file below apps/server/src
 * @param {readonly string[]} first what stands before our arguments
 * @param {{ readsSettings?: boolean }} how whether the settings of the checkout are its environment
 */
export async function runServerProgram(file, first = [], { readsSettings = true } = {}) {
  const { run } = superviseChildren()
  try {
    // What is printed to standard output is for whoever reads the outcome.
    const node = await prepare({ root, run, say: console.error, withPages: false })
    const program = join(root, 'apps/server/src', file)
    const { code } = await run(
      node,
      [...(readsSettings ? [settingsOf(root)] : []), program, ...first, ...process.argv.slice(2)],
      {
        cwd: root,
        env: ownEnvironment(root),
      },
    )
    process.exitCode = code
  } catch (error) {
    showError(error)
    process.exitCode = 1
  }
}
