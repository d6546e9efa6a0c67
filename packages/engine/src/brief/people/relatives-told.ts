/** What is told of somebody's relatives: 'whose daughter is into horses', 'my wife is pregnant, gift for my son'. */
import type { PersonEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, type Match } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { isGivenTo } from './asides.ts'
import { PET } from './pets.ts'
import { type Clause, type ClauseFinder, clauseFrom } from './told-clause.ts'
import { tellsWhoServed } from './told-only.ts'

type Person = Match<PersonEntry>

const LIKES =
  '(?:(?:is|are) (?:\\p{L}+ )?(?:into|obsessed with|crazy about)|loves?|likes?|enjoys?|adores?|collects?|plays?)'
const RELATIVE =
  '(?:wife|husband|partner|girlfriend|boyfriend|kids?|children|child|sons?|daughters?|mom|mum|mother|dad|father|brother|sister|roommate|family)'
/** 'A coworker whose daughter is into horses'. */
const WHOSE = new RegExp(String.raw`\bwhose (?:\p{L}+ )?${RELATIVE} ${LIKES}\b[^.,;:!?()\n$€£]{0,200}`, 'gu')
/** 'Boss, his wife loves wine, he loves golf'; 'and her husband loves coffee' is for two. */
const THEIRS = new RegExp(
  String.raw`[,;.] ?(?:his|her|their) (?:\p{L}+ )?${RELATIVE} ${LIKES}\b[^.,;:!?()\n$€£]{0,200}(?=[,;.] (?:but |and |while )?(?:s?he|they) (?:(?:him|her)self )?${LIKES}\b)`,
  'gu',
)

/** 'A friend whose dad has alzheimers' has no such illness; a death and a birth are hers too. */
const WHOSE_ILL =
  /\bwhose (?!parents are (?:[^.,;:!?]{0,24} )?(?:minimalis|montessori|hippies|crunchy|eco|strict|anti|against|picky))(?:\p{L}+ )?(?:wife|husband|partner|mom|mum|mommy|mother|dad|daddy|father|parents|brother|sister|grand\p{L}+) (?:is|are|has|have|was|just got|got)\b(?![^.,;:!?]{0,200}\b(?:died|dead|dying|passed|gone|lost|born|baby|pregnant|expecting|hospice)\b)[^.,;:!?()\n$€£]{0,200}/gu

export const relativesLikings: ClauseFinder = {
  words: wordSet('whose his her their'),
  find: ({ folded }) =>
    [WHOSE, THEIRS, WHOSE_ILL].flatMap((pattern) => matchesOf(folded, pattern).map(wholeOf)),
}

const wholeOf = ({ 0: said, index }: RegExpExecArray): Clause => ({
  start: index,
  end: index + said.length,
  doerEnd: null,
})

/** 'Only need a gift for her', 'gift just for him.' */
const ONLY_FOR =
  /\b(?:only|just) (?:needs? |want |looking for )?(?:an? |one )?(?:gifts?|presents?|something) for (him|her|them)\b|\b(?:gifts?|presents?|something) (?:is )?(?:only |just )?for (him|her|them)(?: only| alone)?\s*(?=[.,;!]|$)/u
const relativesOf = (owner: string): RegExp =>
  new RegExp(String.raw`(?:^|[.,;!?\n] ?)(?:and |but )?${owner} (?:\p{L}+ )?${RELATIVE}\b[^.,;!?\n]*`, 'gu')
const RELATIVES: ReadonlyMap<string, RegExp> = new Map([
  ['him', relativesOf('his')],
  ['her', relativesOf('her')],
  ['them', relativesOf('their')],
])

/** 'My sil is a vegan, her husband is a hunter, only need a gift for her': what is told of her husband. */
export const besidesOne: ClauseFinder = {
  words: wordSet('only just gift gifts present presents something'),
  find: ({ folded }) => {
    const only = ONLY_FOR.exec(folded)
    const theirs = RELATIVES.get(only?.[1] ?? only?.[2] ?? '')
    if (!only || !theirs) return []
    return matchesOf(folded, theirs)
      .filter(({ index }) => index !== only.index)
      .map(wholeOf)
  },
}

/** 'Hospice nurses, thank you after mom died', 'the vet tech who was there when we put down our dog': whoever is thanked mourns nobody. */
const AFTER_DEATH = new RegExp(
  String.raw`\b(?:after|when|before|since) (?:(?:my |our )?(?:mom|mum|mother|dad|father|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|sister|brother|${PET}) (?:died|passed(?: away)?)|(?:we|i) (?:had to )?put (?:down (?:my|our) ${PET}|(?:my|our) ${PET} (?:down|to sleep)))\b`,
  'g',
)

const DEATHS = wordSet('died passed put')

export const deathsOfOthers = (text: Text, people: readonly Person[]): readonly Span[] =>
  holds(text, DEATHS) && (people.some(({ entry }) => entry.role) || tellsWhoServed(text))
    ? matchesOf(text.folded, AFTER_DEATH).map(wholeOf)
    : []

/** Where a clause begins that tells of one person: '… , my wife (is pregnant)'. */
const OPENS = /(?:^|[.!?;,\n]\s*(?:and |but )?)(?:(?:my|our|his|her) )?$/
const IS_TOLD = /^(?:'s|\s+is|\s+has|\s+was|\s+just|\s+recently)\b/
/** A child that is born, or a death, is theirs too for whom the gift is. */
const OF_ALL = /\b(?:had|gave birth|born|newborn|died|passed|lost|funeral)\b/
/** Of these it may be the one that is expected. */
const MAY_BE_UNBORN = /^(?:baby|grand\p{L}*|niece|nephew|godchild|godson|goddaughter|couple|parents|family)$/u

const THEIRS_BEFORE = /\b(?:his|her|their) $/

/** Who is plainly given to: of 'for my son's therapist' the therapist. */
function givenAmong(text: Text, people: readonly Person[]): Person | undefined {
  const given = people.find((one) => isGivenTo(text, one))
  const next = given && people[people.indexOf(given) + 1]
  const owns =
    next && /^'?s? (?:\p{L}+ )?$/u.test(text.folded.slice(given.end, next.start)) && next.entry.role
  return owns ? next : given
}

/** 'My wife is pregnant, gift for my son': her state, where the gift is plainly for somebody else. */
export function statesOfOthers(
  text: Text,
  people: readonly Person[],
  { occasions, constraints }: Pick<Vocabulary, 'occasions' | 'constraints'>,
): Span[] {
  const plainly = givenAmong(text, people)
  return people.flatMap((one): Span[] => {
    const clause = clauseOfOther(text, one, { plainly, people })
    if (!clause) return []
    const tells =
      findPhrases(text, constraints).some((match) => isWithin([clause], match)) ||
      findPhrases(text, occasions).some(
        ({ entry, start, end }) => entry.implied && isWithin([clause], { start, end }),
      )
    return tells ? [clause] : []
  })
}

type Others = { readonly plainly: Person | undefined; readonly people: readonly Person[] }

/** What is told of somebody, where that is not whom the gift is for; else null. */
function clauseOfOther(text: Text, one: Person, { plainly, people }: Others): Span | null {
  const { folded } = text
  const before = folded.slice(Math.max(0, one.start - 12), one.start)
  // 'Boss's birthday, her husband has dementia': whose husband he is.
  const given = plainly ?? (THEIRS_BEFORE.test(before) ? people[0] : undefined)
  if (!given || !isOther(one, given)) return null
  if (!OPENS.test(before) || !IS_TOLD.test(folded.slice(one.end, one.end + 12))) return null
  const clause = { start: one.start, end: clauseFrom(text, one.start, one.end).end }
  const isNamedAgain = people.some(
    (other) => other.start >= clause.end && other.entry.recipient === one.entry.recipient,
  )
  const isTheirs = OF_ALL.test(folded.slice(clause.start, clause.end)) || isWithin([clause], given)
  return isNamedAgain || isTheirs ? null : clause
}

const isOther = ({ entry }: Person, given: Person): boolean =>
  !MAY_BE_UNBORN.test(given.entry.recipient) &&
  entry.recipient !== given.entry.recipient &&
  entry.weak !== true
