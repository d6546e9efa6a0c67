/** Checks that a feature has one name: in the dictionary, the contract, the server and the web. */
import { importsOf } from './boundaries/imports.ts'
import { report } from './report.ts'
import { type Files, readFiles } from './repository.ts'

const DICTIONARY = 'docs/features.md'
const LIST_OF_CALLS = 'packages/contract/src/calls.ts'

type Layer = {
  readonly heading: string
  readonly names: (files: Files) => Set<string>
  /** What is not there, where a name in the column promises it. */
  readonly gap: (name: string) => string
}

/** The columns of the dictionary, and where the names of each stand in the sources. */
const LAYERS: readonly Layer[] = [
  {
    heading: 'contract',
    names: contractNames,
    gap: (name) => `${LIST_OF_CALLS} imports no call from ${name}.ts`,
  },
  foldersBelow('server', 'apps/server/src/features/'),
  foldersBelow('web', 'apps/web/src/features/'),
]

export function nameComplaints(files: Files): string[] {
  const rows = readTable(files.get(DICTIONARY) ?? '')
  if (rows.length === 0) return [`${DICTIONARY} holds no table of features with a column named feature`]
  return [...wordComplaints(rows), ...LAYERS.flatMap((layer) => layerComplaints(layer, rows, files))]
}

type Row = Readonly<Record<string, string>>

/** The first table with a column `feature`, each row by its headings. */
function readTable(markdown: string): Row[] {
  const lines = markdown.split('\n').map(cellsOf)
  const at = lines.findIndex((cells) => cells.includes('feature'))
  if (at < 0) return []
  const headings = lines[at] ?? []
  const body = lines.slice(at + 2)
  const end = body.findIndex((cells) => cells.length === 0)
  return body
    .slice(0, end < 0 ? undefined : end)
    .map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
}

const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim())
    : []

/** `features/ideas` and `ideas.ts` both name ideas; a dash names nothing. */
const wordIn = (cell: string): string | null => /(?:^|\/)([a-z][a-z0-9-]*)(?:\.ts)?$/.exec(cell)?.[1] ?? null

function wordComplaints(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    LAYERS.flatMap(({ heading }) => {
      const word = wordIn(row[heading] ?? '')
      return word === null || word === row.feature
        ? []
        : [`${DICTIONARY}: ${row.feature} is named ${word} in the ${heading}: give it one name`]
    }),
  )
}

function layerComplaints({ heading, names, gap }: Layer, rows: readonly Row[], files: Files): string[] {
  const written = new Set(rows.flatMap((row) => wordIn(row[heading] ?? '') ?? []))
  const real = names(files)
  return [
    ...[...real.difference(written)].map(
      (name) =>
        `${name} is in the ${heading} but not in that column of ${DICTIONARY}: add it, or use the name it has there`,
    ),
    ...[...written.difference(real)].map(
      (name) => `${DICTIONARY} says that ${name} is in the ${heading}, and ${gap(name)}`,
    ),
  ]
}

/** The list of all calls imports one file for each feature that has calls. */
function contractNames(files: Files): Set<string> {
  const imported = importsOf(files.get(LIST_OF_CALLS) ?? '')
  return new Set(
    imported.flatMap(({ specifier, kind }) => (kind === 'value' ? (wordIn(specifier) ?? []) : [])),
  )
}

function foldersBelow(heading: string, parent: string): Layer {
  return {
    heading,
    names: (files) => foldersIn(files, parent),
    gap: (name) => `there is no ${parent}${name}`,
  }
}

function foldersIn(files: Files, folder: string): Set<string> {
  const inside = [...files.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
  return new Set(inside.filter((path) => path.includes('/')).flatMap((path) => path.split('/')[0] ?? []))
}

export const readNamed = (): Files =>
  readFiles((path) => path === DICTIONARY || path === LIST_OF_CALLS || path.includes('/src/features/'))

if (import.meta.main) report(nameComplaints(readNamed()), 'Every feature has one name.')
