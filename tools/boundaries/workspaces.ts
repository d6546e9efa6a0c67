/** What each package.json declares: its name, its dependencies and how it names its own files. */
import { posix } from 'node:path'
import type { Files } from '../repository.ts'

export type Workspace = {
  /** The folder from the root; empty for the root itself. */
  readonly folder: string
  readonly name: string
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
  readonly exports: Patterns
  readonly imports: Patterns
}

/** Pairs of a name and a file, each with at most one `*`: all that our packages use of `exports` and `imports`. */
type Patterns = readonly (readonly [name: string, file: string])[]

export function readWorkspaces(files: Files): Workspace[] {
  return [...files]
    .filter(([path]) => posix.basename(path) === 'package.json')
    .map(([path, text]) => readWorkspace(posix.dirname(path), JSON.parse(text)))
}

function readWorkspace(folder: string, manifest: Record<string, unknown>): Workspace {
  return {
    folder: folder === '.' ? '' : folder,
    name: String(manifest.name),
    dependencies: new Set([...keysOf(manifest.dependencies), ...keysOf(manifest.optionalDependencies)]),
    devDependencies: new Set(keysOf(manifest.devDependencies)),
    exports: patternsOf(manifest.exports),
    imports: patternsOf(manifest.imports),
  }
}

const keysOf = (part: unknown): string[] => Object.keys(part ?? {})

const patternsOf = (part: unknown): Patterns =>
  Object.entries(part ?? {}).map(([name, file]) => [name, String(file)] as const)

export function workspaceOf(path: string, workspaces: readonly Workspace[]): Workspace | undefined {
  const inside = workspaces.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  return inside.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** The file from the root that a name stands for, such as `./brief` under `"./*": "./src/*.ts"`. */
export function fileFor(workspace: Workspace, patterns: Patterns, name: string): string | null {
  for (const [pattern, file] of patterns) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? name !== pattern : !(name.startsWith(before) && name.endsWith(after))) continue
    const star = after === undefined ? '' : name.slice(before.length, name.length - after.length)
    return posix.join(workspace.folder, file.replace('*', star))
  }
  return null
}
