/** Six countries pay in pesos: whose they are, where the sum does not say. */
import type { Currency } from '../../brief.ts'
import type { PlaceEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import type { Text } from '../../text/tokens.ts'

const BY_PLACE: ReadonlyMap<string, Currency> = new Map([
  ['Philippines', 'PHP'],
  ['Argentina', 'ARS'],
  ['Chile', 'CLP'],
  ['Colombia', 'COP'],
])
/** What only Filipinos say; 'lola' and 'tita' are said in Spanish too. */
const FILIPINO =
  /\b(?:filipin[oa]s?|pinoy|pinay|pasalubong|pamasko|inaanak|pamangkin|ninong|ninang|kumpare|kumare|kuya|titser|balikbayan|noche buena|monito[ -]monita|exchange gift)\b/
const BARE_PESOS = /(?<!mexican )pesos$/

/** Of Mexico, but for somebody who tells of another country. A peso of the Philippines is worth a third of one of Mexico. */
export function whosePesos(sums: readonly string[], text: Text, places: PhraseTable<PlaceEntry>): Currency {
  if (!sums.some((sum) => BARE_PESOS.test(sum))) return 'MXN'
  if (FILIPINO.test(text.folded)) return 'PHP'
  for (const { entry } of findPhrases(text, places)) {
    const currency = BY_PLACE.get(entry.place)
    if (currency) return currency
  }
  return 'MXN'
}
