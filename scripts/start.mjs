/** `npm start`: makes ready what is missing, then runs the server until it ends or is told to. */
import './require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { superviseChildren } from './children.mjs'
import { ownEnvironment, settingsOf } from './own-node.mjs'
import { showError } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { run } = superviseChildren()

try {
  const node = await prepare({ root, run, say: console.log, withPages: true })
  const { code } = await run(
    node,
    [settingsOf(root), join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)],
    { cwd: root, env: ownEnvironment(root) },
  )
  process.exitCode = code
} catch (error) {
  showError(error)
  process.exitCode = 1
}
