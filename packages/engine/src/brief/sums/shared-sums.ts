/** '8 of us chipping in $15 each': what several givers put together for one gift. */
import { COUNT, countOf } from '../../text/number-words.ts'
import type { Span } from '../../text/span.ts'
import { withGiver } from './givers-with-me.ts'

const GIVERS = String.raw`(?:of us|people|persons|friends|coworkers|co-workers|colleagues|teammates|classmates|roommates|siblings|brothers|sisters|sons|daughters|cousins|grandchildren|grandkids|families|couples|parents|kids|adults|neighbou?rs|members|employees|singers|players|girls|boys|women|men|moms|mums|dads|guys|ladies|dancers|musicians|students|pupils|teachers|nurses|volunteers)`
/** 'Chip in', 'are putting in'. */
export const PUT_IN = String.raw`(?:chip(?:s|ping|ped)? in|pitch(?:es|ing|ed)? in|put(?:s|ting)? in|throw(?:s|ing)? in|go(?:es|ing)? in|contribut(?:es?|ed|ing)|donat(?:es?|ed|ing)|pool(?:s|ed|ing)?|giv(?:es?|ing)|pay(?:s|ing)?)`
const EACH = String.raw`(?:each|apiece|a piece|a head|a person|a (?:kid|child|family|parent|student|pupil|player|girl|boy|member)|per (?:person|head|kid|child|student|pupil|family|parent|member|player)|pp|from each|from everyone)`
const ROUGHLY = String.raw`(?:(?:about|around|roughly|like|up to|maybe|at most|max) )?`

/** 'A staff of 30': those who give together, or are given to. A family is one household, and is counted nowhere. */
export const GROUP =
  '(?:ward|team|group|crew|staff|department|choir|squad|troop|class|classroom|office|unit|shift|club|committee|board)'

/** 'Group gift', 'a present from the class'. */
const GROUP_GIFT = String.raw`(?:group|joint|shared|class) (?:gift|present)|(?:gift|present) from (?:the |our |my |all of |her |his ){0,12}(?:\p{L}{1,40} )?${GROUP}`

const REST = String.raw`[^.!?;$€£]{0,16}`
/** 'There are 8 of us chipping in', "we're 8 chipping in", 'we are 8 and each chip in', '8 of us,' and '8 of us x' before the sum. */
const BEFORE = new RegExp(
  String.raw`\b(?:(?:(${COUNT}) ${GIVERS}|${GROUP} of (${COUNT}))\b[^.!?;$€£]{0,48}\b${PUT_IN}\b${REST}|we(?:'re| are) (${COUNT}),? (?:and )?(?:we )?(?:all |each )?${PUT_IN}\b${REST}|(?<!\bfor (?:(?:my|our|all|the) ){0,12})(${COUNT}) of us,? (?:(?:at|x|with|and|for|-|(?:are |will be )?(?:doing|in for)) )?${ROUGHLY})$`,
)
/** '8 people, $10 each', where nothing says that they are given to. */
const PEOPLE_BEFORE = new RegExp(
  String.raw`(?<!\bfor (?:(?:my|our|all|the) ){0,12})\b(${COUNT}) people,? (?:(?:at|x|with|and|for|-) )?${ROUGHLY}$`,
)
/** '$15 each from 8 of us', '$15 each from 8 parents', '5 € each and we are 12', '$15 each, 8 people chipping in' behind it. */
const AFTER = new RegExp(
  String.raw`^\s*${EACH}[\s,;(-]{1,80}(?:from |x |times |and |with |there(?:'s| are| is| will be) |we(?:'re| are) |all ){0,12}(?:(?<=\bfrom )(${COUNT}) (?:\p{L}{1,40} )?${GIVERS}\b|(?<=\bwe(?:'re| are) )(${COUNT})(?=\s*(?:[.,;!?)]|$))|(${COUNT}) (?:of us\b|${GIVERS}\b[^.!?;$€£]{0,24}\b${PUT_IN}\b))`,
  'u',
)
/** '8 of us each put in $15', 'we are 6 coworkers, each gives 10 euro'. */
const EACH_BEFORE = new RegExp(
  String.raw`\b(?:(${COUNT}) ${GIVERS}|we(?:'re| are) (${COUNT}))\b[^.!?;$€£]{0,32}\beach (?:are |of us )?(?:${PUT_IN}|put(?:ting)?|can (?:do|afford|give|spend))\b${REST}$`,
)
/** 'From 14 families, 10 each': who it is from gives it. */
const FROM_BEFORE = new RegExp(
  String.raw`\b(?:from|by) (?:all |us |of |the |our |about |around ){0,12}(${COUNT}) (?:\p{L}{1,40} )?${GIVERS}\b(?![^.!?;$€£]{0,200}\b(?:gifts|presents) for )[^.!?;$€£]{0,24}$`,
  'u',
)
/** 'Group gift, 8 families, $10 each'. */
const GROUP_BEFORE = new RegExp(
  String.raw`\b(?:${GROUP_GIFT})\b[^.!?;$€£]{0,24}\b(${COUNT}) ${GIVERS}\b[^.!?;$€£]{0,8}$`,
)
/** 'Everyone gives 5, 40 singers': who gives is counted behind it. */
const EVERYONE_BEFORE = new RegExp(
  String.raw`\b(?:everyone|everybody|we all|we each|we are each|we're each|all of us|each of us|each (?:family|kid|girl|boy|player|parent|household))(?:'s| is| are)? ${PUT_IN}\b${REST}$`,
)
const COUNTED_AFTER = new RegExp(
  String.raw`^[\s,;(-]{0,80}(?:and |from |there are |there'?s |we are |we're ){0,12}(${COUNT}) (?:\p{L}{1,40} )?${GIVERS}\b`,
  'u',
)
/** 'Four of us are going in together. We each chip in 25': the count in the sentence before. */
const SENTENCE_BEFORE = new RegExp(
  String.raw`(?<!\bfor (?:(?:my|our|all|the) ){0,12})\b(${COUNT}) of us\b[^.!?;$€£]{0,64}[.!?;]\s+(?:we|we're|we are|everyone|everybody|each|each of us)(?: each| are each| all)? (?:is )?${PUT_IN}\b${REST}$`,
)
const EACH_SAID = /\b(?:each|everyone|everybody)\b[^.!?]{0,200}$/
/** 'Going halves, 40 from each of us': two. */
const TWO_BEFORE = /\bgo(?:ing)? halv(?:es|sies)\b[^.!?;$€£]{0,40}$/
const countWithGiver = withGiver(GIVERS, PUT_IN)
/** 'Parents chipping in $8 each, 12 families', 'class gift, $5 per kid, 22 kids': who puts in is counted behind what each does. */
const TOGETHER_BEFORE = new RegExp(String.raw`\b(?:${PUT_IN}\b${REST}|(?:${GROUP_GIFT})\b[^.!?;$€£]{0,16})$`)
const EACH_COUNTED_AFTER = new RegExp(
  String.raw`^\s*${EACH}[\s,;(-]{1,80}(?:and |from |for |with |there are |we are |we're |x |times ){0,12}(${COUNT}) (?:\p{L}{1,40} )?${GIVERS}\b`,
  'u',
)
/** '24 families at $5', '10 of us x 20'. */
const AT_BEFORE = new RegExp(
  String.raw`\b(?<!\b(?:for|to) (?:(?:my|our|all|the|of|each|about|around) ){0,12})(${COUNT}) ${GIVERS} (?:at|to|x|×|@|times|putting in|giving) ${ROUGHLY}$`,
)

/** 'Gift for our coach, 5 families, $20 each', 'we are 12, gift for the boss, 5 € each': one is given to, and others are counted. */
const COUNTED_BEFORE = new RegExp(
  String.raw`(?:(?<=^|[,;:.(]\s*|\bfrom )(${COUNT}) (?:\p{L}{1,40} )?${GIVERS},?\s*(?:(?:at|to|x|×|@|times|and|with|paying|each) )?${ROUGHLY}|\bwe(?:'re| are) (${COUNT})(?: \p{L}{1,40})?\s*[,.;:][^!?;$€£]{0,56}|\bfrom (${COUNT}) (?:\p{L}{1,40} )?${GIVERS}\b[^!?;$€£]{0,64}, )$`,
  'u',
)
const ROLE =
  '(?:coach|teacher|boss|principal|director|manager|pastor|priest|conductor|leader|instructor|supervisor|nurse|driver|guard|janitor|custodian|secretary|receptionist|counselor|tutor|therapist|trainer|professor|nanny|coworker|colleague|teammate|mentor|host|neighbou?r|mom|mum|mother|dad|father|grandma|grandpa|grandmother|grandfather|friend|mail ?(?:man|carrier)|babysitter)'
/** One gift for one: 'gift for our coach', "boss's day gift". */
const ONE_GIVEN_TO = new RegExp(
  String.raw`\b(?:(?:gift|present|something) (?:\p{L}{1,40} ){0,5}?for|what (?:to|should we|do we|can we|could we) (?:get|give|buy)) (?:[\p{L}']{1,48} ){0,4}?${ROLE}\b(?!')|\b${ROLE}(?:'?s)? (?:\p{L}{1,40} ){0,3}?(?:gift|present|appreciation|end of (?:the )?(?:school )?year)\b|\b(?:my|our) (?:dad|mom|mum|mother|father|grandma|grandpa|boss|coach)'s (?:\d{1,2}(?:st|nd|rd|th)|birthday|retirement)\b`,
  'u',
)
/** Who is counted is given to: 'for my 12 girls'; or several gifts are sought. */
const FOR_SEVERAL = new RegExp(
  String.raw`\b(?:for|to) (?:(?:my|our|all|the|of|each|every|her|his) ){0,12}(?:${COUNT} )?(?:\p{L}{1,40} ){0,2}${GIVERS}\b|\b(?:gifts|presents|favors|favours|bags|treats|prizes|cards)\b`,
  'u',
)

const EACH_AFTER = new RegExp(String.raw`^\s*${EACH}\b`)
/** There each gives a gift of their own. */
const EXCHANGE =
  /\b(?:secret santa|white elephant|yankee swap|gift (?:exchange|swap)|exchang(?:e|ing)|swap(?:ping)?|draw(?:ing|n)? names|kris kringle|dirty santa)\b/

/** So far from the sum the givers are counted. */
const REACH = 96

/** How many givers put a sum in each, told by the words around it; 1 where none are counted. */
export function giversOf(folded: string, { start, end }: Span): number {
  if (EXCHANGE.test(folded)) return 1
  const after = folded.slice(end, end + REACH)
  const before = folded.slice(Math.max(0, start - REACH), start)
  const withMe = countWithMe(folded, before, after)
  if (withMe !== null) return withMe
  const told =
    (EACH_AFTER.test(after) ? countedBeside(before, after) : countedWithoutEach(before, after)) ??
    peopleBeside(folded, before, after) ??
    countedFarther(folded, before, after)
  const [, ...said] = told ?? []
  const counted = countOf(said.find((count) => count !== undefined) ?? '1')
  return counted > 1 ? counted : areTwo(folded, before, after) ? 2 : 1
}

/** The giver and those who are named with them. */
const countWithMe = (folded: string, before: string, after: string): number | null =>
  (EACH_AFTER.test(after) || EACH_SAID.test(before)) && !FOR_SEVERAL.test(folded) && !FOR_TWO.test(before)
    ? countWithGiver(before)
    : null

/** Two who share one gift, where each of them is said to give it. */
const areTwo = (folded: string, before: string, after: string): boolean =>
  EACH_AFTER.test(after) && TWO_BEFORE.test(before) && !FOR_SEVERAL.test(folded) && !FOR_TWO.test(before)
/** 'For mom and dad, 30 each' may be the price of each gift. */
const FOR_TWO =
  /\bfor (?:(?:my|our|his|her) )?\p{L}{1,40} (?:and|&) (?:(?:my|our|his|her) )?\p{L}{1,40}[^.!?;]{0,200}$|\bfor both\b/u

/** 'Dad'll chip in 20 and I'll put in 40': what stands between the sums names another giver. */
const PUT_IN_TOO = new RegExp(
  String.raw`^,? (?:and|plus|&|while) (?:then )?(?:i|we|s?he|they|(?:(?:my|our|her|his) )?\p{L}{1,40})(?:'ll|'m|'s|'d|'re| will| am| is| are| can| could| would)? ${PUT_IN} ${ROUGHLY}$`,
  'u',
)
const PUT_IN_BEFORE = new RegExp(String.raw`\b${PUT_IN} ${ROUGHLY}$`)
const SHARE_BEFORE = new RegExp(String.raw`\b${PUT_IN}\b${REST}$`)

/** 'The whole class put in a quid each': what one of many puts in, however many they are. */
export const isShare = (folded: string, { start, end }: Span): boolean =>
  EACH_AFTER.test(folded.slice(end, end + REACH)) &&
  SHARE_BEFORE.test(folded.slice(Math.max(0, start - REACH), start))

/** Whether the later of two sums is put in by another, and to be added to the one before. */
export const isPutInToo = (folded: string, first: Span, later: Span): boolean =>
  PUT_IN_TOO.test(folded.slice(first.end, later.start)) &&
  PUT_IN_BEFORE.test(folded.slice(Math.max(0, first.start - REACH), first.start))

/** Where 'each' stands behind the sum. */
const countedBeside = (before: string, after: string): RegExpExecArray | null =>
  BEFORE.exec(before) ??
  SENTENCE_BEFORE.exec(before) ??
  FROM_BEFORE.exec(before) ??
  GROUP_BEFORE.exec(before) ??
  AFTER.exec(after) ??
  (TOGETHER_BEFORE.test(before) ? EACH_COUNTED_AFTER.exec(after) : null)

/** 'Gift for coworkers, 8 people, $10 each': they may be those who are given to, and then each is worth no more. */
const peopleBeside = (folded: string, before: string, after: string): RegExpExecArray | null =>
  EACH_AFTER.test(after) && !FOR_SEVERAL.test(folded) ? PEOPLE_BEFORE.exec(before) : null

/** Where nothing beside the sum counts them. */
const countedFarther = (folded: string, before: string, after: string): RegExpExecArray | null =>
  countedForOne(folded, before, after) ?? countedAnywhere(folded, before, after)

/** Where one gift is for one, whoever is counted beside what each does gives it. */
function countedForOne(folded: string, before: string, after: string): RegExpExecArray | null {
  if (!EACH_AFTER.test(after) && !EACH_LAST.test(before)) return null
  const told = COUNTED_BEFORE.exec(before)
  return told && ONE_GIVEN_TO.test(folded) && !FOR_SEVERAL.test(folded) ? told : null
}
/** 'We're 9 neighbors who …. Everyone puts in $15', 'two families share it, 30 from each': however far before it they are counted. */
const WE_ARE = new RegExp(
  String.raw`\b(?:(?:we(?:'re| are)|there(?:'re| are)) (?:about |around )?(${COUNT}) ${GIVERS}\b|(${COUNT}) ${GIVERS} (?:are |will |want to )?(?:shar(?:e|ing)|split(?:ting)?|go(?:ing)? in|team(?:ing)? up)\b)`,
)
const FROM_EACH = /^\s*(?:from (?:each|every(?:one|body))|per (?:family|household|couple))\b/
const countedAnywhere = (folded: string, before: string, after: string): RegExpExecArray | null =>
  EVERYONE_BEFORE.test(before) || FROM_EACH.test(after)
    ? (WE_ARE.exec(folded) ?? (EACH_CHILD.test(before) ? CHILDREN_COUNTED.exec(folded) : null))
    : null
/** 'Coach gift. 11 girls, each family gives $8': one family a child. */
const EACH_CHILD = /\beach (?:family|kid|girl|boy|player|parent|household)\b[^.!?]{0,200}$/
const CHILDREN_COUNTED = new RegExp(
  String.raw`(?<!\b(?:for|to|under) (?:(?:my|our|all|the|of) ){0,12})\b(${COUNT}) (?:girls|boys|kids|children|players|families|students|pupils|dancers|swimmers)\b`,
)
/** German: '15 Eltern je 3 Euro'. */
const EACH_LAST = /\beach $/

/** 'All nine grandkids chip in $20', and no '$180 in total'. */
const ALL_BEFORE = new RegExp(
  String.raw`\ball (?:of )?(?:the |our |my |her |his )?(${COUNT}) (?:\p{L}{1,40} )?${GIVERS} (?:are |will |each ){0,12}${PUT_IN} ${ROUGHLY}$`,
  'u',
)
const TOTAL_AFTER = /^\s*(?:in (?:all|total)|total|altogether|together|combined|between)\b/

const toldBefore = (before: string): RegExpExecArray | null =>
  EACH_SAID.test(before) ? SENTENCE_BEFORE.exec(before) : null

const countedWithoutEach = (before: string, after: string): RegExpExecArray | null =>
  (EVERYONE_BEFORE.test(before) ? COUNTED_AFTER.exec(after) : null) ??
  (TOTAL_AFTER.test(after) ? null : ALL_BEFORE.exec(before)) ??
  EACH_BEFORE.exec(before) ??
  AT_BEFORE.exec(before) ??
  toldBefore(before)
