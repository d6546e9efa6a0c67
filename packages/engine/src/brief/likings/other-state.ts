/** Words of a state that tell another one here: 'in recovery from knee surgery', 'a blind date', 'nursing a hangover'. */
import type { ConstraintEntry } from '../../lexicon.ts'
import { lookUp, type Match } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Words of a state that tell another one here, or none. */
export function isOtherState(
  { tokens, folded }: Text,
  { first, last, start, end }: Match<ConstraintEntry>,
  people: Vocabulary['people'],
): boolean {
  const said = folded.slice(start, end)
  const after = folded.slice(end, end + 32)
  if (said === 'blind') return !isAlone(folded, { start, end }) && !isBeforePerson(tokens, last, people)
  if (said === 'depression') return OF_AN_AGE.test(after)
  if (said === 'in recovery') return RECOVERS_ELSEWHERE.test(after)
  if (TRAINS.test(said)) return GRADUATES.test(folded)
  if (tokens[last]?.word === 'nursing' && first < last) return NURSES_OTHERWISE.test(after)
  return worksInNicu(folded, { start, end }) || isWitness(folded, { start, end })
}

const isWitness = (folded: string, { start, end }: Span): boolean =>
  /^put (?:our|my) /.test(folded.slice(start, end)) &&
  WAS_THERE.test(folded.slice(Math.max(0, start - 24), start))

/** 'Is 88, blind, and loves baseball'; not 'a blind date', 'blind box'. */
const isAlone = (folded: string, { start, end }: Span): boolean =>
  /(?:^|[,.;:(]\s*|\band )$/.test(folded.slice(Math.max(0, start - 8), start)) &&
  /^\s*(?:$|[,.;)]|and\b|but\b)/.test(folded.slice(end, end + 8))

/** 'Works in the NICU', 'is in the NICU as a nurse': no baby of theirs lies there. */
export const worksInNicu = (folded: string, { start, end }: Span): boolean =>
  folded.slice(start, end).endsWith('nicu') &&
  (/\b(?:works?|working|nurses?|nursing|doctors?|residents?|shifts?|volunteers?|interns?)\b[^.,;!?]{0,16}$/.test(
    folded.slice(Math.max(0, start - 36), start),
  ) ||
    /^ (?:as an? |nurses?\b|doctors?\b|staff\b|team\b)/.test(folded.slice(end, end + 16)))

/** 'My blind nephew'. */
const isBeforePerson = (tokens: Text['tokens'], place: number, people: Vocabulary['people']): boolean =>
  [1, 2, 3].some(
    (count) =>
      lookUp(
        people,
        tokens.slice(place + 1, place + 1 + count).map(({ word }) => word),
      ) !== undefined,
  )

/** 'Depression glass' is of the thirties. */
const OF_AN_AGE = /^[- ](?:glass(?:ware)?|era)\b/
/** 'In recovery from knee surgery' is not sober. */
const RECOVERS_ELSEWHERE =
  /^ from (?!(?:an? |her |his |their )?(?:alcohol|drink|drugs?|addiction|opioids?|heroin|cocaine|meth|fentanyl|pills|painkillers|substance|gambling|booze))/
/** 'Is nursing a hangover', 'is nursing school fun' feed no baby. */
const NURSES_OTHERWISE =
  /^ (?:students?|school|degree|home|program|(?:an?|his|her|their|my) (?!(?:new |little )?(?:baby|newborn|infant|twins|son|daughter|toddler|boy|girl)\b))/
/** 'Boot camp graduation': training that is over sends nobody away. */
const TRAINS = /^(?:boot ?camp|basic training)$/
const GRADUATES = /\bgraduat/
/** 'Vet who put our dog to sleep': who was there has not lost it. */
const WAS_THERE = /\b(?:who|that|(?:when|helped) (?:we|us|me|i)(?: had to)?) $/
