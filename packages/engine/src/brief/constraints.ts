/** Everything else that limits the answer: place, deadline, manner. */

import type { ConstraintEntry, PlaceEntry } from '../lexicon.ts'
import { capital } from '../text/capital.ts'
import { findPhrases, isPartOf, lookUp, type Match, type PhraseTable } from '../text/phrases.ts'
import { overlaps, type Span, wordsAt } from '../text/span.ts'
import { type Text, wordsIn } from '../text/tokens.ts'
import { likedOnceIn, lossesIn, situationOfLoss } from './likings/given-up.ts'
import { isOtherState } from './likings/other-state.ts'
import { quitted } from './likings/quitting.ts'
import { isOfWork } from './likings/worked-with.ts'
import { DEATHS, isNotToBeMet } from './not-to-be-met.ts'
import { peopleCountedIn } from './people/counted-people.ts'
import { homesIn, isPaidAt } from './people/homes.ts'
import { peopleListedIn } from './people/listed-people.ts'
import { isDenied, refusalEnd } from './refusals/refused-manner.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Constraint = Span & {
  readonly label: string
  readonly words: string
  /** Null for those that only inform, such as a place. */
  readonly entry: ConstraintEntry | null
  /** Whether it refuses things, so that a list may go on from it: 'no clutter, candles or mugs'. */
  readonly refuses?: boolean
  /** Where the likings stand that somebody can follow no longer. */
  readonly ends?: Span
  /** Where the liking stands that was given up for good. */
  readonly quits?: Span
  /** How many people are given to, where it tells that. */
  readonly count?: number
  /** Of a place: somebody comes from there or goes there, or something is sent there. */
  readonly isElsewhere?: boolean
}

const DEADLINE =
  /\b(?:by|before|until)\s+(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|the weekend|christmas eve)\b/

/** Reads the constraints, in the order they are said. */
export function readConstraints(text: Text, vocabulary: Vocabulary, taken: readonly Span[]): Constraint[] {
  const all = manners(text, vocabulary, taken)
  all.push(...deadlines(text), ...placesIn(text, vocabulary.places), ...counts(text))
  all.push(...quitted(text, vocabulary))
  if (all.length > 1) all.sort((a, b) => a.start - b.start)
  const out: Constraint[] = []
  for (const one of all) if (!out.some(({ label }) => label === one.label)) out.push(one)
  return out
}

/** What the lexicon knows; in the place of a manner that is refused stands its opposite. */
function manners(text: Text, vocabulary: Vocabulary, taken: readonly Span[]): Constraint[] {
  const { constraints, opposites } = vocabulary
  const out: Constraint[] = []
  /** What judges a manner names none: 'silly' in 'expensive gifts are silly'. */
  let judgedUntil = 0
  for (const match of findPhrases(text, constraints, taken)) {
    if (match.start < judgedUntil || isNoManner(text, match, vocabulary)) continue
    const refused = refusedUntil(text, match)
    if (refused !== null) judgedUntil = refused
    const one = constraintAt(text, match, { refused, opposites })
    if (one) out.push(one)
  }
  out.push(...vitalBeside(text, out, vocabulary))
  return withoutHeartbreak(withPast(text, withLosses(text, out, vocabulary)))
}

/** Diets, allergies, recoveries and faiths that longer words hide ('vegan couple'), or that stand in what was read before. */
export function vitalBeside(text: Text, told: readonly Constraint[], vocabulary: Vocabulary): Constraint[] {
  const { vital, opposites } = vocabulary
  const isTold = (match: Match<ConstraintEntry>): boolean =>
    told.some(
      (one) => one.label === match.entry.constraint || (one.entry?.avoid && overlaps(one, match)) === true,
    )
  return findPhrases(text, vital).flatMap((match) => {
    if (isTold(match) || isNoManner(text, match, vocabulary)) return []
    return constraintAt(text, match, { refused: refusedUntil(text, match), opposites }) ?? []
  })
}

/** With what somebody can do no more; a state that is told by the same words tells it as well. */
function withLosses(text: Text, told: readonly Constraint[], { constraints }: Vocabulary): Constraint[] {
  const entry = situationOfLoss(constraints)
  const out = [...told]
  for (const { start, end, of } of entry ? lossesIn(text) : []) {
    const place = out.findIndex((one) => overlaps(one, { start, end }))
    const same = out[place]
    if (same) out[place] = { ...same, ends: of }
    else {
      const words = wordsAt(text, { start, end })
      out.push({ start, end, label: words.toLowerCase(), words, entry: entry ?? null, ends: of })
    }
  }
  return out
}

/** Of somebody whose state ends things, what is told as past is over: 'lost her leg, loved running'. */
function withPast(text: Text, told: Constraint[]): Constraint[] {
  const place = told.findIndex(({ entry, ends }) => entry?.ends !== undefined && !ends)
  const state = told[place]
  const past = state ? likedOnceIn(text) : null
  return state && past ? told.with(place, { ...state, ends: past }) : told
}

/** Whoever is heartbroken over a death was not left by anybody. */
const withoutHeartbreak = (told: Constraint[]): Constraint[] =>
  told.some(({ entry }) => entry && DEATHS.has(entry.constraint))
    ? told.filter(({ words }) => !/^heartb(?:roken|reak)$/i.test(words))
    : told

/** Words of a manner that tell something else here. */
const isNoManner = (
  text: Text,
  match: Match<ConstraintEntry>,
  { concepts, interests, people }: Vocabulary,
): boolean =>
  isOfTopic(text.folded, match.start, match.end) ||
  isRefusedElsewhere(text.folded, match) ||
  isOfTheirChildren(text.folded, match) ||
  isOfThings(text, match, { concepts, interests }) ||
  (isMild(match.entry) && isPartOf(text, match, interests)) ||
  isOtherState(text, match, people) ||
  isNotToBeMet(text.folded, match) ||
  isOfWork(text.folded, match) ||
  isKeepingSo(text.folded, match)

/** What is refused, or had, is a kind of things, and no manner. */
const isOfThings = (
  text: Text,
  match: Match<ConstraintEntry>,
  { concepts, interests }: Pick<Vocabulary, 'concepts' | 'interests'>,
): boolean => isOfThing(text, match, concepts) || isAllForOne(text, match, { concepts, interests })

/** 'Has everything for the kitchen': the exclusions read what there is enough of, and other things may lack. */
const ALL_FOR =
  /^ (?:already )?(?:in|for) (?:(?:the|an?|his|her|their|my|our) )?([\p{L}-]{1,48}(?: [\p{L}-]{1,48})?)/u

function isAllForOne(
  { folded }: Text,
  { entry, end }: Match<ConstraintEntry>,
  { concepts, interests }: Pick<Vocabulary, 'concepts' | 'interests'>,
): boolean {
  if (entry.constraint !== 'has everything') return false
  const words = wordsIn(ALL_FOR.exec(folded.slice(end, end + 48))?.[1] ?? '')
  return [words, words.slice(0, 1)].some(
    (said) => said.length > 0 && (lookUp(concepts, said) ?? lookUp(interests, said)) !== undefined,
  )
}

/** 'Lost them in a week' asks for no haste. */
const WITHIN = /^in (?:a|one|1) week$/
const DONE_WITHIN =
  /\b(?:lost|broke|ate|drank|read|finished|used|killed|wore|went|gone|done|died|quit|ruined|destroyed|outgrew|binged|watched|twice|once|times|days|nights|hours|miles|much|many|one|books?) [^,.;:!?]{0,24}$/

const isPace = (folded: string, { start, end }: Span): boolean =>
  WITHIN.test(folded.slice(start, end)) && DONE_WITHIN.test(folded.slice(Math.max(0, start - 40), start))

/** It keeps nothing out: of 'cozy mysteries' it is a part of the liking. */
const isMild = ({ avoid, kind, opposite, traits }: ConstraintEntry): boolean =>
  !avoid && !kind && !opposite && Object.values(traits).every((weight) => weight > LEAST_WEIGHT)
const LEAST_WEIGHT = -5

/** 'My brother is dad to triplets': what is for twins is for his children. */
const PARENTS_OF = /\b(?:mom|mum|mama|mother|dad|father|parents?) (?:of|to) (?:\p{L}+ )?$/u

const isOfTheirChildren = (folded: string, { entry, start }: Match<ConstraintEntry>): boolean =>
  entry.constraint === 'twins' && PARENTS_OF.test(folded.slice(Math.max(0, start - 24), start))

/** 'Something to keep my husband warm' is no keepsake. */
const KEEP = /\bkeep$/
const KEPT =
  /^\s+(?:my|our|his|her|their|the|him|them|us|me|you|it|kids?|people|hands|feet|things|busy|warm|cool|cold|hot|dry|track|in touch|up with|going|score)\b/

/** What goes on so, or went so fast: nothing is asked by it. */
const isKeepingSo = (folded: string, { start, end }: Span): boolean =>
  (KEEP.test(folded.slice(start, end)) && KEPT.test(folded.slice(end))) || isPace(folded, { start, end })

type Read = { readonly refused: number | null; readonly opposites: Vocabulary['opposites'] }

/** Null for what is not so, and for a kind of gift that is refused: 'not a book' is for the exclusions to read. */
function constraintAt(
  text: Text,
  { entry: named, start, end }: Match<ConstraintEntry>,
  { refused, opposites }: Read,
): Constraint | null {
  const entry = refused === null ? named : opposites.get(named.opposite ?? '')
  if (!entry) return null
  const words = wordsAt(text, { start, end })
  const label = entry.quote ? words.toLowerCase() : entry.constraint
  return {
    start,
    end,
    label,
    words,
    entry,
    refuses: refused !== null || NAMES_REFUSAL.test(entry.constraint),
  }
}

/** By the name of a constraint; who has no time or no room lists what there is none for. */
const NAMES_REFUSAL = /^(?:no|not|does not) (?!time|room|objects)/

/** A kind of gift, and what has an opposite, can be refused; of the others it can be said that they are not so. */
function refusedUntil({ folded }: Text, { entry, start, end }: Match<ConstraintEntry>): number | null {
  if (entry.kind || entry.opposite) return refusalEnd(folded, start, end)
  return isDenied(folded, start) ? end : null
}

/** 'Not a book about war' refuses no books, and 'nothing to do with war' asks for something to do. */
const isOfTopic = (folded: string, start: number, end: number): boolean =>
  /^(?:no|not|nothing)\b/.test(folded.slice(start, end)) &&
  /^\s+(?:about|with|on the (?:subject|topic) of)\b/.test(folded.slice(end, end + 24)) &&
  !/^\s+with (?:me|us|him|her|them|friends|family)\b/.test(folded.slice(end, end + 24))

/** 'Wants nothing electric' refuses what is so, and wants the rest; 'wants nothing this year' wants nothing. */
const isNothingSuch = (folded: string, { entry, start, end }: Match<ConstraintEntry>): boolean =>
  entry.constraint === 'wants nothing' &&
  folded.slice(start, end).endsWith(' nothing') &&
  SUCH.test(folded.slice(end, end + 24))
const SUCH =
  /^ (?:sweet|sugary|salty|spicy|electric|electronic|digital|plastic|alcoholic|scented|breakable|fragile|heavy|big|bulky|pink|cute|homemade|handmade|wooden|leather|related|to do with)\b/

/** What the exclusions read. */
const isRefusedElsewhere = (folded: string, match: Match<ConstraintEntry>): boolean =>
  isNothingSuch(folded, match) || isRefusedTheme(folded, match)

/** 'Not cancer themed'. */
const isRefusedTheme = (folded: string, { start, end }: Span): boolean =>
  folded.slice(start, end) === 'themed' &&
  /\b(?:not|nothing|no|never|without|n't) [^,.;!?]{1,24}$/.test(folded.slice(Math.max(0, start - 36), start))

/** 'No romance novels' refuses the novels alone; 'no romance, novels are fine' does not. */
function isOfThing(
  { tokens, folded }: Text,
  { first, last, end }: Match<unknown>,
  concepts: Vocabulary['concepts'],
): boolean {
  const next = tokens[last + 1]
  if (!next || !REFUSAL.has(tokens[first]?.word ?? '') || folded.slice(end, next.start).trim() !== '')
    return false
  return (
    lookUp(
      concepts,
      tokens.slice(first + 1, last + 2).map(({ word }) => word),
    ) !== undefined
  )
}

const REFUSAL: ReadonlySet<string> = new Set(['no', 'not', 'nothing'])

/** A constraint that weighs on nothing. */
const informing = (text: Text, { start, end }: Span, label: string): Constraint => ({
  start,
  end,
  label,
  words: wordsAt(text, { start, end }),
  entry: null,
})

function deadlines(text: Text): Constraint[] {
  const match = DEADLINE.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [informing(text, span, `by ${capital(match[1] ?? '')}`)]
}

const placesIn = (text: Text, places: PhraseTable<PlaceEntry>): Constraint[] =>
  homesIn(text, places).map((home) => ({
    ...informing(text, home, home.entry.place),
    isElsewhere: !isPaidAt(text, home),
  }))

function counts(text: Text): Constraint[] {
  const counted = peopleCountedIn(text.folded)
  return counted ? [{ ...informing(text, counted, counted.label), count: counted.count }] : []
}

/** 'Mom, dad and two brothers, $200 total': how many a shared sum is for, where nothing else counts them. */
export function countOfListed(
  text: Text,
  known: readonly Constraint[],
  { people }: Pick<Vocabulary, 'people'>,
): Constraint[] {
  const listed = known.some(({ count }) => count !== undefined) ? null : peopleListedIn(text, people)
  return listed ? [{ ...informing(text, listed, `${listed.count} recipients`), count: listed.count }] : []
}
