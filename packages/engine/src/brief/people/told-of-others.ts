/**
 * What is told of others than whom the gift is for: the giver's own life, a mishap that calls for an apology, a relative's
 * likings or state. 'I teach yoga; gift for my landlord' is no wish for yoga.
 */
import type { PersonEntry } from '../../lexicon.ts'
import { findPhrases, type Match } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import type { OccasionWord } from '../days/occasion.ts'
import { noLikings } from '../likings/no-likings.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { giversLife, groupsThatGive, whoGives, whoIsHere } from './givers-life.ts'
import { faithOfGuests, giversStates } from './givers-state.ts'
import {
  childrenBorneForOthers,
  daysPaidFor,
  mishaps,
  petsAmongDuties,
  petsCaredFor,
} from './household-told.ts'
import { besidesOne, deathsOfOthers, relativesLikings, statesOfOthers } from './relatives-told.ts'
import { placesOfWork, whatGiverGot, whatWasHealed, whomTheyCaredFor } from './served-giver.ts'
import type { Clause, ClauseFinder } from './told-clause.ts'
import { workersTold } from './workers-told.ts'

type Known = Pick<Vocabulary, 'people' | 'occasions' | 'constraints' | 'interests' | 'tree'>
type Person = Match<PersonEntry>

/** The stretches that tell of others; what names the day, a sum or whom it is for is in none of them. */
export function toldOfOthers(text: Text, known: Known): Span[] {
  const clauses = FINDERS.flatMap(({ words, find }) => (holds(text, words) ? find(text) : []))
  clauses.push(...giversStates(text, known))
  const people = findPhrases(text, known.people)
  const out = people.length > 1 ? statesOfOthers(text, people, known) : []
  out.push(...deathsOfOthers(text, people), ...faithOfGuests(text, known))
  for (const { words, find } of OF_NO_DAY) if (holds(text, words)) out.push(...find(text))
  if (clauses.length === 0 || FOR_GIVER.test(text.folded)) return out
  const named = findPhrases(text, known.occasions)
  const days = named.filter(({ entry }) => !entry.implied)
  const thanks = days.length > 0 ? [] : named.filter((one) => isThanks(text, one))
  for (const clause of clauses) {
    if (isWithin(days, clause)) continue
    const kept = [...keptIn(text, clause, people), ...thanks.filter((one) => isWithin([clause], one))]
    out.push(...around(clause, kept.sort(byPlace)))
  }
  return out
}

/** 'Shoveled our driveway' tells what the gift is for, where nothing else does; a 'doctor who delivered our baby' is told by the work. */
const isThanks = ({ folded }: Text, { entry, start, end }: Match<OccasionWord>): boolean =>
  entry.implied && entry.occasion === THANKS && !folded.slice(start, end).includes(' who ')
const THANKS = 'thank you'
const byPlace = (one: Span, other: Span): number => one.start - other.start

/** 'My cat scratched my roommate's couch': who is named in a mishap, where nobody else is. The whole of it where nobody is given to. */
function keptIn(text: Text, clause: Clause, people: readonly Person[]): readonly Span[] {
  const { start, end, doerEnd } = clause
  const within = people.filter((one) => isWithin([clause], one))
  const others = people.filter((one) => !within.includes(one))
  if (doerEnd === null) {
    const around = `${text.folded.slice(0, start)} ${text.folded.slice(end)}`
    return others.length > 0 || SOMEBODY.test(around) ? [] : [clause]
  }
  const doer = within.find((one) => one.start < doerEnd)
  if (others.some(({ entry }) => entry.recipient !== doer?.entry.recipient)) return []
  const owner = within.findLast((one) => one.start >= doerEnd)
  if (owner) return [owner]
  return doer === undefined && OF_SOMEBODY.test(text.folded.slice(doerEnd, end)) ? [] : [clause]
}

/** Somebody else, though no word for them is known: 'gift for my preceptor'. */
const SOMEBODY =
  /\b(?:he|she|they|him|her|his|their|them|of mine|for (?:my|our|an?|(?:all )?\d{1,2} \p{L}+s)|(?:my|our|the) \d{1,2} \p{L}+s|the (?:lady|ladies|guys?|m[ae]n|wom[ae]n|girls?|people|folks|person)|\d{1,2}[ -]?(?:years?|yrs?|yr|yo|y\/o|months?)|(?:boy|girl|teen|toddler),? (?:aged? )?\d{1,2})\b/u
const OF_SOMEBODY = /\b(?:her|his|their)\b/
/** 'I love candles and want something for myself.' */
const FOR_GIVER =
  /\b(?:for|to|treat(?:ing)?|spoil(?:ing)?|buy(?:ing)?|get(?:ting)?) (?:me|myself)\b|\bgift me\b|\bmy (?:own )?(?:birthday|bday|wish ?list)\b/

/** A stretch without others that lie in it. */
function around({ start, end }: Span, kept: readonly Span[]): Span[] {
  const out: Span[] = []
  let from = start
  for (const one of kept) {
    out.push({ start: from, end: Math.max(from, one.start) })
    from = Math.max(from, one.end)
  }
  return [...out, { start: from, end }].filter((span) => span.end > span.start)
}

/** Each is asked only where one of its words stands in the text. */
const FINDERS: readonly ClauseFinder[] = [
  giversLife,
  groupsThatGive,
  whoIsHere,
  whoGives,
  mishaps,
  petsCaredFor,
  petsAmongDuties,
  relativesLikings,
  besidesOne,
  placesOfWork,
  whatGiverGot,
  whomTheyCaredFor,
  whatWasHealed,
  workersTold,
  noLikings,
]

/** What tells of no day either. */
const OF_NO_DAY: readonly ClauseFinder[] = [daysPaidFor, childrenBorneForOthers]
