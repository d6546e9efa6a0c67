/**
 * What somebody can no longer do: 'used to golf, he can't any more'. The liking is known all the same, since a book or a picture
 * of it pleases; what is done with it does not.
 */
import type { ConstraintEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { lookUp, type PhraseTable } from '../../text/phrases.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

/** Words that tell a loss, and the stretch before them that tells what is lost. */
export type Loss = Span & { readonly of: Span }

/** Without one of them nothing is told to be over; most texts hold none. */
const HINT =
  /ca ?n'?t|cannot|can not|could ?n'?t|longer|able|had to|gave|took|stole|taken|gone|over\b|behind|history|past\b|hard|tiring|pain|difficult|exhaust|too much|shak|hurt|ache|weak|stiff/

const ANY_MORE = String.raw`(?:any ?more|any ?longer|now|nowadays|these days|due to|because|since|after (?:his|her|their|the|an?)\b)`
const CANNOT = String.raw`(?:ca ?n'?t|cannot|can not|could ?n'?t|(?:is|are|was) ?n[o']t able to|is ?n'?t able to|are ?n'?t able to|unable to)(?: (?:really|physically|just|even)){0,12}`
/** Not what it is done to: 'can't drink coffee anymore' ends no other liking. */
const DO_IT = String.raw`(?: (?:do|play|manage|make|build|craft|hold|use|handle|keep up|keep doing|enjoy|practice|work|go))?(?: (?:with |on )?(?:it|that|them|those|these|this|either|so|much|any|much of it|any of it|any of that|any of those))?`
/** What the giver cannot do ends nobody's liking. */
const NOT_GIVER = String.raw`(?<!\b(?:i|we|you)(?: (?:just|really|also)){0,12} )`

/** What is lost stands right before them, whatever was said of it. */
const PLAIN = new RegExp(
  String.raw`${NOT_GIVER}\b(?:${CANNOT}${DO_IT},? ${ANY_MORE}|(?:can|could) no longer${DO_IT}(?=\s*(?:[.,;!?)]|$|because|since|due|after))|no longer able(?: to(?: do (?:it|that|so))?)?(?=\s*(?:[.,;!?)]|$|because|since|due|after))|(?:had|has|have) to (?:give (?:it|that|them|those|these|this|all that) (?:all )?up|give up(?=\s*(?:[.,;!?)]|$))|hang (?:it|them) up)|(?:gave|given) (?:it|that|them|those) (?:all )?up|(?:took|stole|taken) (?:it|that|them|all that) (?:away )?from (?:him|her|them))`,
  'gu',
)
/** What is lost was said to be past. */
const PAST = new RegExp(
  String.raw`${NOT_GIVER}\b(?:${CANNOT}${DO_IT}(?=\s*(?:[.,;!?)]|$|for\b|with (?:his|her|their)\b))|${CANNOT} (?:stand|sit|see|walk|bend|kneel|grip|lift|reach|move|concentrate|focus|breathe|knit|paint|sew|garden|golf|travel|hike|run|fish|ski|dance|drive|ride|cook|bake|draw|read|write|swim|climb)\b(?: (?:well|much|long|for long|up|down|it|that|the \p{L}+|that well|very well|very long|very much))*|that'?s (?:all )?(?:gone|over(?! ?[$€£\d])|behind (?:him|her|them)|a thing of the past|history)|(?:those|these) days are (?:over|gone|past|behind)|(?:had|has) to (?:stop|quit)|(?:his|her|their) (?:\p{L}+ )?(?:hands?|fingers?|eyes?|eyesight|vision|knees?|back|joints|legs?|wrists?|shoulders?|lungs|hips?|heart) (?:shakes?|hurts?|aches?|(?:is|are|have|has|got|went|gave|ca ?n'?t|wo ?n'?t|do ?n'?t|does ?n'?t|not)\b[^.,;!?]{0,24}))`,
  'gu',
)
/** 'Holding a needle is tiring': what is done for the liking before it. */
const TOO_HARD =
  /(?<=\b(?:but|though|although|except|only)(?: now| that)? )(?:holding|gripping|using|standing|sitting|kneeling|bending|walking|lifting|reaching|threading|seeing|squinting|doing it|playing|the needles?)\b[^.,;!?]{0,24} (?:is|are|gets?|has become|has gotten|became)(?: (?:just|now|really|so|very|too|getting|a bit)){0,12} (?:tiring|hard|painful|difficult|exhausting|impossible|too much)\b/g

/** Where what is past begins to be told. */
const USED_TO =
  /\b(?:used to(?! (?:it|that|the|being|having|buy|get|give|send)\b)|(?:was|were) (?:always |once |such ){0,12}(?:an? |into |big on )|once (?:loved|was|had)|back when)/g
/** What is past may have been told a sentence ago. */
const REACH = 140

/** The losses that a text tells, in order. */
export function lossesIn({ folded }: Text): Loss[] {
  if (!HINT.test(folded)) return []
  const out: Loss[] = []
  const past = matchesOf(folded, USED_TO).map(({ index }) => index)
  for (const [patterns, needsPast] of FOUND_BY)
    for (const { 0: words, index } of patterns.flatMap((pattern) => matchesOf(folded, pattern))) {
      const loss = { start: index, end: index + words.length }
      const from = past.findLast((at) => at < index && index - at < REACH) ?? null
      if ((needsPast && from === null) || out.some((one) => overlaps(one, loss))) continue
      out.push({ ...loss, of: { start: from ?? sentenceBefore(folded, index), end: index } })
    }
  return out
}

const FOUND_BY: readonly (readonly [patterns: readonly RegExp[], needsPast: boolean])[] = [
  [[PLAIN, TOO_HARD], false],
  [[PAST], true],
]

/** Where the sentence begins in which a place stands; where it opens one, the sentence before. */
function sentenceBefore(folded: string, at: number): number {
  const before = folded
    .slice(Math.max(0, at - REACH), at)
    .replace(/[.!?;]\s*(?:(?:but|now|he|she|they) ){0,12}$/, '')
  const cut = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => before.lastIndexOf(mark)))
  return Math.max(0, at - REACH) + cut + 1
}

/** A liking told as past, and no thing that pleased once: 'loved running', and not 'loved the scarf'. */
const LIKED_ONCE =
  /(?<!\b(?:i|we)(?: (?:all|always|really))? )\b(?:(?:loved|adored|enjoyed|lived for)(?! (?:the|it|that|this|them|those|when|how|what|my|our|your|ones?|everybody|everyone|one)\b)|used to(?! (?:it|that|the|having|buy|get|give|send)\b)|was (?:always |once |such ){0,12}(?:an? (?:\p{L}+ )?|into |big on ))[^.;!?\n]{0,100}?(?=[.;!?\n]|\b(?:but|now|still|loves|likes|enjoys|is)\b|$)/gu
const LIKED_HINT = /loved|adored|enjoyed|lived for|used to|was/

/** Where likings of the past are told first; null where none are. */
export function likedOnceIn({ folded }: Text): Span | null {
  const [told] = LIKED_HINT.test(folded) ? matchesOf(folded, LIKED_ONCE) : []
  return told ? { start: told.index, end: told.index + told[0].length } : null
}

/** Names the situation in the lexicon. */
const SITUATION = ['can', 'no', 'longer', 'do', 'it']

/** How the lexicon weighs that somebody can no longer do what they liked. */
export const situationOfLoss = (constraints: PhraseTable<ConstraintEntry>): ConstraintEntry | undefined =>
  lookUp(constraints, SITUATION)
