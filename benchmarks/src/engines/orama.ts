import { create, insertMultiple, search } from '@orama/orama'
import type { MakeEngine } from './engine.ts'
import { analyze } from './shared-analysis.ts'

const SCHEMA = { title: 'string', description: 'string', price: 'number' } as const
const TOKENIZER = {
  language: 'english',
  normalizationCache: new Map(),
  tokenize: (text: string) => [...new Set(analyze(text))],
}

export const orama: MakeEngine = (mode) => {
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    ...(mode === 'tuned' && { components: { tokenizer: TOKENIZER } }),
  })
  return {
    async build(documents) {
      await insertMultiple(
        database,
        Array.from(documents, ({ id, title, description, price }) => ({
          id,
          title,
          description,
          ...(price !== null && { price }),
        })),
      )
    },
    search(query, limit, maxPrice) {
      const found = search(database, {
        term: String(query),
        properties: ['title', 'description'],
        limit,
        // Any of the words, not all of them.
        threshold: 1,
        ...(mode === 'tuned' && { boost: { title: 2 } }),
        ...(maxPrice !== null && { where: { price: { lte: maxPrice } } }),
      })
      if (found instanceof Promise) throw new Error('Orama answers at once when no part of it waits.')
      return found.hits.map(({ id }) => id)
    },
  }
}
