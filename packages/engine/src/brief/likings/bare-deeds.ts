/** What somebody does, told by a verb that ends its clause: 'an aunt who runs', 'he rows and lifts'. */
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

/** Verb, as it is said of one person -> interest. */
export type Deeds = ReadonlyMap<string, string>

/** Who does it: 'who', 'she also', 'my sister in law', what she is ('a pediatrician, runs'), or the verb before it in the same list. */
const DOER =
  /(?:\b(?:who|that|he|she|they)(?: (?:also|still|really|just|even|both|sometimes|often)){0,12}|\b(?:my|our) (?:[\p{L}-]{1,48} ){0,3}[\p{L}-]{1,48}|(?:\bis|'s|\bare|'re) (?:an? )?(?:[\p{L}-]{1,48} ){0,2}[\p{L}-]{1,48},|s(?: and| &|,| or|, and))\s+$/u
const DOER_REACH = 48
/** Where nothing is done to anything: 'runs a bakery', 'walks dogs' and 'codes for a bank' tell of something else. */
const CLAUSE_END =
  /^\s*(?:$|[.,;:!?)\n$€£]|(?:and|&|or|but|a lot|every|daily|often|regularly|for fun|competitively|in (?:the|her|his) (?:morning|evening|free|spare)|on (?:the )?(?:weekends?|\p{L}+days?)|most days|all the time|too)\b|under \d)/u

/** The deeds of a text, each with the interest that it stands for. */
export function deedsIn(text: Text, deeds: Deeds): (Span & { readonly id: string })[] {
  return text.tokens.flatMap(({ word, start, end }) => {
    const id = deeds.get(word)
    return id !== undefined && isBare(text.folded, { start, end }) ? [{ start, end, id }] : []
  })
}

const isBare = (folded: string, { start, end }: Span): boolean =>
  CLAUSE_END.test(folded.slice(end, end + 24)) &&
  DOER.test(folded.slice(Math.max(0, start - DOER_REACH), start))
