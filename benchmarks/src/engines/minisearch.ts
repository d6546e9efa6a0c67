import MiniSearch from 'minisearch'
import type { Document, MakeEngine } from './engine.ts'
import { analyze } from './shared-analysis.ts'

const TUNED = { tokenize: analyze, processTerm: (term: string) => term }

export const minisearch: MakeEngine = (mode) => {
  const index = new MiniSearch<Document>({
    fields: ['title', 'description'],
    storeFields: ['price'],
    ...(mode === 'tuned' && TUNED),
  })
  return {
    build(documents) {
      for (const document of documents) index.add(document)
    },
    search: (query, limit, maxPrice) =>
      index
        .search(String(query), {
          ...(mode === 'tuned' && { boost: { title: 2 } }),
          ...(maxPrice !== null && { filter: ({ price }) => price !== null && price <= maxPrice }),
        })
        .slice(0, limit)
        .map(({ id }) => String(id)),
  }
}
