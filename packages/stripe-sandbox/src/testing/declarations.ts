/** What the official library declares of an object, read from its .d.ts files. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Field {
  readonly type: string
  readonly isOptional: boolean
}

export interface Declarations {
  /** The fields of an interface such as `Subscription` or `Subscription.PauseCollection`. */
  fieldsOf(name: string): ReadonlyMap<string, Field> | null
  /** The words that a type such as `Subscription.Status` allows. */
  wordsOf(name: string): readonly string[] | null
}

const RESOURCES = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm')

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '')

/** Reads one file; a name within a namespace is known by its whole path. */
export function readDeclarations(...files: readonly string[]): Declarations {
  const interfaces = new Map<string, Map<string, Field>>()
  const words = new Map<string, string[]>()
  for (const file of files)
    readInto(withoutComments(readFileSync(join(RESOURCES, file), 'utf8')), interfaces, words)
  return {
    fieldsOf: (name) => interfaces.get(name) ?? null,
    wordsOf: (name) => words.get(name) ?? null,
  }
}

function readInto(
  source: string,
  interfaces: Map<string, Map<string, Field>>,
  words: Map<string, string[]>,
): void {
  const path: string[] = []
  const kinds: string[] = []
  for (const line of source.split('\n').map((text) => text.trim())) {
    const opened = /^(?:export )?(?:declare )?(namespace|interface|class) (\w+)[^{]*\{$/.exec(line)
    if (opened) {
      const [, kind = '', name = ''] = opened
      path.push(name)
      kinds.push(kind)
      if (kind === 'interface') interfaces.set(nameOf(path), new Map())
    } else if (line.startsWith('}')) {
      path.pop()
      kinds.pop()
    } else if (kinds.at(-1) === 'interface') readField(line, interfaces.get(nameOf(path)))
    else readWords(line, path, words)
  }
}

/** `namespace TestHelpers` and the like only hold parameters: what is declared inside keeps its own path. */
const nameOf = (path: readonly string[]): string => path.join('.')

function readField(line: string, fields: Map<string, Field> | undefined): void {
  const found = /^(\w+)(\?)?: (.*);$/.exec(line)
  if (found?.[1]) fields?.set(found[1], { type: found[3] ?? '', isOptional: found[2] !== undefined })
}

function readWords(line: string, path: readonly string[], words: Map<string, string[]>): void {
  const found = /^(?:export )?type (\w+) = (.*);$/.exec(line)
  const all = found?.[2]?.match(/'[^']+'/g)
  if (found?.[1] && all)
    words.set(
      nameOf([...path, found[1]]),
      all.map((word) => word.slice(1, -1)),
    )
}
