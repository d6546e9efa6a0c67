/** Words that look like a liking and only tell what happened, or what somebody does. */

import type { Span } from '../../text/span.ts'
import { rawSpan, type Text } from '../../text/tokens.ts'

/** Whether words of a liking are of a tale. */
export function isOfTale(text: Text, span: Span): boolean {
  const { folded } = text
  const { start, end } = span
  const after = folded.slice(end, end + AFTER_REACH)
  const before = folded.slice(Math.max(0, start - BEFORE_REACH), start)
  if (SPEAKS.test(after) || (TELLS_HURT.test(folded) && HURT.test(before))) return true
  const said = folded.slice(start, end)
  if (said.endsWith(' who')) return isOfDeed(text, span, after)
  return TOLD_BY_WORD.get(said)?.(before, after) ?? false
}

const AFTER_REACH = 32
const BEFORE_REACH = 48

/** 'The doctor told him to stop': who speaks is no liking. */
const SPEAKS = /^\s+(?:told|said|says|ordered|orders|advised|advises|recommend(?:s|ed)|warned)\b/

/** 'Broke her leg skiing': who was hurt by it is not given it. */
const HURT =
  /\b(?:broke|hurt|injured|tore|sprained|fractured|twisted|strained|fell|accident|crash(?:ed)?|concussion)\b(?: (?:her|his|their|my|a|an|the|own|left|right|\p{L}+))?(?: \p{L}+)?(?: (?:while|when|from|in|on|off|playing|doing|a|his|her)){0,12} $/u
/** Most texts hold none of its words. */
const TELLS_HURT =
  /broke|hurt|injured|tore|sprained|fractured|twisted|strained|fell|accident|crash|concussion/

/** 'The doctor who delivered our twins' is no Doctor Who, whom people write with a capital. */
const isOfDeed = (text: Text, span: Span, after: string): boolean => {
  const { start, end } = rawSpan(text, span)
  return DOES.test(after) && !text.raw.slice(start, end).endsWith('Who')
}
const DOES =
  /^ (?:is|was|has|had|will|would|can|could|did|does|also|never|always|really|just|\p{L}+ed|helps?|saves?|saw|took|takes|treats?|gave|gives|kept|keeps|made|makes|stayed|came|brought|got|knows|knew|taught|held|put|sat)\b/u

/** 'Likes to cook for the family': for whom it is done. */
const DONE_FOR =
  /\b(?:cooks?|cooking|bakes?|baking|grills?|grilling|sews?|sewing|knits?|knitting|performs?|sings?) for (?:the |his |her |their )?(?:whole |entire )?$/

type IsTale = (before: string, after: string) => boolean

/** Who likes to watch birds wears no watch for it. */
const IS_WATCHED =
  /^ (?:the |her |his |their |old |scary |funny |some |a lot of )*(?:birds?|movies?|films?|tv|shows?|sports?|series|videos|anime|k-?dramas|people|reruns|youtube|football|soccer|baseball|basketball|hockey|golf|tennis|games?|news|cartoons)\b/
/** 'Retired, watches westerns': a verb stands where a sentence or an item begins, and has an object. */
const VERB_BEFORE =
  /(?:^|[,.;:(!?\n-]\s*|\b(?:he|she|they|who|and|also|just|mostly|always|only|mainly|still|often|sometimes|never) )$/
const NO_OBJECT_AFTER =
  /^(?:\s*(?:$|[^\s\p{L}])| (?:and|or|from|by|but|with|that|which|under|over|below|about|around|for|in|on|at|as|because|so|he|she|they|we|i|is|are|was|were|made|please|too|also)\b)/u

/** 'Nursing a hangover', 'still nursing': no profession; 'is nursing school' is one. */
const NURSED_AFTER = /^ (?:an?|his|her|my|their|our|the)\b/
const NURSES_BEFORE = /(?:\b(?:is|am|are|was|still|while|currently|whos|shes)|'s) $/
const OF_PROFESSION = /^ (?:students?|school|degree|homes?|program|instructor|exams?|boards)\b/

/** '40 of us giving $5 each': what each puts in is no charity. */
const GIVES_SUM =
  /^\s+(?:(?:(?:about|around|up to|like) )?[$€£]?\d|(?:that|it|this|those|them|him|her|you|me|us)\b)/

/** 'Who organize our block party': what they hold is no order in a closet. */
const IS_HELD =
  /^ (?:our|the|a|an|my|all|every|this)\b[^.,;!?]{0,24}\b(?:party|parties|fair|fairs?|events?|fundraisers?|reunions?|trips?|tournaments?|picnics?|meetups?|drives?|games?|everything|wedding|shower|league|club|festival|carpool|rides?)\b/

/** 'Reads at a third grade level': how well, and not that they love to. */
const AT_LEVEL = /^ at (?:\p{L}+ ){0,2}(?:\d+(?:st|nd|rd|th)[- ]grade|grade \d+|kindergarten|preschool)\b/u

/** 'She'd love it' is no shed, and 'she'll' no shell. */
const ALWAYS: IsTale = () => true

/** 'Teaches pilates': it is what is taught, and no school, that they live for. */
const TEACHES_ONE =
  /^ (?:pilates|yoga|barre|zumba|spin|spinning|dance|dancing|ballet|swimming|skiing|snowboarding|piano|guitar|violin|cello|voice|karate|judo|tennis|golf|pottery|ceramics|cooking|baking|aerobics|fitness|meditation|surfing|riding|knitting|quilting|painting)\b/

/** 'Army (bts)': those who follow a band are no soldiers. */
const OF_BAND_AFTER = /^\W{1,3}bts\b/
const OF_BAND_BEFORE = /\bbts\W{1,3}$/

const TOLD_BY_WORD: ReadonlyMap<string, IsTale> = new Map<string, IsTale>([
  ['teaches', (_, after) => TEACHES_ONE.test(after)],
  ['army', (before, after) => OF_BAND_AFTER.test(after) || OF_BAND_BEFORE.test(before)],
  ['family', (before) => DONE_FOR.test(before)],
  ["she'd", ALWAYS],
  ["she'll", ALWAYS],
  ['reads', (_, after) => AT_LEVEL.test(after)],
  ['reading', (_, after) => AT_LEVEL.test(after)],
  ['giving', (_, after) => GIVES_SUM.test(after)],
  ['organize', (_, after) => IS_HELD.test(after)],
  ['organizes', (_, after) => IS_HELD.test(after)],
  ['organized', (_, after) => IS_HELD.test(after)],
  ['organizing', (_, after) => IS_HELD.test(after)],
  ['organise', (_, after) => IS_HELD.test(after)],
  ['organises', (_, after) => IS_HELD.test(after)],
  ['organised', (_, after) => IS_HELD.test(after)],
  ['organising', (_, after) => IS_HELD.test(after)],
  ['watch', (_, after) => IS_WATCHED.test(after)],
  [
    'watches',
    (before, after) => IS_WATCHED.test(after) || (VERB_BEFORE.test(before) && !NO_OBJECT_AFTER.test(after)),
  ],
  [
    'nursing',
    (before, after) => NURSED_AFTER.test(after) || (NURSES_BEFORE.test(before) && !OF_PROFESSION.test(after)),
  ],
])
