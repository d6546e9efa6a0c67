/** For whom: the relation to the giver, as a label and as the catalogue's relation. */
import type { Gender } from '../../brief.ts'
import type { PersonEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import { placesOf, type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isAside, isPetParent, isWithGiver, type Named } from './asides.ts'
import { isCalledBy } from './called-by-work.ts'
import { choose } from './chosen.ts'
import { ownsDay } from './day-owners.ts'
import { ownWordsOf } from './own-words.ts'
import { type Ownership, ownershipOf } from './ownership.ts'
import { ownedByRefused } from './refused-owner.ts'
import { jointGender, sexOf } from './sexes.ts'
import { isSpeaking, onlyAdvises, saysSum } from './speakers.ts'
import { isTeamOfPlayers, PLAYERS, pupilsIn, teamOf, titledTeacher } from './teams.ts'
import { onlyHasASay } from './who-has-a-say.ts'

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
  /** Whether none of their words can tell a liking. */
  readonly isWhole: boolean
  /** Whether they are called by their work, which tells a liking then: 'gifts for nurses', but not 'my nurse'. */
  readonly isCalling: boolean
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
  isWhole: false,
  isCalling: false,
}

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
  /** The years of a child, where they are told. */
  readonly child: Span | null
}

/** Reads the recipient from the people named outside the spans taken by exclusions and money. */
export function readRecipient(text: Text, people: PhraseTable<PersonEntry>, taken: Taken): Recipient {
  const drawn = ofExchange(text)
  if (drawn) return drawn
  const named = mayBeGiven(text, people, taken)
  const teacher = titledTeacher(text, named)
  if (teacher)
    return person(text, teacher, {
      label: 'teacher',
      relation: 'teacher',
      gender: sexOf(text),
      adult: true,
    })
  const chosen = choose(text, named)
  if (!chosen) return bySex(text)
  return ofOwned(text, chosen, ownedByRefused(text, people, chosen)) ?? ofNamed(text, named, chosen)
}

/** Whoever is drawn at work. */
function ofExchange(text: Text): Recipient | null {
  const exchange = HAS_EXCHANGE.test(text.folded) ? WORK_EXCHANGE.exec(text.folded) : null
  if (!exchange) return null
  return person(text, spanOf(exchange), {
    label: 'coworker',
    relation: 'coworker',
    gender: sexOf(text),
    adult: true,
  })
}

/** 'Not for my wife but for her mother'. */
function ofOwned(text: Text, { entry }: Named, theirs: ReturnType<typeof ownedByRefused>): Recipient | null {
  if (!theirs) return null
  const { gender, adult = false, faith = null } = entry
  return { ...NOBODY, ...theirs, gender, adult, words: wordsAt(text, theirs.span), faith }
}

function ofNamed(text: Text, named: readonly Named[], chosen: Named): Recipient {
  const { owner, owned } = ownershipOf(text, named, chosen)
  const head = owned ?? owner
  const joined = joinedWith(text, named, head) ?? joinedByPronoun(text, named, head)
  const team = owned ? null : teamOf(text, head)
  const gender = genderOf(text, head, joined)
  return {
    label: team?.label ?? label(text, { chosen: owner, owned, joined, gender }),
    gender,
    ...ownWords(text, {
      start: Math.min(owner.start, head.start),
      end: team?.end ?? Math.max(owner.end, (joined ?? head).end),
    }),
    isAmongOthers: named.length > 1,
    ...traitsOf(text, { owner, owned }),
  }
}

/** What the word for somebody says of them. */
function traitsOf(
  text: Text,
  { owner, owned }: Ownership,
): Pick<Recipient, 'relation' | 'adult' | 'faith' | 'isWhole' | 'isCalling'> {
  const head = owned ?? owner
  const { relation, adult = false, faith = null, whole: isWhole = false, calling = false } = head.entry
  const isCalling = calling && isCalledBy(text, head, owned)
  if (isTeamOfPlayers(text, head)) return { ...PLAYERS, faith, isWhole, isCalling }
  // Somebody else's wife is no partner of the giver's.
  return {
    relation: owned && relation === 'partner' ? 'relative' : relation,
    adult,
    faith,
    isWhole,
    isCalling,
  }
}

/** Everybody who is named and may be given to. */
function mayBeGiven(text: Text, people: PhraseTable<PersonEntry>, taken: Taken): Named[] {
  // 'Mother's day', 'baby shower': the person is part of the name.
  const feasts = taken.occasions.filter(({ start, end }) =>
    NAMED_AFTER_PEOPLE.test(text.folded.slice(start, end)),
  )
  const mentioned = findPhrases(text, people, placesOf(taken.refused, feasts)).filter(
    (match) => !onlyHasASay(text, match, taken.child),
  )
  const given = mentioned.filter(
    (match) => !isAside(text, match) && !onlyAdvises(text, match) && !isCallingOf(text, match, mentioned),
  )
  // 'My wife says she wants nothing': who speaks is given to where nobody else is named, and so is 'a dog mom'.
  return given.length > 0
    ? given
    : mentioned.filter(
        (match) => speaksForSelf(text, match) || isPetParent(text, match) || isWithGiver(text, match),
      )
}

/** 'A 13 year old girl, her mum says no perfume': whose parent speaks is given to. */
const THEIR_BEFORE = /\b(?:his|her|their) $/
const isTheirParent = ({ folded }: Text, { start, entry }: Named): boolean =>
  entry.relation === 'parent' && THEIR_BEFORE.test(folded.slice(Math.max(0, start - 8), start))

const speaksForSelf = (text: Text, match: Named): boolean =>
  isSpeaking(text, match) && !saysSum(text, match) && !onlyAdvises(text, match) && !isTheirParent(text, match)

/** 'My art teacher dad', 'my nurse mom': what somebody does stands before who they are. */
const isCallingOf = ({ folded }: Text, match: Named, mentioned: readonly Named[]): boolean =>
  (match.entry.role === true || isKindOfParent(folded, match)) &&
  mentioned.some(
    ({ start, end, entry }) =>
      start === match.end + 1 &&
      folded[match.end] === ' ' &&
      (NEAR.includes(entry.relation) || isKindOfParent(folded, match)) &&
      !/^(?:'s?|s')/.test(folded.slice(end)),
  )

/** 'My wine mom neighbor', 'a hockey dad coworker': what kind of a parent they are. */
const KIND_OF_PARENT =
  /\b(?:wine|swim|soccer|hockey|dance|cheer|boy|girl|twin|ballet|baseball|football|theater|theatre|band|stage|gym|plant|crunchy|work|room|pta|single|new|fellow|sports?|gymnastics|volleyball|basketball|tennis|lacrosse) $/
const isKindOfParent = (folded: string, { start, end, entry }: Named): boolean =>
  entry.relation === 'parent' &&
  /^(?:mom|mum|mama|mommy|dad|daddy)$/.test(folded.slice(start, end)) &&
  KIND_OF_PARENT.test(folded.slice(Math.max(0, start - 16), start))
const NEAR = ['parent', 'sibling', 'partner', 'grandparent', 'in-law', 'relative']

function genderOf(text: Text, head: Named, joined: Named | null | undefined): Gender | null {
  return joined ? jointGender([head.entry.gender, joined.entry.gender]) : (head.entry.gender ?? sexOf(text))
}

const NAMED_AFTER_PEOPLE = /day|shower|week|santa|eve\b|baby/

/** 'And my', behind the years of the first: '3 nephews (2, 5, 7) and a niece'. */
const JOINED =
  /^(?:\s*(?:[(,]\s*)?(?:aged?\s+)?1?\d(?:[\s,&]{1,80}(?:and\s+)?1?\d)*\)?,?)?\s+(?:and|&)\s+(?:(?:my|our|a|an|the|his|her|their|super|helpful|lovely)\s+){0,12}$/

function joinedWith(text: Text, named: readonly Named[], first: Named): Named | undefined {
  const next = named.find((match) => match.start >= first.end)
  if (!next || next.entry.recipient === first.entry.recipient) return undefined
  const between = text.folded.slice(first.end, next.start)
  return JOINED.test(between) || /^\s+(?:and|&)\s+(?:his|her|their)\s+(?:\p{L}+\s+)?$/u.test(between)
    ? next
    : undefined
}

/** 'Our nephew marries, we'd like to give him and his bride …'. */
const HIM_AND_HIS = /\b(?:him and his|her and her) (?:new )?$/
const joinedByPronoun = ({ folded }: Text, named: readonly Named[], head: Named): Named | undefined =>
  named.find(
    ({ entry, start }) =>
      start > head.end &&
      (entry.relation === 'partner' || entry.recipient === 'bride') &&
      HIM_AND_HIS.test(folded.slice(Math.max(0, start - 20), start)),
  )

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
  if (owned) return `${ownerOf(chosen.entry.recipient)} ${childOf(owned.entry.recipient, gender)}`
  const said = text.folded.slice(chosen.start, chosen.end)
  if (chosen.entry.keep) return said
  const several =
    /(?:two|three|four|five|our|my|all|the|\d+)\s+(?:\w+\s+)?$/.test(
      text.folded.slice(Math.max(0, chosen.start - 32), chosen.start),
    ) && /[^s']s$/.test(said)
  // Nobody gives to wives: 'my wifes surgery' is one wife's.
  const isOne = chosen.entry.relation === 'partner' || ownsDay(text, chosen)
  return several && chosen.entry.recipient === said.slice(0, -1) && !isOne ? said : chosen.entry.recipient
}

/** "Friend's", "students'"; a boss is one person. */
const ownerOf = (label: string): string => (/[^s]s$/.test(label) ? `${label}'` : `${label}'s`)

/** A friend's kid of whom a girl is told is a friend's daughter. */
const childOf = (recipient: string, gender: Gender | null): string =>
  recipient !== 'child' || gender === null || gender === 'mixed'
    ? recipient
    : gender === 'male'
      ? 'son'
      : 'daughter'

/** 'Every kit known to man' and 'loves Dog Man' tell of none. */
const GROWN =
  /(?<!\b(?:known to|dog|spider|iron|ant|super|aqua|chainsaw|mega|pac|punch|wonder)[- ])\b(?:man|woman|adult|gentleman|lady)\b/

/** Nobody is named: 'my 2 yr old' is a child of the giver's, 'a fellow chef' a coworker. */
function bySex(text: Text): Recipient {
  const gender = sexOf(text)
  const child =
    /(?<!\bfrom )\bmy (?:own )?\d{1,2}[\s-]{0,80}(?:years?|yrs?|yr|y\/?o|month)[\s-]{0,80}(?:old)?/.exec(
      text.folded,
    )
  if (child) {
    const recipient = gender === 'male' ? 'son' : gender === 'female' ? 'daughter' : 'child'
    return person(text, spanOf(child), { label: recipient, relation: 'child', gender, adult: false })
  }
  const pupils = pupilsIn(text)
  if (pupils)
    return person(text, pupils, { label: 'students', relation: 'acquaintance', gender, adult: false })
  const fellow = /\bfellow \p{L}+/u.exec(text.folded)
  if (fellow)
    return person(text, spanOf(fellow), { label: 'coworker', relation: 'coworker', gender, adult: true })
  return { ...NOBODY, gender, adult: GROWN.test(text.folded) }
}

const spanOf = ({ 0: said, index }: RegExpExecArray): Span => ({ start: index, end: index + said.length })

const ownWords = (text: Text, said: Span): Pick<Recipient, 'words' | 'span'> => {
  const span = ownWordsOf(text, said)
  return { words: wordsAt(text, span), span }
}

const person = (
  text: Text,
  said: Span,
  who: Pick<Recipient, 'label' | 'relation' | 'gender' | 'adult'>,
): Recipient => ({ ...NOBODY, ...who, ...ownWords(text, said) })
