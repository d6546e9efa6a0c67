/** For whom: the relation to the giver, as a label and as the catalogue's relation. */
import type { Gender } from '../brief.ts'
import type { PersonEntry } from '../lexicon.ts'
import { findPhrases, type Match, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Recipient = {
  /** Such as 'mother' or "friend's sister"; null where no relation is named. */
  readonly label: string | null
  readonly relation: string | null
  readonly gender: Gender | null
  readonly adult: boolean
  readonly words: string
  readonly span: Span | null
}

type Named = Match<PersonEntry>

const FOR =
  /\b(?:for|to|gift|get|buy|thank|surprise)\s+(?:(?:my|our|a|an|the|some|his|her|their|both|two|three|one of|little|own|fellow|dear|lovely|longtime|super|helpful|amazing)\s+)*$/
const OWNER = /^(?:'s|s'|s)?\s*$/
/** Words that may stand between an owner and the owned: "friend's little sister". */
const BETWEEN =
  /^(?:'s|s'|s)?\s+(?:(?:little|older|younger|big|baby|elderly|new|junior|senior|kindergarten|primary|middle|high|school|math|ap|psych|favorite|best|old|twin|\d+)\s+){0,4}$/

/** A draw among coworkers: whoever is drawn is one, whatever else they do. */
const WORK_EXCHANGE =
  /\b(?:work|office|company|team)\b[^.]{0,20}\b(?:secret santa|white elephant|yankee swap|gift exchange)\b/

/** Reads the recipient from the people named outside the spans taken by exclusions and money. */
export function readRecipient(
  text: Text,
  people: PhraseTable<PersonEntry>,
  taken: readonly Span[],
): Recipient {
  const exchange = WORK_EXCHANGE.exec(text.folded)
  if (exchange)
    return person(text, exchange, {
      label: 'coworker',
      relation: 'coworker',
      gender: sexOf(text),
      adult: true,
    })
  const named = findPhrases(text, people, (token) => !isWithin(taken, token)).filter(
    (match) => !isAside(text, match),
  )
  const chosen = choose(text, named)
  if (!chosen) return bySex(text)
  const owned = ownedBy(text, named, chosen)
  const joined = owned ? null : joinedWith(text, named, chosen)
  const head = owned ?? chosen
  const span = { start: chosen.start, end: (joined ?? head).end }
  return {
    label: label(text, { chosen, owned, joined }),
    relation: head.entry.relation,
    gender: joined && joined.entry.gender !== head.entry.gender ? null : (head.entry.gender ?? sexOf(text)),
    adult: head.entry.adult ?? false,
    words: wordsAt(text.raw, span),
    span,
  }
}

/** People who are mentioned, but not given to: 'since her dad's funeral', 'new baby girl at home', 'like my mom'. */
function isAside(text: Text, match: Named): boolean {
  const before = text.folded.slice(Math.max(0, match.start - 24), match.start)
  return (
    /\b(?:her|his|their|from|like|with|and his|and her|new|since (?:her|his)|hates?)\s+$/.test(before) &&
    !/\b(?:for|to) (?:her|his|their)\s+$/.test(before)
  )
}

/** Named after 'for' goes first, then whoever is named first; weak words only when no other is there. */
function choose(text: Text, named: readonly Named[]): Named | undefined {
  const strong = named.filter((match) => !match.entry.weak)
  const pool = strong.length ? strong : named
  return pool.find((match) => FOR.test(text.folded.slice(0, match.start))) ?? pool[0]
}

/** "My friend's little sister": the person owned is the recipient. */
function ownedBy(text: Text, named: readonly Named[], owner: Named): Named | undefined {
  const next = named.find((match) => match.start >= owner.end)
  if (!next) return undefined
  const between = text.folded.slice(owner.end, next.start)
  const owns = text.folded.slice(owner.start, owner.end).endsWith('s') || /^(?:'s|s)/.test(between)
  return owns && (BETWEEN.test(between) || OWNER.test(between)) ? next : undefined
}

function joinedWith(text: Text, named: readonly Named[], first: Named): Named | undefined {
  const next = named.find((match) => match.start >= first.end)
  if (!next || next.entry.recipient === first.entry.recipient) return undefined
  const between = text.folded.slice(first.end, next.start)
  return /^\s+(?:and|&)\s+(?:(?:my|a|an|the|his|her|super|helpful|lovely)\s+)*$/.test(between)
    ? next
    : undefined
}

type Parts = { chosen: Named; owned: Named | undefined; joined: Named | null | undefined }

function label(text: Text, { chosen, owned, joined }: Parts): string {
  if (joined) return `${chosen.entry.recipient} and ${joined.entry.recipient}`
  if (owned?.entry.role) return owned.entry.recipient
  if (owned) return `${chosen.entry.recipient}'s ${owned.entry.recipient}`
  const said = text.folded.slice(chosen.start, chosen.end)
  if (chosen.entry.keep) return said
  const several =
    /(?:two|three|four|five|our|my|all|the)\s+(?:\w+\s+)?$/.test(text.folded.slice(0, chosen.start)) &&
    /[^s']s$/.test(said)
  return several && chosen.entry.recipient === said.slice(0, -1) ? said : chosen.entry.recipient
}

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
  const child = /\bmy (?:own )?\d{1,2}[\s-]*(?:years?|yrs?|yr|y\/?o|month)[\s-]*(?:old)?/.exec(text.folded)
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
  }
}

function person(text: Text, match: RegExpExecArray, who: Omit<Recipient, 'words' | 'span'>): Recipient {
  const span = { start: match.index, end: match.index + match[0].length }
  return { ...who, span, words: wordsAt(text.raw, span) }
}
