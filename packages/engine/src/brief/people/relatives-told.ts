/** What is told of somebody's relatives: 'whose daughter is into horses', 'my wife is pregnant, gift for my son'. */
import type { PersonEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, type Match } from '../../text/phrases.ts'
import type { Text } from '../../text/tokens.ts'
import { isWithin, type Span } from '../span.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { FOR } from './asides.ts'
import { PET } from './pets.ts'
import { type Clause, clauseFrom } from './told-clause.ts'

type Person = Match<PersonEntry>

const LIKES =
  '(?:(?:is|are) (?:\\p{L}+ )?(?:into|obsessed with|crazy about)|loves?|likes?|enjoys?|adores?|collects?|plays?)'
const RELATIVE =
  '(?:wife|husband|partner|girlfriend|boyfriend|kids?|children|child|sons?|daughters?|mom|mum|mother|dad|father|brother|sister|roommate|family)'
/** 'A coworker whose daughter is into horses'. */
const WHOSE = new RegExp(String.raw`\bwhose (?:\p{L}+ )?${RELATIVE} ${LIKES}\b[^.,;:!?()\n$€£]*`, 'gu')
/** 'Boss, his wife loves wine, he loves golf'; 'and her husband loves coffee' is for two. */
const THEIRS = new RegExp(
  String.raw`[,;.] ?(?:his|her|their) (?:\p{L}+ )?${RELATIVE} ${LIKES}\b[^.,;:!?()\n$€£]*(?=[,;.] (?:but |and |while )?(?:s?he|they) (?:(?:him|her)self )?${LIKES}\b)`,
  'gu',
)

export const relativesLikings = ({ folded }: Text): Clause[] =>
  [WHOSE, THEIRS].flatMap((pattern) =>
    matchesOf(folded, pattern).map(({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
      doerEnd: null,
    })),
  )

/** 'Only need a gift for her', 'gift just for him.' */
const ONLY_FOR =
  /\b(?:only|just) (?:needs? |want |looking for )?(?:an? |one )?(?:gifts?|presents?|something) for (him|her|them)\b|\b(?:gifts?|presents?|something) (?:is )?(?:only |just )?for (him|her|them)(?: only| alone)?\s*(?=[.,;!]|$)/u
const OWNERS: ReadonlyMap<string, string> = new Map([
  ['him', 'his'],
  ['her', 'her'],
  ['them', 'their'],
])

/** 'My sil is a vegan, her husband is a hunter, only need a gift for her': what is told of her husband. */
export function besidesOne({ folded }: Text): Clause[] {
  const only = ONLY_FOR.exec(folded)
  const owner = OWNERS.get(only?.[1] ?? only?.[2] ?? '')
  if (!only || owner === undefined) return []
  const theirs = new RegExp(
    String.raw`(?:^|[.,;!?\n] ?)(?:and |but )?${owner} (?:\p{L}+ )?${RELATIVE}\b[^.,;!?\n]*`,
    'gu',
  )
  return matchesOf(folded, theirs)
    .filter(({ index }) => index !== only.index)
    .map(({ 0: said, index }) => ({ start: index, end: index + said.length, doerEnd: null }))
}

/** 'Hospice nurses, thank you after mom died', 'the vet tech who was there when we put down our dog': whoever is thanked mourns nobody. */
const AFTER_DEATH = new RegExp(
  String.raw`\b(?:after|when|before|since) (?:(?:my |our )?(?:mom|mum|mother|dad|father|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|sister|brother|${PET}) (?:died|passed(?: away)?)|(?:we|i) (?:had to )?put (?:down (?:my|our) ${PET}|(?:my|our) ${PET} (?:down|to sleep)))\b`,
  'g',
)

export const deathsOfOthers = ({ folded }: Text, people: readonly Person[]): Span[] =>
  people.some(({ entry }) => entry.role)
    ? matchesOf(folded, AFTER_DEATH).map(({ 0: said, index }) => ({ start: index, end: index + said.length }))
    : []

/** Where a clause begins that tells of one person: '… , my wife (is pregnant)'. */
const OPENS = /(?:^|[.!?;,\n]\s*(?:and |but )?)(?:(?:my|our|his|her) )?$/
const IS_TOLD = /^(?:'s|\s+is|\s+has|\s+was|\s+just|\s+recently)\b/
/** A child that is born, or a death, is theirs too for whom the gift is. */
const OF_ALL = /\b(?:had|gave birth|born|newborn|died|passed|lost|funeral)\b/
/** Of these it may be the one that is expected. */
const MAY_BE_UNBORN = /^(?:baby|grand\p{L}*|niece|nephew|godchild|godson|goddaughter|couple|parents|family)$/u

/** 'My wife is pregnant, gift for my son': her state, where the gift is plainly for somebody else. */
export function statesOfOthers(
  text: Text,
  people: readonly Person[],
  { occasions, constraints }: Pick<Vocabulary, 'occasions' | 'constraints'>,
): Span[] {
  const { folded } = text
  const given = people.find((one) => FOR.test(folded.slice(Math.max(0, one.start - 64), one.start)))
  if (!given || MAY_BE_UNBORN.test(given.entry.recipient)) return []
  return people.flatMap((one): Span[] => {
    const isOther = one.entry.recipient !== given.entry.recipient && !one.entry.weak
    if (!isOther || !OPENS.test(folded.slice(Math.max(0, one.start - 12), one.start))) return []
    if (!IS_TOLD.test(folded.slice(one.end, one.end + 12))) return []
    const clause = { start: one.start, end: clauseFrom(text, one.start, one.end).end }
    const said = folded.slice(clause.start, clause.end)
    const isNamedAgain = people.some(
      (other) => other.start >= clause.end && other.entry.recipient === one.entry.recipient,
    )
    if (isNamedAgain || OF_ALL.test(said) || isWithin([clause], given)) return []
    const tells =
      findPhrases(text, constraints).some((match) => isWithin([clause], match)) ||
      findPhrases(text, occasions).some(
        ({ entry, start, end }) => entry.implied && isWithin([clause], { start, end }),
      )
    return tells ? [clause] : []
  })
}
