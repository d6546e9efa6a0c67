/** Files that import each other in a ring cannot be understood, tested or loaded one without the other. */
import type { Edge } from './edges.ts'

/** Each ring once, as the files on it. Types and what is loaded later do not count: they are not needed to start. */
export function cyclesIn(edges: readonly Edge[]): string[][] {
  const next = neighbours(edges)
  const rings = new Map<string, string[]>()
  const finished = new Set<string>()

  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) {
      const ring = path.slice(at)
      rings.set([...ring].sort().join(' '), ring)
      return
    }
    if (finished.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...path, file])
    finished.add(file)
  }

  for (const file of next.keys()) visit(file, [])
  return [...rings.values()]
}

function neighbours(edges: readonly Edge[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  for (const { from, kind, target } of edges) {
    if (kind === 'value' && target.kind === 'file') next.set(from, [...(next.get(from) ?? []), target.path])
  }
  return next
}
