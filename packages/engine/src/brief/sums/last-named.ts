/** Who is named last before a number, and whether a number tells their age. */
import type { PersonEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, type Match, type PhraseTable } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

type Named = Match<PersonEntry>

export type LastNamed = {
  readonly end: number
  readonly isAgeless: boolean
  readonly isYoung: boolean
  readonly isSeveral: boolean
  /** Below it a number is rather a sum: 'funny gift for my dad 20'. */
  readonly youngest: number
  /** Above it a number is rather a sum: 'gift for my wife 100'. */
  readonly oldest: number
}

/** Whom nobody tells the age of, who gives to them. */
const AGELESS: ReadonlySet<string> = new Set([
  'boss',
  'client',
  'host',
  'neighbor',
  'acquaintance',
  'teacher',
  'coworker',
  'employee',
  'mentor',
])
/** Of them a number below `YOUNG_BELOW` is an age rather than a sum. */
export const YOUNG_BELOW = 20
const YOUNG: ReadonlySet<string> = new Set(['child', 'grandchild', 'sibling', 'relative'])
const PUPIL = /^(?:exchange )?students?$|pupil/
const SEVERAL = /(?:s|children)$/
const OLDEST = 115
const OLDEST_TOLD = 99
/** Whoever writes is old enough to write, and so are those who brought them up. */
const YOUNGEST: ReadonlyMap<string, number> = new Map([
  ['parent', 31],
  ['grandparent', 46],
])
/** A wife of 15 is rather a sum. */
const GROWN_FROM = 18
const SOMEBODY =
  /\b(?:male|female|woman|man|girl|boy|guy|lady|baby|kid|child|teen(?:ager)?|toddler|someone|somebody|anyone|person|m|f)\b/g
const CHILD = /^(?:girl|boy|kid|child|teen(?:ager)?)$/
/** They are not as old as a sum. */
const BABY = /^(?:baby|toddler|newborn)$/
/** All of them together have no age. */
const FAMILY = 'family'

/** Whoever is named last before a place. Nobody is named by a part of `others`: 'mothers day', 'founding fathers'. */
export function lastNamed(
  text: Text,
  start: number,
  people: PhraseTable<PersonEntry>,
  others: readonly Span[] = [],
): LastNamed | null {
  const before = findPhrases(text, people).filter((one) => one.end <= start && !isPartOf(others, one))
  const person = before.at(-1)
  const other = matchesOf(text.folded.slice(0, start), SOMEBODY).findLast(
    ({ 0: word, index }) => !isPartOf(others, { start: index, end: index + word.length }),
  )
  if (other && (!person || other.index >= person.end))
    return calledBy(other[0], other.index + other[0].length)
  return person ? { ...told(entryOf(text, person, before.at(-2))), ...placeOf(text, person) } : null
}

/** 'A nurse friend' is as grown up as nurses are. */
function entryOf(text: Text, { entry, start }: Named, before: Named | undefined): PersonEntry {
  const isCalled = before?.entry.adult && /^\s+$/.test(text.folded.slice(before.end, start))
  return isCalled ? { ...entry, adult: true } : entry
}

/** What the relation tells of the age. */
function told({
  relation,
  recipient,
  role,
  adult,
}: PersonEntry): Pick<LastNamed, 'isAgeless' | 'isYoung' | 'youngest' | 'oldest'> {
  const youngest = YOUNGEST.get(relation) ?? (adult ? GROWN_FROM : 0)
  const oldest = relation === 'grandparent' ? OLDEST : OLDEST_TOLD
  if (PUPIL.test(recipient)) return { isAgeless: false, isYoung: true, youngest, oldest }
  const isAgeless = role === true || AGELESS.has(relation) || BABY.test(recipient) || recipient === FAMILY
  return { isAgeless, isYoung: adult !== true && YOUNG.has(relation), youngest, oldest }
}

const placeOf = (text: Text, { start, end }: Span): Pick<LastNamed, 'end' | 'isSeveral'> => ({
  end,
  isSeveral: SEVERAL.test(text.folded.slice(start, end)),
})

const calledBy = (word: string, end: number): LastNamed => ({
  end,
  isAgeless: BABY.test(word),
  isYoung: CHILD.test(word),
  isSeveral: false,
  youngest: 0,
  oldest: OLDEST,
})

/** Whether it is a part of something longer. */
const isPartOf = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((one) => one.start <= start && one.end >= end && one.end - one.start > end - start)
