/** What a text says that a thing lacks: 'alcohol-free', 'no sugar', 'vegan'. */
import { keyOf } from './kinds.ts'

/** Words right behind or before which something is missing. */
const LACKS =
  /\b(?:no|non|without|zero|free of|free from)[\s-]+(\p{L}+)(?:\s(?:or|and)\s(\p{L}+))?|(\p{L}+)[\s-]free\b|\bun(scented|sweetened|salted)\b/giu

const OF_ANIMALS =
  'dairy milk cheese butter cream egg meat fish seafood honey beeswax leather wool silk'.split(' ')
/** Words by which a thing lacks much at once. */
const AT_ONCE: readonly (readonly [said: RegExp, without: readonly string[]])[] = [
  [/\b(?:vegan|plant[- ]based)\b/i, OF_ANIMALS],
  [/\bvegetarian\b/i, ['meat', 'fish', 'seafood']],
  [
    /\b(?:non-?alcoholic|alcohol-?free|zero[- ]proof|mocktails?)\b|\b0 ?%/i,
    ['alcohol', 'wine', 'beer', 'gin', 'spirit', 'cocktail'],
  ],
  [/\bde-?caf\b|\bdecaffeinated\b/i, ['caffeine']],
  [/\b(?:faux|vegan) (?:leather|fur|suede)\b/i, ['leather', 'fur', 'suede']],
  // What is read aloud has no print at all.
  [
    /\b(?:large|big|giant|jumbo)[- ]print\b|\baudio ?books?\b|\bunabridged\b(?=.{0,40}\b(?:cds?|audio|read by|narrated)\b)/i,
    ['tiny print', 'small print'],
  ],
  [/\bunscented\b|\bfragrance[- ]free\b/i, ['fragrance', 'scent', 'perfume']],
]

/** The nouns, in the singular. */
export function lackingIn(text: string): ReadonlySet<string> {
  const named = [...text.matchAll(LACKS)]
    .flatMap((match) => match.slice(1))
    .filter((one) => one !== undefined)
  const atOnce = AT_ONCE.flatMap(([said, without]) => (said.test(text) ? without : []))
  return new Set([...named.map(keyOf), ...atOnce])
}
