/** Thanks that are said to whoever reads the request, and tell no occasion. */
import type { Span } from '../../text/span.ts'

/** The words alone: 'a thank you', 'a thank-you gift' and 'to thank' are always for somebody. */
const BARE = /^(?:thank[ -]?(?:you|u)|thankyou)$/
/** 'Thanks for watching our cat' tells what for, and so does '-sitting' without its dog; all other thanks are said to us. */
const THANKS = /^thanks$/
const FOR_DEED =
  /^ for (?:\s*-)?(?:(?!helping|reading|looking|answering|suggesting|listening|taking the time)\p{L}+ing|everything (?:s?he|they))\b/u
/** Nothing follows but more of the same: 'thank you so much in advance!', 'thank you for any ideas'. */
const ENDS_AFTER =
  /^(?: so much| very much| a lot| all| everyone| everybody| guys| kindly){0,12}(?: in advance)?(?: for (?:your|any|the|all|reading|helping|looking)\b[^.!?\n]{0,200})?\s*(?:$|[.!?\n)])/
/** A sum may stand behind it: 'thank you $50'. */
const SUM_AFTER = /^\W*(?:under |around |about |max )?[$€£]?\d/
const STARTS = /(?:^|[.!?\n)]\s*)$/
/** Whoever asks for something is polite about it. */
const ASKS =
  /\b(?:need|needs|want|looking|help|please|pls|ideas?|suggest(?:ions?)?|recommend\w*|can you|could you|what (?:should|can|do)|find|searching|hello|hi)\b/
/** 'A gift for my sister, likes tea, thank you': a comma parts it from what is asked. */
const ASKED_WITH_COMMA = /\b(?:gifts?|presents?|something) for\b.{0,200},\s*$/

/** 'Ideas for my boss under $50, thank you' is polite; 'mentor thank you $50' and 'thank you for our vet' name the occasion. */
export function isPolite(folded: string, { start, end }: Span): boolean {
  const said = folded.slice(start, end)
  if (THANKS.test(said)) return !FOR_DEED.test(folded.slice(end))
  if (!BARE.test(said)) return false
  const before = folded.slice(0, start)
  const after = folded.slice(end)
  const isEnd = ENDS_AFTER.test(after)
  if (STARTS.test(before)) return isEnd
  const sentence = before.slice(
    Math.max(0, ...['.', '!', '?', '\n'].map((sign) => before.lastIndexOf(sign) + 1)),
  )
  if (!isEnd && !SUM_AFTER.test(after)) return false
  return ASKS.test(sentence) || (isEnd && ASKED_WITH_COMMA.test(sentence))
}
