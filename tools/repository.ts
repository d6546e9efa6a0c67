/** The files of the repository as the checks see them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Made by programs or kept for one machine: nothing that anybody wrote. As in .gitignore. */
const NOT_WRITTEN = new Set(['.git', 'node_modules', 'dist', '.data', '.bootstrap.lock'])
/** Only beside the package.json: a folder of ours may bear the same name. */
const NOT_WRITTEN_AT_ROOT = new Set(['coverage', 'test-results', 'playwright-report', '.screens'])

/** A repository in memory: path from the root, with `/`, to text. The tests plant their breaches in small ones. */
export type Files = ReadonlyMap<string, string>

/** Paths from the root, with `/`, in order. */
export function listFiles(root: string = ROOT, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !NOT_WRITTEN.has(name) && !(folder === '' && NOT_WRITTEN_AT_ROOT.has(name)))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

export function readFiles(isWanted: (path: string) => boolean, root: string = ROOT): Files {
  const paths = listFiles(root).filter(isWanted)
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
