/** The whole catalogue as the engine takes it. */
import type { Catalog } from '@presently/engine/create-engine'
import type { Lexicon } from '@presently/engine/lexicon'
import { loadGifts, loadTaxonomy, readJson } from './load.ts'

export const loadCatalog = (): Catalog => ({
  gifts: loadGifts(),
  taxonomy: loadTaxonomy(),
  lexicon: readJson('lexicon.json') as Lexicon, // judged by the checker
})
