/** Names of people, pets and towns that are words of a liking too: 'a cat named Whiskey', 'Mr. Baker', 'my brother Basil'. */
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, lookUp } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { holds, rawSpan, type Text, type Token } from '../../text/tokens.ts'
import { type WordSet, wordSet } from '../../text/word-marks.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { PET, PETS } from './pets.ts'

type Known = Pick<Vocabulary, 'people' | 'interests' | 'names'>

/** The names in a text, which tell no liking. */
export function namesIn(text: Text, known: Known): Span[] {
  return FINDERS.flatMap(([wordsOf, find]) => (holds(text, wordsOf(known)) ? find(text, known) : []))
}

/** 'Named Whiskey', 'their name is Basil'; of what is called so only a pet or somebody, since a game is called by a liking. */
const NAMED = new RegExp(
  String.raw`\b(?:named|names? (?:is|are)|goes by|(?:${PET}|boy|girl|man|woman|guy|lady|kids?|baby|son|daughter) (?:is |are |that's |who is |who's )?called) (?=\p{L})`,
  'gu',
)
const NAMING = wordSet('named name names goes called')
/** 'After' in 'named after her aunt'. */
const NO_NAME = /^(?:after|for|by|in|on|the|a|an|my|his|her|their|and|as)$/

const afterNamed = (text: Text): Span[] =>
  matchesOf(text.folded, NAMED).flatMap(({ 0: said, index }) => {
    const at = text.tokens.findIndex(({ start }) => start >= index + said.length)
    const first = text.tokens[at]
    if (!first || NO_NAME.test(first.word)) return []
    return [{ start: index + said.search(IS_NAMED), end: endOfNames(text, at) }]
  })
const IS_NAMED = /\b(?:named|names?|goes by|called)\b/

/** 'Ginger and Whiskey', 'Mr Whiskers': the names after the first, which have a capital. */
function endOfNames(text: Text, first: number): number {
  const { folded, tokens } = text
  let last = first
  for (let place = first + 1; place < tokens.length; place += 1) {
    const token = tokens[place] as Token
    const between = folded.slice((tokens[last] as Token).end, token.start)
    if (!/^,? (?:(?:and|&) )?$/.test(between)) break
    if (isCapital(text, token)) last = place
    else if (token.word !== 'and') break
  }
  return withoutOwned(text, tokens[last] as Token).end
}

/** Of "Daisy's (30th)" the name alone. */
const withoutOwned = ({ folded }: Text, { start, end }: Span): Span => ({
  start,
  end: folded.startsWith("'s", end - 2) ? end - 2 : end,
})

const isCapital = (text: Text, word: Span): boolean =>
  /\p{Lu}/u.test(text.raw.charAt(rawSpan(text, word).start))

const TITLES = wordSet(
  'mr mrs ms mx dr prof professor miss coach pastor rabbi sensei senora madame frau herr',
)
/** Before what is no name a title may be a word of its own: 'coach soccer', 'I miss yoga'. */
const SURE_TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'mx'])

/** 'Mr. Baker', 'coach Rivers'; Dr. Seuss is a liking. */
function afterTitles(text: Text, { interests }: Known): Span[] {
  const { tokens, folded } = text
  const works = findPhrases(text, interests).filter(({ first, last }) => last > first)
  return tokens.flatMap((title, place): Span[] => {
    const name = tokens[place + 1]
    if (!name || !TITLES.words.has(title.word) || !/^\.? $/.test(folded.slice(title.end, name.start)))
      return []
    if (LIKED.test(folded.slice(Math.max(0, title.start - 24), title.start))) return []
    const isName = SURE_TITLES.has(title.word) || isCapitalAmidSmall(text, name)
    return !isName || isWithin(works, { start: title.start, end: name.end }) ? [] : [withoutOwned(text, name)]
  })
}

/** 'She loves Dr. Seuss', 'a fan of Mr. Bean'. */
const LIKED =
  /\b(?:loves?|likes?|enjoys?|adores?|into|about|with|fan of|watch(?:es|ing)|reads?|reading|collects?) (?:the |all |old ){0,12}$/

/** 'My colleague Basil, …', where what stands before is in small letters. */
function isCapitalAmidSmall(text: Text, word: Token): boolean {
  if (!isCapital(text, word)) return false
  const capitals = text.tokens.filter((token) => isCapital(text, token)).length
  return capitals * 2 < text.tokens.length
}

/** What stands after somebody who is named. */
const OF_NAMED = /^(?:'s\b|\s+(?:who|is|loves?|likes?|turns|turned|has|wants|plays|collects|enjoys)\b)/
const ENDS_NAME = /^\s*(?:[,.;:!?(]|$|\d|and\b)/

/** Names that are words of a liking too: 'my brother Basil, who's a chef', 'sister brie is vegetarian'. */
const besidePeople = (text: Text, { people, names }: Known): Span[] =>
  findPhrases(text, people).flatMap(({ last, end }): Span[] => {
    const name = text.tokens[last + 1]
    if (!name || text.folded.slice(end, name.start) !== ' ') return []
    const said = withoutOwned(text, name)
    if (!names.given.words.has(text.folded.slice(said.start, said.end))) return []
    const rest = text.folded.slice(said.end, said.end + 16)
    const isName = OF_NAMED.test(rest) || (isCapitalAmidSmall(text, name) && ENDS_NAME.test(rest))
    return isName ? [said] : []
  })

/** 'Her cat Miso', 'our fat dog Biscuit': with a capital, where what stands before is in small letters. */
const OF_PET = new RegExp(
  String.raw`\b(?:her|his|their|our|my|an?|the) (?:[\p{L}-]{1,48} ){0,2}?${PET},? (?=\p{L})`,
  'gu',
)
const PET_WORDS = wordSet(PETS.flatMap((pet) => pet.split(' ')))

/** Only what tells a liking elsewhere is hidden. */
const besidePets = (text: Text, { interests }: Known): Span[] =>
  matchesOf(text.folded, OF_PET).flatMap(({ 0: said, index }) => {
    const at = text.tokens.findIndex(({ start }) => start >= index + said.length)
    const name = text.tokens[at]
    const isLikingToo = name !== undefined && lookUp(interests, [name.word]) !== undefined
    return isLikingToo && isCapitalAmidSmall(text, name)
      ? [{ start: name.start, end: endOfNames(text, at) }]
      : []
  })

const LIVES = /\b(?:from|lives? in|living in|(?:mov(?:ed|es|ing)|born|based|raised) (?:in|to)|near)\s+$/
/** 'My uncle in Cheddar'; 'interested in Reading' is a liking. */
const STANDS_IN = /(?<!\b(?:interested|into|degree|class|major(?:ing)?|skilled)) in $/

const towns = (text: Text, { names }: Known): Span[] =>
  text.tokens.filter((town) => {
    if (!names.towns.words.has(town.word)) return false
    const before = text.folded.slice(Math.max(0, town.start - 24), town.start)
    return LIVES.test(before) || (STANDS_IN.test(before) && isCapitalAmidSmall(text, town))
  })

/** Each is asked only where one of its words stands in the text. */
const FINDERS: readonly (readonly [
  wordsOf: (known: Known) => WordSet,
  find: (text: Text, known: Known) => readonly Span[],
])[] = [
  [() => NAMING, afterNamed],
  [() => TITLES, afterTitles],
  [({ names }) => names.given, besidePeople],
  [({ names }) => names.towns, towns],
  [() => PET_WORDS, besidePets],
]
