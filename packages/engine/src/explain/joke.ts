/** Requests that are made in fun, and those that only sound like it: 'my son loves Batman', 'my plant loving mom'. */
import type { Understanding } from '../brief/understand.ts'
import type { JokeEntry } from '../lexicon.ts'
import { findPhrases, type Match, type PhraseTable } from '../text/phrases.ts'

type Told = Pick<Understanding, 'text' | 'recipient'>

/** The joke that a request makes; null where it makes none. */
export function jokeIn(told: Told, jokes: PhraseTable<JokeEntry>): JokeEntry | null {
  const found = findPhrases(told.text, jokes).find((match) =>
    match.entry.ofWish ? isWished(match, told) : isGivenTo(match, told),
  )
  return found?.entry ?? null
}

/** Where somebody else is named the gift is theirs, and whoever is liked is given nothing. */
function isGivenTo({ start, end }: Match<JokeEntry>, { text: { folded }, recipient }: Told): boolean {
  const { span } = recipient
  if (span && !(span.start >= start && span.end <= end)) return false
  return !LIKED.test(folded.slice(0, start)) && !WHO_LIKES.test(folded.slice(end))
}

/** 'Loves a good', 'is a fan of'. */
const LIKED =
  /\b(?:loves?|loved|likes?|liked|enjoys?|adores?|collects?|reads?|reading|watch(?:es|ing)?|plays?|into|about|fan of|obsessed with)\s+(?:\p{L}+\s+){0,2}$/u
/** 'My dog lover', 'my cat-obsessed'. */
const WHO_LIKES = /^[\s-]*(?:lover|loving|obsessed|crazy|mad|person|people|lady|guy|owner|nanny|fan|nerd)\b/

/** 'Wants a pony', and neither 'a castle vacation' nor 'saw a ghost'. */
const isWished = ({ start, end }: Match<JokeEntry>, { text: { folded } }: Told): boolean =>
  WISHING.test(folded.slice(0, start)) && ALONE.test(folded.slice(end))

const WISHING =
  /(?:^|\b(?:wants?|wanted|wish(?:es)? for|ask(?:s|ed|ing) for|dreams? of|would like|needs?|lacks?|(?:get|give|gift) (?:him|her|them|me|us)|for)\s+(?:only |just |nothing but |some )?)$/
const ALONE = /^\s*(?:$|[.,;:!?)]|(?:and|or|but|for|with|by|this|from|in|on|under)\b)/
