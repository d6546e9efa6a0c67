/** Whose money a sum is of where it does not say: that of the place where it is paid. */
import type { Currency } from '../../brief.ts'
import type { PlaceEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import type { Text } from '../../text/tokens.ts'
import { homesIn, isPaidAt } from '../people/homes.ts'

type Places = PhraseTable<PlaceEntry>

const BY_PLACE: ReadonlyMap<string, Currency> = new Map([
  ['Argentina', 'ARS'],
  ['Australia', 'AUD'],
  ['Austria', 'EUR'],
  ['Belgium', 'EUR'],
  ['Brazil', 'BRL'],
  ['Canada', 'CAD'],
  ['Chile', 'CLP'],
  ['China', 'CNY'],
  ['Colombia', 'COP'],
  ['Denmark', 'DKK'],
  ['Dubai', 'AED'],
  ['England', 'GBP'],
  ['Finland', 'EUR'],
  ['France', 'EUR'],
  ['Germany', 'EUR'],
  ['Ghana', 'GHS'],
  ['Greece', 'EUR'],
  ['Hong Kong', 'HKD'],
  ['India', 'INR'],
  ['Ireland', 'EUR'],
  ['Italy', 'EUR'],
  ['Ivory Coast', 'XOF'],
  ['Japan', 'JPY'],
  ['Kenya', 'KES'],
  ['Korea', 'KRW'],
  ['Mexico', 'MXN'],
  ['Netherlands', 'EUR'],
  ['New Zealand', 'NZD'],
  ['Nigeria', 'NGN'],
  ['Northern Ireland', 'GBP'],
  ['Norway', 'NOK'],
  ['Peru', 'PEN'],
  ['Philippines', 'PHP'],
  ['Poland', 'PLN'],
  ['Portugal', 'EUR'],
  ['Scotland', 'GBP'],
  ['Senegal', 'XOF'],
  ['Singapore', 'SGD'],
  ['South Africa', 'ZAR'],
  ['Spain', 'EUR'],
  ['Sweden', 'SEK'],
  ['Switzerland', 'CHF'],
  ['UAE', 'AED'],
  ['UK', 'GBP'],
  ['USA', 'USD'],
  ['Wales', 'GBP'],
])

/** Where a sum may be paid: places that the text may name, and the money of the giver's own country, where that is known. */
export type PaidIn = { readonly places: Places; readonly homeMoney?: Currency | null }

/**
 * The money of the first place where the giver may pay, else of the giver's own country, for a sum that names none:
 * '2000-3000' in Bengaluru is rupees. A sum that would buy nothing there is of another place.
 */
export function moneyOfPlace(
  text: Text,
  { places, homeMoney = null }: PaidIn,
  isEnough: (of: Currency) => boolean,
): Currency | null {
  for (const home of homesIn(text, places)) {
    const currency = BY_PLACE.get(home.entry.place)
    if (currency && isPaidAt(text, home) && isEnough(currency)) return currency
  }
  return homeMoney !== null && homeMoney !== 'USD' && isEnough(homeMoney) ? homeMoney : null
}

const DOLLARS: readonly (readonly [RegExp, Currency])[] = [
  [/\b(?:(?:aussie|australian) (?:dollars?|bucks|money)|aud)\b/, 'AUD'],
  [
    /\b(?:canadian (?:dollars?|bucks|money|funds)|(?<=\bin )cad|cad(?= (?:dollars?|funds)\b))\b|\(cad\)/,
    'CAD',
  ],
  [/\b(?:(?:new zealand|kiwi|nz) (?:dollars?|bucks|money)|nzd)\b/, 'NZD'],
  [/\b(?:singapore (?:dollars?|money)|sgd)\b/, 'SGD'],
  [/\b(?:hong kong (?:dollars?|money)|hkd)\b/, 'HKD'],
]

const OF_DOLLARS: ReadonlySet<Currency> = new Set(DOLLARS.map(([, currency]) => currency))

const OF_THE_US = /\b(?:us\s?\$|usd\b|(?:us|american) (?:dollars?|bucks|money)\b)/

/**
 * Whose dollars a '$' means: told apart from it, '$50 limit, aussie dollars', or those of where the giver lives, by the text
 * or as is known of them.
 */
export function whoseDollars(text: Text, { places, homeMoney = null }: PaidIn): Currency {
  for (const [said, currency] of DOLLARS) if (said.test(text.folded)) return currency
  for (const home of findPhrases(text, places)) {
    const currency = BY_PLACE.get(home.entry.place)
    if (currency && OF_DOLLARS.has(currency) && isPaidAt(text, home)) return currency
  }
  return dollarsAtHome(homeMoney, text) ?? 'USD'
}

const dollarsAtHome = (homeMoney: Currency | null, { folded }: Text): Currency | null =>
  homeMoney !== null && OF_DOLLARS.has(homeMoney) && !OF_THE_US.test(folded) ? homeMoney : null

const PAID_IN_PESOS: ReadonlySet<Currency> = new Set(['ARS', 'CLP', 'COP', 'PHP'])
/** What only Filipinos say; 'lola' and 'tita' are said in Spanish too. */
const FILIPINO =
  /\b(?:filipin[oa]s?|pinoy|pinay|pasalubong|pamasko|inaanak|pamangkin|ninong|ninang|kumpare|kumare|kuya|titser|balikbayan|noche buena|monito[ -]monita|exchange gift)\b/
const BARE_PESOS = /(?<!mexican )pesos$/

/** Of Mexico, but for somebody who tells of another country. A peso of the Philippines is worth a third of one of Mexico. */
export function whosePesos(sums: readonly string[], text: Text, places: Places): Currency {
  if (!sums.some((sum) => BARE_PESOS.test(sum))) return 'MXN'
  if (FILIPINO.test(text.folded)) return 'PHP'
  for (const { entry } of findPhrases(text, places)) {
    const currency = BY_PLACE.get(entry.place)
    if (currency && PAID_IN_PESOS.has(currency)) return currency
  }
  return 'MXN'
}
