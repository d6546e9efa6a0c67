/**
 * Every pattern that the engine reads with: those that stand in its sources, and those that it puts together when its
 * modules are loaded, when it is made, and when it answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import type { Pattern } from './linear.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(ROOT, 'packages/engine/src')

const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/\.test(?:-kit)?\.ts$/.test(path) && !path.startsWith('testing'),
    )
    .sort()

/** Patterns written between slashes, each with its place. */
function writtenIn(path: string): Pattern[] {
  const source = readFileSync(join(SOURCES, path), 'utf8')
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal: (node) => {
      if (!('regex' in node) || !node.regex) return
      const line = source.slice(0, node.start).split('\n').length
      found.push({ source: node.regex.pattern, flags: node.regex.flags, place: `${path}:${line}` })
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

/** Hears of every pattern that is put together from here on. */
function listen(heard: Pattern[]): void {
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, values, as) {
      const made: RegExp = Reflect.construct(target, values, as)
      heard.push({ source: made.source, flags: made.flags, place: placeOfCaller(new Error().stack ?? '') })
      return made
    },
  })
}

const placeOfCaller = (stack: string): string =>
  /packages\/engine\/src\/([^\s)]+?:\d+):\d+/.exec(stack)?.[1] ?? 'elsewhere'

/** Requests that lead to what is put together late. */
const ASKED =
  'My sister (30) hates candles. For mom, 60, and dad: gardening, no plants, $20-$40 each, by Friday'

export async function collectPatterns(): Promise<Pattern[]> {
  const heard: Pattern[] = []
  listen(heard)
  for (const path of sourceFiles()) await import(pathToFileURL(join(SOURCES, path)).href)
  const { createEngine } = await import('@presently/engine/create-engine')
  const { loadCatalog } = await import('@presently/catalog/catalog')
  createEngine(loadCatalog()).suggest({ query: ASKED, limit: 6, now: new Date(0) })
  const all = [...sourceFiles().flatMap(writtenIn), ...heard.filter(({ place }) => place !== 'elsewhere')]
  return [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
}
