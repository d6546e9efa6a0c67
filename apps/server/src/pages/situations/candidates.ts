/** Situations that could have a page: a relation, a liking, and a sum or a day. */
import type { InterestRow, Taxonomy } from '@presently/engine/gift'

export type Candidate = {
  readonly slug: string
  readonly request: string
  readonly title: string
  readonly relation: string
  /** Interest of the taxonomy; null where a life is told and no liking. */
  readonly liking: string | null
}

/** Whom most gifts are for; each liking takes some of them in turn, so that all have their share. */
const GROWN = [
  'dad',
  'mom',
  'husband',
  'wife',
  'boyfriend',
  'girlfriend',
  'brother',
  'sister',
  'best friend',
  'grandpa',
  'grandma',
  'coworker',
  'uncle',
  'aunt',
] as const
const YOUNG = ['6-year-old son', '8-year-old daughter', '10-year-old nephew', '12-year-old niece'] as const
const TEENS = ['teenage son', 'teenage daughter'] as const
/** Of those that a liking could take. */
const RELATIONS_OF_EACH = 3

/** Sums that overlap little, and the days on which most is given. */
const LIMITS = [
  'under $25',
  '$25 to $50',
  '$50 to $100',
  '$100 to $250',
  'for a birthday',
  'for Christmas',
] as const
/** The day of one relation. */
const OWN_DAY: Readonly<Record<string, string>> = {
  dad: 'for Father’s Day',
  mom: 'for Mother’s Day',
  husband: 'for an anniversary',
  wife: 'for an anniversary',
  boyfriend: 'for Valentine’s Day',
  girlfriend: 'for Valentine’s Day',
  coworker: 'for Secret Santa',
}

/** Somebody's life rather than a liking of theirs; each with the relation that it is told of. */
const LIVES: readonly (readonly [relation: string, life: string])[] = [
  ['friend', 'who just moved into her first apartment'],
  ['sister', 'who just had her first baby'],
  ['brother', 'who is about to become a dad'],
  ['daughter', 'leaving for college'],
  ['son', 'leaving for college'],
  ['dad', 'who just retired'],
  ['mom', 'who just retired'],
  ['dad', 'who says he wants nothing'],
  ['mom', 'who has everything'],
  ['grandma', 'who lives alone and loves visits'],
  ['grandpa', 'whose hands hurt from arthritis'],
  ['grandma', 'in a nursing home'],
  ['friend', 'going through chemotherapy'],
  ['friend', 'who lost her mother'],
  ['friend', 'recovering from knee surgery'],
  ['coworker', 'who is leaving for another job'],
  ['boss', 'about whom I know little'],
  ['teacher', 'at the end of the school year'],
  ['neighbor', 'who watered our plants all summer'],
  ['host', 'of a dinner party'],
  ['mother-in-law', 'whom I meet for the first time'],
  ['father-in-law', 'who is hard to shop for'],
  ['wife', 'who works nights as a nurse'],
  ['husband', 'who works from home'],
  ['sister', 'who is always cold'],
  ['friend', 'who is vegan'],
  ['friend', 'who cannot eat gluten'],
  ['friend', 'who does not drink'],
  ['brother', 'who travels for work every week'],
  ['girlfriend', 'in a long-distance relationship'],
  ['boyfriend', 'in a long-distance relationship'],
  ['couple', 'who just got engaged'],
  ['couple', 'on their wedding day'],
  ['parents', 'on their 40th wedding anniversary'],
  ['friend', 'with a new puppy'],
  ['friend', 'who lost her dog'],
  ['nephew', 'who turns 16 and just got his license'],
  ['niece', 'who turns 13'],
  ['son', 'who turns 5'],
  ['daughter', 'who turns 7'],
  ['toddler', 'who turns 2'],
  ['baby', 'on the first birthday'],
  ['friend', 'who turns 30'],
  ['sister', 'who turns 40'],
  ['dad', 'who turns 60'],
  ['grandma', 'who turns 80'],
  ['student', 'who studies medicine'],
  ['friend', 'who starts a small business'],
  ['friend', 'who moved to a cold country'],
  ['doctor', 'who took good care of me'],
]
const LIFE_LIMITS = ['', ', under $25', ', under $50', ', $50 to $100'] as const

/** Of whom one does not say 'my'. */
const NOBODYS: ReadonlySet<string> = new Set(['host', 'couple', 'toddler', 'baby', 'doctor', 'student'])

type Interests = Taxonomy['interests']

/** @param isLarge whether the catalogue has enough for an interest */
export const candidatesFrom = (interests: Interests, isLarge: (id: string) => boolean): Candidate[] => [
  ...LIVES.flatMap(([relation, life]) =>
    LIFE_LIMITS.map((limit) => candidate(relation, `${life}${limit}`, null)),
  ),
  ...Object.entries(interests)
    .filter(([id, row]) => isLarge(id) && !row.work && !row.background)
    .flatMap(([id, row], i) =>
      relationsFor(row, i).flatMap((relation) =>
        limitsFor(relation).map((limit) => candidate(relation, `who loves ${row.label}, ${limit}`, id)),
      ),
    ),
]

const limitsFor = (relation: string): string[] => [
  ...LIMITS,
  ...(OWN_DAY[relation] ? [OWN_DAY[relation]] : []),
]

function relationsFor({ young, grown }: InterestRow, turn: number): string[] {
  const all = young ? YOUNG : grown ? GROWN : [...GROWN, ...TEENS]
  return Array.from(
    { length: RELATIONS_OF_EACH },
    // Steps that share no factor with the lengths, so that none is left out.
    (_, i) => all[(turn * 3 + i * 5) % all.length] ?? '',
  )
}

function candidate(relation: string, told: string, liking: string | null): Candidate {
  const article = /^(?:[aeiou]|8)/.test(relation) ? 'an' : 'a'
  const whose = NOBODYS.has(relation) ? article : 'my'
  return {
    slug: slugOf(`${relation} ${told}`),
    request: `${whose} ${relation} ${told}`,
    title: `Gifts for ${article} ${relation} ${told}`,
    relation,
    liking,
  }
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[$’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
