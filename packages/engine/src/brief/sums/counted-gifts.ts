/** How many gifts a sum is for: what is counted, '3 gifts', and who comes in a fixed number, 'twins'. */
import { matchesOf } from '../../text/matches.ts'
import { COUNT, countOf } from '../../text/number-words.ts'

/** Of what one each is given, as the source of a pattern. */
export const SEVERAL_GIFTS = '(?:gifts|presents|things|surprises|stocking stuffers)'

const COUNTED = new RegExp(
  String.raw`\b(${COUNT}) (?:(?:(?:\p{L}+ ){0,2}${SEVERAL_GIFTS}\b)|for (?=[$€£]\s?\d|\d+\s?(?:[$€£]|dollars?|bucks|euros?|pounds|quid)))`,
  'gu',
)
/** 'For both', 'between my mum and dad'; one gift may be both. */
const PAIR = /(?<!\bbe )\bboth\b|\bbetween (?:my|our|the) \p{L}+ and\b/u
/** 'The twins', 'my twin sons'; a mother of twins is one, and so is 'my twin sister'. */
const TWINS =
  /(?<!\b(?:of|with|has|have|having|expecting|from (?:our|my|the)) )\btwins?\b(?<=twins|twin(?= \p{L}+s\b))(?! peaks)/u
const TRIPLETS = /(?<!\b(?:of|with|has|have|having|expecting|from (?:our|my|the)) )\btriplets\b/

/** 'Eight nights of Hanukkah', of which every one has its gift. */
const NIGHTS = new RegExp(
  String.raw`\b(${COUNT}) (?:nights?|days|crazy nights) (?:of (?:gifts |presents )?)?(?:for |of )?(?:hanukkah|chanukah|hannukah|christmas)\b|\b(?:hanukkah|chanukah|hannukah)\b[^.!?]{0,48}?\b(${COUNT}) nights\b`,
  'gu',
)

/** So many gifts at least, told by their number or by whom they are for; 1 where nothing tells it. */
export function giftsCounted(folded: string): number {
  let most = PAIR.test(folded) || TWINS.test(folded) ? 2 : 1
  if (TRIPLETS.test(folded)) most = Math.max(most, 3)
  for (const { 1: count = '1' } of matchesOf(folded, COUNTED)) most = Math.max(most, countOf(count))
  for (const [, before, behind = '1'] of matchesOf(folded, NIGHTS))
    most = Math.max(most, countOf(before ?? behind))
  return most
}
