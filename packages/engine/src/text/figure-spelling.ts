/** Figures as other countries write them: '1 500 €', 'Rs. 1,50,000', '25e', '30 mil pesos', '50 $ CA', '14ans'. */
import { matchesOf } from './matches.ts'
import type { Rewrite } from './rewrite.ts'

const HAS_FIGURE = /\d/
const MONEY_AFTER = String.raw`\s?(?:[€£$]|euros?\b|eur\b|e\b|chf\b|francs?\b|franken\b|rand\b|z[lł]|kr\b|sek\b|nok\b|dkk\b|dollars?\b|pesos\b|roubles?\b)`
const BUDGET_WORD = String.raw`\b(?:budget|max|maximum|de|a|d'environ|environ|jusqu'a|sous|bis|zu|ca|um|rund|etwa|hasta|unos|under|about|of)(?:\s*:)?`
/**
 * A blank before three figures groups them where no age can stand: behind a sign or a word about budgets, before '000',
 * and in other languages than English behind a stop. 'Nephew 7 100 €' keeps his age.
 */
const spaced = (stop: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])(?:(?:[€£$]\s?\d{1,3}(?:[^\S\n]000){1,12}|(?:chf|r)\s?\d{1,3}(?:[^\S\n]\d{3}){1,12})(?![\p{L}\p{N}])|(?:\d{1,3}(?:[^\S\n]000){1,12}|(?=\d)(?<=(?:${stop}|${BUDGET_WORD})\s*)\d{1,3}(?:[^\S\n]\d{3}){1,12})(?=${MONEY_AFTER}))`,
    'gu',
  )
/** Swiss: "1'500 Franken". */
const APOSTROPHES = /(?<![\p{L}\p{N}])\d{1,3}(?:'\d{3}){1,12}(?![\p{L}\p{N}'])/gu
/** Lakhs: the last three, and pairs before them. */
const LAKHS = /(?<![\d.,])\d{1,2}(?:,\d{2}){1,12},\d{3}(?![\d,])/g
/** '25e', '25 e max': the euro of French posts, and no '50e anniversaire'. */
const EURO_LETTER =
  /(?=\d)(?<=(?:^|[,;:.(!?\n-]|\b(?:budget|max|maxi|maximum|environ|de|d'environ|jusqu'a|entre|et|a|autour de|sous|plus de|moins de|about|around|under)|\d{1,4}\s?e\s?-)\s*)(\d{1,4})\s?e(?=\s*(?:$|[,;.!?)\n-]|(?:max|maxi|maximum|environ|chacun|chacune|par|pour|a peu pres|ou|et|total|tout|de budget)\b))/g
/** Spanish, French and German thousands; English knows 'mil' as something else. */
const THOUSANDS = /(?<=\d\s?)\b(?:mil|mille|tausend)\b(?=\s+(?:\p{L}|\p{Sc})|\s*(?:$|[,;.!?)]))/gu
/** '14ans', '14jahrige', '18monate': the figure and its word in one. */
const GLUED_YEARS = /(?<![\p{L}\p{N}])(\d{1,3})-?(?:ans|anos|jahre?|jahrige[mnrs]?)(?![\p{L}\p{N}])/gu
const GLUED_MONTHS = /(?<![\p{L}\p{N}])(\d{1,2})(?:mois|meses|monate?n?)(?![\p{L}\p{N}])/gu
/** In the slang of several countries a thousand of their pesos: of which, nobody can tell. */
const LUCAS = /(?<=\d{2}\s)lucas\b/g
const CANADIAN = /\$\s?ca(?:n|d)?(?=\s*(?:$|[,;.!?)\n]|max))/g

type Shape = readonly [pattern: RegExp, read: (said: string) => string]

const withoutBlanks = (said: string): string => said.replaceAll(/(?<=\d)\s(?=\d)/g, '')
const SHAPES: readonly Shape[] = [
  [APOSTROPHES, (said) => said.replaceAll("'", '')],
  [LAKHS, (said) => said.replaceAll(',', '')],
  [EURO_LETTER, (said) => said.replace(/\s?e$/, ' euros')],
  [CANADIAN, () => ' cad'],
]

const ENGLISH: readonly Shape[] = [[spaced('^'), withoutBlanks], ...SHAPES]
const FOREIGN: readonly Shape[] = [
  [spaced(String.raw`^|[,;:.(!?\n]`), withoutBlanks],
  [THOUSANDS, () => 'thousand'],
  [LUCAS, () => 'thousand-peso notes'],
  [GLUED_YEARS, (said) => said.replace(/-?\p{L}+$/u, ' years old')],
  [GLUED_MONTHS, (said) => said.replace(/\p{L}+$/u, ' months old')],
  ...SHAPES,
]

/** The figures of a folded text that are to be read as plain ones. `isForeign`: it is no English. */
export function figuresSpelled(folded: string, isForeign: boolean): Rewrite[] {
  if (!HAS_FIGURE.test(folded)) return []
  const out: Rewrite[] = []
  for (const [pattern, read] of isForeign ? FOREIGN : ENGLISH)
    for (const { 0: said, index } of matchesOf(folded, pattern))
      out.push({ start: index, end: index + said.length, text: read(said) })
  return out
}
