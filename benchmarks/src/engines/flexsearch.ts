import { Index } from 'flexsearch'
import type { MakeEngine } from './engine.ts'
import { analyze } from './shared-analysis.ts'

/** It has no filter by number: so many times as many are fetched, and those that cost too much left out. */
const FETCHED = 20

/** `suggest` is the nearest it has to documents with any of the words. */
export const flexsearch: MakeEngine = (mode) => {
  const index = new Index({
    tokenize: 'strict',
    ...(mode === 'tuned' && { encode: analyze, resolution: 9, cache: false }),
  })
  const kept: { readonly id: string; readonly price: number }[] = []
  return {
    build(documents) {
      for (const { id, title, description, price } of documents) {
        const at = kept.push({ id, price: price ?? Number.POSITIVE_INFINITY }) - 1
        index.add(at, `${title} ${description}`)
      }
    },
    search(query, limit, maxPrice) {
      const fetched = maxPrice === null ? limit : limit * FETCHED
      const out: string[] = []
      for (const at of index.search(String(query), { limit: fetched, suggest: true })) {
        const document = kept[Number(at)]
        if (!document || (maxPrice !== null && document.price > maxPrice)) continue
        if (out.push(document.id) === limit) break
      }
      return out
    },
  }
}
