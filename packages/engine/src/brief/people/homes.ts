/** Places where somebody lives, told as such: 'in Leeds', 'Lagos, 20000'. */
import type { PlaceEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

/** Where somebody lives: after 'in' or 'from'. */
const PLACE_BEFORE =
  /\b(?:in|from|living in|lives in|live in|based in|near|to|shipping to|ship to)\s+(?:the\s+)?$/
/** 'Loves to travel to Ireland' tells a liking, and nobody's address. */
const LOVED_JOURNEY = /\btravel(?:s|ing|ling)? to\s+$/
/** As an item of a list it may be a liking: it is a place where a sentence ends with it, or a sum stands beside it. */
const ITEM_BEFORE = /(?:^|[,(]\s*)$/
const ITEM_AFTER =
  /^\s*(?:$|[.!?)\n]|,\s*(?:\$|€|£|\d+\s?(?:\$|€|£|aud|cad|nzd|usd|eur|dollars|bucks|euros|pounds)))/
const GOING_TO =
  /(?:mov(?:es?|ing)|relocating|emigrat(?:ed|ing)|trips?|travel(?:l?ing)?|flying|visiting|go(?:es|ing)|been) (?:back |home |over )?to\s*$/
const SENT_TO =
  /\b(?:ship(?:s|ped|ping)?|send(?:s|ing)?|sent|post(?:s|ed|ing)?|mail(?:s|ed|ing)?|deliver(?:s|ed|ing)?)(?: \p{L}+){0,3} to\s*$/u
/** Where somebody comes from, which is not where the giver pays; 'I'm from', 'hi from' and 'ships from' are theirs. */
const COMES_FROM =
  /(?:\bfrom|(?<!\b(?:i|we) (?:was |were )?)\b(?:born(?: and raised)?|raised|grew up|grown up) in) (?:the )?$/
/** The giver, or what the giver does, before 'from'. */
const GIVER = [
  "i'?m|i am|we'?re|we are|i come|we come",
  'writing|posting|asking|ordering|order|buying|buy|shopping',
  'ships?|shipping|shipped',
  'hi|hello|hey|greetings|all|here',
].join('|')
const GIVER_FROM = new RegExp(
  String.raw`(?:^|[.!?\n(]\s*|\b(?:${GIVER})(?: (?:here|originally|all|both|also|you)){0,12}\s)from $`,
)

type Home = Span & { readonly entry: PlaceEntry }

/** The places that a text tells as somebody's. */
export const homesIn = (text: Text, places: PhraseTable<PlaceEntry>): Home[] =>
  findPhrases(text, places).filter(({ start, end }) => {
    const before = text.folded.slice(Math.max(0, start - 20), start)
    return (
      // A town whose name is another word as well stands in the lexicon with its 'in'.
      /^in\s/.test(text.folded.slice(start, end)) ||
      (PLACE_BEFORE.test(before) && !LOVED_JOURNEY.test(before)) ||
      (ITEM_BEFORE.test(before) && ITEM_AFTER.test(text.folded.slice(end, end + 16)))
    )
  })

/** Whether the giver may well pay there: nobody goes there, nothing is sent there, and who is given to does not come from there. */
export function isPaidAt({ folded }: Text, { start }: Span): boolean {
  const before = folded.slice(Math.max(0, start - 32), start)
  return (
    !GOING_TO.test(before) && !SENT_TO.test(before) && !(COMES_FROM.test(before) && !GIVER_FROM.test(before))
  )
}
