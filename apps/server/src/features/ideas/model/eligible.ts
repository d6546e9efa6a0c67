/** What a model is asked about a search: nothing, the order and reasons of what we found, or ideas of its own as well. */
import type { Brief } from '@presently/engine/brief'
import type { NoticeKind, PersonFacts, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import { speaksOfHealth } from './redact.ts'

/** Searches that are no wish for a gift, or one that we do not help with: their texts stay here. */
const UNASKED: ReadonlySet<NoticeKind> = new Set([
  'unsafe',
  'injection',
  'gibberish',
  'nothing-fits',
  'all-seen',
])
/** Where a wrong idea would do harm, or there is too little to think of one. */
const NO_IDEAS: ReadonlySet<NoticeKind> = new Set(['joke', 'several-people', 'vague', 'language'])

const CHILD =
  /\b(?:kids?|child|children|bab(?:y|ies)|toddlers?|infants?|teen\w*|tweens?|boys?|girls?|newborns?|preschool\w*|year[- ]olds?|y\/?o|months? old|sons?|daughters?|nephews?|nieces?|grand(?:son|daughter|child|children|kids?)s?|godchild\w*|god(?:son|daughter)s?|students?|pupils?|minors?)\b/i
const ADULT = 18

export type Eligible = 'nothing' | 'order' | 'ideas'

export function eligibleFor(
  { brief, notice, picks }: Suggestions,
  { query, person }: Pick<SuggestRequest, 'query' | 'person'>,
): Eligible {
  if (picks.length === 0 || (notice && UNASKED.has(notice.kind))) return 'nothing'
  const isRisky =
    mayBeChild(brief, query) ||
    speaksOfHealth(query, brief) ||
    (person !== undefined && isDelicate(person)) ||
    (notice !== null && NO_IDEAS.has(notice.kind))
  return isRisky ? 'order' : 'ideas'
}

/** A child, or somebody who must not be given everything. */
const isDelicate = ({ age, relation, allergies, health }: PersonFacts): boolean =>
  (age === null ? CHILD.test(relation ?? '') : age < ADULT) || allergies.length + health.length > 0

function mayBeChild({ ageMin, ageMax, recipient }: Brief, query: string): boolean {
  if (ageMin !== null) return ageMin < ADULT
  return ageMax !== null || CHILD.test(`${query} ${recipient ?? ''}`)
}
