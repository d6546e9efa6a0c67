/** What givers tell of themselves: 'I teach yoga; gift for my landlord'. */
import { matchesOf } from '../../text/matches.ts'
import type { Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import { type Clause, type ClauseFinder, clauseFrom } from './told-clause.ts'

/** 'I'm her piano teacher', 'I am a nurse'; what says that money is short is for the price. */
const I_AM = /\b(?:i'?m|i am) (?:an?|the|her|his|their) (?!(?:\p{L}+ ){0,3}(?:broke|poor|budget))/gu
/** 'As a vegan myself I want …'. */
const AS_I_AM = /(?:^|[.,;!?]\s*)as an? [\p{L}-]+(?: \p{L}+)?(?: myself)?,? (?=i\b)/gu
/** 'I teach yoga; …', and 'he likes chess but I run'. */
const I_DO =
  /(?:^|[.,;:!?(\n]\s*|\b(?:but|while|though|although|since|because) )i (?:also |only |just )?(?:teach|run|own|breed|play|study|work (?:as|at|in)|(?:love|like|adore|enjoy|collect) (?!to\b|that\b|how\b|when\b|him\b|her\b|them\b|it\b|this\b|giv|gett|my\b|our\b|the idea|for\b))/g
/** Done with the person, or liked by both. */
const SHARED =
  /\b(?:with|and) (?:him|her|them|my|our|his)\b|\b(?:both|together|too|as well|also|same|so (?:does|do|is) )\b/

export const giversLife: ClauseFinder = { words: wordSet('i im'), find: toldOfGiver }

function toldOfGiver(text: Text): Clause[] {
  const { folded } = text
  const out: Clause[] = []
  for (const { 0: words, index } of matchesOf(folded, I_AM))
    out.push({ ...untilWish(folded, clauseFrom(text, index, index + words.length)), doerEnd: null })
  for (const { 0: words, index } of matchesOf(folded, AS_I_AM))
    out.push({ start: index, end: index + words.length, doerEnd: null })
  for (const { 0: words, index } of matchesOf(folded, I_DO)) {
    const clause = clauseFrom(text, index + words.search(/\bi\b/), index + words.length)
    // 'I like practical gifts' is a wish.
    const isWish = /^(?:gift|present|something)/.test(folded.slice(clause.end, clause.end + 12))
    const rest = folded.slice(clause.start, clause.end + 24)
    if (!isWish && !SHARED.test(rest)) out.push({ ...clause, doerEnd: null })
  }
  return out
}

/** 'I'm a teacher and want to give my students something': the wish is no part of the giver's life. */
const WISH =
  /\s+and (?:i )?(?:(?:'d|would|just|really) )*(?:want|need|wanna|wish|like to|love to|am looking|am trying|have to|hope)\b/

function untilWish<T extends { readonly start: number; readonly end: number }>(folded: string, clause: T): T {
  const at = WISH.exec(folded.slice(clause.start, clause.end))?.index
  return at === undefined ? clause : { ...clause, end: clause.start + at }
}
