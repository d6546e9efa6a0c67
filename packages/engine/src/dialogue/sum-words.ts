/** How much it may cost, and for how many, where the words alone say less than they mean: 'around 30', 'no limit'. */
import { REFUSED_ABOVE, REFUSED_BELOW } from '../brief/sums/bounds.ts'
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { DialogueContext } from './move.ts'

const NO_LIMIT =
  /\b(?:(?:there(?:'s| is) )?no (?:price )?(?:limit|budget|cap|maximum)(?: (?:at all|any ?more))?|(?:money|price|budget|cost) is (?:no|not an?) (?:object|issue|matter|problem)|(?:forget|ignore|drop|lift|remove|never mind) (?:about )?the (?:budget|price|limit|cap)|whatever it costs|(?:the )?price (?:does ?n'?t|does not) matter|the sky'?s the limit|any price|unlimited)\b/

const END = String.raw`(?=\s*(?:[.,;!?)]|$|(?:and|but|please|instead|now|then|each|total|for|that|which|if|with|because|since|so|from|would|i|we|she|he|they)\b))`
const UNIT = String.raw`(?:\s?(?:dollars|bucks|usd))?`
/** A bare number is money here; years and counts say so. */
const NOT_MONEY = String.raw`(?!\s*(?:%|years?|yrs?|yo\b|people|persons|kids|children|of\b|days|hours|weeks|months|pieces|gifts?|ideas?|cm|inch|(?:th|st|nd|rd)\b|am\b|pm\b))`
const SUM = String.raw`\$?(\d{1,5}(?:\.\d\d)?)${UNIT}${NOT_MONEY}`

/** 'She's about 35', "it's a guy, probably around 40": years, where no sign says that it is money. */
const OF_AGE = String.raw`\b(?:(?:she|he|they|who|is|are|turns?|be|i'm)(?:'s|'re)?|(?<!\b(?:make|keep|leave|call|say) )it(?:'s)?|its|aged?|man|men|wom[ae]n|guys?|dude|lady|ladies|gentlem[ae]n|girls?|boys?|(?<!\bper )(?:kid|person)|teenager|colleague|coworker|co-worker|stranger)(?:,| of)?\s(?:(?:probably|maybe|perhaps|like|now|just|only|i (?:think|guess)|somewhere|already|must be|is|who's|who is)\s){0,12}`

type Bound = 'cap' | 'approx' | 'floor'

const BARE: readonly (readonly [Bound, RegExp])[] = [
  ['cap', new RegExp(`${REFUSED_ABOVE}${SUM}${END}`, 'u')],
  ['floor', new RegExp(`${REFUSED_BELOW}${SUM}${END}`, 'u')],
  [
    'approx',
    new RegExp(
      String.raw`(?<!${OF_AGE})\b(?:about|around|roughly|approximately|circa|something like|closer to|more like|nearer(?: to)?)\s+${SUM}(?:\s*or so)?${END}`,
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
  ['cap', new RegExp(String.raw`^\s*(?:ok(?:ay)?,? |hm+,? |well,? )?${SUM}\s*(?:please)?\s*(?:[.!]\s*)?$`)],
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
const PEOPLE = '(?:people|persons|kids|children|of us|ladies|guys|girls|boys|couples)'
const COUNT_WORDS = new RegExp(
  String.raw`\b(?:(?:make (?:it|that)|it(?:'s| is)|this is|that's|there(?:'s| are| is)|they(?:'re| are)|i have|for)(?: for)?(?: actually| now)? ${COUNT} ${PEOPLE}${END}|(?:i(?:'d| would)? (?:need|want|like|take) |make (?:it|that) |we need )?${COUNT} of (?:them|those|these|it|that)|(?:i(?:'d| would)? (?:need|want|like) |make (?:it|that) |we need )${COUNT}(?: (?:gifts?|presents?))?${END}|${COUNT} (?:gifts|presents)(?: (?:instead|please))?|one for each of (?:the |my )?${COUNT})\b`,
)

/** Whether what is counted in the talk shares the sum that is named next: 'there are four of them', '$60'. */
export const isShared = ({ brief, state }: Pick<DialogueContext, 'brief' | 'state'>, said: string): boolean =>
  !EACH.test(said) && brief.constraints.some((one) => COUNTED.test(one) && isBrought(one, state))

const EACH = /\b(?:each|apiece|a piece|a head|per (?:person|head|kid|child|gift))\b/i
const COUNTED = /^\S+ recipients$/
const isBrought = (constraint: string, { add = [] }: DialogueContext['state']): boolean =>
  add.includes(`constraints:${constraint}`)

type Sums = Pick<DialogueContext, 'brief' | 'state'>

export function readSums(draft: Draft, context: Sums): FoundMove[] {
  const count = readCount(draft)
  const open = take(draft, NO_LIMIT)
  if (open) return [...count, { at: open.index, move: { kind: 'no-budget' } }]
  return [...count, ...readBare(draft, context)]
}

function readCount(draft: Draft): FoundMove[] {
  const count = take(draft, COUNT_WORDS)
  if (!count) return []
  const said = count.slice(1).find((group) => group !== undefined) ?? '2'
  return [{ at: count.index, move: { kind: 'count', count: COUNTS[said] ?? Number(said) } }]
}

/** The first sum of a bare number. */
function readBare(draft: Draft, context: Sums): FoundMove[] {
  const currency = context.brief.currency ?? 'USD'
  const isForAll = isShared(context, draft.left)
  for (const [bound, pattern] of BARE) {
    const found = take(draft, pattern)
    if (!found?.[1]) continue
    const isTotal = isForAll && bound !== 'floor'
    const value = isTotal ? `${sumIn(found[1], currency)} in total` : VALUE[bound](found[1], currency)
    return [{ at: found.index, move: { kind: 'budget', value } }]
  }
  return []
}
