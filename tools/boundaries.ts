/** Checks who imports whom. The rules are those of docs/architecture.md; each complaint says what to do instead. */
import { arrowOf, RULES } from './boundaries/arrows.ts'
import { cyclesIn } from './boundaries/cycles.ts'
import { undeclared } from './boundaries/declared.ts'
import { edgesOf, isSource } from './boundaries/edges.ts'
import { impurities } from './boundaries/engine-purity.ts'
import { readWorkspaces } from './boundaries/workspaces.ts'
import { report } from './report.ts'
import { type Files, readFiles } from './repository.ts'

export function boundaryComplaints(files: Files): string[] {
  const workspaces = readWorkspaces(files)
  const edges = edgesOf(files, workspaces)
  const breaches = edges.flatMap((edge) => {
    const arrow = arrowOf(edge)
    const answers = [...RULES.map((rule) => rule(arrow)), undeclared(arrow, workspaces)]
    return answers.filter((answer) => answer !== null).map((answer) => `${edge.from}:${edge.line} ${answer}`)
  })
  const rings = cyclesIn(edges).map(
    (ring) => `${ring.join(' -> ')} -> ${ring[0]}: a ring; let one of them take the other as an argument`,
  )
  const impure = [...files].flatMap(([path, source]) => impurities(path, source))
  return [...breaches, ...rings, ...impure]
}

export const readSources = (): Files =>
  readFiles((path) => isSource(path) || /(?:^|\/)package\.json$/.test(path))

if (import.meta.main) report(boundaryComplaints(readSources()), 'Every import keeps to the boundaries.')
