/** Tells whether files have changed since something was made from them. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a program made is not a source of the next run. */
const MADE = new Set(['node_modules', 'dist'])

/**
 * One hash over the names and contents of files and of all files in folders. A missing one counts as empty.
 *
 * @param {string} root
 * @param {string[]} paths relative to the root
 */
export function digestOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(root, path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const at = join(root, path)
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [path]
  const names = readdirSync(at).filter((name) => !MADE.has(name))
  return names.sort().flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/**
 * Remembers, in a folder that a new install removes, from which digest something was last made.
 *
 * @param {string} root
 * @param {string} name
 */
export function stampFor(root, name) {
  const file = join(root, 'node_modules/.stamps', name)
  return {
    /** @param {string} digest */
    matches: (digest) => existsSync(file) && readFileSync(file, 'utf8') === digest,
    /** @param {string} digest */
    set: (digest) => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, digest)
    },
  }
}
