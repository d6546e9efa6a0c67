/** Whether somebody whose age nobody says is a child or grown up: their life tells it, their work or their likings. */

import { markOf } from '../brief/likings/taxonomy-tree.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { findPhrases } from '../text/phrases.ts'
import type { Span } from '../text/span.ts'
import type { Text } from '../text/tokens.ts'

export type Known = Pick<Vocabulary, 'taxonomy' | 'tree' | 'interests'>

const CHILD_RELATIONS = ['child', 'grandchild']
/** Of whom one speaks by these words while they are small more often than later. */
const YOUNG_KIN = /^(?:nieces?|nephews?|niece and nephew|godson|goddaughter|godchild|students)$/
const IS_CLASS = /\bstudents$/
/** Of whom nothing but a liking of childhood tells that they are small. */
const OF_ANY_AGE: readonly (string | null)[] = [
  null,
  'sibling',
  'relative',
  'friend',
  'neighbor',
  'acquaintance',
]

type Named = { readonly relation: string | null; readonly label: string | null }

/** Whether somebody is a child where nothing tells otherwise: the giver's own, a niece, a godson. */
export const isOfYoungKin = ({ relation, label }: Named): boolean =>
  CHILD_RELATIONS.includes(relation ?? '') || YOUNG_KIN.test(label ?? '')

/** Whether somebody is to be taken for a child where nobody says an age. */
export function isChild(understanding: Understanding, known: Known): boolean {
  const { recipient, interests } = understanding
  if (recipient.adult) return false
  const isLikely =
    isOfYoungKin(recipient) ||
    IS_CLASS.test(recipient.words) ||
    (recipient.label === null && IS_BOY.test(understanding.text.folded)) ||
    (OF_ANY_AGE.includes(recipient.relation) &&
      interests.some(({ id }) => id !== null && markOf(id, 'young', known)))
  return isLikely && !isGrown(understanding, known)
}

/** 'Boy who loves trucks', 'for a boy into trains'; 'a boy I like' is nobody's child. */
const IS_BOY =
  /(?:^|\b(?:an?|the|this|small|young|for) )boys? (?:(?:birthday|christmas|xmas)\b|(?:who(?:'s| is)? |that )?(?:loves?|likes?|adores?|into|obsessed|crazy about|plays with|wants)\b(?! me\b))/

/** Whatever else is told: 'my little girl plays coffee shop'. */
const LITTLE =
  /\b(?:little (?:girl|boy|one|guy|man|princess)|kiddo|toddler|pretend|dress(?:ing)?[- ]up|playdates?|plays? with (?:his|her) toys)\b/
const KIN = 'son|daughter|grandson|granddaughter|niece|nephew'
/** What only somebody grown up has: 'my son and wife' too. */
const HAS =
  /\b(?:(?:son|daughter|grandson|granddaughter|niece|nephew) (?:and|&) (?:wife|husband|girlfriend|boyfriend|fianc\p{L}*)|adult|grown(?! out)|rehab|(?:his|her) (?:wife|husband|girlfriend|boyfriend|job|career|fianc\p{L}*|own (?:kids|children|business|house|home|place|apartment|flat)|kids|children|roommates?|boss|coworkers?|colleagues|employees)|mortgage|in prison|in jail|phd|(?:law|med|medical|grad|graduate|nursing|paramedic) school|boot ?camp|basic training|cologne|aftershave|beard|shaving|cufflinks|briefcase|mov(?:ed|ing) out|lives? (?:alone|on (?:his|her) own|with (?:his|her) (?:partner|roommates?)))\b/u
/** 'Just bought her first house': the house of the family is another. */
const OWN_HOME =
  /\b(?:his|her) (?:(?:very )?first|own|new) (?:house|home|apartment|condo|flat|place|job)\b|\b(?:he|she|who|son|daughter|grandson|granddaughter|niece|nephew) (?:has |just |finally |recently ){0,12}(?:bought|is buying|closed on|rents|is renting|got) (?:an?|his|her|their) (?:(?:very )?(?:first|own|new) ){0,12}(?:house|home|apartment|condo|flat|place|fixer[- ]upper)\b/
/** 'She works at a bank', 'he is in the army'. Who gives may work too, so that it must be said of somebody else. */
const WORKS =
  /\b(?:he|she|who|son|daughter|grandson|granddaughter|niece|nephew) (?:also |now )?(?:works? (?:as|at|in|for|from|with|nights|remotely|long|full|part)|(?:is )?in (?:the )?(?:army|navy|marines|air force|military|coast guard|reserves|peace corps|finance|sales|construction|real estate))\b/
/** 'Passed the bar', 'a freshman at UCLA', 'nursing student', 'law grad', 'study abroad'. */
const STUDIES = String.raw`pass(?:ed|es|ing) the bar|bar exam|(?:sophomore|freshman) at(?! \p{L}+ high)|pre-?med|(?:law|med|medical|medicine|nursing|dental|vet|veterinary|pharmacy|engineering|architecture|business|phd|doctoral|college|uni|university|grad(?:uate)?) (?:student|grad(?:uate)?\b)|(?:study|studying|studies|semester|term|year) abroad|gap year`
/** 'Joined the navy', 'is off to Afghanistan', 'enlisted'. */
const SERVES = String.raw`enlist(?:ed|ing|s)|shipp(?:ing|ed) out|(?:off|deploying) to (?:afghanistan|iraq|war|basic|(?:the )?front)|(?:join(?:ed|s|ing)|(?:is|now|serves|serving) in|enter(?:ed|s|ing)|off to) (?:the )?(?:us |royal )?(?:army|navy|marines?|raf|air force|national guard|coast guard|military|police|peace corps)`
/** Whose home is another country or town than the giver's: 'my daughter in Australia', 'my son, who lives in Berlin'. */
const LIVES_AWAY =
  /\b(?:son|daughter|grandson|granddaughter),? (?:(?:who|that) )?(?:(?:is |has )?(?:now )?(?:liv(?:es|ing)|moved|emigrated|settled|based|working|works|over) )?(?:in|to|over in|out in) $/
/** After a divorce a child lives there too. */
const WITH_A_PARENT = /\bwith (?:(?:his|her) )?(?:mom|mum|mam|mother|dad|father|parents)\b|\b(?:my|the) ex\b/

const livesAway = ({ text, constraints, interests }: Understanding, known: Known): boolean =>
  !WITH_A_PARENT.test(text.folded) &&
  !interests.some(({ id }) => id !== null && markOf(id, 'young', known)) &&
  constraints.some(
    ({ entry, start }) =>
      entry === null && LIVES_AWAY.test(text.folded.slice(Math.max(0, start - 56), start)),
  )
/** What happens to nobody's child while a child, but to their parents. */
const HAPPENS = new RegExp(
  String.raw`\b(?:${STUDIES}|${SERVES}|married|divorc(?:e|ed|ing)|deployed|deployment|laid off|promot(?:ed|ion)|pregnant|expecting|had (?:an?|her|his)(?: \w+)? bab(?:y|ies)|gave birth|(?:new|an? (?:\w+ )?) ?(?:mom|mum|mother|dad|father|parent)|(?:mom|mum|mother|dad|father) (?:of|to) (?:\d|one|two|three|four|twins|an?))\b`,
  'gu',
)
/** 'Is a nurse', 'became a software engineer'; what stands behind it is work. */
const IS_A =
  /\b(?:is|hes|he's|shes|she's|whos|who's|was|became|works as)\s+(?:(?:now|also|currently|training to be)\s+)?an?\s+(?:[\p{L}'-]{1,48}\s+){0,2}$/u
/** 'My daughter, a nurse', 'my son the lawyer', and 'my nurse daughter', 'law grad niece'. */
const BESIDE_BEFORE = new RegExp(String.raw`\b(?:${KIN}),? (?:an?|the)\s+(?:[\p{L}'-]{1,48}\s+){0,2}$`, 'u')
const BESIDE_AFTER = new RegExp(`^ (?:${KIN})\\b`)
/** 'Son electrician', 'nephew navy': in few words, and only what somebody is; 'son coding' may be ten. */
const RIGHT_BEFORE = new RegExp(String.raw`\b(?:${KIN}) $`)
const IS_CALLING =
  /(?:er|or|ist|ian|man|woman|medic|mechanic|nurse|student|resident|attorney|cop|army|navy|marines?|military|air force|coast guard)$/
const ENDS = /^\s*(?:$|[,.;!?($€£\d]|(?:who|and|birthday|bday|christmas|xmas|loves?|likes?|into|is|under)\b)/
/** The same sentence speaks of somebody else: 'my wife is a nurse', 'we got divorced'. */
const OF_OTHERS =
  /\b(?:we|we're|we've|i|i'm|im|i've|wife|husband|parents?|mom|mommy|mum|mother|dad|daddy|father|grandpa|grandma|ex|partner|sister|brother)\b(?:(?!\b(?:son|daughter|grandson|granddaughter|niece|nephew|he|she|who)\b)[^.!?;,]){0,200}$/
/** The family has moved, and its child with it. */
const OUR_HOME =
  /\b(?:we|we're|we've|i|i've|our family|the family) (?:have |are |just |recently |all ){0,12}(?:mov|bought|buying)/

/** 'Graduation gift for my cousin becoming a vet': whoever graduates into a profession is done with school. */
const GRADUATES = /\bgraduat|\bwhite coat|\bpinning ceremony/
const FROM_SCHOOL =
  /\b(?:kinder\p{L}*|pre-?k|preschool|(?:elementary|primary|middle|junior high|high) school|\d(?:st|nd|rd|th) grade|wants to (?:be|become)|hopes to (?:be|become))\b/u
export const graduatesInto = ({ text, interests }: Understanding, known: Known): boolean =>
  GRADUATES.test(text.folded) &&
  !FROM_SCHOOL.test(text.folded) &&
  interests.some(({ id }) => id !== null && markOf(id, 'work', known))

function isGrown(understanding: Understanding, known: Known): boolean {
  const { text, occasions, interests } = understanding
  const said = text.folded
  if (LITTLE.test(said)) return false
  if (HAS.test(said) || OWN_HOME.test(said) || WORKS.test(said)) return true
  return (
    happensToThem(said) ||
    livesAway(understanding, known) ||
    graduatesInto(understanding, known) ||
    occasions.some(({ name }) => isGrownDay(name, said, known)) ||
    interests.some(({ id }) => id !== null && markOf(id, 'grown', known)) ||
    hasWork(text, known)
  )
}

const happensToThem = (said: string): boolean =>
  [...said.matchAll(HAPPENS)].some(({ index }) => !OF_OTHERS.test(said.slice(0, index)))

const isGrownDay = (name: string, said: string, { taxonomy }: Known): boolean =>
  taxonomy.occasions[name]?.grown === true && !(name === 'housewarming' && OUR_HOME.test(said))

/** Work that stands among the words of what others love: a welder, and not who likes metal. */
const TRADE =
  /^(?:welder|farmer|rancher|librarian|flight attendant|stewardess|photographer|(?:sous |pastry |head )?chef|line cook|journalist|reporter|machinist|carpenter|joiner|blacksmith|tailor|seamstress|florist|butcher|park ranger|personal trainer|yoga (?:teacher|instructor)|(?:graphic|web) designer|(?:software |web )?developer|programmer|meteorologist|geologist|biologist|chemist|archaeologist|translator|interpreter|zookeeper|(?:dog )?groomer|dog trainer|landscaper|jeweler)$/

/** Looked for anew: a teacher was read as a person, and is no liking. */
function hasWork(text: Text, known: Known): boolean {
  return findPhrases(text, known.interests).some(({ entry, start, end }) => {
    // 'A marine' is called so with its article: marine life is another liking.
    const lead = ARTICLE.exec(text.folded.slice(start, end))?.[0].length ?? 0
    const before = text.folded.slice(0, start + lead)
    const isNamed =
      (IS_A.test(before) && !OF_OTHERS.test(before)) ||
      BESIDE_BEFORE.test(before) ||
      BESIDE_AFTER.test(text.folded.slice(end)) ||
      isCallingBeside(text, { start, end })
    return isNamed && (markOf(entry.id, 'work', known) || TRADE.test(text.folded.slice(start, end)))
  })
}

const ARTICLE = /^(?:(?:is|was) )?an? /

const isCallingBeside = ({ folded }: Text, { start, end }: Span): boolean =>
  RIGHT_BEFORE.test(folded.slice(Math.max(0, start - 16), start)) &&
  IS_CALLING.test(folded.slice(start, end)) &&
  ENDS.test(folded.slice(end, end + 16))
