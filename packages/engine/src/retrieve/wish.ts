/** What a request asks of the catalogue: limits, person, and the likings to answer. */

import type { Interest } from '../brief/likings/interests.ts'
import { LOVERS } from '../brief/likings/lovers.ts'
import { markOf } from '../brief/likings/taxonomy-tree.ts'
import { isRuledOut } from '../brief/refusals/ruled-out.ts'
import { giftsCounted } from '../brief/sums/counted-gifts.ts'
import { type Limits, limitsOf, type Rates } from '../brief/sums/money.ts'
import type { PriceLeaning } from '../brief/sums/price-leaning.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConstraintEntry } from '../lexicon.ts'
import { hash32 } from '../rank/seed.ts'
import type { Steer } from '../rank/steer.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { lookUp } from '../text/phrases.ts'
import { overlaps } from '../text/span.ts'
import { stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { isOfShopsAlone, type Named, namedIn, surenessOf } from './asked-by-name.ts'
import { isKnownLittle, type Person, personOf } from './audience.ts'
import { type HowLiked, howLiked, LIKED } from './how-liked.ts'
import { isOwnDay, needsOf, placesOfDay, withoutBackground } from './needs.ts'
import { petWorth } from './new-pet.ts'
import { partsApart, partsUnsaid, partsUnsaidBeside } from './other-parts.ts'
import { thingAsked } from './thing-asked.ts'
import { hazardsFor } from './unsafe.ts'
import { usualPrice } from './usual-price.ts'

/** Something that a gift can answer: a liking, or a constraint that nouns answer. */
export type Asked = Pick<Interest, 'id' | 'words'> & {
  readonly stems: readonly string[]
  /** The stems of a word that names but a small part of the interest; null where all of it is meant. */
  readonly narrow: readonly string[] | null
  /** The row's other such words, where its parts have little in common: whoever collects spoons collects no stamps. */
  readonly apart: readonly (readonly string[])[]
  /** Parts of an interest of many unlike ones that were not said, where others were: 'reads a lot, mostly biographies'. */
  readonly unsaid: readonly string[]
  /** The same of what is told beside it: what is first about one of these is not meant. */
  readonly unsaidBeside: readonly string[]
  /** What is for another way of liking it comes only near. */
  readonly how: HowLiked
  /** For 'always cold': the nouns of what answers it. */
  readonly things: readonly (readonly string[])[]
  /** The constraint or the day that it is, for which gifts may be made; null for a liking. */
  readonly madeFor: string | null
  /** The request begins with it as the thing that is asked for. */
  readonly isThing: boolean
  /** The stems of what such a thing is, where its interest is called otherwise: a wallet, of handbags. */
  readonly thing: readonly string[] | null
  /** Whether all that answers it is of one kind: necklaces are, and what is for coffee is not. */
  readonly isOneKind: boolean
  /** The likings told beside it: what is for one of them first is for nobody else. */
  readonly beside: readonly string[]
  /** How sure the reader is that it is liked or wished, from 0 to 1. */
  readonly sureness: number
  /** How a reason tells where it is known from, where the request does not say it. */
  readonly noted?: string
}

/** Of what is asked for, the words alone. */
export const WORDS_ALONE: Omit<Asked, 'id' | 'words'> = {
  stems: [],
  narrow: null,
  apart: [],
  unsaid: [],
  unsaidBeside: [],
  how: LIKED,
  things: [],
  madeFor: null,
  isThing: false,
  thing: null,
  isOneKind: false,
  beside: [],
  sureness: 1,
}

export type Wish = {
  readonly understanding: Understanding
  readonly asked: readonly Asked[]
  /** What is asked for by a name that shops know, refused nowhere. */
  readonly named: readonly Named[]
  readonly limits: Limits
  /** What prices are wanted; null where a sum is named, and where nothing is said of them. */
  readonly leaning: PriceLeaning | null
  readonly person: Person
  /** The day itself asks for what is made for it, as a baptism or a graduation does. */
  readonly isForDay: boolean
  /** How many of a page's six are for the day, beside what answers the likings. */
  readonly placesOfDay: number
  /** The one kind of gift that is asked for, as a trait; null where any will do. */
  readonly kind: string | null
  /** Trait that the constraints ask for -> what it adds to the score. */
  readonly traits: ReadonlyMap<string, number>
  /** Differs between unlike requests and is the same for like ones, whoever is named. */
  readonly draw: number
  /** The person's own words, where the request is for several people and each idea says for whom it is. */
  readonly forWhom: string | null
  /** Changes made by hand and the account's taste; null where there are none. */
  readonly steer: Steer | null
}

/** Answers beyond so many would not be told apart on a page. */
export const ASKED_MAX = 12

type Known = { readonly vocabulary: Vocabulary; readonly rates: Rates }

export function wishOf(understanding: Understanding, { vocabulary, rates }: Known): Wish {
  const person = personOf(understanding, vocabulary)
  const served = servedOf(understanding, person, vocabulary)
  return {
    understanding,
    asked: askedOf({ understanding, served }, person, vocabulary),
    named: namedIn(served, understanding),
    leaning: leaningOf(understanding),
    limits: limitsOf(understanding.budget, recipientCount(understanding), rates),
    person,
    isForDay: isOwnDay(person, vocabulary),
    placesOfDay: placesOfDay(person, vocabulary),
    kind: kindOf(understanding),
    traits: traitsOf(understanding, person, vocabulary),
    draw: drawOf(understanding, person, vocabulary),
    forWhom: null,
    steer: null,
  }
}

/** 'Cheap' comes before 'fancy': what was said of the money before what was said of the thing. */
function leaningOf(understanding: Understanding): PriceLeaning | null {
  const { budget } = understanding
  if (budget.style !== 'none' && budget.style !== 'vague') return null
  return (
    budget.leaning ??
    constraintEntries(understanding).find(({ price }) => price)?.price ??
    usualPrice(understanding)
  )
}

/** The wish with what moves its answer. A ceiling can only come down by it, and a floor only go up. */
export function steered(wish: Wish, steer: Steer): Wish {
  const { limits } = wish
  const floorCents = Math.max(limits.floorCents ?? 0, steer.floorCents ?? 0) || null
  return { ...wish, limits: { ...lowered(limits, steer.ceilingCents), floorCents }, steer }
}

/** An animal is given what is for animals. */
const kindOf = (understanding: Understanding): string | null =>
  understanding.isForPet ? 'pet' : (constraintEntries(understanding).find(({ kind }) => kind)?.kind ?? null)

function lowered(limits: Limits, ceilingCents: number | null): Limits {
  const { ceilingCents: own, targetCents } = limits
  if (ceilingCents === null || (own !== null && own <= ceilingCents)) return limits
  const isTargetKept = targetCents !== null && targetCents <= ceilingCents
  return { ...limits, ceilingCents, targetCents: isTargetKept ? targetCents : null }
}

/** The likings and things that nothing refuses, and that are safe. */
function servedOf(understanding: Understanding, person: Person, vocabulary: Vocabulary): readonly Interest[] {
  const { text, interests, exclusions } = understanding
  const { concepts } = vocabulary
  const unsafe = hazardsFor(understanding, person, vocabulary)
  return interests.filter(
    (one) =>
      !isRuledOut(text, one, { exclusions, concepts }) && !unsafe.some((hazard) => overlaps(hazard, one)),
  )
}

type Heard = { readonly understanding: Understanding; readonly served: readonly Interest[] }

function askedOf({ understanding, served: all }: Heard, person: Person, vocabulary: Vocabulary): Asked[] {
  const served = all.filter((one) => one.id !== null || !isOfShopsAlone(one, vocabulary))
  const wished = onceEach(withoutBackground(served, understanding, vocabulary))
  const liked = served.flatMap(({ id }) => (id === null ? [] : [id])).sort()
  const told = [
    ...wished.map((interest) => {
      const { id, words, start, end, called = words } = interest
      const isAlone = isOfShopsAlone(interest, vocabulary)
      const isThing = interest.isThing === true && !isAlone
      // A 'coffee snob' asks for coffee, and for nothing called a snob; who bowls asks for no bowl.
      const isDeed = id !== null && vocabulary.deeds.get(words.toLowerCase()) === id
      const said =
        isDeed || isAlone ? [] : stemsOf(called).filter((stem) => id === null || !isWhoLikes(stem, id))
      const stems = vocabulary.compounds.asNamed(said)
      const narrow = saidOf(vocabulary.narrow, stems, id)
      const namesClub = saidOf(vocabulary.followed, stems, id) !== null
      const how = howLiked({ id, words, start, end, namesClub, isDeed }, understanding, {
        ageMax: person.ageMax,
        vocabulary,
      })
      const apart = narrow === null ? [] : partsApart(id, narrow, vocabulary)
      const unsaid = partsUnsaid(id, served, vocabulary)
      const unsaidBeside = partsUnsaidBeside(id, served, vocabulary)
      const thing = isThing ? thingAsked({ id, words, stems }, vocabulary) : { thing: null, isOneKind: false }
      const beside = liked.filter((one) => one !== id)
      const sureness = surenessOf(interest, understanding)
      const one = { id, words, stems, narrow, apart, how, isThing, sureness }
      return { ...WORDS_ALONE, ...one, unsaid, unsaidBeside, ...thing, beside }
    }),
    ...needsOf(understanding).map(({ entry, words }) => ofSituation(entry, words)),
  ]
  const out = told.length > 0 ? [...told, ...dayOf(understanding)] : calledOf(understanding, vocabulary)
  return out.length > ASKED_MAX ? out.slice(0, ASKED_MAX) : out
}

/** The marked word of an interest that is said: 'backgammon' where chess is understood. */
const saidOf = (
  marked: Vocabulary['narrow'],
  stems: readonly string[],
  id: string | null,
): readonly string[] | null =>
  (id === null ? undefined : marked.get(id)?.find((one) => one.every((stem) => stems.includes(stem)))) ?? null

/** 'Retired carpenter, still does woodworking' tells one liking: told twice it would count twice for whatever serves it. */
const onceEach = (told: readonly Interest[]): readonly Interest[] =>
  told.filter(
    ({ id, words }, place) =>
      id === null ||
      !told.some((one, other) => other < place && one.id === id && one.words.length >= words.length),
  )

/** Who likes it, and no part of it: a reader of thrillers wants no cover for an e-reader. */
const isWhoLikes = (stem: string, id: string): boolean =>
  LOVERS.has(stem) || (stem === READER && id !== READING)
const READER = 'reader'
const READING = 'reading'

/** Of a vicar, and of a nurse who is called by nothing else, it is known what they live for. */
function calledOf(
  { recipient, text, occasions }: Understanding,
  { interests, ...known }: Vocabulary,
): Asked[] {
  const { faith, relation, words, span } = recipient
  if (faith !== null) return [{ ...WORDS_ALONE, id: faith, words }]
  // Whose nurse it is, 'my nurse', gives thanks, as who says so does for what was done; a teacher has every tool of the classroom.
  const isThanked = occasions.some(({ name }) => name === 'thank you')
  if (
    isThanked ||
    relation !== 'acquaintance' ||
    span === null ||
    !/\ban? $/.test(text.folded.slice(0, span.start))
  )
    return []
  const entry = lookUp(interests, words.toLowerCase().split(/\s+/))
  return entry && markOf(entry.id, 'work', known) ? [{ ...WORDS_ALONE, id: entry.id, words }] : []
}

const ofSituation = ({ constraint, things = [] }: ConstraintEntry, words: string): Asked => ({
  ...WORDS_ALONE,
  id: null,
  words,
  things: things.map(stemsOf),
  madeFor: constraint,
})

/** A day that asks for something itself, beside what is told of those who have it. */
const DAY_ASKED = 'housewarming'

/** At a housewarming the home is given to, and not the dog alone that is told of. */
function dayOf({ occasions, constraints }: Understanding): Asked[] {
  const day = constraints.length === 0 && occasions.find(({ name }) => name === DAY_ASKED)
  return day ? [{ ...WORDS_ALONE, id: null, words: day.words, madeFor: DAY_ASKED }] : []
}

/** 'The nurses on the ward', 'our school's staff': what is given to them together is shared. */
const SHARED_BY = /(?:[^s']s|staff|team|crew)$/
const SHARED = 1.5
const isShared = ({ recipient, budget, constraints }: Understanding): boolean =>
  isKnownLittle(recipient) &&
  SHARED_BY.test(recipient.label ?? '') &&
  !budget.perPerson &&
  !constraints.some(({ count }) => count !== undefined)

/** What the constraints ask of a gift: trait -> what it adds. */
function traitsOf(
  understanding: Understanding,
  person: Person,
  { tree }: Vocabulary,
): ReadonlyMap<string, number> {
  const out = new Map<string, number>(isShared(understanding) ? [['for-group', SHARED]] : [])
  const pet = petWorth(understanding.text.folded, understanding.interests, person, tree)
  if (pet !== 0) out.set('pet', pet)
  const add = (trait: string, worth: number) => out.set(trait, (out.get(trait) ?? 0) + worth)
  for (const { traits } of constraintEntries(understanding))
    for (const [trait, worth] of Object.entries(traits)) add(trait, worth)
  // Who reads, and likes something else too, is given what is written of it.
  const likings = new Set(understanding.interests.map(({ id }) => id))
  if (likings.has(READING) && likings.size > 1) add('book', WEIGHTS.readsOfIt)
  return out
}

/** Husband or wife, Anna or Ahmed: the same draw. Another relation, occasion, stage of life or liking: another. */
function drawOf(
  { interests, constraints }: Understanding,
  { relation, occasions, stage }: Person,
  { compounds }: Vocabulary,
): number {
  const likings: string[] = []
  for (const { id, words } of interests) likings.push(id ?? compounds.asNamed(wordsIn(words)).join(' '))
  const limits: string[] = []
  for (const { label } of constraints) limits.push(label)
  return hash32([relation, stage, ...occasions, '|', ...likings.sort(), '|', ...limits.sort()].join(','))
}

/** How many people a total is for: said in words or figures, counted as gifts, else two for a pair. The most is the safest. */
export function recipientCount({ constraints, recipient, text }: Understanding): number {
  const pair = recipient.label?.includes(' and ') ? 2 : 1
  const told = constraints.find(({ count }) => count !== undefined)?.count ?? pair
  return Math.max(told, giftsCounted(text.folded))
}
