/** Words that say without a sum what a gift may cost. */

/**
 * What prices are wanted where no sum is named; 'token' is what each of many small guests takes home, 'modest' what a courtesy
 * costs, and 'guest' what somebody brings who is invited: of these neither is a trifle.
 */
export type PriceLeaning = 'token' | 'low' | 'modest' | 'guest' | 'high'

const LOW =
  /\b(?:cheap(?:ish)?|inexpensive|affordable|budget[ -]friendly|low[ -]cost|broke(?! (?:his|her|their|my|its|a|an|up|down|the|both|one))|skint|strapped for cash|short on (?:cash|money)|can'?t (?:spend|afford) (?:much|a lot)|tight budget|on a budget|(?:not|[a-z]+n'?t|nothing|never) (?:be )?(?:too|so|very|overly|super|that) (?:expensive|pricey|costly)|nothing (?:expensive|pricey)|low budget|small budget)\b/
const NOT = "(?:not|no|never|without|(?:do|does|did|have|has|had|is|are|was|were|ca|wo)n'?t)"
const MUCH = '(?:lot|lots|loads|much|heaps|tons|great deal|ton)'
const VERY = '(?: (?:very|really|a bit|a little|so|pretty|rather|super|quite))?'
/** 'Not a lot of money', "haven't much to spend", 'money is tight'. */
const LITTLE = new RegExp(
  String.raw`\b(?:${NOT}(?: got| have| have got| having)? (?:an? )?${MUCH}(?: of)?(?: spare| extra)?` +
    String.raw`(?: (?:money|cash|budget|funds)(?! on\b)(?: to spend)?| to spend)\b` +
    String.raw`|(?:money|cash|funds|budget)(?:'s| is|s? are)?${VERY} (?:tight|short|scarce)\b|tight on (?:money|cash|funds)\b)`,
)
const HIGH =
  /\b(?:(?:money|cost|price)(?: i|')s no object|no expense spared|spare no expense|go(?:ing)? all out|sky'?s the limit|splurge|price (?:doesn'?t|does not) matter|unlimited budget)\b/
/** 'No budget' may mean either. */
const OPEN = /\b(?:no budget|any budget)\b/
const ALL = [LOW, LITTLE, HIGH, OPEN]

/** 'Nothing cheap' and 'too cheap' ask for the opposite; 'looks cheap' speaks of quality. */
const TURNED =
  /\b(?:not(?: too)?|nothing|no|never|isn'?t|too|looks?|looking|feels?|seems?)\s+(?:too |so |that )?$/

export type PriceWords = {
  readonly start: number
  readonly end: number
  readonly leaning: PriceLeaning | null
}

/** The first such words of a folded text; null where there are none. */
export function findPriceWords(folded: string): PriceWords | null {
  let first: RegExpExecArray | null = null
  let by: RegExp = OPEN
  for (const pattern of ALL) {
    const match = pattern.exec(folded)
    if (match && (first === null || match.index < first.index)) {
      first = match
      by = pattern
    }
  }
  if (first === null) return null
  const { index: start } = first
  const isTurned = TURNED.test(folded.slice(0, start))
  const leaning = by === OPEN || isTurned ? null : by === HIGH ? 'high' : 'low'
  return { start, end: start + first[0].length, leaning }
}
