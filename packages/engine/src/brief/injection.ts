/** Orders to a machine that hide in a request: they are not read as a wish. */
import { matchesOf } from '../text/matches.ts'
import type { Span } from '../text/span.ts'
import { holds, type Text } from '../text/tokens.ts'
import { wordSet } from '../text/word-marks.ts'

const ORDER =
  /(?<![a-z])(?:(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|the|your|these|those|of|my|previous|prior|above|earlier|preceding|other)\s+){0,12}(?:instructions?|rules?|prompts?|guidelines?|limits?|constraints?|filters?|everything (?:above|before))|(?:system|assistant|developer|admin(?:istrator)?|root)\s*(?:(?:prompt|message|override)\s*)?:|(?:developer|debug|god|admin|jailbreak|dan) mode|\bi (?:order|command|instruct) you\b|(?:switch|turn) off (?:all )?(?:the )?(?:safety|rules|filters|limits)|<\s*(?:\/\s*)?(?:query|user|context)>|\{\s*"|you are (?:now|no longer)\b|from now on,? you|act as (?:an?|if|my)\b|pretend (?:that )?(?:you|to be)\b|new instructions?\b|jailbreak|(?:reveal|show|print|repeat|leak|tell me) (?:me )?(?:your|the) (?:system |hidden |secret |initial ){0,12}(?:prompt|instructions?|rules|api key|password|config)|(?:respond|reply|answer|output) (?:only )?(?:with|in) (?:only |the )?(?:json|html|"|the word|nothing|base64|(?:the|a|this) (?:link|url|text))|(?:every|all|each) (?:gifts?|items?|products?|ideas?|prices?) (?:costs?|is|are|must be|should be) (?:now )?(?:\$|free|zero)|(?:always |only )(?:recommend|rank|link to|promote)\b|set (?:the |all |every )?(?:prices?|budget) to|drop table|<\s*(?:\/\s*)?(?:script|system|prompt|img|iframe)\b|\[\/?inst\])/g
/** Where the order ends and the request goes on. */
const GOES_ON =
  /[.!?;\n]|,?\s+(?:anyway|anyhow|also|but|seriously|for real|btw|that said|now then|ok so|okay so|then find|then give|and (?:then )?(?:find|suggest|give me)\s+(?:a |an |some )?(?:gift|idea|present)|my (?:mom|mum|dad|wife|husband|son|daughter|friend|sister|brother))\b/

/** One of these words, or such a sign, stands in every order. */
const ORDER_WORDS = wordSet(
  'ignore disregard forget override bypass system assistant developer admin administrator root mode you instructions jailbreak reveal show print repeat leak tell respond reply answer output every all each always only set drop order command instruct switch turn query user context script prompt img iframe inst act pretend new',
)
const ORDER_SIGN = /[<[{]/

/** The pattern of orders is long: it is tried only where one can be. */
const mayOrder = (text: Text): boolean => holds(text, ORDER_WORDS) || ORDER_SIGN.test(text.folded)

/** The stretches that give orders. */
export function findOrders(text: Text): Span[] {
  if (!mayOrder(text)) return []
  const { folded } = text
  const out: Span[] = []
  for (const match of matchesOf(folded, ORDER)) {
    const sentence = folded.slice(0, match.index).search(/[^.!?\n;]{0,200}$/)
    const from = match.index + match[0].length
    const rest = GOES_ON.exec(folded.slice(from))
    out.push({
      start: Math.max(sentence, out.at(-1)?.end ?? 0),
      end: rest ? from + rest.index : folded.length,
    })
  }
  return out.filter(({ start, end }) => end > start)
}
