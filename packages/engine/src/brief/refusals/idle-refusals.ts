/** Words of refusal that refuse nothing. */
import type { Text } from '../../text/tokens.ts'
import { NO_LIKING } from './refusal-triggers.ts'

/** 'No' that refuses nothing: 'no more than $10', 'not sure', 'know nothing about'. */
const IDLE_AFTER =
  /^(?:(?:(?:real|obvious|other|particular|known|actual) )?(?:hobby|hobbies|interests)|than|go|brainer|snobs?|everything|exceptions?|(?:a )?(?:cent|penny|dime)|all|wait|idea|clue|sure|enough|much|over|budget|rush|problem|only|just|yet|really|again|that|so|at all|be|know|to|one|big deal|need|want|elaborate|fancy|big|huge|crazy|obsessed|matter|worries|limit|price|expensive|pricey|interested|stop(?:s|ping|ped)?|about|for|kids|children|pets|is|am|are|was|gendered|clutter|stuff|been|seem|going|feel|order|someone|somebody|many|the type|the kind|the best|even|good with|having|have|happy|married|close|working|well|feeling|picky|fussy|longer|doubt|judge?ment|shame|hate|drama|filter|wish|offense|thanks|good|bad|too shabby|necessarily|exactly|always|very|him|her|them|me|you|us|it|experience|access|time|money|garden|space|room|luck|pressure|strings|matter what|cost|cap|ceiling|upper|minimum|preference|particular|specific|special|joke|kidding|girly girl|a clue|an? (?:easy|big|huge|great) (?:person|deal|fan)|the first|long ago|afford|spend|make|get a gift|in a rush|old|young|older|younger|less|fewer|higher|later|above|below|under|around|here|there|on|in|at|of|or|and|but|if|as|by|when|where|why|how|what|who|which|while|then|until|since|because|my|his|our|their|i|he|she|they|we)\b(?! (?:shirt|game))/
const IDLE_BEFORE = /\b(?:know|knows|knew|have|has|if|or|why|there is|there's|am|i'm|is|are|i)\s*$/

/** 'Would not take a penny', 'shall not forget it': a deed that is denied, and no thing. */
const OF_VERB = /\b(?:would|will|shall|could|can|must|may|might|should|did|does)\s*$/

/** 'Nothing about war', 'books, but not about war': the topic is refused. */
const TOPIC_NEXT = /^(?:nothing|not)\s+about\b/
/** 'Knows nothing about it', "it's not about that". */
const IDLE_BEFORE_TOPIC =
  /(?<!\b(?:that|which) )\b(?:know|knows|knew|known|knowing|say|says|said|tell|tells|told|hear|heard|understands?|understood|learn(?:s|t|ed)?|finds?|found|is|are|was|were|am|i'm|it's|its|he's|she's|they're|we're|have|has|had|do|does|did|cares?|cared|feels?|if|or|why|there's)\s*$/

/** 'We don't get along', "he doesn't get out much": nothing is asked to be left out. */
const GETTING = /\bget(?:s|ting)?\s*$/
const IDLE_AFTER_GETTING =
  /^(?:along|out|around|to|it|why|how|what|much|enough|many|sick|tired|bored|excited|together|outside|up|upset|offended|mad|used|hot|cold|lost|by|off|on|away|home|any (?:sleep|rest|time|younger))\b/

/** Sayings that tell a liking: 'never says no to chocolate', 'can never have too many books'. */
const FOND =
  /\b(?:never|wo ?n'?t|ca ?n'?t|could ?n'?t|does ?n'?t)\s+(?:says?|said)\s+no\b|\b(?:(?:can|could) never|cannot|ca ?n'?t|could ?n'?t)\s+(?:ever\s+)?(?:have|own|get)\s+(?:enough|too many|too much)\b/
const FOND_REACH = 28
const FOND_AHEAD = 10

/** 'No hobbies', 'no real interests to speak of': what somebody lacks, and nothing that is refused. */
const NO_HOBBIES = ['', 'real ', 'obvious ', 'other ', 'particular ', 'known ']
  .flatMap((kind) => ['hobbies', 'interests', 'hobbies or interests'].map((noun) => `no ${kind}${noun}`))
  .flatMap((none) => ['', ' anymore', ' any more', ' really'].map((tail) => none + tail))

/** 'Hates everything except dogs', 'no hobbies aside from fishing': the one thing that is not refused. 'Anything but golf' alone refuses golf. */
export const LIKED_ALONE_AFTER = {
  refusals: [
    ...NO_HOBBIES,
    ...'hates everything|hate everything|hated everything|dislikes everything|dislike everything|doesnt like anything|dont like anything|doesnt care about anything|doesnt care for anything|doesnt want anything|doesnt enjoy anything|not into anything|isnt into anything|not interested in anything|isnt interested in anything|no interest in anything|nothing interests him|nothing interests her|nothing interests them|nothing pleases him|nothing pleases her|likes nothing|like nothing|wants nothing|enjoys nothing|cares about nothing|cares for nothing'.split(
      '|',
    ),
  ],
  exceptions: 'except|except for|but|besides|apart from|aside from|other than'.split('|'),
} as const
const LIKED_ALONE = new RegExp(
  String.raw`\b(?:${LIKED_ALONE_AFTER.refusals.join('|').replaceAll('nt ', "n'?t ")})\s+(?:at all\s+)?(?:${LIKED_ALONE_AFTER.exceptions.join('|')})\b`,
)
const LIKED_ALONE_REACH = 44

/** Most refusals speak of neither. */
const ALL_OR_NOTHING = /\b(?:(?:every|any|no)thing|hobbies|interests)\b/

/** Whether what stands from `start` refuses nothing; the thing itself would begin at `from`. */
export const isIdle = ({ folded }: Text, start: number, from: number): boolean => {
  if (FOND.test(folded.slice(Math.max(0, start - FOND_REACH), from + FOND_AHEAD))) return true
  const around = folded.slice(Math.max(0, start - LIKED_ALONE_REACH), from + LIKED_ALONE_REACH)
  if (ALL_OR_NOTHING.test(around) && LIKED_ALONE.test(around)) return true
  if (TOPIC_NEXT.test(folded.slice(start, from + 6)))
    return IDLE_BEFORE_TOPIC.test(folded.slice(Math.max(0, start - 24), start))
  const refusal = folded.slice(start, from)
  const isSaidOfNothing = IDLE_PAIRS.some(
    ({ refuses, idle }) => refuses(refusal) && idle.test(folded.slice(from, from + 24)),
  )
  if (isSaidOfNothing) return true
  const before = folded.slice(Math.max(0, start - 12), start)
  const isPlain = /^(?:no|not|non|nothing)\b/.test(refusal) && !NO_LIKING.test(refusal)
  return isPlain && (IDLE_BEFORE.test(before) || (refusal.startsWith('not') && OF_VERB.test(before)))
}

/** 'First Christmas without dad', 'without breaking the bank': nobody and no deed is a thing to leave out. */
const WITHOUT = /\bwithout\s*$/
const IDLE_AFTER_WITHOUT =
  /^(?:(?:my|our|his|her|their|a|an|any)\s+)?(?:dad|daddy|father|papa|mom|mum|mommy|mother|mama|grand(?:ma|pa|mother|father)|granny|nana|husband|wife|partner|spouse|parents?|brother|sister|son|daughter|kids|children|family|friends|him|them|us|me|you|anyone|anybody|asking|knowing|being|looking|breaking the bank|spending|going|having|leaving|making|fail|doubt|question)\b/

const isBare = (refusal: string): boolean =>
  /^n(?:o|ot|on)\b/.test(refusal) && !/^no(?:t)? (?:an?other|more|any)/.test(refusal)

const IDLE_AFTER_NOTHING =
  /^(?:about|too|elaborate|fancy|big|crazy|expensive|pricey|much|special|over|under|more than|really|is|was|works|fits|seems|but|to)\b/

/** 'I don't have much time to shop': nothing is refused that somebody lacks. */
const HAVING = /\bha(?:ve|s|d)\s*$/
const IDLE_AFTER_HAVING =
  /^(?:(?:much|a lot of|lots of|enough|any|a ton of|the|that much|too much|so much) )*(?:time|money|energy|patience|idea|ideas|clue|budget)\b/

/** 'Has too many hobbies, running above all': of those none is refused. */
const OF_MANY = /\b(?:many|much|enough|(?:plenty|lots|tons|loads|ton|dozens) of)\s*$/
const IDLE_AFTER_MANY = /^(?:\p{L}+ )?(?:hobbies|interests)\b/u

/** A way to refuse, and what refuses nothing behind it. */
const IDLE_PAIRS: readonly { readonly refuses: (words: string) => boolean; readonly idle: RegExp }[] = [
  { refuses: isBare, idle: IDLE_AFTER },
  { refuses: (words) => words.startsWith('nothing'), idle: IDLE_AFTER_NOTHING },
  { refuses: (words) => GETTING.test(words), idle: IDLE_AFTER_GETTING },
  { refuses: (words) => WITHOUT.test(words), idle: IDLE_AFTER_WITHOUT },
  { refuses: (words) => HAVING.test(words), idle: IDLE_AFTER_HAVING },
  { refuses: (words) => OF_MANY.test(words), idle: IDLE_AFTER_MANY },
]
