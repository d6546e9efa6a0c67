/** Each package says for itself what it needs; what only happens to be installed may be gone tomorrow. */
import type { Arrow } from './arrows.ts'
import { packageName } from './edges.ts'
import { type Workspace, workspaceOf } from './workspaces.ts'

export function undeclared({ edge, from }: Arrow, workspaces: readonly Workspace[]): string | null {
  if (/^(?:\.|#|node:)/.test(edge.specifier)) return null
  if (edge.specifier.startsWith('/')) {
    return 'a path from the root of the disk leads nowhere on another machine: import the package or a file beside'
  }
  const own = workspaceOf(edge.from, workspaces)
  const name = packageName(edge.specifier)
  if (!own || name === own.name || own.dependencies.has(name)) return null
  const manifest = own.folder ? `${own.folder}/package.json` : 'package.json'
  const isNeededToRun = from.isProduct && edge.kind !== 'type'
  if (isNeededToRun) return `${name} is not among the dependencies of ${manifest}: add it there`
  if (isForWork(name, own, workspaces)) return null
  return `${name} is not declared in ${manifest}: add it to its devDependencies`
}

/** Tests, settings and tools may also use what the root brings for all, and the root itself any package of ours. */
function isForWork(name: string, own: Workspace, workspaces: readonly Workspace[]): boolean {
  const root = workspaces.find(({ folder }) => folder === '')
  if (own.devDependencies.has(name) || root?.devDependencies.has(name)) return true
  return own === root && workspaces.some((workspace) => workspace.name === name)
}
