/** Years that are told beside whom the gift is for: of their children, of the giver, of what somebody reads. */
import type { Span } from '../../text/span.ts'
import { PET } from '../people/pets.ts'

/** Somebody was told of before, and it is their child: "friends. They've got a (2 yr old)", 'wife, 35, has a (2 year old)'. */
const THEY_HAVE =
  /\p{L}[^]{0,200}?[.,;!?(\n]\s*(?:(?:s?he|they|who)(?:'s|'ve| also| just)? )?(?:also |just |and ){0,12}(?:got|has|have|adopted) (?:an? |two |twin )?(?:\p{L}+ )?$/u
/** 'Loves yoga. Her kids are (4 and 6)'. */
const THEIR_CHILDREN =
  /\p{L}[^]{0,200}?[.,;!?(\n]\s*(?:her|his|their) (?:two |three |four |\d )?(?:little |young |own )?(?:kids|children|sons|daughters|boys|girls|twins|toddlers)(?: are|,)? (?:aged? |now |both )?\(?$/u
/** 'My sister has two kids (2 and 5), she's 34': theirs, where the years of somebody grown up are told as well. */
const HAS_CHILDREN =
  /\b(?:has|have|with|mom of|mum of|mother of|dad of|father of) (?:an? |two |three |four |five |\d |her |his |their )?(?:little |young |small |own )?(?:kids?|child|children|sons?|daughters?|boys?|girls?|twins|toddlers?)(?: are|,|:)? ?(?:aged? |ages |both )?\(?$/u
const IS_GROWN =
  /\b(?:s?he|who|they)(?:'s|'re| is| are)(?: (?:about|almost|nearly|around|turning|now|just)){0,12} (?:1[89]|[2-9]\d)\b(?! (?:weeks?|months?|days?|minutes?|hours?|miles))/
/** 'A single mom of 2 (4 and 7)'. */
const PARENT_OF =
  /\b(?:mom|mum|mama|mother|dad|father|parents?) (?:of|to) (?:\d|two|three|four|five|six),? ?\(?(?:aged? |ages )?$/
const IS_FOR_KIDS =
  /\b(?:for|to|get) (?:both of |each of )?(?:(?:my|our|the|her|his|their|these) )?(?:\p{L}+'?s? )?(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|twins|grandkids|grandchildren)\b|\bkids'? gifts?\b/u
const isOfGrownParent = (folded: string, before: string): boolean =>
  PARENT_OF.test(before) || (HAS_CHILDREN.test(before) && IS_GROWN.test(folded))

/** It may be the child's gift after all: 'for him', 'gifts for her kids'. */
const IS_FOR_CHILD =
  /\b(?:for|to|get) (?:him|her|them|both|each|(?:(?:my|our|the|her|his|their) )?(?:\p{L}+'?s? )?(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|nieces?|nephews?|grand(?:son|daughter|kid|child)\p{L}*|god(?:son|daughter|child)\p{L}*|twins))\b|\bkids'? gifts?\b/u
/** 'She has a 5 year old who loves trains': more is told of the child. */
const IS_TOLD_OF_CHILD =
  /^(?:[- ]?(?:years?|yrs?|yr)[- ]?olds?)?(?: (?:son|daughter|boy|girl|kid|child))?,?(?: and)? (?:who|that|named|called|loves?|likes?|into|obsessed)\b/

/** Most ages stand behind none of these. */
const HAS_WORD = /\b(?:got|has|have|with|of|adopted|kids|children|sons|daughters|boys|girls|twins|toddlers)\b/

/** 'Lost her (19 year old) son': of whoever is mourned. */
const LOST_BEFORE = /\b(?:lost|mourning|buried|burying|losing) (?:her|his|their|a|my|our) $/
const LOST_AFTER =
  /^[- ]?(?:years?|yrs?|yr)?[- ]?(?:olds?)? (?:son|daughter|child|baby|boy|girl|brother|sister|twin|husband|wife|mother|mom|father|dad|friend|dog|cat)\b/

/** Whether an age is that of a child of whom the gift is for. */
export function isOfTheirChild(folded: string, { start, end }: Span): boolean {
  const before = folded.slice(Math.max(0, start - 80), start)
  if (LOST_BEFORE.test(before) && LOST_AFTER.test(folded.slice(end, end + 32))) return true
  if (!HAS_WORD.test(before) || isOwnYears(folded, { start, end }, before)) return false
  if (PARENT_OF.test(before)) return !IS_FOR_KIDS.test(folded)
  if (!THEIR_CHILDREN.test(before) && !THEY_HAVE.test(before) && !isOfGrownParent(folded, before))
    return false
  return !IS_TOLD_OF_CHILD.test(folded.slice(end, end + 48)) && !IS_FOR_CHILD.test(folded)
}

/** 'She have 30 years': her own, in the words of other languages. */
const isOwnYears = (folded: string, { start, end }: Span, before: string): boolean =>
  /\b(?:has|have|having) $/.test(before) && /^\d+ years$/.test(folded.slice(start, end))

/** 'Reads at about (2nd grade) level': how somebody reads who may be 36. */
const LEVEL = /^[- ](?:reading |math )?level\b/

export const isLevel = (folded: string, { end }: Span): boolean => LEVEL.test(folded.slice(end, end + 16))

/** 'I'm in (10th grade)'. */
const I_AM = /\b(?:i'?m|i am) (?:only |just |now |still |currently ){0,12}(?:in |an? )?(?:the )?$/
/** Those who go out or to school with each other are of an age. */
const PEER = /\b(?:girlfriend|boyfriend|gf|bf|crush|best friend|bff|friend|classmate|twin|cousin)\b(?!')/

/** 'Best friend since (3rd grade)' turns forty. */
const SINCE = /\b(?:since|back in|way back in|met in|friends in) (?:the )?$/

/** Whether a school year is the giver's own, or long over. */
export const isGiversYear = (folded: string, { start }: Span): boolean =>
  SINCE.test(folded.slice(Math.max(0, start - 16), start)) ||
  (I_AM.test(folded.slice(Math.max(0, start - 32), start)) && !PEER.test(folded))

/** 'The boys (3 and 5) made him a tie': how old those are who give. */
const KIDS_BEFORE =
  /\b(?:the|my|our|his|her|their) (?:\p{L}+ )?(?:kids|children|boys|girls|twins|sons|daughters)(?: \(?)?$/u
const GIVE_AFTER =
  /^ ?\(?[^()]{0,16}\) (?:(?:are|is|have|has|will|also|both) )*(?:made|make|making|want|drew|draw|paint|painted|help|helped|give|giving|gave|bought|picked|chose|adore (?:him|her)|love (?:him|her)|miss (?:him|her))\b/
/** 'Their cat died, Miso, (17 years old)'. */
const PET_DIED = new RegExp(
  String.raw`\b${PET}(?: \p{L}+)?,? (?:just |recently |has |had ){0,12}(?:died|passed(?: away)?),? ?(?:\p{L}+,? ?)?(?:at |aged? )?$|\b(?:lost|put down|mourns|mourning|buried) (?:his|her|their|the|an?)(?: \p{L}+)? ${PET},? ?(?:\p{L}+,? ?)?(?:at |aged? )?$`,
  'u',
)
/** 'Now it's (50 years)' since the wedding. */
const IT_IS = /\b(?:now )?it(?:'s|s| is| has been| will be)(?: been| now| already){0,12} $/

const YEARS = /^\d+ (?:years?|yrs?)\b(?![\s-]*old)/
const PASSED = /^it'?s \d+ (?:years?|yrs?)\b(?![\s-]*old)/

/** Whether years are those of children who give, of a pet that died, or of a time that has passed. */
export function isOfOthers(folded: string, { start }: Pick<Span, 'start'>): boolean {
  const before = folded.slice(Math.max(0, start - 80), start)
  const rest = folded.slice(start, start + 64)
  if (KIDS_BEFORE.test(before)) return GIVE_AFTER.test(rest) && !IS_FOR_CHILD.test(folded)
  return PASSED.test(rest) || PET_DIED.test(before) || (IT_IS.test(before) && YEARS.test(rest))
}
