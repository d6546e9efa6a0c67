/** Whether a number without a sign of money is a sum: told by the words around it, and at the end of a request by whom it follows. */
import { directionRefused } from './bounds.ts'
import { isToldSum } from './given-sums.ts'
import { type Bare, firstOf, isBeforePerson, isNumbered, isSumAtEnd, type Tables } from './last-number.ts'

const BUDGET_BEFORE =
  /(?:budget|spend|spending|price range|splurg(?:e|ing)|limit|lets say|let's say|got like|to spend|total of|sum of|afford|(?:i|we|us|each|they) (?:can|could) do|(?:gift|present|it|itself) (?:should|has to|must|needs to|would|could|might|can) (?:cost|run)|(?:gift|present|it|itself) (?:should|has to|must|needs to|would|could|might|can) be(?= (?:about|around|roughly|at most|up to)\b)|chip(?:ping)? in|pitch(?:ing)? in|put(?:ting)? in|\b(?:everyone|everybody) (?:gives|pays|puts in|chips in))\b(?: is| of| like| about| around| only| just| maybe| up to| roughly| (?:(?:somewhere|anywhere) )?between|:|,|\s){0,80}$/
/** 'I've got 40', 'I only have 40 to spend', 'only got 25': the giver's, and no count of what they have, 'I have 2 sisters'. */
const HAS_BEFORE =
  /(?:\b(?:i|we)(?:'?ve| have)? (?:only )?(?:got|have|had)|(?:^|[.,;!?]|\b(?:and|but|so))\s*(?:only )?(?:got|have))(?: is| about| around| like| only| just| maybe| up to| roughly|:|,|\s){0,80}$/
/** 'All of us together have 350', 'siblings have 300 together', 'we put together 300'. */
const TOGETHER_BEFORE =
  /\b(?:(?:us|together|siblings|brothers|sisters|cousins|coworkers|colleagues|friends|kids|families|parents|everyone)(?: all| together)? (?:have|has|got)|(?:we|us|all|siblings|family)(?:'ve| have)? (?:all )?(?:put|pooled|scraped|got|collected|raised|gathered|have)(?: together)?)(?: about| around| like| only| roughly|:|\s){0,80}$/
const TOGETHER_AFTER = /^\s*(?:together|between us|collected|pooled)\b/
/** 'Blow 300 on my wife', 'drop 250 on him'. */
const SPENDS_BEFORE =
  /\b(?:blow(?:ing)?|drop(?:ping)?|throw(?:ing)?)(?: about| around| like| maybe| up to|\s){0,80}$/
const ON_AFTER = /^\s*(?:on|for) (?:my|our|the|her|him|them|an?|mom|mum|dad|wife|hubby|husband)\b/
const LEFT_AFTER =
  /^\s*(?:left|spare|cash|in cash|saved|set aside|put aside|available|to (?:spend|work|play|use|give))\b/

const BARE_CAP_BEFORE =
  /(?:<=?|≤)\s*$|\b(?:max(?:imum)?|at most|no more than|not more than|limit|under|below|less than|up to|sub|within|(?:keep|keeping|kept|cap|capped|capping|limited?) (?:(?:it|them|things|gifts|presents|everything) )?(?:at|to))\s*(?:[:.]\s*)?(?:(?:like|about|around|roughly|maybe) )?$/
const CLAUSE_END_AFTER =
  /^\s*(?:$|[,.;!?)]|each\b|total\b|in (?:total|all)\b|pls\b|please\b|max\b|for (?:both|all|each)\b|all (?:in|together)\b|altogether\b|or so\b|tops\b|apiece\b|per\b)/
/** Another clause without the comma: 'under 40 he likes tea', 'up to 30 for my gran'. */
const CLAUSE_AFTER = /^\s*(?:for|but|and|so|cuz|because|on|he|she|they|we|i|my|our|it|if|unless)\b/
/** A number alone is money where the words after it say so: '40 each', '25 max', '80 for both', '50 between my mum and dad'. */
const MONEY_AFTER =
  /^\s*(?:max\b|tops\b|at (?:the )?(?:very )?most\b|limit\b|each\b(?! other)|apiece\b|per (?:person|head|gift|kid)\b|from (?:each|every(?:one|body))\b|set aside\b|in (?:total|all)\b|total\b|all (?:in|together)\b|altogether\b|or less\b|budget\b|for (?:both|all|the (?:two|three|lot))\b|to (?:spend|work with|play with)\b|between (?:my|our|the|them|us|both)\b|,? but (?:i |we )?(?:can|could|would|might|'d|may) (?:also )?(?:stretch|go)\b|(?:not (?:counting|including)|excluding|before|plus|\+) (?:the )?(?:shipping|postage|delivery|tax(?:es)?)\b|(?:is|would be|feels) (?:far |much )?more comfortable(?=\s*(?:$|[,.;!?)]|for (?:me|us)\b)))/
/** '40ish. I mean the budget', '35: budget, not age'. */
export const MEANT_AS_MONEY =
  /^[\s.,;:!(-]*(?:(?:i mean|i meant|meaning|that'?s|that is|as in|this is) (?:for )?(?:the |my |our )?(?:budget|price|money|dollars)\b|(?:the |my )?(?:budget|price|money|dollars)(?=,? (?:and )?not (?:the |his |her |their |my )?age\b))(?:,? (?:and )?not (?:the |his |her |their |my )?age\b)?/

/** What a number counts when it is not money. */
const COUNTED_AFTER =
  /^\s*-?(?:years?|yrs?|yo\b|y\/o|%|people|kids|months?|weeks?|days?|hours?|minutes?|miles|km|k\b|times|of (?:them|us)|cats|dogs|guys|girls|women|men|friends|nieces|nephews|books|pieces|feet|cm|inch|lbs?|kg|st\b|nd\b|rd\b|th\b|am\b|pm\b|x\b|oz|ml|cl|sets?\b(?! aside)|grader)/
const AGED_BEFORE =
  /\b(?:(?:kids|children|grandkids|grandchildren|boys|girls|toddlers|teens|teenagers|babies|nephews|nieces|sons|daughters|people|adults|women|men|students|pupils|ones|anyone|everyone|someone|somebody|nobody|no one|all|both|little)\s+(?:all\s+|are\s+)?(?:under|over|below|above|up to|between)|(?:is|are|he'?s|she'?s|they'?re)\s+(?:all\s+)?(?:under|below|less than|at most)|aged?|ages|turn(?:s|ing|ed)|is|are|he'?s|she'?s|they'?re|kids|children|boys|girls|toddlers|size|chapter|number|no\.?|#|room|class of|ward|route)\s*(?:(?<=\s)(?:like|about|around|roughly|maybe) )?$/
/** 'A mom of 3 under 6', 'has two under 5': so few years are ages, where 'two under 20' may be gifts. */
const HERS_BEFORE =
  /\b(?:(?:mom|mum|mother|dad|father|parents?)\s+(?:of|to)|has)\s+(?:\d|two|three|four|five|six)\s+(?:all\s+)?(?:under|below)\s*$/
const OLDEST_CHILD = 17
const CHILDREN =
  /\b(?:kids|children|grandkids|grandchildren|boys|girls|toddlers|babies|nephews|nieces|cousins|ages?|aged|years?)\b/

/** 'Max 40 wine'. */
const MAX_BEFORE = /\b(?:max|maximum|limit)\s*(?:[:.]\s*)?$/

/** Whether a number can be nothing else than money. */
export function isBareSum(bare: Bare, tables: Tables | null): boolean {
  const { before, after } = bare
  if (COUNTED_AFTER.test(after)) return false
  if (BUDGET_BEFORE.test(before) || MEANT_AS_MONEY.test(after)) return true
  return !isOfAges(bare) && firstOf(bare) >= BARE_MIN && !isHeart(bare) && isSaid(bare, tables)
}

/** A round sum is told without its comma, 'under 25 dad golf'; 'my son, under 12 and mad about trains' is not. */
const endsClause = (bare: Bare, tables: Tables | null): boolean =>
  CLAUSE_END_AFTER.test(bare.after) ||
  (isRound(bare) && (CLAUSE_AFTER.test(bare.after) || isBeforePerson(bare, tables)))
const isRound = (bare: Bare): boolean => firstOf(bare) >= ROUND_FROM && firstOf(bare) % 5 === 0
const ROUND_FROM = 10

/** 'All under 20' are ages of children, and sums of gifts. */
const isOfAges = (bare: Bare): boolean => isOfHers(bare) || isOfAnybody(bare) || isOfGrown(bare)

/** 'A party of mostly adults 30-60'. */
const GROWN_BEFORE = /\b(?:adults|grown-?ups|women|ladies|men) $/
const isOfGrown = (bare: Bare): boolean =>
  bare.groups.second !== undefined && firstOf(bare) >= GROWN_FROM && GROWN_BEFORE.test(bare.before)
const GROWN_FROM = 18

const isOfHers = (bare: Bare): boolean => HERS_BEFORE.test(bare.before) && firstOf(bare) <= OLDEST_CHILD

const isOfAnybody = ({ before, text }: Bare): boolean =>
  AGED_BEFORE.test(before) && !(/\ball (?:under|below) $/.test(before) && !CHILDREN.test(text.folded))

/** 'She loves orchids. 30 to 50. Nothing for cleaning!': a range that is all its sentence says. */
const isRangeAlone = ({ before, after, groups }: Bare): boolean =>
  groups.second !== undefined && /[.!?]\s*$/.test(before) && /^\s*(?:[.!?]|$)/.test(after)

/** After a word about budgets, before 'max' or 'each', between 'under' and the end of a clause, or as the last word of all. */
const isSaid = (bare: Bare, tables: Tables | null): boolean =>
  MONEY_AFTER.test(bare.after) ||
  isRangeAlone(bare) ||
  isBounded(bare, tables) ||
  isPutUp(bare) ||
  isToldSum(bare, () => endsClause(bare, tables)) ||
  isBesideGift(bare, tables) ||
  isHigh(bare) ||
  isSumAtEnd(bare, tables)

function isBounded(bare: Bare, tables: Tables | null): boolean {
  const { before, after, groups } = bare
  if (MAX_BEFORE.test(before) && isRound(bare)) return true
  // Nobody is a hundred in words: 'can't go over a hundred'.
  if (isDirected(before) && (endsClause(bare, tables) || IN_WORDS.test(groups.first ?? ''))) return true
  if (HAS_BEFORE.test(before)) return endsClause(bare, tables) || LEFT_AFTER.test(after)
  return groups.second !== undefined && BETWEEN_BEFORE.test(before)
}

/** What somebody blows on whom it is for, or what several have together. */
const isPutUp = (bare: Bare): boolean =>
  (SPENDS_BEFORE.test(bare.before) && ON_AFTER.test(bare.after)) || isOfSeveral(bare)

const isOfSeveral = (bare: Bare): boolean =>
  firstOf(bare) >= ROUND_FROM &&
  TOGETHER_BEFORE.test(bare.before) &&
  (TOGETHER_AFTER.test(bare.after) || /\btogether\b/.test(bare.before))

const isDirected = (before: string): boolean =>
  BARE_CAP_BEFORE.test(before) || directionRefused(before) !== ''

const IN_WORDS = /hundred|thousand|grand/
/** 'Between 20 and 30 my niece turns 6'; people are between 20 and 30 years old. */
const BETWEEN_BEFORE =
  /(?:^|[.,;!?]\s*|\b(?:gifts?|presents?|something|anything|things?|ideas?|spend|costs?|pay)\s+)between\s*$/

/** 'Secret santa 25 for a coworker', 'something around 25 for my doctor', '40 my mom loves tea': no age has such a place. */
function isBesideGift(bare: Bare, tables: Tables | null): boolean {
  const { before, after, isSecond } = bare
  if (isSecond || !isRound(bare) || isNumbered(before)) return false
  return (
    EXCHANGE_BEFORE.test(before) ||
    (GIFT_BEFORE.test(before) && endsClause(bare, tables)) ||
    FOR_AFTER.test(after) ||
    (STARTS.test(before) && (BEGINS_AFTER.test(after) || isBeforePerson(bare, tables)))
  )
}

const EXCHANGE_BEFORE =
  /\b(?:secret santa|white elephant|yankee swap|dirty santa|kris kringle|gift (?:exchange|swap))(?: gifts?| presents?)?[,:]?\s*$/
const GIFT_BEFORE =
  /\b(?:(?:teacher|thank you|host|hostess|farewell|christmas|xmas|holiday|get well|wedding|housewarming) (?:gifts?|presents?)|stocking stuffers?|teacher appreciation(?: week| day)?)[,:]?\s*$/
/** '20 for a coworker', and no '30 for 30'. */
const FOR_AFTER =
  /^,?\s+for (?:my|our|the|an?|his|her|him|them|each|mom|mum|dad)\b(?!\s+(?:\d|about|few|couple|while|year|month|week|day|time|first|second|last|next|whole|rest))/
const STARTS = /(?:^|[.!?\n])\s*(?:(?:about|around|roughly|maybe|like)\s*)?$/
const BEGINS_AFTER =
  /^,?\s+(?:for\b(?!\s+(?:(?:an?|about|under|the) )*[$€£\d])|(?:my|our|secret santa|white elephant)\b)/

/** Less is a count, a clothes size or a joke. */
const BARE_MIN = 3
/** 'Love you <3'. */
const isHeart = ({ before, groups }: Bare): boolean => groups.first === '3' && before.endsWith('<')

/** Nobody is 200, or a hundred to two hundred years old. */
const HIGH_FROM = 120
const HIGH_RANGE_FROM = 100

/** Between stops: 'gift for my sister, 250, loves yoga'. */
const isHighAlone = ({ before, after }: Bare, first: number): boolean =>
  first % 10 === 0 &&
  first < YEARS_FROM &&
  /(?:^|[,;.!?]\s+)$/.test(before) &&
  /^\s*(?:or so\b\s*)?[,.;!?]/.test(after)
const YEARS_FROM = 1900

function isHigh(bare: Bare): boolean {
  const { groups, after } = bare
  if (groups.second !== undefined) return firstOf(bare) >= HIGH_RANGE_FROM && CLAUSE_END_AFTER.test(after)
  const first = firstOf(bare)
  if (first < HIGH_FROM) return false
  return (groups.ish ?? groups.ish2) !== undefined || isHighAlone(bare, first)
}
