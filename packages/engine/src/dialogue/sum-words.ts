/** How much it may cost, and for how many, where the words alone say less than they mean: 'around 30', 'no limit'. */
import { REFUSED_ABOVE, REFUSED_BELOW } from '../brief/sums/bounds.ts'
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { DialogueContext } from './move.ts'

const NO_LIMIT =
  /\b(?:(?:there(?:'s| is) )?no (?:price )?(?:limit|budget|cap|maximum)(?: (?:at all|any ?more))?|(?:money|price|budget|cost) is (?:no|not an?) (?:object|issue|matter|problem)|(?:forget|ignore|drop|lift|remove|never mind) (?:about )?the (?:budget|price|limit|cap)|whatever it costs|(?:the )?price (?:does ?n'?t|does not) matter|the sky'?s the limit|any price|unlimited)\b/

const END = String.raw`(?=\s*(?:[.,;!?)]|$|(?:and|but|please|instead|now|then|each|total|for)\b))`
const UNIT = String.raw`(?:\s?(?:dollars|bucks|usd))?`
/** A bare number is money here; years and counts say so. */
const NOT_MONEY = String.raw`(?!\s*(?:%|years?|yrs?|yo\b|people|persons|kids|children|of\b|days|hours|weeks|months|pieces|gifts?|ideas?|cm|inch|(?:th|st|nd|rd)\b|am\b|pm\b))`
const SUM = String.raw`\$?(\d{1,5}(?:\.\d\d)?)${UNIT}${NOT_MONEY}`

type Bound = 'cap' | 'approx' | 'floor'

const BARE: readonly (readonly [Bound, RegExp])[] = [
  ['cap', new RegExp(`${REFUSED_ABOVE}${SUM}${END}`, 'u')],
  ['floor', new RegExp(`${REFUSED_BELOW}${SUM}${END}`, 'u')],
  [
    'approx',
    new RegExp(
      String.raw`(?<!(?:she|he|they|who|it|is|are|turns?|be)(?:'s|'re)?\s)\b(?:about|around|roughly|approximately|circa|something like)\s+${SUM}(?:\s*or so)?${END}`,
    ),
  ],
  ['approx', new RegExp(String.raw`(?<![\w$€£.])${SUM} or so${END}`)],
  [
    'cap',
    new RegExp(
      String.raw`\b(?:up to|under|below|at most|max(?:imum)?(?: of)?|less than|(?:something |anything )?(?:cheaper|less expensive|less) than|no more than|not more than|within|a limit of|(?:the |my )?(?:budget|limit|cap)(?: is| of|:)?(?: now)?|spend|make (?:it|that)|rather|only|say)\s+(?:up to |at most |only )?${SUM}(?:\s*(?:max|tops|at most|or less))?${END}`,
    ),
  ],
  ['cap', new RegExp(String.raw`(?<![\w$€£.])${SUM}\s*(?:max(?:imum)?|tops|at most|or less)${END}`)],
  ['floor', new RegExp(String.raw`\b(?:over|above|at least|more than|no less than)\s+${SUM}${END}`)],
  ['cap', new RegExp(String.raw`^\s*(?:ok(?:ay)?,? |hm+,? |well,? )?${SUM}\s*(?:please)?\s*[.!]?\s*$`)],
]

/** '$40', '40 EUR': a sum as a request's `add` may have it. */
export const sumIn = (sum: string | number, currency: string): string =>
  currency === 'USD' ? `$${sum}` : `${sum} ${currency}`

/** As a request's `add` has it: a bare sum is one of the search's own currency. */
const VALUE: Readonly<Record<Bound, (sum: string, currency: string) => string>> = {
  cap: (sum) => `-${sum}`,
  approx: (sum, currency) => `about ${sumIn(sum, currency)}`,
  floor: (sum) => `${sum}-`,
}

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  couple: 2,
}
const COUNT = String.raw`(two|three|four|five|six|[2-9])`
const COUNT_WORDS = new RegExp(
  String.raw`\b(?:(?:i(?:'d| would)? (?:need|want|like|take) |make (?:it|that) |we need )?${COUNT} of (?:them|those|these|it|that)|(?:i(?:'d| would)? (?:need|want|like) |make (?:it|that) |we need )${COUNT}(?: (?:gifts?|presents?))?${END}|${COUNT} (?:gifts|presents)(?: (?:instead|please))?|one for each of (?:the |my )?${COUNT})\b`,
)

export function readSums(draft: Draft, { brief }: Pick<DialogueContext, 'brief'>): FoundMove[] {
  const out: FoundMove[] = []
  const count = take(draft, COUNT_WORDS)
  if (count) {
    const said = count.slice(1).find((group) => group !== undefined) ?? '2'
    out.push({ at: count.index, move: { kind: 'count', count: COUNTS[said] ?? Number(said) } })
  }
  const open = take(draft, NO_LIMIT)
  if (open) return [...out, { at: open.index, move: { kind: 'no-budget' } }]
  for (const [bound, pattern] of BARE) {
    const found = take(draft, pattern)
    if (found?.[1])
      return [
        ...out,
        {
          at: found.index,
          move: { kind: 'budget', value: VALUE[bound](found[1], brief.currency ?? 'USD') },
        },
      ]
  }
  return out
}
