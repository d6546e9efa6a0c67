/** For whom: the relation to the giver, as a label and as the catalogue's relation. */
import type { Gender } from '../brief.ts'
import type { PersonEntry } from '../lexicon.ts'
import { findPhrases, type Match, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { placesOf, type Span, wordsAt } from './span.ts'

export type Recipient = {
  /** Such as 'mother' or "friend's sister"; null where no relation is named. */
  readonly label: string | null
  readonly relation: string | null
  readonly gender: Gender | null
  readonly adult: boolean
  readonly words: string
  readonly span: Span | null
  /** The faith that they serve by being who they are, as an interest. */
  readonly faith: string | null
  /** Whether other people are named too. */
  readonly isAmongOthers: boolean
}

/** Where nobody is named. */
export const NOBODY: Recipient = {
  label: null,
  relation: null,
  gender: null,
  adult: false,
  words: '',
  span: null,
  faith: null,
  isAmongOthers: false,
}

type Named = Match<PersonEntry>

/** Whoever stands after it is given to: 'for my', 'I drew', 'this year I got'. */
const FOR =
  /\b(?:for|(?:gift|present|something|give|giving) to|gift|get|gets|buy|thank|thanking|surprise|treat|spoil|drew|draw|pulled|assigned|do i get|got)\s+(?:(?:my|our|a|an|the|some|his|her|their|both|two|three|one of|little|own|fellow|dear|lovely|longtime|super|helpful|amazing|very|kind|wonderful|favou?rite|older|younger|big|first|old|dearest)\s+)*$/
/** What somebody owns follows: "friend's", "friends'", 'kids'. */
const OWNER = /^(?:'s|s'|'|s)?\s*$/
/** Words that may stand between an owner and the owned: "friend's little sister". */
const BETWEEN =
  /^(?:'s|s'|'|s)?\s+(?:(?:little|older|younger|big|baby|elderly|new|junior|senior|kindergarten|primary|middle|high|school|math|maths|ap|psych|favorite|favourite|best|old|twin|piano|violin|guitar|swim|swimming|soccer|football|tennis|dance|ballet|band|music|art|english|french|spanish|science|history|preschool|daycare|first|second|third|fourth|fifth|homeroom|riding|chess|\d+(?:st|nd|rd|th|\s?year\s?old)?)\s+){0,4}$/
/** 'Parents of our daughter-in-law'. */
const OF = /^\s+of\s+(?:(?:my|our|a|the|his|her)\s+)?(?:(?:best|good|old|dear)\s+)?$/

/** A draw among coworkers: whoever is drawn is one, whatever else they do. */
const WORK_EXCHANGE =
  /\b(?:work|office|company|team|lounge)\b[^.]{0,20}\b(?:secret santa|white elephant|yankee swap|gift exchange)\b|\bsecret santa\b[^.]{0,24}\b(?:at (?:the )?(?:work|office)|teachers'? lounge|staff room|in the office)\b/
/** What every such draw is called by. */
const HAS_EXCHANGE = /secret santa|white elephant|yankee swap|gift exchange/

export type Taken = {
  /** Spans of refusals, sums and ages: nobody in them is given to. */
  readonly refused: readonly Span[]
  /** Spans of occasions: 'mothers day' names no mother, though 'groomsmen gifts' names groomsmen. */
  readonly occasions: readonly Span[]
}

/** Reads the recipient from the people named outside the spans taken by exclusions and money. */
export function readRecipient(text: Text, people: PhraseTable<PersonEntry>, taken: Taken): Recipient {
  const exchange = HAS_EXCHANGE.test(text.folded) ? WORK_EXCHANGE.exec(text.folded) : null
  if (exchange)
    return person(text, exchange, {
      label: 'coworker',
      relation: 'coworker',
      gender: sexOf(text),
      adult: true,
    })
  const named = mayBeGiven(text, people, taken)
  const chosen = choose(text, named)
  if (!chosen) return bySex(text)
  const { owner, owned } = ownershipOf(text, named, chosen)
  const head = owned ?? owner
  const joined = joinedWith(text, named, head)
  const span = { start: Math.min(owner.start, head.start), end: Math.max(owner.end, (joined ?? head).end) }
  const gender = genderOf(text, head, joined)
  const { relation, adult = false, faith = null } = head.entry
  return {
    label: label(text, { chosen: owner, owned, joined, gender }),
    // Somebody else's wife is no partner of the giver's.
    relation: owned && relation === 'partner' ? 'relative' : relation,
    gender,
    adult,
    words: wordsAt(text, span),
    span,
    faith,
    isAmongOthers: named.length > 1,
  }
}

/** Everybody who is named and may be given to. */
function mayBeGiven(text: Text, people: PhraseTable<PersonEntry>, taken: Taken): Named[] {
  // 'Mother's day', 'baby shower': the person is part of the name.
  const feasts = taken.occasions.filter(({ start, end }) =>
    NAMED_AFTER_PEOPLE.test(text.folded.slice(start, end)),
  )
  const mentioned = findPhrases(text, people, placesOf(taken.refused, feasts))
  const given = mentioned.filter((match) => !isAside(text, match))
  // 'My wife says she wants nothing': who speaks is given to where nobody else is named.
  return given.length > 0 ? given : mentioned.filter((match) => isSpeaking(text, match))
}

function genderOf(text: Text, head: Named, joined: Named | null | undefined): Gender | null {
  return joined ? jointGender([head.entry.gender, joined.entry.gender]) : (head.entry.gender ?? sexOf(text))
}

/** The sex that several people share, 'mixed' where they do not; null where one of them is unknown. */
export function jointGender(genders: readonly (Gender | null)[]): Gender | null {
  const [first = null, ...others] = genders
  if (first === null || others.includes(null)) return null
  return others.every((gender) => gender === first) ? first : 'mixed'
}

const NAMED_AFTER_PEOPLE = /day|shower|week|santa|eve\b|baby/

/** People who are mentioned, but not given to: 'since her dad's funeral', 'new baby girl at home', 'she's a nurse'. */
const ASIDE_BEFORE =
  /(?:\b(?:her|his|their|from|like|with|whose|we(?:'re| are)(?: \d+| two| three| four| five| six)?|since (?:her|his)|hates?|told|says?|said) (?:her |his |their |my |our )?|\b(?:is|was|as|being|works as|retired|she'?s|he'?s|they'?re|became|a retired|used to be) an? (?:[\p{L}-]+ )?|\bhas an? (?:new )?(?:baby )?|\b(?:first time|new) (?=baby)|\b(?:mother|father|mom|mum|dad) (?:of|to) (?:\w+ )?)$/u
/** Given to all the same: 'for her sister', 'my friend and his wife'. */
const NOT_ASIDE_BEFORE =
  /\b(?:for|to|gift|get|buy|(?:help|helping|stuck|struggling|advice) (?:me )?(?:with|on)) (?:her|his|their|my|our)\s+$|\b(?:\p{L}+) (?:and|&) (?:his|her|their|my|our|a|an|the) $|\b(?:anniversary|date night|valentine'?s(?: day)?) with (?:my |the )?$|\bhas an? $/u

/** 'She likes bridge & her grandkids', 'his two loves are chess and his dog': dear to them, and not given to. */
const LIKED_BEFORE =
  /\b(?:likes|loves|adores|enjoys|lives for)\b[^.;!?]*?(?:\band|&|,|\+|\bplus)\s+(?:spending time with |time with |playing with |being with )?(?:her|his|their)\s+(?:\p{L}+\s+)?$/u
const LIKED_REACH = 80
/** 'Loves tea, and her husband loves coffee' is for two. */
const IS_TOLD_MORE_OF =
  /^\s+(?:who|is|are|has|have|likes?|loves?|enjoys?|wants?|needs?|plays?|collects?|prefers?|to|would|will)\b|^\s*\(/

/** 'A 5 year old who loves doctors'. */
const LOVED_BEFORE =
  /\b(?:likes|loves|adores|obsessed with|dresses up as|pretends to be|plays) (?:all things |an? )?$/

const isDear = ({ folded }: Text, { start, end }: Span): boolean => {
  const before = folded.slice(Math.max(0, start - LIKED_REACH), start)
  const isListed = LIKED_BEFORE.test(before) && !IS_TOLD_MORE_OF.test(folded.slice(end, end + 16))
  return isListed || LOVED_BEFORE.test(before)
}

/** 'Dad's paying'. */
const PAYS = /^(?:'?s|\s+is|\s+will be|\s+will)?\s+(?:pays?|paying|buying|footing|chipping in)\b/

/** 'Not my wife, my sister': only who stands alone after it, since 'not just for my wife' is for her too. */
const REFUSED_BEFORE = /\bnot (?:for |about )?(?:my |our |the |his |her |their )?$/
const SOMEBODY_ELSE = /^\s*(?:,|;|but\b|$)/

const isRefused = ({ folded }: Text, { start, end }: Span): boolean =>
  REFUSED_BEFORE.test(folded.slice(Math.max(0, start - 32), start)) &&
  SOMEBODY_ELSE.test(folded.slice(end, end + 8))

/** 'For a 9 year old …, parents are strict': who only has a say is not given to. */
const FOR_AGED =
  /\bfor (?:an? |my |our |the )?(?:[\p{L}]+ )?\d{1,2}[\s-]?(?:years?|yrs?|yo\b|y\/o|months?|mo\b)/u
const IS_TOLD_OF =
  /^\s+(?:are|is|do|does|don'?t|doesn'?t|hates?|said|say|want|wants|prefer|prefers|allow|allows|won'?t)\b/

/** 'Dad jokes', 'mom jeans'. */
const NO_PERSON_AFTER = /^\s+(?:jokes?|joke books?|humor|humour|bod|rock|hat|cave|jeans|gives?)\b/
const SPEAKS = /^\s+(?:told me|tells me|says|said|insists|banned|asked me|thinks i|wants me)\b/

const isSpeaking = ({ folded }: Text, { end }: Pick<Named, 'end'>): boolean =>
  SPEAKS.test(folded.slice(end, end + 12))

/** 'Dad jokes', 'mum says', 'dad's paying'. */
const isNotMeant = (text: Text, { end }: Pick<Named, 'end'>): boolean =>
  NO_PERSON_AFTER.test(text.folded.slice(end, end + 12)) ||
  PAYS.test(text.folded.slice(end, end + 16)) ||
  isSpeaking(text, { end })

function isAside(text: Text, { start, end }: Named): boolean {
  const before = text.folded.slice(Math.max(0, start - 32), start)
  if (isDear(text, { start, end }) || isRefused(text, { start, end })) return true
  if (/^'s?\s/.test(text.folded.slice(end, end + 3))) return false
  if (isNotMeant(text, { end })) return true
  if (FOR_AGED.test(text.folded) && IS_TOLD_OF.test(text.folded.slice(end, end + 12)) && !FOR.test(before))
    return true
  return ASIDE_BEFORE.test(before) && !NOT_ASIDE_BEFORE.test(before)
}

/** Named after 'for' goes first, then whoever is named first; weak words only when no other is there. */
function choose(text: Text, named: readonly Named[]): Named | undefined {
  const strong = named.filter((match) => !match.entry.weak)
  const pool = strong.length ? strong : named
  return (
    pool.find((match) => FOR.test(text.folded.slice(Math.max(0, match.start - 64), match.start))) ?? pool[0]
  )
}

type Ownership = { readonly owner: Named; readonly owned: Named | undefined }

/** "My friend's sister", "the parents of our daughter-in-law": the person owned is the recipient. */
function ownershipOf(text: Text, named: readonly Named[], chosen: Named): Ownership {
  const next = named.find(({ start }) => start >= chosen.end)
  if (next && OF.test(text.folded.slice(chosen.end, next.start))) return { owner: next, owned: chosen }
  const owner = ownerBefore(text, named, chosen) ?? chosen
  return { owner, owned: ownedBy(text, named, owner) }
}

/** "Kid's teacher" may be found by its teacher: the owner stands right before. */
function ownerBefore(text: Text, named: readonly Named[], owned: Named): Named | undefined {
  const place = named.indexOf(owned)
  const before = named[place - 1]
  return before && ownedBy(text, named, before) === owned ? before : undefined
}

/** "My friend's little sister": the person owned is the recipient. */
function ownedBy(text: Text, named: readonly Named[], owner: Named): Named | undefined {
  const next = named.find((match) => match.start >= owner.end)
  if (!next) return undefined
  const between = text.folded.slice(owner.end, next.start)
  const owns = text.folded.slice(owner.start, owner.end).endsWith('s') || /^(?:'s|'|s)/.test(between)
  if (owns && (BETWEEN.test(between) || OWNER.test(between))) return next
  return /^\s+$/.test(between) && isFamilyOf(next, owner) ? next : undefined
}

const HAVE_FAMILY = ['partner', 'friend', 'boss', 'coworker', 'child', 'sibling', 'neighbor']
const FAMILY = ['parent', 'sibling', 'child', 'partner', 'grandparent', 'in-law']

/** 'My boyfriend mother', by whom English is not the first language of; 'my teacher friend' is one person. */
const isFamilyOf = (next: Named, { entry: { relation } }: Named): boolean =>
  HAVE_FAMILY.includes(relation) && FAMILY.includes(next.entry.relation) && next.entry.relation !== relation

function joinedWith(text: Text, named: readonly Named[], first: Named): Named | undefined {
  const next = named.find((match) => match.start >= first.end)
  if (!next || next.entry.recipient === first.entry.recipient) return undefined
  const between = text.folded.slice(first.end, next.start)
  return /^\s+(?:and|&)\s+(?:(?:my|our|a|an|the|his|her|their|super|helpful|lovely)\s+)*$/.test(between) ||
    /^\s+(?:and|&)\s+(?:his|her|their)\s+(?:\p{L}+\s+)?$/u.test(between)
    ? next
    : undefined
}

type Parts = {
  readonly chosen: Named
  readonly owned: Named | undefined
  readonly joined: Named | null | undefined
  readonly gender: Gender | null
}

function label(text: Text, parts: Parts): string {
  const { joined, chosen, owned } = parts
  const one = labelOfOne(text, parts)
  if (!joined) return one
  const between = text.folded.slice((owned ?? chosen).end, joined.start)
  const theirs = /\b(his|her|their)\s+(?:\p{L}+\s+)?$/u.exec(between)?.[1]
  return `${one} and ${theirs ? `${theirs} ` : ''}${joined.entry.recipient}`
}

function labelOfOne(text: Text, { chosen, owned, gender }: Parts): string {
  if (owned?.entry.role) return owned.entry.recipient
  if (owned) return `${chosen.entry.recipient}'s ${childOf(owned.entry.recipient, gender)}`
  const said = text.folded.slice(chosen.start, chosen.end)
  if (chosen.entry.keep) return said
  const several =
    /(?:two|three|four|five|our|my|all|the|\d+)\s+(?:\w+\s+)?$/.test(
      text.folded.slice(Math.max(0, chosen.start - 32), chosen.start),
    ) && /[^s']s$/.test(said)
  return several && chosen.entry.recipient === said.slice(0, -1) ? said : chosen.entry.recipient
}

/** A friend's kid of whom a girl is told is a friend's daughter. */
const childOf = (recipient: string, gender: Gender | null): string =>
  recipient !== 'child' || gender === null || gender === 'mixed'
    ? recipient
    : gender === 'male'
      ? 'son'
      : 'daughter'

const MALE = /\b(?:he|him|his|man|guy|guys|boy|boys|male|gentleman|lad)\b|[(,\s]\s*m\s*[),]/
const FEMALE = /\b(?:she|her|hers|woman|women|lady|girl|girls|female)\b|[(,\s]\s*f\s*[),]|\bshe'?[sd]\b/

/** The sex that pronouns and such words tell, the first one said going first. */
function sexOf(text: Text): Gender | null {
  const male = text.folded.search(MALE)
  const female = text.folded.search(FEMALE)
  if (male < 0 && female < 0) return null
  if (male < 0) return 'female'
  if (female < 0) return 'male'
  return male < female ? 'male' : 'female'
}

/** Nobody is named: 'my 2 yr old' is a child of the giver's, 'a fellow chef' a coworker. */
function bySex(text: Text): Recipient {
  const gender = sexOf(text)
  const child = /(?<!\bfrom )\bmy (?:own )?\d{1,2}[\s-]*(?:years?|yrs?|yr|y\/?o|month)[\s-]*(?:old)?/.exec(
    text.folded,
  )
  if (child) {
    const recipient = gender === 'male' ? 'son' : gender === 'female' ? 'daughter' : 'child'
    return person(text, child, { label: recipient, relation: 'child', gender, adult: false })
  }
  const fellow = /\bfellow \p{L}+/u.exec(text.folded)
  if (fellow) return person(text, fellow, { label: 'coworker', relation: 'coworker', gender, adult: true })
  return {
    label: null,
    relation: null,
    gender,
    adult: /\b(?:man|woman|adult|gentleman|lady)\b/.test(text.folded),
    words: '',
    span: null,
    faith: null,
    isAmongOthers: false,
  }
}

function person(
  text: Text,
  match: RegExpExecArray,
  { label, relation, gender, adult }: Omit<Recipient, 'words' | 'span' | 'faith' | 'isAmongOthers'>,
): Recipient {
  const span = { start: match.index, end: match.index + match[0].length }
  return {
    label,
    relation,
    gender,
    adult,
    words: wordsAt(text, span),
    span,
    faith: null,
    isAmongOthers: false,
  }
}
