/** Which of an account's people a search names: 'for Mum', 'my sister Lena', 'Lena’s birthday'. When in doubt, nobody. */
import {
  isAmongOthers,
  isApart,
  isOwnerOfAnother,
  leadOf,
  mayFollow,
  type Place,
  type Relations,
  relationIn,
  type Said,
  tells,
  type Word,
  wordsOf,
} from './said-words.ts'

type Nameable = { readonly id: string; readonly name: string; readonly relation: string | null }

/** `person` where exactly one is named; else those who bear the one name that is, where several do. */
type Named<P> = { readonly person: P | null; readonly namesakes: readonly P[] }

type Found<P> = { readonly person: P; readonly place: Place }

const NOBODY = { person: null, namesakes: [] }

export function namedIn<P extends Nameable>(
  text: string,
  people: readonly P[],
  relations: Relations,
): Named<P> {
  const said = { words: wordsOf(text), relations }
  const byName = people.flatMap((person) => {
    const place = placeOfName(person.name, said)
    return place ? [{ person, place }] : []
  })
  const found = byName.length > 0 ? longest(byName) : byRelation(said, people)
  if (found.some(({ place }) => isAmongOthers(place, said))) return NOBODY
  return oneOf(found, said)
}

/** 'Anna Lena' is not also 'Lena'. */
const longest = <P>(found: readonly Found<P>[]): Found<P>[] =>
  found.filter(({ place: { from, to } }) =>
    found.every(({ place }) => place.from > from || place.to < to || place.to - place.from <= to - from),
  )

function oneOf<P extends Nameable>(found: readonly Found<P>[], said: Said): Named<P> {
  const [first, ...others] = found
  if (!first) return NOBODY
  if (others.length === 0) return { person: first.person, namesakes: [] }
  // 'My sister Lena' is the Lena who is a sister.
  const [called, another] = found.filter(({ person, place }) =>
    isCalled(person, said.words[place.from - 1], said),
  )
  if (called && !another) return { person: called.person, namesakes: [] }
  const isOneName = others.every(({ place }) => place.from === first.place.from)
  return isOneName ? { person: null, namesakes: found.map(({ person }) => person) } : NOBODY
}

const isCalled = ({ relation }: Nameable, before: Word | undefined, { relations }: Said): boolean => {
  const called = before && relations.get(before.text)
  return called !== undefined && relation !== null && relationIn(relation, relations) === called
}

/** Where a name stands as that of whoever the search is for; null where it does not. */
function placeOfName(name: string, said: Said): Place | null {
  const parts = wordsOf(name).map(({ text }) => text)
  if (parts.length === 0) return null
  const { words } = said
  for (let from = 0; from + parts.length <= words.length; from += 1) {
    const place = { from, to: from + parts.length }
    const stands = parts.every((part, at) => words[from + at]?.text === part)
    if (stands && isFor(place, said)) return place
  }
  return null
}

function isFor(place: Place, said: Said): boolean {
  const standing = standingOf(place, said)
  if (standing === null || isOwnerOfAnother(place.to, said)) return false
  if (place.from === 0) return standing.isEnd || standing.isTold
  return IS_MEANT[leadOf(place.from, said) ?? 'none'](standing)
}

/** How a name stands in its sentence. */
type Standing = {
  readonly isCapital: boolean
  readonly isOwner: boolean
  readonly isEnd: boolean
  readonly isTold: boolean
  readonly mayEnd: boolean
  readonly opensPart: boolean
}

function standingOf({ from, to }: Place, { words }: Said): Standing | null {
  const [first, last, next] = [words[from], words[to - 1], words[to]]
  if (!first || !last) return null
  return {
    isCapital: first.isCapital,
    isOwner: last.isOwner,
    isEnd: last.isOwner || isApart(next),
    isTold: tells(next),
    mayEnd: mayFollow(next),
    opensPart: OPENS_PART.test(first.before),
  }
}

/** By what leads up to the name. */
const IS_MEANT: Readonly<Record<'given' | 'ours' | 'refused' | 'none', (standing: Standing) => boolean>> = {
  given: ({ isCapital, isEnd, mayEnd }) => isCapital || isEnd || mayEnd,
  ours: ({ isCapital }) => isCapital,
  refused: () => false,
  none: ({ isCapital, isOwner, isTold, opensPart }) => isCapital && (isOwner || isTold || opensPart),
}

/** 'Birthday: Lena', 'Christmas, Lena, 34'. */
const OPENS_PART = /[,.;:!?(\n]\s*$/u

/** One has several of them: who is meant by 'a friend', only a name tells. */
const OF_MANY = new Set([
  'friend',
  'coworker',
  'neighbor',
  'colleague',
  'classmate',
  'client',
  'teacher',
  'roommate',
])

/** Everybody of the one relation that is given to, where one is. */
function byRelation<P extends Nameable>(said: Said, people: readonly P[]): Found<P>[] {
  const places = [...said.words.keys()].flatMap((at) => relationAt(at, said) ?? [])
  const [first] = places
  if (!first || places.some(({ relation }) => relation !== first.relation)) return []
  return people
    .filter(({ name, relation }) => relationIn(relation ?? name, said.relations) === first.relation)
    .map((person) => ({ person, place: first.place }))
}

type Related = { readonly relation: string; readonly place: Place }

function relationAt(at: number, said: Said): Related | null {
  const { words, relations } = said
  const word = words[at]
  const relation = word && relations.get(word.text)
  if (!relation || OF_MANY.has(relation)) return null
  const lead = at === 0 ? 'given' : leadOf(at, said)
  const isMeant = lead === 'given' || lead === 'ours'
  return isMeant && !isOfLaw(at, words) && endsAt(word, words[at + 1], relations)
    ? { relation, place: { from: at, to: at + 1 } }
    : null
}

/** 'Mother in law', 'bride to be'. */
const isOfLaw = (at: number, words: readonly Word[]): boolean =>
  /^(?:in law|to be)$/.test(`${words[at + 1]?.text} ${words[at + 2]?.text}`)

/** Days that belong to whoever is named before them. */
const OWN_DAY =
  /^(?:\d+(?:st|nd|rd|th)|birthday|bday|anniversary|wedding|graduation|retirement|party|shower|housewarming|christmas|day|name)$/
const FEAST = /^(?:christmas|easter|hanukkah|diwali|eid|mothers?|fathers?|valentines?)$/

/** 'My mum's birthday' is hers; 'my mum's friend' and 'my sister Anna' are others. */
function endsAt(word: Word, next: Word | undefined, relations: Relations): boolean {
  if (next === undefined) return true
  if (word.isOwner) return OWN_DAY.test(next.text)
  if (/[.;:!?\n]/u.test(next.before) || next.text === 'i') return true
  return !relations.has(next.text) && (!next.isCapital || FEAST.test(next.text))
}
