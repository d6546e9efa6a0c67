/** The signs and words of money, and which currency each means. */
import type { Currency } from '../../brief.ts'

/** What stands before a figure, as the source of a pattern. */
export const SIGN = String.raw`(?:us\$|usd\s?|ca\$|cad\s?|cdn\s?\$?|c\$|aus?\s?\$|aud\s?|a\$|nz\s?\$|nzd\s?|s\$|sgd\s?|hk\$|eur\s?|gbp\s?|inr\s?|rs\.?\s?|krw\s?|chf\s?|sfr\.?\s?|aed\s?|jpy\s?|zar\s?|pln\s?|sek\s?|nok\s?|dkk\s?|mxn\s?|mex\$|mx\$|brl\s?|r\$\s?|php\s?(?=\d{2}|\d,\d)|cny\s?|rmb\s?|ars\s?|clp\s?|s\/\.?\s?|ngn\s?|kshs?\.?\s?|kes\s?|ghs\s?|gh[₵¢]\s?|xof\s?|f?cfa\s|r(?=\d{2}|\d,\d{3})|n(?=\d{1,3},\d{3})|[$€£₹₩¥₦₵₱])`
/** What stands behind a figure. */
export const UNIT =
  String.raw`(?:us\s?dollars?|dl(?:l?s|rs)\.?|(?:canadian|australian|aussie|new zealand|kiwi|singapore|hong kong)\s(?:dollars?|` +
  String.raw`bucks)|dollars?|bucks?|usd|aud|cad|nzd|sgd|hkd|euros?|eur|pounds?(?!\sof\b)(?:\s(?:sterling|max))?|` +
  String.raw`quid|gbp|rupees?|(?<!\b911\s?)rs\.?(?!\p{L})|inr|won|krw|francs?\s(?:cfa|xof)|f?cfa(?:\sfrancs?)?|` +
  String.raw`xof|(?:swiss\s)?franc(?:s|i)?|(?:schweizer\s)?franken|chf|yen|jpy|dirhams?|aed|rand|zar|z[lł](?:oty(?:s|` +
  String.raw`ch)?)?|pln|(?:(?:danish|swedish|norwegian)\s)?(?:kronor|kroner|kronas?|kr)|sek|nok|dkk|(?:argentin(?:e|` +
  String.raw`ian)|chilean|colombian|mexican|(?:philippin|filipin)\p{L}+)\spesos|pesos(?:\s(?:argentinos|chilenos|` +
  String.raw`colombianos|mexicanos|filipinos))?|(?<=\d{3}\s)(?:argentinos|chilenos|colombianos|mexicanos|cop)|` +
  String.raw`(?<=\d{3})cop|php(?![\p{L}\p{N}])|mxn|ars|clp|peruvian\ssol(?:es)?|naira|ngn|(?:kenyan?\s)?shillings|` +
  String.raw`kshs?|kes|(?:ghana(?:ian)?\s)?cedis?|ghs|reais|brl|yuan|rmb|cny|cents|pence|[$€£₹₩¥₦₵₱])`
/** No sign is longer, with the blank after it. */
export const SIGN_LENGTH = 6
/** Money that no rate is known of: never dollars, and no age either. */
export const UNREAD_UNIT =
  '(?:baht|thb|liras?|lei|ron|forints?|huf|koruna|korun|czk|shekels?|nis|ils|rubles?|roubles?|hryvnias?|uah|taka|bdt|ringgits?|myr|rupiahs?|idr|dong|vnd|bolivianos|guaranies|quetzales|lempiras|thousand-peso notes|twd|ntd|dinars?|riyals?|rials?|pkr|lkr|egp|birr|tenge|tl)'
const OTHER_SIGN = String.raw`(?![$€£₹₩¥₦₵₱])\p{Sc}`
const UNREAD_AFTER = new RegExp(String.raw`^\s?(?:${UNREAD_UNIT}\b|${OTHER_SIGN})`, 'u')
/** Of codes alone: uncle Ron may well be 40. */
const UNREAD_BEFORE = new RegExp(
  String.raw`(?:${OTHER_SIGN}|\b(?:pkr|thb|huf|czk|ils|nis|uah|bdt|myr|idr|vnd|lkr|egp|twd|ntd))\s?$`,
  'u',
)

/** Whether a number stands beside the sign of a currency that is not known. */
export const isUnread = (before: string, after: string): boolean =>
  UNREAD_BEFORE.test(before) || UNREAD_AFTER.test(after)

const CURRENCY_BY_SIGN: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:aus?\s?\$|a\$|aud|australian|aussie)/, 'AUD'],
  [/^(?:ca\$|c\$|cad|cdn|canadian)/, 'CAD'],
  [/^(?:nz\s?\$|nzd|new zealand|kiwi)/, 'NZD'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:£|gbp|pounds?(?: sterling| max)?|quid|pence)$/, 'GBP'],
  [/^(?:₹|rs\.?|inr|rupees?)$/, 'INR'],
  [/^(?:₩|krw|won)$/, 'KRW'],
  [/^(?:s\$|sgd|singapore)/, 'SGD'],
  [/^(?:hk\$|hkd|hong kong)/, 'HKD'],
  // Before the Swiss franc and the Mexican peso, whose names they share.
  [/cfa|xof/, 'XOF'],
  [/^ars|argentin/, 'ARS'],
  [/^clp|chile/, 'CLP'],
  [/^cop|colombian/, 'COP'],
  [/^(?:₱|php)|filipin|philippin/, 'PHP'],
  [/^(?:s\/|peruvian)/, 'PEN'],
  [/^(?:₦|n$|ngn|naira)/, 'NGN'],
  [/^(?:ksh|kes|kenyan?|shillings)/, 'KES'],
  [/^(?:₵|gh|cedi)/, 'GHS'],
  [/^(?:chf|sfr|swiss|schweizer|fran[ck])/, 'CHF'],
  [/^(?:¥|jpy|yen)/, 'JPY'],
  [/^(?:aed|dirhams?)/, 'AED'],
  [/^(?:r|zar|rand)$/, 'ZAR'],
  [/^(?:pln|z[lł])/, 'PLN'],
  [/^(?:dkk|danish)/, 'DKK'],
  [/^(?:sek|swedish|kronor|krona)/, 'SEK'],
  [/^(?:nok|norwegian|kroner|kr)/, 'NOK'],
  [/^(?:mxn|mexican|mex\$|mx\$|pesos)/, 'MXN'],
  [/^(?:brl|r\$|reais)/, 'BRL'],
  [/^(?:cny|rmb|yuan)/, 'CNY'],
  [/^(?:\$|us\$|usd|us ?dollars?|dollars?|bucks?|cents?|dl(?:l?s|rs)\.?)$/, 'USD'],
]

/** The most telling sign wins: '$75 AUD' is Australian. */
export function currencyOf(signs: readonly string[]): Currency | null {
  // By far the most: none of the patterns before the last has anything to say of it.
  if (signs.length === 1 && signs[0]?.trim() === '$') return 'USD'
  for (const [pattern, currency] of CURRENCY_BY_SIGN)
    if (signs.some((sign) => pattern.test(sign.trim()))) return currency
  return null
}
