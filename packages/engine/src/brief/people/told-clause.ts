/** A clause that tells of others than whom the gift is for. */

import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { WordSet } from '../../text/word-marks.ts'

export type Clause = Span & {
  /** Where whoever did it is named up to; null where nobody in the clause may be given to. */
  readonly doerEnd: number | null
}

/** Finds such clauses, in texts that hold one of its words. */
export type ClauseFinder = { readonly words: WordSet; readonly find: (text: Text) => Clause[] }

/** Where what is told of somebody ends: at a stop, a sum, or where the wish begins. */
const END =
  /[.,;:!?()\n$€£\d]|\b(?:but|so|because|gifts?|presents?|something|need|needs|want|wants|looking|searching|trying|shopping|who|that|(?:for|at|in|to|of) (?:my|our|his|her|their)|for (?:an?|the)|and (?:i|we|my|our|he|she|they|it|want|need|would|have|am))\b/

export function clauseFrom({ folded }: Text, start: number, from: number): Span {
  const length = folded.slice(from).search(END)
  return { start, end: length < 0 ? folded.length : from + length }
}

/** Done with the person, or true of both. */
const SHARED =
  /\bwith (?:him|her|them|my|our|his)\b|\band (?:him|her|them)\b|(?<![,;.] )\band (?:my|our|his)\b|\b(?:both|together|too|as well|also|same|so (?:does|do|is|are) |like (?:him|her|me))\b/

/** Whether what is told of the giver is told of the person too: 'I knit with her', 'I'm vegan as well'. */
export const isShared = (told: string): boolean => SHARED.test(told)
