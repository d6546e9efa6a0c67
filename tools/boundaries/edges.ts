/** Every import of the repository as an arrow from a file to a file, a package or a part of Node. */
import { posix } from 'node:path'
import type { Files } from '../repository.ts'
import { type Import, importsOf } from './imports.ts'
import { fileFor, type Workspace, workspaceOf } from './workspaces.ts'

type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }

export type Edge = Import & { readonly from: string; readonly target: Target }

export const isSource = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path)

export function edgesOf(files: Files, workspaces: readonly Workspace[]): Edge[] {
  return [...files]
    .filter(([path]) => isSource(path))
    .flatMap(([from, source]) =>
      importsOf(source).map((found) => ({
        ...found,
        from,
        target: targetOf(found.specifier, from, workspaces),
      })),
    )
}

function targetOf(specifier: string, from: string, workspaces: readonly Workspace[]): Target {
  const name = specifier.replace(/\?.*$/, '')
  if (name.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), name) }
  if (name.startsWith('node:')) return { kind: 'node', name }
  if (name.startsWith('#')) return inside(workspaceOf(from, workspaces), name)
  return ours(name, workspaces) ?? { kind: 'package', name: packageName(name) }
}

function inside(workspace: Workspace | undefined, name: string): Target {
  const path = workspace ? fileFor(workspace, workspace.imports, name) : null
  return path ? { kind: 'file', path } : { kind: 'package', name }
}

function ours(name: string, workspaces: readonly Workspace[]): Target | null {
  const workspace = workspaces.find((candidate) => packageName(name) === candidate.name)
  if (!workspace) return null
  const path = fileFor(workspace, workspace.exports, `.${name.slice(workspace.name.length)}`)
  // What it does not export is its own affair, and still an arrow to it.
  return { kind: 'file', path: path ?? `${workspace.folder}/package.json` }
}

/** The package that a bare specifier leads into: `drizzle-orm` for `drizzle-orm/pg-core`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
