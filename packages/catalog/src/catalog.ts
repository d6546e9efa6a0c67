/** The whole catalogue as the engine takes it. */
import type { Catalog } from '@presently/engine/create-engine'
import { loadCalendar } from './calendar.ts'
import { loadGifts, loadLexicon, loadTaxonomy } from './load.ts'
import { loadDoubts } from './meant.ts'
import { loadRanking } from './ranking.ts'
import { loadReader } from './reader.ts'

export const loadCatalog = (): Catalog => ({
  gifts: loadGifts(),
  taxonomy: loadTaxonomy(),
  lexicon: loadLexicon(),
  calendar: loadCalendar(),
  reader: loadReader(),
  doubtOf: loadDoubts(),
  ranking: loadRanking(),
})
