/** A request for children of several ages, 'my two nieces, 8 and 14', read as one request an age: what is right at eight is nothing at fourteen. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import type { Understanding } from '../understand.ts'

/** Years that are listed; 'between 8 and 14' and '8 to 14' are a range, in which anybody may be. */
const LIST = /^[^\d-]{0,16}\d{1,2}(?:\s*(?:,|&|and|,\s*and)\s*\d{1,2})+\b[^\d]{0,16}$/
const RANGE = /\b(?:between|from|to|ranging|grades?)\b|-/
const AGE = /\d{1,2}/g
/** More would not all have a card on the first page. */
const AGES_MAX = 4
/** So close to each other they play with the same things. */
const APART = 3
const GROWN_FROM = 18

/** One understanding an age, in the order of the text; empty where nobody lists ages, or where one gift suits them all. */
export function readAges(whole: Understanding): Understanding[] {
  const { age, recipient } = whole
  if (age.span === null || age.min === null || age.max === null || age.min >= GROWN_FROM) return []
  if (age.max - age.min < APART || isShared(whole)) return []
  const said = listedIn(whole.text.folded, age.span)
  const years = [...new Set(matchesOf(said, AGE).map(([figure]) => Number(figure)))]
  if (years.length < 2 || years.length > AGES_MAX) return []
  return years.map((old) => ({
    ...whole,
    age: { ...age, min: old, max: old },
    recipient: { ...recipient, words: `the ${old}-year-old` },
  }))
}

/** The words that list years; empty where they name a range. */
function listedIn(folded: string, { start, end }: Span): string {
  const said = folded.slice(start, end)
  return LIST.test(said) && !RANGE.test(said) && !RANGE.test(folded.slice(Math.max(0, start - 12), start))
    ? said
    : ''
}

/** 'A board game for my kids, 7 and 11', 'one gift that they can share': one thing has to suit them all. */
const isShared = ({ interests, text }: Understanding): boolean =>
  interests.some(({ isThing = false }) => isThing) || SHARED.test(text.folded)
const SHARED =
  /\b(?:shar(?:e|ed|ing)|together|one (?:big )?(?:gift|present|thing)|a (?:joint|single|family) (?:gift|present)|for (?:all|both|the two|the three) of them|as a family|between them)\b|\b(?:an?|some) (?:[\p{L}-]{1,48} ){0,2}(?:games?|puzzles?|books?|kit|set|toy|activity|experience|subscription)\b[^.;!?]{0,24}\bfor\b/u
