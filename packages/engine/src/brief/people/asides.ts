/** Who is mentioned in a request, but not given to. */
import type { PersonEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { COUNT } from '../../text/number-words.ts'
import type { Match } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isSpeaking, isSpokenOf } from './speakers.ts'
import { isMadeFor, isOfAnother } from './told-only.ts'

/** Somebody who is named. */
export type Named = Match<PersonEntry>

/** Whoever stands after it is given to: 'for my', 'I drew', 'this year I got'. */
const FOR =
  /\b(?:(?<!\b(?:softie|sucker|soft spot|weakness|cares?|caring|lives?|waits?|cooks?|bakes?|knits?|sews?|babysits?|responsible) )for|(?:gift|present|something|give|giving) to|gift|give|get|gets|buy|thank|thanking|surprise|treat|spoil|drew|draw|pulled|assigned|do i get|(?<!(?:'s|'ve|has|have|had|he|she|they|who) )got|(?:i'?m|i am|we'?re|we are|and i are|and i will be) (?:giving|buying|getting|sending|treating))\s+(?:(?:my|our|a|an|the|some|his|her|their|both|two|three|one of|little|own|fellow|dear|lovely|longtime|super|helpful|amazing|very|kind|wonderful|favou?rite|older|younger|big|first|old|dearest)\s+){0,12}$/

/** No words before somebody that say it are longer. */
const FOR_REACH = 64

/** Whether it is said of somebody that the gift is for them. */
export const isGivenTo = ({ folded }: Pick<Text, 'folded'>, { start }: Pick<Span, 'start'>): boolean =>
  FOR.test(folded.slice(Math.max(0, start - FOR_REACH), start)) && !isMadeFor({ folded }, { start })

/** People who are mentioned, but not given to: 'since her dad's funeral', 'new baby girl at home', 'she's a nurse'. */
const ASIDE_BEFORE =
  /(?:\b(?:her|his|their|from|like|with|whose|we(?:'re| are)(?: \d+| two| three| four| five| six)?|since (?:her|his)|hates?|told|says?|said|(?:told|asked|suggested|recommended) by) (?:her |his |their |my |our )?|\bfrom (?:the|an?) |\bfrom us,? (?:(?:the|his|her) )?|\b(?:is|was|as|being|(?:wants?|wanting|hopes?|hoping|wanna|studying|training) (?:to )?be(?:come)?|wants? to grow up to be|works as|retired|she'?s|he'?s|they'?re|i'?m|i am|became|a retired|used to be|become|became|becoming) an? "?(?:[\p{L}-]{1,48} )?|\b(?:are|were) (?:both |all )|\b(?:they|we|who|both)(?:'ve| have)?(?: (?:just|recently|now)){0,12} (?:become|became|are now|becoming) |\bhas (?:an? (?:new )?(?:baby )?|(?:\d|two|three|four|five|six|several|a few|a couple of) (?:(?:little|small|young|grown|teenage|teen|adult|great) )?)|\b(?:first time|new) (?=baby)|\b(?:mother|father|mom|mum|dad) (?:of|to) (?:\w+ )?)$/u
/** Given to all the same: 'for her sister', 'I drew his sister', 'my friend and his wife'. */
const NOT_ASIDE_BEFORE =
  /\b(?:for|to|gift|give|get|buy|i (?:got|drew|pulled|picked)|(?:help|helping|stuck|struggling|advice) (?:me )?(?:with|on)|(?:dis)?agrees? with) (?:her|his|their|my|our)\s+$|\b(?:\p{L}+) (?:and|&) (?:his|her|their|my|our|a|an|the) $|\b(?:anniversary|date night|valentine'?s(?: day)?) with (?:my |the )?$|\bhas an? $/u

/** 'She likes bridge & her grandkids', 'his two loves are chess and his dog': dear to them, and not given to. */
const LIKED_BEFORE =
  /\b(?:likes|loves|adores|enjoys|lives for)\b[^.;!?]{0,200}?(?:\band|&|,|\+|\bplus)\s+(?:spending time with |time with |playing with |being with )?(?:her|his|their)\s+(?:\p{L}+\s+)?$/u
const LIKED_REACH = 80
/** 'Loves tea, and her husband loves coffee' is for two. */
const IS_TOLD_MORE_OF =
  /^\s+(?:who|is|are|has|have|likes?|loves?|enjoys?|wants?|needs?|plays?|collects?|prefers?|to|would|will)\b|^\s*\(/

/** 'A 5 year old who loves doctors'. */
const LOVED_BEFORE =
  /\b(?:(?:likes|loves|adores|obsessed with) (?:to (?:play|be) |playing |pretending to be |dressing up as )?|dresses up as |pretends to be |plays |playing )(?:all things |an? |\p{L}+ (?:and|or) )?$/u

/** 'Likes to cook for the family', 'plays for his team': for whom they do it. */
const DONE_FOR_BEFORE =
  /\b(?:cooks?|cooking|bakes?|baking|grills?|grilling|sews?|sewing|knits?|knitting|crochets?|performs?|sings?) for (?:the |his |her |their )?(?:whole |entire )?$/

const isDear = ({ folded }: Text, { start, end }: Span): boolean => {
  const before = folded.slice(Math.max(0, start - LIKED_REACH), start)
  const isListed = LIKED_BEFORE.test(before) && !IS_TOLD_MORE_OF.test(folded.slice(end, end + 16))
  return isListed || LOVED_BEFORE.test(before) || DONE_FOR_BEFORE.test(before)
}

/** 'Dad's paying', 'the parents are pooling'. */
const PAYS =
  /^(?:'?s|(?:\s+(?:is|are|will|be|all|each|have|has))*)\s+(?:pays?|paying|buying|footing|chip(?:p(?:ing|ed))? in|pitch(?:ing|ed)? in|pool(?:ing|ed)?\b(?! (?:table|party|toys|cleaner))|(?:giv(?:e|ing)|put(?:ting)?(?: in)?) [$€£]?\d)/

/** 'Grandparents giving, around $150': they give. */
const GIVE =
  /^ (?:are |is |will be )?(?:giving|gifting|the givers?)(?=\s*(?:[,.;!?)$€£]|$|(?:this|it|around|about|up to|together|jointly)\b))/

/** 'From 8 parents': so many give. */
const COUNTED_GIVERS = new RegExp(
  String.raw`\b(?:from|by) (?:all |about |around |the |our |us |of ){0,12}${COUNT} (?:\p{L}+ )?$`,
  'u',
)
/** 'Class parents, 22 families': who gives for the class. */
const CLASS_BEFORE = /\bclass(?:room)? $/

/** 'Not my wife, my sister', 'this isn't for my mom it's for her sister': only who stands alone after it, since 'not just for my wife' is for her too. */
const REFUSED_BEFORE = /(?:\bnot|n't) (?:for |about )?(?:my |our |the |his |her |their )?$/
const SOMEBODY_ELSE =
  /^\s*(?:(?:this|that) (?:time|year)|herself|himself|actually|though|tho)?\s*(?:,|;|but\b|it'?s\b|$)/

export const isRefused = ({ folded }: Text, { start, end }: Span): boolean =>
  REFUSED_BEFORE.test(folded.slice(Math.max(0, start - 32), start)) &&
  SOMEBODY_ELSE.test(folded.slice(end, end + 20))

/** 'For a 9 year old …, parents are strict': who only has a say is not given to. */
const FOR_AGED =
  /\bfor (?:(?:an? |my |our |the )(?:\p{L}+ )?\d{1,2}[\s-]?(?:years?|yrs?|months?|mo\b)|(?:(?:my|our|the|an?) )?(?:\p{L}+ )?\d{1,2}[\s-]?(?:yo\b|y\/o|(?:years?|yrs?|months?|mo)[\s-]?olds?\b))/u
const IS_TOLD_OF =
  /^\s+(?:are|is|do|does|don'?t|doesn'?t|hates?|said|say|want|wants|prefer|prefers|allow|allows|won'?t)\b/

/** 'Niece turning 1, parents are minimalists': theirs, since nobody says whose. */
const PARENTS = /^parents$/
const WITHOUT_OWNER = /[,.;(–-]\s*(?:(?:but|and|her|his|their|whose|the) )?$/

const areTheirParents = ({ folded }: Text, { start, end }: Span): boolean =>
  PARENTS.test(folded.slice(start, end)) &&
  WITHOUT_OWNER.test(folded.slice(Math.max(0, start - 16), start)) &&
  IS_TOLD_OF.test(folded.slice(end, end + 12))

/** 'Dad jokes', 'mom jeans'. */
const NO_PERSON_AFTER =
  /^-a\b|^\s+(?:jokes?|joke books?|humor|humour|bod|rock|hat|cave|jeans|gives?(?! (?:blood|lessons|classes|tours|talks|great|good|the best|[a-z]+ (?:lessons|classes|tours|talks|advice))\b)|aesthetics?|core|vibes?|energy)\b/
/** 'My husband and I are both teachers': they give. */
const AND_I = /^ (?:and|&) (?:i|me|myself)\b/

export const isWithGiver = ({ folded }: Text, { end }: Pick<Named, 'end'>): boolean =>
  AND_I.test(folded.slice(end, end + 12))

/** 'My twin nieces': they are twins, and no twin of the giver's. */
const TWIN = /\btwins?$/
const ARE_TWINS =
  /^ (?:baby |little |teen(?:age)? |grown |step)?(?:niece|nephew|son|daughter|grand|god|boy|girl|toddler|kid|child|cousin|bab)/

/** 'An uncle-type coworker', 'a mom-like boss'. */
const IS_COMPARED = /^(?:[- ]type|-like)\b/

/** 'My dog mom sister', 'a plant dad': what they look after is no child of theirs. */
const OF_PET =
  /\b(?:dog|cat|plant|horse|fur|pet|chicken|bunny|puppy|kitten|kitty|parrot|rabbit|hamster|ferret|goat|reptile|corgi|dachshund|doxie|pug|frenchie|labrador|retriever|poodle|doodle|goldendoodle|beagle|husky|pitbull|chihuahua|yorkie|shih tzu|greyhound|sheepdog|collie|bulldog|rottweiler|pomeranian|westie|schnauzer|spaniel|bernese)[- ]$/
const OF_PET_REACH = 16
const IS_PARENT = /^(?:mom|mum|mama|mommy|mummy|dad|daddy|father|mother|parent)s?$/

export const isPetParent = ({ folded }: Text, { start, end }: Span): boolean =>
  IS_PARENT.test(folded.slice(start, end)) &&
  OF_PET.test(folded.slice(Math.max(0, start - OF_PET_REACH), start))

/** 'Stray Kids', 'Diary of a Wimpy Kid', 'Spidey and his Amazing Friends': a band, a book, a show. */
const NAMES =
  /\b(?:stray kids|(?:cabbage patch|sour patch|spy|garbage pail) kids?|(?:wimpy|karate) kid|spidey and his amazing friends|thomas (?:and|&|the train and) friends)\b/g
const isPartOfName = ({ folded }: Text, { start, end }: Span): boolean =>
  matchesOf(folded, NAMES).some(({ 0: name, index }) => start >= index && end <= index + name.length)

/** 'A gym bro', 'tech bros': who lifts or codes, and no brother. */
const IS_KIND_OF_BRO = /\b(?:gym|tech|frat|finance|crypto|lift(?:ing)?|fitness|surfer?|skater?|fit) $/
const isKindOfBro = ({ folded }: Text, { start, end }: Span): boolean =>
  /^bros?$/.test(folded.slice(start, end)) &&
  IS_KIND_OF_BRO.test(folded.slice(Math.max(0, start - 12), start))

const isCalledOtherwise = (text: Text, span: Span): boolean =>
  isKindOfBro(text, span) || isPartOfName(text, span)

/** 'Gamer in a dorm, roommate sleeps early': what must be borne in mind, where nobody's own roommate is spoken of. */
const ROOMMATE_IS =
  /^\s+(?:sleeps|snores|studies|goes to bed|wakes|is (?:a light sleeper|allergic|noisy|loud|quiet|asleep|messy|always))\b/
const isRoommateTold = ({ folded }: Text, { start, end }: Span): boolean =>
  /^roommates?$/.test(folded.slice(start, end)) &&
  ROOMMATE_IS.test(folded.slice(end, end + 24)) &&
  /\p{L}[^]{0,200}[.,;!?(]\s*(?:(?:but|and|his|her|their|the) ){0,12}$/u.test(folded.slice(0, start))

/** 'They love to host'. */
const HOSTS_BEFORE = /\b(?:to|will|can|i|we|he|she|they|who|often|always|usually) $/

const isHosting = ({ folded }: Text, { start, end }: Span): boolean =>
  folded.slice(start, end) === 'host' && HOSTS_BEFORE.test(folded.slice(Math.max(0, start - 12), start))

/** 'My mom died', 'passed in January', 'my friend's husband left her': whoever is left behind is given to. 'Passed the bar' is joy. */
const HAS_DIED =
  /^'?s? (?:funeral|memorial service|celebration of life|wake|ashes|death|passing)\b|^(?:\s*\([^)]{1,24}\))?\s+(?:just |recently |suddenly |has |had ){0,12}(?:died\b|(?:was|were) (?:stillborn|born (?:still|sleeping))\b|did ?n'?t (?:make it|survive)\b(?! to\b)|lost (?:his|her) (?:battle|fight)\b|(?:left|walked out on|cheated on|abandoned|ditched) (?:her|him|them)(?=\s*(?:[.,;!?)]|$|for\b|with\b|and\b|after\b|last\b|alone\b|when\b|this\b|right\b))|passed away\b|passed(?: on)?(?=\s*(?:[.,;!?)]|$|(?:last|this|suddenly|recently|unexpectedly|when|(?:two|three|\d+|a few|a) (?:years?|months?|weeks?))\b|in (?:jan|feb|mar|apr|may\b|june?\b|july?\b|aug|sep|oct|nov|dec|the (?:spring|summer|fall|autumn|winter)|\d{4}))))/
/** 'Since grandpa passed grandma is lonely': behind 'since' no exam was passed. */
const SINCE_BEFORE = /\bsince (?:(?:my|our|her|his|their|the) )?$/
const IS_GONE = /^ (?:has |had )?(?:passed|died|left us)\b(?! the\b| (?:his|her|their|an?)\b)/

const isGoneSince = (folded: string, { start, end }: Span): boolean =>
  SINCE_BEFORE.test(folded.slice(Math.max(0, start - 16), start)) && IS_GONE.test(folded.slice(end, end + 24))
/** 'The father of my friend passed away': with the verb first in Spanish, and without the 'of' in German. */
const KIN = String.raw`(?:father|dad|mother|mom|mum|husband|wife|partner|son|daughter|child|baby|brother|sister|grand(?:father|mother|pa|ma|dad|son|daughter))`
const OF_MINE = String.raw` (?:of (?:the )?)?(?:my|our) `
const DIED = String.raw`(?:died|passed away)`
const DIED_OF_OTHERS = new RegExp(
  String.raw`\bthe ${KIN}${OF_MINE}(?:\p{L}+ ){1,3}?(?:just |recently |suddenly |has |had ){0,12}${DIED}\b|\b${DIED} the ${KIN}${OF_MINE}\p{L}+`,
  'u',
)
const IS_THEIR_KIN = new RegExp(String.raw`^${OF_MINE}`)
const HAS_DIED_NEAR = /died|passed away/

/** Of the two whom such words name, whoever died is the first, and whoever mourns the second. */
function otherDeathNear({ folded }: Text, { start, end }: Span): 'died' | 'mourns' | null {
  const near = folded.slice(Math.max(0, start - 56), end + 64)
  if (!HAS_DIED_NEAR.test(near) || !DIED_OF_OTHERS.test(near)) return null
  return IS_THEIR_KIN.test(folded.slice(end, end + 16)) ? 'died' : 'mourns'
}

const hasDied = (text: Text, { start, end }: Span): boolean => {
  const other = otherDeathNear(text, { start, end })
  if (other !== null) return other === 'died'
  return HAS_DIED.test(text.folded.slice(end, end + 40)) || isGoneSince(text.folded, { start, end })
}
/** 'My sister adopted a 10 year old boy. He loves …': the boy it is. */
const TOOK_IN =
  /^\s+(?:just |recently |has |have )*(?:(?:is |are )?adopt(?:ed|ing)|(?:is |are )?foster(?:s|ed|ing)|took in) an? (?:\p{L}+ )?\d{1,2}[- ]?(?:years?|yrs?|yo\b|y\/o)/u
/** 'Teacher here, gifts for …', 'soccer coach here': who asks. */
const IS_HERE =
  /^\s+here(?:\s*(?:[,.;:!(-]|$)|\s+(?:and|with|who|on (?:an?|my|our)|looking|trying|needing|buying|shopping|hoping|so)\b)/
const OWNED_BEFORE = /\b(?:my|our|his|her|their|for|to)(?: \p{L}+)? $/u

const isAsking = ({ folded }: Text, { start, end }: Span): boolean =>
  IS_HERE.test(folded.slice(end, end + 20)) &&
  !OWNED_BEFORE.test(folded.slice(Math.max(0, start - 24), start))

/** 'Dad jokes', 'mum says', 'dad's paying'. */
const isNotMeant = (text: Text, { start, end }: Span): boolean =>
  NO_PERSON_AFTER.test(text.folded.slice(end, end + 12)) ||
  IS_COMPARED.test(text.folded.slice(end, end + 8)) ||
  isPetParent(text, { start, end }) ||
  isHosting(text, { start, end }) ||
  isCalledOtherwise(text, { start, end }) ||
  isRoommateTold(text, { start, end }) ||
  (TWIN.test(text.folded.slice(start, end)) && ARE_TWINS.test(text.folded.slice(end, end + 16))) ||
  areTheirParents(text, { start, end }) ||
  isOnlyToldOf(text, { start, end })

/** 'My mom died', 'teacher here', 'the parents are pooling'. */
const isOnlyToldOf = (text: Text, { start, end }: Span): boolean =>
  hasDied(text, { start, end }) ||
  (TOOK_IN.test(text.folded.slice(end, end + 48)) && !isGivenTo(text, { start })) ||
  isAsking(text, { start, end }) ||
  PAYS.test(text.folded.slice(end, end + 24)) ||
  GIVE.test(text.folded.slice(end, end + 32)) ||
  isSpeaking(text, { end }) ||
  (isWithGiver(text, { end }) && !isGivenTo(text, { start }))

const isOfGivers = (text: Text, before: string, { start, end }: Span): boolean =>
  COUNTED_GIVERS.test(before) ||
  (CLASS_BEFORE.test(before) &&
    PARENTS.test(text.folded.slice(start, end)) &&
    !isGivenTo(text, { start: start - 'class '.length }))

/** 'It's his assistant I need a gift for'. */
const SOUGHT_FOR =
  /^ (?:that |who |whom )?(?:i|we)(?:'m| am| are|'re)? (?:need|want|looking|shopping|buying|getting|searching)\b[^.,;!?]{0,20} for(?=\s*(?:[.,;!?]|$))/

export const isSoughtFor = ({ folded }: Text, { end }: Pick<Named, 'end'>): boolean =>
  SOUGHT_FOR.test(folded.slice(end, end + 48))

/** Whether they own what follows, or it is said that a gift for them is sought. */
const isMeant = (text: Text, { end }: Pick<Named, 'end'>): boolean =>
  /^'s?\s/.test(text.folded.slice(end, end + 3)) || isSoughtFor(text, { end })

/** 'For a 9 year old, parents are strict'. */
const onlyHears = (text: Text, { start, end }: Span): boolean =>
  FOR_AGED.test(text.folded) &&
  IS_TOLD_OF.test(text.folded.slice(end, end + 12)) &&
  !isGivenTo(text, { start })

/** 'My son was invited to a party': he brings the gift. */
const IS_INVITED =
  /^(?:,? ?\(?\d{1,2}\)?,?| ?\(\d{1,2}\))? (?:just |recently )?(?:is|was|are|were|got|has been|have been) invited to\b/
/** 'Also something small for his wife': whom it is for was named before. */
const SMALL_BESIDE =
  /\p{L}[^]{0,200}\b(?:also|plus|bonus|and maybe|maybe)\b[^.!?]{0,40}\b(?:something|anything|a little something|an? (?:small|little) (?:gift|present|thing))(?: (?:small|little|tiny|extra))?(?: as well| too| to include){0,12} for (?:his|her|their) $/u

/** 'A 2 year old who is getting a baby sister', 'about to be a big brother': the child's own news. */
const NEW_SIBLING_BEFORE =
  /\b(?:getting|gets|expecting|about to be|going to be|gonna be|will be|soon to be|will have|becoming|become|becomes) an? (?:new )?(?:baby |big )?$/
const IS_SIBLING = /^(?:(?:baby|big) )?(?:brother|sister|sibling)s?\b/

const isNewSibling = (folded: string, { start }: Span): boolean =>
  IS_SIBLING.test(folded.slice(start, start + 16)) &&
  NEW_SIBLING_BEFORE.test(folded.slice(Math.max(0, start - 32), start))

const isBeside = ({ folded }: Text, { start, end }: Span): boolean =>
  isNewSibling(folded, { start, end }) ||
  IS_INVITED.test(folded.slice(end, end + 40)) ||
  SMALL_BESIDE.test(folded.slice(Math.max(0, start - 96), start))

const isPlainlyAside = (text: Text, span: Span): boolean =>
  isDear(text, span) || isBeside(text, span) || isRefused(text, span) || isOfAnother(text, span)

/** Whether somebody is only mentioned. */
export function isAside(text: Text, { start, end }: Named): boolean {
  const before = text.folded.slice(Math.max(0, start - 32), start)
  if (isPlainlyAside(text, { start, end })) return true
  if (isMeant(text, { end })) return false
  if (isNotMeant(text, { start, end })) return true
  if (onlyHears(text, { start, end }) || isOfGivers(text, before, { start, end })) return true
  if (isSpokenOf(text, { start, end })) return false
  if (!ASIDE_BEFORE.test(before) || NOT_ASIDE_BEFORE.test(before)) return false
  return otherDeathNear(text, { start, end }) !== 'mourns'
}
