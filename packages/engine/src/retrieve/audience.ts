/** Whether a gift suits the person: age, relation and body. */

import { isOfGrown } from '../brief/ages/schools.ts'
import { worksInNicu } from '../brief/likings/other-state.ts'
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Understanding } from '../brief/understand.ts'
import { matchesOf } from '../text/matches.ts'
import { graduatesInto, isChild, type Known } from './child-or-grown.ts'

export type Person = {
  /** Whole years; assumed from the relation where the text gives none. */
  readonly ageMin: number
  readonly ageMax: number
  readonly isAgeSaid: boolean
  readonly relation: string | null
  readonly gender: string | null
  readonly occasions: readonly string[]
  /** The gift is for somebody's baby, though its parents unwrap it. */
  readonly isForBaby: boolean
  /** The faiths among the likings, as interests: 'faith' where none is named. */
  readonly faiths: readonly string[]
  /** An illness or another trouble stands among the constraints. */
  readonly hasTroubles: boolean
  readonly stage: LifeStage
}

/** Within one of them an age more or less changes nothing but what is safe. */
export type LifeStage = 'baby' | 'toddler' | 'child' | 'tween' | 'teen' | 'young' | 'grown' | 'older'

/** First year of each stage after the first. */
const STAGE_STARTS: readonly (readonly [LifeStage, number])[] = [
  ['older', 65],
  ['grown', 30],
  ['young', 20],
  ['teen', 13],
  ['tween', 9],
  ['child', 4],
  ['toddler', 1],
]

type ToldAge = readonly [pattern: RegExp, from: number, to: number]

export const BABY_OCCASIONS = ['baby shower', 'new baby']
/** Schools by which an age is told, of whoever is there now. */
const SCHOOL_AGES: readonly ToldAge[] = [
  [/\b(?:kindergarten|kindergartner)\b/g, 5, 6],
  [/\b(?:pre-?k|daycare|nursery school|preschool)\b/g, 3, 5],
  [/\b(?:elementary|primary) school\b/g, 6, 11],
  [/\b(?:junior high|middle school)\b/g, 11, 14],
  [/\bgraduat\w+ (?:from )?high school\b/g, 17, 19],
  [/\bhigh school\b/g, 14, 18],
  [/\b(?:college|university|uni)\b/g, 18, 23],
]
/** School years and feasts of childhood tell an age well enough to choose by, not to claim. */
const TOLD_AGES: readonly ToldAge[] = [
  [/\bgcses?\b/, 15, 17],
  [/\ba-levels?\b|\ba levels\b|\bsixth form/, 16, 19],
  [/\bbar\s?mitz?vahs?\b/, 13, 13],
  [/\bbat\s?mitz?vahs?\b/, 12, 13],
  [/\bfirst (?:holy )?communion\b/, 7, 9],
  [/\b(?:baptism|christening)\b/, 0, 1],
  // The Korean first birthday.
  [/\b(?:doljanchi|dol janchi|doljabi|dol party)\b/, 1, 1],
  [/\bconfirmation\b/, 12, 17],
  [/\b(?:flower girls?|ring bearers?|page boys?)\b/, 4, 7],
  [/\bprom\b/, 16, 18],
  [/\bfirst period\b/, 10, 14],
  [/\b(?:his|her|their) braces\b/, 11, 15],
  [/\bhonou?r roll\b/, 10, 17],
  [/\b(?:driving|driver'?s?|road) (?:test|licen[cs]e|permit)\b|\blearner'?s permit\b|\bfirst car\b/, 16, 19],
  [
    /\b(?:law|med|medical|grad|graduate|nursing|vet|veterinary|dental|business) (?:school|students?)\b|\b(?:phd|doctorate|master'?s degree|mba)\b/,
    22,
    40,
  ],
  [/\b(?:preemies?|premature|nicu)\b/, 0, 0],
  [/\btooth fairy\b|\bfirst (?:lost )?tooth\b/, 5, 8],
  [/\bfirst day of school\b/, 5, 7],
  // Of a graduation that nobody says more of: high school or college.
  [/\bgraduat(?:ion|es|ed|ing)\b/, 17, 19],
]
/** Who graduates as a vet, a nurse or a lawyer. */
const GRADUATE = [20, 40] as const
/** Who works among the smallest is none of them. */
const isOfStaff = (folded: string): boolean => {
  const start = folded.indexOf(NICU)
  return start >= 0 && worksInNicu(folded, { start, end: start + NICU.length })
}
const NICU = 'nicu'
/** 'Kids under 5': as young as those who put things into their mouths; not those whom 'she has'. */
const UNDER =
  /(?<!\b(?:has|with|raising|mom|mum|mother|dad|father|parents?) (?:(?:of|to) )?(?:(?:\d|two|three|four|five|six|several|a few) )?(?:(?:little|small|young) )?)\b(?:kids|children|grandkids|grandchildren|boys|girls|toddlers|nieces|nephews)\s+(?:all\s+)?under\s+(?:the age of\s+)?(\d{1,2})\b/
/** What each of them needs. */
const HAS_TOLD_AGE =
  /kindergart|gcse|dolja|dol (?:jan|party)|levels?\b|sixth form|pre-?k\b|daycare|school|junior high|college|uni|mitz|communion|baptism|christening|confirmation|prom|student|driv|first car|road test|learner|tooth|preemie|premature|nicu|flower girl|ring bearer|page boy|period|braces|honou?r roll|graduat|phd|doctorate|degree|mba/
const OLDEST = 99
const ADULT: readonly [number, number] = [21, OLDEST]
const GRANDPARENT: readonly [number, number] = [55, 90]
const CHILD: readonly [number, number] = [3, 17]
/** Who retires, and does not say how old they are. */
const RETIRES: readonly [number, number] = [55, 75]

/**
 * 'Romantic gifts for her' are a partner's, though nobody says whose, and so is what a grown person gets on Valentine's, or on
 * 'our anniversary'.
 */
function relationOf({ recipient, constraints, occasions, age, text }: Understanding): string | null {
  if (recipient.relation !== null) return recipient.relation
  const isRomantic = constraints.some(({ entry }) => entry?.constraint === 'romantic')
  const day = recipient.label === null && (age.min ?? GROWN) >= GROWN ? occasions[0]?.name : undefined
  const isOfTwo = day === "valentine's day" || (day === 'anniversary' && OUR_ANNIVERSARY.test(text.folded))
  return isRomantic || isOfTwo ? 'partner' : null
}
const GROWN = 18
const OUR_ANNIVERSARY =
  /\b(?:our|my) (?:(?:upcoming|next|big|own|first|second|third|fourth|fifth|tenth|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[ -]?years?|one[ -]year|wedding|dating) ){0,3}anniversary\b/

export function personOf(understanding: Understanding, known: Known): Person {
  const { recipient, interests, constraints } = understanding
  const names = daysOf(understanding)
  const ages = saidAge(understanding) ?? assumedAge(understanding, known)
  return {
    ...ages,
    stage: stageOf(ages),
    relation: relationOf(understanding),
    gender: recipient.gender,
    occasions: names,
    hasTroubles: constraints.some(({ entry }) => (entry?.traits.calm ?? 0) > 0),
    isForBaby: BABY_OCCASIONS.includes(names[0] ?? '') && !isForParent(understanding),
    faiths: [
      ...interests.flatMap(({ id }) => (id !== null && isFaith(id, known.tree) ? [id] : [])),
      ...(recipient.faith === null ? [] : [recipient.faith]),
      ...constraints.flatMap(({ entry }) => entry?.faith ?? []),
    ],
  }
}

/** A baby's day is not its sister's: who becomes one is given what pleases her, and no stroller. */
const daysOf = ({ occasions, constraints, recipient }: Understanding): string[] => {
  const names = occasions.map(({ name }) => name)
  const isOfSibling = constraints.some(({ entry }) => entry?.constraint === NEW_SIBLING)
  return isOfSibling && !recipient.adult ? names.filter((name) => !BABY_OCCASIONS.includes(name)) : names
}
const NEW_SIBLING = 'new sibling'

/** The interest that holds every faith. */
export const FAITH = 'faith'

export const isFaith = (id: string, tree: InterestTree): boolean =>
  id === FAITH || tree.ancestorsOf(id).includes(FAITH)

/** 'New baby, jungle theme' and 'baby girl gift' tell no liking of the parents. */
const THEME = /\b(?:theme|themed|nursery)\b|\bbaby (?:(?:girl|boy) )?(?:gift|present)/
const NOT_FOR_BABY =
  /\b(?:for|to) (?:her|him|them)sel(?:f|ves)\b|\bnot (?:just )?for (?:the |her |his |their )?(?:bab(?:y|ies)|newborn|twins)\b/
const NO_BABY_GIFT = /^(?:the )?(?:bab(?:y|ies)|newborns?)(?: (?:things|gifts|stuff))?$/

/** A partner who has had a baby is given something for themselves, and so are grandparents and whoever has likings of their own. */
function isForParent({
  recipient,
  occasions,
  interests,
  exclusions,
  constraints,
  text,
}: Understanding): boolean {
  if (
    recipient.relation === 'partner' ||
    recipient.relation === 'grandparent' ||
    NOT_FOR_BABY.test(text.folded) ||
    exclusions.some(({ label }) => NO_BABY_GIFT.test(label))
  )
    return true
  // 'She is pregnant and loves yoga' names no shower.
  if (constraints.some(({ entry }) => entry?.constraint === NEW_SIBLING)) return true
  const isOfParent = occasions[0]?.name === 'new baby' || !/\bshower/.test(text.folded)
  return isOfParent && interests.some(({ id }) => id !== null) && !THEME.test(text.folded)
}

/** The stage of the middle of the range; of somebody grown up whose age is not said, the middle one. */
function stageOf({ ageMin, ageMax, isAgeSaid }: Ages): LifeStage {
  if (!isAgeSaid) return ageMin >= ADULT[0] ? 'grown' : 'child'
  const middle = middleOf(ageMin, ageMax)
  return STAGE_STARTS.find(([, from]) => middle >= from)?.[0] ?? 'baby'
}

/** An open range is taken to be thirty years wide. */
const middleOf = (from: number, to: number): number => (from + Math.min(to, from + 30)) / 2

type Ages = Pick<Person, 'ageMin' | 'ageMax' | 'isAgeSaid'>

function saidAge({ age: { min, max } }: Understanding): Ages | null {
  if (min === null && max === null) return null
  return { ageMin: min ?? max ?? 0, ageMax: max ?? OLDEST, isAgeSaid: true }
}

/** A school or a feast tells an age, a son or a niece is a child, and everybody else is grown up. */
function assumedAge(understanding: Understanding, known: Known): Ages {
  const { text, recipient } = understanding
  if (IS_BABY.test(recipient.label ?? '')) return { ageMin: 0, ageMax: 1, isAgeSaid: true }
  if (recipient.label === null && BABYS_FIRST.test(text.folded))
    return { ageMin: 0, ageMax: 1, isAgeSaid: true }
  if (recipient.label === 'child' && OWN_BABY.test(text.folded))
    return { ageMin: 0, ageMax: 1, isAgeSaid: true }
  const told = recipient.adult || isOfBabysParent(understanding) ? null : toldAge(understanding, known)
  if (told) return { ageMin: told[0], ageMax: told[1], isAgeSaid: true }
  const [ageMin, ageMax] = unsaidAges(understanding, known)
  return { ageMin, ageMax, isAgeSaid: false }
}

/** Years of which nothing is said: those of a child, of whoever retires, of anybody grown up. */
function unsaidAges(understanding: Understanding, known: Known): readonly [number, number] {
  if (isChild(understanding, known)) return CHILD
  if (understanding.recipient.relation === 'grandparent') return GRANDPARENT
  return understanding.occasions[0]?.name === 'retirement' ? RETIRES : ADULT
}

/** 'My sister's baby is in the NICU, something for my sister': a state of whoever has the baby. */
const OF_PARENTS: ReadonlySet<string> = new Set(['nicu', 'breastfeeding'])

const isOfBabysParent = ({ recipient, constraints }: Understanding): boolean =>
  recipient.label !== null &&
  recipient.label !== 'child' &&
  constraints.some(({ entry }) => OF_PARENTS.has(entry?.constraint ?? ''))

/** 'Baby's first Christmas', where nobody else is given to. */
const BABYS_FIRST =
  /\bbab(?:y|ies)'?s? (?:first|1st) (?:christmas|xmas|easter|halloween|thanksgiving|hanukkah|eid|diwali|valentine|new year|winter|summer)/

/** 'Our baby is in the NICU', and no baby brother. */
const OWN_BABY =
  /\b(?:my|our) (?:baby|newborn|infant)(?! (?:boy|girl|brother|sister|cousin|daddy|mama|shower|is (?:a teen|grow|leaving|graduat|getting married)))\b/
/** 'Coworker's baby' is young, whatever else is told. */
const IS_BABY = /\b(?:baby|newborn|infant)$/

function toldAge(understanding: Understanding, known: Known): readonly [number, number] | null {
  const { folded } = understanding.text
  if (graduatesInto(understanding, known)) return GRADUATE
  const told = HAS_TOLD_AGE.test(folded)
    ? (SCHOOL_AGES.find(([pattern]) => isAtSchool(folded, pattern)) ??
      TOLD_AGES.find(([pattern, , to]) => pattern.test(folded) && !(to === 0 && isOfStaff(folded))))
    : undefined
  if (told) return [told[1], told[2]]
  const under = Number(UNDER.exec(folded)?.[1] ?? 0)
  return under > 0 ? [Math.min(SMALL_PARTS_UNTIL - 1, under - 1), under - 1] : null
}

/** Whether somebody is a pupil: no 'kindergarten teacher', and no 'best friend from high school'. */
const isAtSchool = (folded: string, pattern: RegExp): boolean =>
  matchesOf(folded, pattern).some(({ 0: said, index }) => !isOfGrown(folded, index, index + said.length))

/** A child of whom nothing tells the age. */
export const isOfAnyChildhood = ({ ageMax, isAgeSaid }: Ages): boolean => !isAgeSaid && ageMax === CHILD[1]

/** The gifts from whom the age is right: `from` at or below the first, `to` at or above the second. */
export function agesToMeet(person: Person): readonly [number, number] {
  const { ageMin, ageMax } = person
  // Nothing for babies, nothing for those who are nearly grown.
  if (isOfAnyChildhood(person)) return [12, 4]
  // What is safe for the youngest of several children is right for all of them.
  if (ageMin < SMALL_PARTS_UNTIL) return [ageMin, middleOf(ageMin, ageMax)]
  const middle = middleOf(ageMin, ageMax)
  return [ageMax < ADULT_FROM ? ageMin : middle, middle]
}

/** Who is known through work, for a service or over a fence: nothing too near is right. */
const KNOWN_LITTLE: ReadonlySet<string> = new Set([
  'boss',
  'coworker',
  'client',
  'employee',
  'teacher',
  'mentor',
  'acquaintance',
  'host',
  'neighbor',
])

/** Whether the giver is not close to them. */
export const isKnownLittle = ({ relation }: Pick<Person, 'relation'>): boolean =>
  relation !== null && KNOWN_LITTLE.has(relation)

/** Below it an age mark warns of small parts (US: 16 CFR 1501). */
const SMALL_PARTS_UNTIL = 3
const ADULT_FROM = 18
