/** What was given before, or proposed by others, and is not to be given: 'tried perfume (she returned it)', 'mum says a watch, but …'. */
import { type Rule, rule, THING, THINGS } from './sentence-rules.ts'

/** Behind a thing: the clause ends, or goes on with what is no part of it. */
const END = String.raw`(?=\s*(?:[.,;!?()]|$)|\s+(?:and|but|so|on|for|because|at|every|each|which|from|when|last|again)\b)`
const WHOM = String.raw`(?:(?:him|her|them|my \p{L}+)\s+)?`
const GAVE = '(?:gave|given|got|gotten|bought|made|sent|gifted|knitted)'
const DAY = String.raw`(?:birthday|bday|christmas|xmas|hanukkah|anniversary|graduation|(?:mother|father|valentine)'?s(?: day)?)`
const COUNT = String.raw`(?:two|three|four|five|six|several|a few|\d{1,2})`
/** When it was: on a day that is past, since nobody tells what they give on one to come in such words. */
const ONCE = String.raw`(?:for\s+(?:(?:his|her|their|our|last|the last|a past)\s+)?${DAY}|last\s+(?:year|time|month|week|${DAY})|the year before(?: last)?|(?:at|for|on)\s+(?:the|his|her|their|our)\s+\p{L}+\s+already|(?:${COUNT}|a)\s+(?:years?|months?)\s+ago|(?:back\s+)?in\s+20\d\d)`
/** A thing of a list that was given: 'a candle for mother's day and a mug for her birthday'. */
const GIVEN_BEFORE = String.raw`(?<=\b(?:i|we)(?:'?ve| have| had)?\s+(?:already\s+)?${GAVE}\s+${WHOM}[^.;!?]{2,80}(?:,|\band)\s+)`
/** What says that a gift did not please, or lies unused. */
const NO_USE = String.raw`(?:(?:has|had|have|'ve|'s)\s+)?(?:never|hardly(?: ever)?|barely|not once)\s+(?:once\s+|even\s+)?(?:used?|uses|wore|worn|wears?|book(?:ed|s)?|open(?:ed|s)?|touch(?:ed|es)?|read|play(?:ed|s)?(?: with)?|redeem(?:ed|s)?|put (?:it |them )?on|took out|plugged in|set up|hung up|tried|finished|seen?|saw)\b`
const FAILED = String.raw`(?:(?:which\s+)?(?:s?he|they|i|we)\s+(?:\p{L}+\s+)?(?:returned|hated|regifted|re-gifted|exchanged|sold|donated|threw|gave (?:it|them) away|sent (?:it|them) back|did ?n'?t (?:like|use|want|wear|care for)|was ?n'?t (?:a fan|into|impressed)|${NO_USE})|never\s+(?:seen|saw|used|worn|wore|opened|booked|touched|read)|unused|unopened|still (?:in (?:its|the) (?:box|wrapper)|unopened|unused)|oops|big mistake|huge mistake|mistake|flop|(?:total|epic|big|complete) (?:fail|flop|disaster)|fail\b|nope|did ?n'?t go (?:over|down) well)`

const SAYS =
  '(?:says?|said|suggests?|suggested|thinks?|thought|recommends?|recommended|proposed|mentioned|wants me to|told me to|keeps? (?:saying|suggesting))'
const ADVICE = String.raw`(?:(?:that\s+)?(?:i|we)\s+(?:should|could|might|ought to|need to|'d better)\s+(?:just\s+)?)?(?:(?:to\s+)?(?:just\s+)?(?:get|give|buy|getting|giving|buying|go for|go with)\s+)?(?:(?:him|her|them)\s+)?(?:some\s+|an?\s+(?:nice\s+|good\s+|new\s+)?)?`
/** What turns a proposal down behind its 'but': it, or what is told of whom it would be for. */
const BUT_NO = String.raw`(?:\s+for\s+\p{L}+)?(?:\s*,)?\s+(?:which is (?:\p{L}+ ){1,3}but not\b|(?:but|however|although|though)\s+(?:honestly\s+|i (?:think|feel)\s+|to me\s+)?(?:(?:that|this|it|those|these|they)(?:'?s|'?re|\s+(?:is|are|feels?|seems?|sounds?|would be))\s+(?!(?:probably |maybe |actually |also |such |quite |really ){0,12}(?:an? |the )?(?:perfect|great|good|nice|lovely|fine|ok|okay|true|his|her favou?rite)\b)|(?:s?he|they)(?:'?s|\s+(?:told me (?:that\s+)?s?he(?:'?s)?|says? s?he(?:'?s)?|has|have|just|really|also)){0,12}\s*(?:\p{L}+\s+){0,2}?(?:is ?n'?t|does ?n'?t|did ?n'?t|do ?n'?t|ca ?n'?t|wo ?n'?t|would ?n'?t|never|not|hates?|already|no longer|hardly|rarely|allergic|on (?:\p{L}+ )?(?:antibiotics|medication|meds|a diet)|(?:two|three|four|an?|\d) (?:\p{L}+ )?(?:cats?|dogs?|toddlers?|pets?) (?:that|who|which))\b))`
const SOMEBODY = String.raw`\b(?:some(?:one|body)|(?:my|our|his|her|their|the|another) \p{L}+(?:[ -]in[ -]law)?|mum|mom|mama|dad|grandma|grandpa|roommate|friends?|people)`

export const GIVEN_IN_VAIN: readonly Rule[] = [
  // 'I gave her a candle for mother's day and a mug for her birthday'
  rule(
    'gave given got gotten bought made sent gifted',
    String.raw`\b(?:i|we)(?:'?ve| have| had)?\s+(?:already\s+)?${GAVE}\s+${WHOM}${THING}\s+${ONCE}\b`,
  ),
  rule('gave given got gotten bought made sent gifted', String.raw`${GIVEN_BEFORE}${THING}\s+${ONCE}\b`),
  // 'given her spa vouchers three years in a row'
  rule(
    'row running straight every always',
    String.raw`\b${GAVE}\s+${WHOM}${THING}\s+(?:(?:the\s+)?(?:last\s+|past\s+)?${COUNT}\s+(?:years?|times|${DAY}s)\s+(?:in a row|running|straight)|(?:every|each)\s+(?:single\s+)?(?:year|time|${DAY})|year after year)\b`,
  ),
  // 'every single year I end up panic buying a bottle of bourbon'
  rule(
    'every each always end',
    String.raw`\b(?:i|we)\s+(?:always|just|only|usually|end(?:ed)? up|panic)(?:\s+(?:always|just|end(?:ed)? up|panic)){0,12}[\s-]{1,40}(?:buy|get|give|buying|getting|giving|bringing|bring)\s+${WHOM}(?!(?:about|around|up|to|him|her|them)\b|\d)${THING}${END}`,
  ),
  // 'I've done the watch, the golf balls and the humidor'
  rule(
    'done given gifted',
    String.raw`\b(?:i|we)(?:'?ve| have)\s+(?:already\s+)?(?:done|given|gifted)\s+${WHOM}(?=the\s+(?!same\b|math|maths|research|usual\b|work\b|rounds\b|whole\b|best\b|most\b|idea))${THINGS}(?=\s*(?:[.;!?(]|$|(?:but|so|because|which|already)\b))`,
  ),
  // 'I gave already chocolate'
  rule(
    'already',
    String.raw`\b(?:gave|brought|bought|given)\s+(?:(?:him|her|them)\s+)?already\s+${THING}${END}`,
  ),
  // 'I've tried perfume (she returned it), a scarf (never seen it on her)'
  rule(
    'tried',
    String.raw`\b(?:i|we)(?:'?ve| have)?\s+(?:already\s+)?tried\s+(?!to\b|too\b|hard\b|not\b|getting (?:him|her|them) to\b|a (?:few|lot|bunch|couple|million)\b|so\b|many\b|every|it\b|that\b|my\b|on\b)(?:giving\s+|getting\s+|buying\s+)?${WHOM}${THINGS}(?=\s*(?:[.;!?(]|$|(?:but|so|because|which)\b))`,
  ),
  rule(
    'returned hated regifted exchanged sold donated threw never unused unopened still oops mistake flop fail nope didnt did wasnt hardly barely',
    String.raw`(?<=[.,;!?(:\n]\s*|\b(?:and|an?|the|some|${GAVE}|her|him|them|tried)\s+)(?!(?:i|we|an?|the|and|last)\b)${THING}\s*\((?:but\s+)?${FAILED}[^)]{0,40}\)?`,
  ),
  // 'a cooking class she never booked'
  rule(
    'never hardly barely not',
    String.raw`(?<=\b(?:an?|the|some)\s+)(?!(?:lot|few|bunch|ton|couple|million|person|man|woman|girl|guy|place|friend|film|movie|show|country|city)s?\b)${THING}\s+(?:that\s+|which\s+)?(?:s?he|they)(?:'s|'ve| has| have)?\s+${NO_USE}`,
  ),
  // 'roommate says get jewelry, but she never wears any'
  rule(
    'says say said suggests suggest suggested thinks think thought recommends recommended proposed mentioned wants told keeps keep',
    String.raw`${SOMEBODY}\s+(?:(?:always|also|even|just|all)\s+){0,12}${SAYS}\s+${ADVICE}${THING}(?=${BUT_NO})`,
  ),
  // 'she'd die of shame if I got her clothes'
  rule(
    'die dies died mortified embarrassed scream cry kill hate mad upset livid',
    String.raw`\b(?:die|dies|died|mortified|embarrassed|scream|cry|kill me|hate it|mad|upset|livid)(?:\s+of\s+\p{L}+)?\s+(?:if|when|whenever)\s+(?:i|we|anyone|anybody|someone|people|you)\s+(?:ever\s+)?(?:got|gets?|gave|gives?|bought|buys?|buy|give|picked)\s+(?:him|her|them)\s+(?:another\s+|more\s+|out\s+)?(?!\d)${THING}${END}`,
  ),
]
