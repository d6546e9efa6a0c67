/** What a fresh clone needs before anything can run: its packages, its own Node and the built pages. */
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { underLock } from './directory-lock.mjs'
import { installPackages } from './install.mjs'
import { findNode } from './own-node.mjs'

/**
 * Brings everything up to date and answers the Node to go on with.
 *
 * @param {{ root: string, run: import('./children.mjs').Run, say: (sentence: string) => void, withPages: boolean }} deps
 */
export async function prepare({ root, run, say, withPages }) {
  const work = async () => {
    await installPackages({ root, run, say })
    const node = findNode(root)
    if (withPages) await buildWeb({ root, node, run, say })
    return node
  }
  return underLock(join(root, '.bootstrap.lock'), work, (pid) =>
    say(`Process ${pid} is installing or building here already; waiting for it…`),
  )
}
