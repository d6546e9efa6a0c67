/** The yardstick beside the repository: windowed MaxScore over typed arrays, a search and nothing else. */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { REFERENCE } from '../data.ts'
import type { Document, MakeEngine } from './engine.ts'

type Adapter = {
  build(documents: Iterable<Document>): void
  search(query: string, filter: { maxPrice?: number }, limit: number): string[]
  size(): number
}

export const reference: MakeEngine = async (mode) => {
  if (!existsSync(REFERENCE)) return null
  useOurStemmer()
  const module = await import(pathToFileURL(REFERENCE).href)
  const adapter = module.default({ mode }) as Adapter // as its README describes it
  return {
    build: (documents) => adapter.build(documents),
    search: (query, limit, maxPrice) =>
      adapter.search(String(query), maxPrice === null ? {} : { maxPrice }, limit),
    bytes: () => adapter.size(),
  }
}

const STEMMER = 'stemmer'
const OUR_STEMMER = import.meta.resolve('@presently/engine/retrieve/search/stem')

/** It asks for a package that is not installed where it lies; ours does the same work. */
function useOurStemmer(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === STEMMER ? { url: `ours:${STEMMER}`, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === `ours:${STEMMER}`
        ? {
            format: 'module',
            source: `export { stem as ${STEMMER} } from ${JSON.stringify(OUR_STEMMER)}`,
            shortCircuit: true,
          }
        : next(url, context),
  })
}
