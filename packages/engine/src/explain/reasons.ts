/** Why a gift fits, in sentences with two ends: the giver's words, and what in the gift answers them. */

import type { Gift } from '../gift.ts'
import { draw } from '../rank/seed.ts'
import { has } from '../retrieve/postings.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Reason } from '../suggest.ts'
import { capital } from '../text/capital.ts'
import { answeringOf } from './answering.ts'
import type { Grounds, Said } from './grounds.ts'
import { dollars } from './money-text.ts'
import { TRAIT_SAID } from './traits-said.ts'

/** Reasons given for one gift: what a card shows. */
export const REASONS_MAX = 2

/** The reasons for a gift, by number, strongest first; the last resort quotes the request itself. */
export function reasonsFor(number: number, grounds: Grounds): Reason[] {
  const { index, wish } = grounds
  const gift = index.gifts[number]
  if (!gift) throw new RangeError(`No gift has the number ${number}.`)
  const ends: Ends[] = []
  const explaining = { number, gift, grounds }
  for (const source of SOURCES) {
    source(ends, explaining)
    if (ends.length === REASONS_MAX) break
  }
  if (ends.length === 0) ends.push(lastResort(gift, wish))
  const seed = index.hashes[number] as number
  const out: Reason[] = []
  for (const end of ends) out.push(forWhom(told(end, seed, out.length), wish))
  return out
}

type Explaining = { readonly number: number; readonly gift: Gift; readonly grounds: Grounds }
type Source = (ends: Ends[], explaining: Explaining) => void

/** Where ideas for several people stand in one list, each says for whom it is. */
export const forWhom = (reason: Reason, { forWhom: who }: Wish): Reason =>
  who === null ? reason : { ...reason, text: `${leadFor(who)}${reason.text}` }

/** Whether a reason says that the idea is for the person of this wish, one of several. */
export const isSaidFor = ({ text }: Reason, { forWhom: who }: Wish): boolean =>
  who !== null && text.startsWith(leadFor(who))

const leadFor = (who: string): string => `For ${theirs(who)}. `

/** What a reason rests on, and the ways in which it may be said. */
type Ends = { readonly said: Said; readonly attribute: string; readonly manner: Manner }
type Manner = readonly [Say, ...Say[]]

/** Takes what a reason may rest on, unless there are enough or another rests on the same. */
function offer(ends: Ends[], said: Said, attribute: string, manner: Manner): void {
  if (ends.length < REASONS_MAX && !repeats(ends, said, attribute)) ends.push({ said, attribute, manner })
}

/** Opens a reason that has no words of the request to rest on. */
export const WITHOUT_WORDS = 'With so little to go on'

/** 'Dad' is your dad, and so is 'mon père'; 'a friend of mine' and 'Mrs. Reed' stay. */
const theirs = (said: string): string => {
  const words = said.replace(MINE, '')
  return HAS_ARTICLE.test(words) ? words : `your ${words}`
}

/** 'My' in the other languages that are read. */
const MINE = /^(?:ma|mon|mes|notre|nos|mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?|mis?|nuestr[oa]s?)\s+(?=\S)/iu
const HAS_ARTICLE =
  /^(?:a|an|the|my|our|your|his|her|their|some|both|all|every|two|three|four|five|\d+|mrs|mr|ms|miss|mx|dr)\b/i

type Say = (words: string, what: string) => string

const youSaid: Say = (words, what) => `You said ${words}: ${what}`
const inMind: Say = (words, what) => `With “${words}” in mind: ${what}`

/** The same thing said in several ways: of a liking, of the person, of the occasion, of a limit. */
const OF_LIKING: Manner = [
  youSaid,
  (words, what) => `Because you mentioned ${words}: ${what}`,
  (words, what) => `“${words}” made us think of this: ${what}`,
  (words, what) => `${capital(what)}, which answers your “${words}”`,
]
const OF_NEAR_LIKING: Manner = [
  (words, what) => `Close to the “${words}” you mentioned: ${what}`,
  (words, what) => `A neighbor of your “${words}”: ${what}`,
]
/** Of an illness it is not said that it made us think of anything. */
const OF_CONSTRAINT: Manner = [youSaid, inMind]
const OF_PERSON: Manner = [
  (words, what) => `For ${theirs(words)}: ${what}`,
  (words, what) => `Chosen for ${theirs(words)}: ${what}`,
]
/** 'For myself' is nobody's “your”. */
const OF_ONESELF: Manner = [youSaid]
const OF_OCCASION: Manner = [youSaid, inMind]
/** A death or an illness is nothing that somebody is told that they said. */
const OF_HARD_TIME: Manner = [inMind]
const OF_LIMIT: Manner = [youSaid, (words, what) => `${capital(what)}, as “${words}” asks`]
/** Of '20 each' a gift of $95 keeps the sum of what all put in, which is said with it. */
const ofPool = (cents: number): Manner => [
  (words, what) => `“${words}” makes ${dollars(cents)} together: ${what}`,
]
const PLAIN: Manner = [(_, what) => `${WITHOUT_WORDS}: ${what}`]

/** The same gift and words are always said in the same way; a list of gifts is not. */
function told({ said: { words, noted }, attribute, manner }: Ends, seed: number, place: number): Reason {
  if (noted !== null) {
    const lead = manner === OF_NEAR_LIKING ? `Close to the “${words}” that you noted` : noted
    return notedReason({ words, noted: lead }, attribute)
  }
  const say = manner[Math.floor(draw(seed, place) * manner.length)] ?? manner[0]
  return { text: say(words, attribute), words, attribute: capital(attribute) }
}

/** A reason that rests on what was noted of the person. */
export const notedReason = (
  { words, noted }: { readonly words: string; readonly noted: string },
  attribute: string,
): Reason => ({ text: `${noted}: ${attribute}`, words, attribute: capital(attribute), isPerson: true })

const offerInterests: Source = (ends, { number, gift, grounds }) => {
  for (const { said, saying, ...how } of answeringOf(number, grounds))
    offer(ends, said, saying ?? gift.detail, mannerOf(how))
}

const mannerOf = ({ isNear, isConstraint }: { isNear: boolean; isConstraint: boolean }): Manner =>
  isConstraint ? OF_CONSTRAINT : isNear ? OF_NEAR_LIKING : OF_LIKING

const offerTraits: Source = (ends, { gift, grounds }) => {
  for (const { said, traits } of grounds.constraints) {
    const had = traits.find((name) => gift.traits.includes(name))
    const attribute = had === undefined ? undefined : TRAIT_SAID[had]
    if (attribute) offer(ends, said, attribute, OF_LIMIT)
  }
}

const offerOccasion: Source = (ends, { number, gift, grounds }) => {
  const made = grounds.occasions.find(({ gifts }) => has(gifts, number))
  if (made) offer(ends, made.said, gift.detail, made.isHard ? OF_HARD_TIME : OF_OCCASION)
}

/** Worth saying where the gift is made for just these years. What a new father of fifty is given for the baby is not. */
const offerAge: Source = (ends, { gift, grounds: { age, wish } }) => {
  const [from, to] = gift.audience.ages
  const { ageMin, ageMax } = wish.person
  if (age === null || from === null || to === null || to - from > FEW_YEARS) return
  if (from <= ageMax && to >= ageMin) offer(ends, age, agesText(from, to), OF_LIMIT)
}
const FEW_YEARS = 12

export const agesText = (from: number, to: number): string =>
  from === to ? `made for age ${from}` : `made for ages ${from} to ${to}`

const offerBudget: Source = (ends, { gift, grounds: { budget, wish } }) => {
  if (!budget) return
  const { ceilingCents } = wish.limits
  const isPooled = wish.understanding.budget.isPooled && ceilingCents !== null
  offer(ends, budget, priceText(gift, ceilingCents !== null), isPooled ? ofPool(ceilingCents) : OF_LIMIT)
}

/** A product has one price; an idea costs between two. */
function priceText({ isProduct, priceCents: [lowest, highest] }: Gift, isCapped: boolean): string {
  if (isProduct) return exactPriceText(highest)
  return isCapped ? topPriceText(highest) : priceSpanText(lowest, highest)
}

export const exactPriceText = (cents: number): string => `it costs ${dollars(cents)}`

export const topPriceText = (highest: number): string => `it tops out at ${dollars(highest)}`
export const priceSpanText = (lowest: number, highest: number): string =>
  `it runs from ${dollars(lowest)} to ${dollars(highest)}`

/** Being somebody's dad asks for nothing in particular: the gift's best fact, without a claim that he asked for it. */
const offerRecipient: Source = (ends, { gift, grounds: { recipient } }) => {
  if (recipient)
    offer(ends, recipient, gift.detail, /\bmyself\b/.test(recipient.low) ? OF_ONESELF : OF_PERSON)
}

/** What a reason can rest on, the strongest first; the weaker ones are asked only where there is room. */
const SOURCES: readonly Source[] = [
  offerInterests,
  offerTraits,
  offerOccasion,
  offerAge,
  offerBudget,
  offerRecipient,
]

/** Nothing was said that the gift could answer: its own best fact, tied to what the request opens with. */
function lastResort({ detail }: Gift, { understanding }: Wish): Ends {
  const { raw } = understanding.text
  const asked = /\b(?:surprise|someone special|someone|anyone|gifts?|presents?)\b/i.exec(raw)?.[0]
  const opening = raw
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(' ')
    .replace(/[.,;:!?]+$/, '')
  const words = asked ?? opening
  return { said: { words, low: words.toLowerCase(), noted: null }, attribute: detail, manner: PLAIN }
}

/** No two reasons rest on the same words, or say the same of the gift. */
function repeats(ends: readonly Ends[], { low }: Said, attribute: string): boolean {
  for (const other of ends) {
    if (other.attribute === attribute) return true
    const theirs = other.said.low
    if (theirs.includes(low) || low.includes(theirs)) return true
  }
  return false
}
