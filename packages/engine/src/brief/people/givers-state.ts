/** How givers are, and what they were raised as: "I'm Methodist", "I've been vegan for years", 'I was in the hospital'. */
import { matchesOf } from '../../text/matches.ts'
import { findPhrases } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Clause, clauseFrom, isShared } from './told-clause.ts'

type Known = Pick<Vocabulary, 'constraints' | 'interests' | 'tree'>

const OF_GIVER = wordSet('i im ive we were neither')

const TELLS_OF_GIVER =
  /\b(?:we(?:'?re| are)|we are ?n'?t|neither of us is)\b|\bi(?:'?m|'?ve| am| was| have| grew| used| got| just| quit| stopped| gave| don'?t)\b/

/** What leads to a word for how the giver is. */
const I_AM =
  /\bi(?:'?m| am|'?ve been| have been| was raised| was brought up| grew up| was| used to be| (?:just )?got|(?<!\band i)(?=(?: just| recently| also){0,12} $))(?: (?:also|very|really|pretty|quite|just|newly|recently|freshly|super|so|totally|strictly|mostly|still|not|a|an|as|in|at|the|big|into|myself)){0,12} $/
/** Of those who give together only what they are not: 'we are vegan' may be true of both. */
const WE_ARE_NOT =
  /\b(?:we(?:'re| are)(?: (?:ourselves|really|both|all|at all)){0,12} not|we are ?n'?t|neither of us is)(?: (?:ourselves|really|particularly|very|at all|all that|a|an|big|into|much of a)){0,12} $/
/** 'I'm not a runner but my wife is': so it is told of her. */
const IS_THEIRS =
  /^[^.!?;]{0,24}?[,;]? ?(?:but )?(?:(?:my|our) [\p{L} -]{2,24}|s?he|they) (?:is|are|does|do)\s*(?:[.,;!?]|$)/u
const I_AM_REACH = 48

/** Constraints that tell how somebody is; 'long distance' and 'last minute' are of the gift too. */
const IS_STATE =
  /^(?:vegan|vegetarian|pescatarian|halal|muslim|kosher|hindu|jain|mormon|gluten free|celiac|lactose free|diabetic|keto|on a diet|sober|does not drink|chemotherapy|cancer|cancer survivor|surgery|hospital|rehab|bed rest|blind|deaf|wheelchair|autism|adhd|anxiety|depression|divorce|bereaved|introvert|caregiver|single parent|left-handed|trans|nonbinary)$/i

/** The clauses that tell how the giver is. */
export function giversStates(text: Text, { constraints, interests }: Omit<Known, 'tree'>): Clause[] {
  if (!holds(text, OF_GIVER) || !TELLS_OF_GIVER.test(text.folded)) return []
  const states = [
    ...findPhrases(text, constraints).filter(({ entry }) => IS_STATE.test(entry.constraint)),
    ...findPhrases(text, interests),
  ]
  const told = states.flatMap((state) => clauseOf(text, state))
  return [...told, ...likesByAge(text)]
}

function clauseOf(text: Text, { start, end }: Span): Clause[] {
  const { folded } = text
  const before = folded.slice(Math.max(0, start - I_AM_REACH), start)
  const [lead] = I_AM.exec(before) ?? WE_ARE_NOT.exec(before) ?? []
  if (lead === undefined || (/\bnot\b/.test(lead) && IS_THEIRS.test(folded.slice(end, end + 64)))) return []
  const clause = clauseFrom(text, start - lead.length, end)
  return isShared(folded.slice(end, clause.end + 24)) ? [] : [{ ...clause, doerEnd: null }]
}

/** "I'm 34, big into climbing", "I'm 14 and mow lawns". */
const BY_AGE =
  /\bi(?:'m| am) \d{1,2}(?: ?(?:[mf]|yo|years? old))?(?:,| and| &|, and) (?:(?:big|really|so|super|very|mostly|also|huge) ){0,12}(?:into|love|like|play|mow|enjoy|collect|do)\b(?! (?:my|our|him|her|them|to|it)\b)/g

const likesByAge = (text: Text): Clause[] =>
  matchesOf(text.folded, BY_AGE).map(({ 0: said, index }) => ({
    ...clauseFrom(text, index, index + said.length),
    doerEnd: null,
  }))

const EXCHANGE = /white elephant|yankee swap|gift exchange|secret santa/
const MOSTLY = /\b(?:mostly|mainly|largely|half|a bunch of|lots of|a lot of|full of) (?:\p{L}+ )?$/u

/** 'White elephant, mostly Lutherans': who comes, and not what each of them is to be given. */
export function faithOfGuests(text: Text, { interests, tree }: Pick<Known, 'interests' | 'tree'>): Span[] {
  if (!EXCHANGE.test(text.folded)) return []
  return findPhrases(text, interests).filter(
    ({ entry, start }) =>
      MOSTLY.test(text.folded.slice(Math.max(0, start - 24), start)) &&
      tree.ancestorsOf(entry.id).includes('faith'),
  )
}
