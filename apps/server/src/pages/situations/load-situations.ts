/** Reads the situations: files of one JSON object a line. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Situation } from './situation.ts'

export const SITUATIONS_FOLDER = join(import.meta.dirname, '../../../../../content/situations')

export type LoadedSituations = {
  readonly situations: readonly Situation[]
  /** Sentences with file, line (from 1), and what to change. */
  readonly problems: readonly string[]
}

/** Reads every file of a folder, in the order of names. What is wrong is told, not thrown. */
export function loadSituations(folder: string): LoadedSituations {
  const read = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLines(name, readFileSync(join(folder, name), 'utf8')))
  const situations = read.flatMap(({ situation }) => situation ?? [])
  return { situations, problems: [...read.flatMap(({ problems }) => problems), ...twice(situations)] }
}

type ReadLine = { readonly situation: Situation | null; readonly problems: readonly string[] }

const readLines = (name: string, text: string): ReadLine[] =>
  text
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [readLine(line, `content/situations/${name}:${i + 1}`)]))

function readLine(line: string, place: string): ReadLine {
  const json = parsed(line)
  if (json === undefined) return { situation: null, problems: [`${place} is no JSON`] }
  const read = Situation.safeParse(json)
  if (read.success) return { situation: read.data, problems: [] }
  const problems = read.error.issues.map(
    ({ message, path }) => `${place} ${message}${path[0] === undefined ? '' : ` (${String(path[0])})`}`,
  )
  return { situation: null, problems }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const twice = (situations: readonly Situation[]): string[] =>
  (['slug', 'title', 'request'] as const).flatMap((field) =>
    [...Map.groupBy(situations, (one) => one[field])].flatMap(([value, all]) =>
      all.length > 1 ? [`content/situations has the ${field} ${value} ${all.length} times`] : [],
    ),
  )
