/** Whether an amount is a ceiling, a floor, or about what may be spent: told by the words around it. */

export type Bound = 'cap' | 'approx' | 'floor' | 'plain'

/** So many letters beside an amount are looked at: `don't want to spend anything more than` stands before it. */
export const REACH_BEFORE = 56
export const REACH_AFTER = 40

/** An amount as it stands: what is before it and behind it in its text, folded, and the parts of itself. */
export type Surroundings = {
  readonly before: string
  readonly after: string
  readonly groups: Readonly<Record<string, string | undefined>>
}

const CAP_BEFORE =
  /(?<!\p{L})(?:under|below|less than|no more than|not more than|not over|no higher than|up to|at most|max(?:imum)?(?: of)?|within|sub|limit(?: of| is)?|<=?|≤|cheaper than|nothing over|cap(?:ped)?(?: of| at)?|stay under|keep it under|not exceed(?:ing)?|no higher|not a (?:cent|penny) (?:more|over)(?: than)?|within|go to|go up to|i'd go to|spend up to|ceiling(?: of| is)?|as much as|top out at)\s*(?:a |about |of |is |the |like |around |roughly |maybe )?$/u
const APPROX_BEFORE =
  /(?<!\p{L})(?:around|about|approx(?:imately)?\.?|roughly|circa|~|≈|±|\+\/-|somewhere near|in the (?:region|neighbou?rhood|ballpark) of|ca\.?|ballpark|give or take|say|like)\s*$/u
/** Whole words: a coffee lover's $30 is no floor. */
const FLOOR_BEFORE =
  /(?<![\p{L}-])(?:(?<!\b(?:people|friends|guests|family|company|neighbou?rs|folks|kids|us|me) )over|above|more than|at least|min(?:imum)?(?: of)?|starting at|from|upward of|north of|no cheaper than|>=?|≥|upwards of|no less than)\s*$/u
const CAP_AFTER =
  /^\s*(?:,\s*)?(?:max(?:imum)?(?! ?(?:of|is|:)? ?[$€£]?\d)|tops|or (?:less|under|below)|limit|at (?:the very )?most|or so max|cap|top|absolute max|not a (?:cent|penny) more|(?:is|would be|feels) (?:far |much )?more comfortable)\b/
const APPROX_AFTER =
  /^\s*(?:\+\s?\/\s?-|±)|^\s*-?(?:or so|,? ?(?:maybe|possibly|perhaps) (?:a (?:little|bit|tad) )?more\b|give or take|more or less|ish|or thereabouts|roughly|approx|ballpark)\b/
const FLOOR_AFTER =
  /^\s*(?:or more|and up|up\b(?! (?:all|late|at|early|the))|and over|and above|upwards|minimum|at least|at minimum|plus\b(?!(?: |-)(?:shipping|tax|postage|sized?|plus)))/

const ABOVE =
  '(?:over|above|more than|greater than|higher than|beyond|past|north of|upwards? of|exceed(?:s|ing)?|in excess of)'
const BELOW = '(?:under|below|less than|lower than|cheaper than|fewer than|south of)'
/** What may stand between 'not' and the direction; 'I don't mind spending more than' is no refusal. */
const BETWEEN = String.raw`(?:i|im|i'm|we|we're|she|he|they|you|may|can|could|should|will|would|anyone|justify|justifying|allow|let|want|wants|wish|like|need(?! to)|able|going|gonna|wanna|allowed|willing|planning|prepared|supposed|trying|looking|really|actually|even|ever|any|anything|something|gifts?|presents?|things?|it|that|this|one|to|be|is|are|worth|valued|cost|costs|costing|spend|spends|spending|pay|paying|go|goes|going|do|have(?! to)|afford|get|getting|buy|buying|use|put|priced|a|an|single|cent|penny|dime|dollar|euro|pound|much|lot|far|way|for|too|him|her|them|look|consider|at|the|price|budget|with)`
const NOT = String.raw`(?:\b(?:no|not|never|nothing|none|nor|without(?! (?:him|her|them|me|us|you)\b)|cannot|avoid|hardly|barely|nobody|no one|no way|(?:hates?|refuses?|refusing|unable|reluctant|loath|afraid|embarrassed) to|(?:ca|do|does|did|wo|would|should|could|is|are|was|must|need|has|have)n'?t))`
/** 'No books over $40' names the thing as well: rather a ceiling too many than a floor that was none. */
const THING = String.raw`(?: (?!mind|care|worr|bother|problem|issue|trouble|objection|matter|afraid|picky|sure|idea|clue)\p{L}+){0,2}`
const ABOUT = String.raw`(?: (?:about|around|a|the|like|roughly|maybe))?\s*`
/** What may stand before a ceiling, as the source of a pattern: 'can't go over', 'nothing above'. */
export const REFUSED_ABOVE = String.raw`${NOT}(?: ${BETWEEN}){0,12}${THING}(?: ${BETWEEN}){0,12} ${ABOVE}${ABOUT}`
/** The same before a floor: 'nothing under', 'no less than'. */
export const REFUSED_BELOW = String.raw`${NOT}(?: ${BETWEEN}){0,12} ${BELOW}${ABOUT}`
const NOT_ABOVE = new RegExp(`${REFUSED_ABOVE}$`, 'u')
const NOT_BELOW = new RegExp(`${REFUSED_BELOW}$`)
/** 'Dad wants nothing, under $30', without the comma; and 'experiences not things under $30'. */
const WANTS_NOTHING =
  /\b(?:(?:wants?|needs?|lacks?|asks? for|does ?n'?t (?:want|need)|do ?n'?t (?:want|need)|does not (?:want|need)|do not (?:want|need)|not need|never wants)(?: for)? (?:nothing|anything|things|a thing)|not things|says? (?:nothing|no gifts)|said (?:nothing|no gifts)|too much|nothing to do) (?:under|below|less than) *$/
const IS_ABOVE = new RegExp(String.raw`\b${ABOVE}${ABOUT}$`)
const IS_BELOW = new RegExp(String.raw`\b${BELOW}${ABOUT}$`)
const SLIGHTLY_ABOVE =
  /\b(?:a (?:little|tiny|wee|bit|little bit|tad|touch)|slightly|just|marginally) (?:over|above|more than|past)\s*$/
/** 'More than $50 is too much'. */
const TOO_MUCH =
  /^\s*(?:is|are|would be|seems?|feels?|sounds?|'s) (?:(?:really|just|way|a bit|a little|kind of|definitely|simply|far) )*(?:too (?:much|expensive|steep|high|dear|rich|pricey)|(?:not|n't) (?:possible|an option|okay|ok|feasible|doable|realistic|in)|out\b|impossible|a (?:stretch|no)|off|beyond|more than i)|^\s*,? ?(?:i|we) (?:can'?t|cannot|won'?t|will not|don'?t|do not)\b|^\s*(?:isn'?t|is not|are not|won'?t be) (?:possible|an option|okay|ok|feasible|doable|realistic|in)/
/** 'Less than $50 looks stingy'. */
const TOO_LITTLE =
  /^\s*(?:is|are|would be|would|seems?|feels?|looks?|sounds?) (?:(?:be|look|feel|seem|really|just|way|a bit|a little|kind of|too) )*(?:stingy|cheap|embarrassing|little|low|insulting|rude|tacky|mean|not enough|miserly|awkward|an insult)/
const LEAST_AFTER = /^\s*(?:is|would be) (?:the|my|our) (?:minimum|least|floor)/

/** Somebody would mind: 'he'd be mad if I spent over $50'. */
const MIND =
  '(?:(?:mad|angry|upset|furious|livid|annoyed|cross|unhappy|uncomfortable|embarrassed|guilty|awkward|weird)(?: (?:at|with) (?:me|us))?|(?:kill|murder|divorce|scold) (?:me|us)|freak(?:s|ed)? out|have a fit|lose it)'
const MINDED_ABOVE = new RegExp(
  String.raw`\b${MIND} (?:if|when|whenever) (?:i|we|you|anyone|anybody|someone|people)(?:'d|'ll| would| ever| even){0,12} (?:spen[dt]|go|went|pay|paid|buy|bought|get|got)(?: (?:anything|something|him|her|them|a gift|a present|money)){0,12} ${ABOVE}${ABOUT}$`,
)
const MINDED_AFTER = new RegExp(
  String.raw`^\s*,? ?(?:and )?(?:s?he|they|my \p{L}+)(?:'d| would|'ll| will) (?:(?:be|feel|get) )?(?:(?:so|very|really|pretty|a bit) )?${MIND}`,
  'u',
)
/** The words before an amount that refuse a direction, 'can't go over' or 'nothing below'; empty where none do. */
export const directionRefused = (before: string): string =>
  (NOT_ABOVE.exec(before) ?? NOT_BELOW.exec(before) ?? MINDED_ABOVE.exec(before))?.[0] ?? ''

const isRefusedAbove = (before: string): boolean => NOT_ABOVE.test(before) || MINDED_ABOVE.test(before)
const isMindedBehind = (after: string): boolean => TOO_MUCH.test(after) || MINDED_AFTER.test(after)

/** What turns a direction into its opposite; null where nothing does. */
function turned({ before, after }: Surroundings): Bound | null {
  if (isRefusedAbove(before) || (IS_ABOVE.test(before) && isMindedBehind(after))) return 'cap'
  if (
    (NOT_BELOW.test(before) && !WANTS_NOTHING.test(before)) ||
    (IS_BELOW.test(before) && TOO_LITTLE.test(after)) ||
    LEAST_AFTER.test(after)
  )
    return 'floor'
  return SLIGHTLY_ABOVE.test(before) ? 'approx' : null
}

/** The first sign of a bound that is found decides. */
const isCap = ({ before, after }: Surroundings): boolean => CAP_BEFORE.test(before) || CAP_AFTER.test(after)
const isFloor = ({ before, after, groups }: Surroundings): boolean =>
  [groups.plus, groups.plus2].some((plus) => plus !== undefined) ||
  FLOOR_AFTER.test(after) ||
  FLOOR_BEFORE.test(before)
const isApprox = ({ before, after, groups }: Surroundings): boolean =>
  groups.ish !== undefined ||
  groups.ish2 !== undefined ||
  /couple|few/.test(groups.first ?? '') ||
  APPROX_BEFORE.test(before) ||
  APPROX_AFTER.test(after)

/** What an amount bounds: what refuses or judges a direction comes before the direction itself; 'plain' where nothing is said. */
export function boundOf(context: Surroundings): Bound {
  const opposite = turned(context)
  if (opposite !== null) return opposite
  if (isCap(context)) return 'cap'
  if (isFloor(context)) return 'floor'
  return isApprox(context) ? 'approx' : 'plain'
}
