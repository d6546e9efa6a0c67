/** What somebody has given up for good: 'cigar lover, quit last year'. They are reminded of it by nothing. */
import { matchesOf } from '../../text/matches.ts'
import { findPhrases } from '../../text/phrases.ts'
import { isWithin, type Span, wordsAt } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Constraint } from '../constraints.ts'
import type { Vocabulary } from '../vocabulary.ts'

type Known = Pick<Vocabulary, 'interests' | 'tree' | 'lexicon'>

const WORDS = wordSet('quit quitting stopped gave giving given kicked off')
/** 'Quit last year', 'has stopped now'; who quits a job goes on to say which. */
const QUIT =
  /(?<!\b(?:i|we|you)(?: (?:just|have|also))? )\b(?:quit|quitting|(?:has |had )?stopped|(?:gave|giving|given) (?:it|them|that) up|gave up|kicked (?:it|the habit)|is off (?:it|them))(?: (?:it|them|that|cold turkey|for good|completely|entirely)){0,12}(?=\s*(?:$|[.,;!?)]|(?:last|this|a|one|two|three|four|five|\d+|in|since|recently|ago|now|just|months?|years?|because|after|when|so|and|but)\b))/gu
/** So far before it stands what was given up. */
const REACH = 80

/** The state that is told by what was given up: who loved cigars and quit has quit smoking. */
export function quitted(text: Text, { interests, tree, lexicon }: Known): Constraint[] {
  if (!holds(text, WORDS)) return []
  const states = lexicon.constraints.filter(({ quits = [] }) => quits.length > 0)
  const liked = findPhrases(text, interests)
  for (const { 0: said, index } of matchesOf(text.folded, QUIT)) {
    const of = liked.findLast(({ end }) => end <= index && index - end < REACH)
    const ids = of ? [of.entry.id, ...tree.ancestorsOf(of.entry.id)] : []
    const entry = states.find(({ quits = [] }) => quits.some((id) => ids.includes(id)))
    if (!of || !entry) continue
    const span = { start: index, end: index + said.length }
    const quits = { start: of.start, end: of.end }
    return [{ ...span, label: entry.constraint, words: wordsAt(text, span), entry, quits }]
  }
  return []
}

/** The likings without those that were given up. */
export const withoutQuitted = <Liking extends Span>(
  likings: readonly Liking[],
  constraints: readonly Constraint[],
): Liking[] => {
  const quits = constraints.flatMap((one) => (one.quits ? [one.quits] : []))
  return likings.filter((liking) => !isWithin(quits, liking))
}
