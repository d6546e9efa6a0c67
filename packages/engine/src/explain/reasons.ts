/** Why a gift fits, in sentences with two ends: the giver's words, and what in the gift answers them. */

import { refusedByName } from '../brief/refusals/ruled-out.ts'
import type { Gift } from '../gift.ts'
import { HOUSE_MARKET, type Market } from '../market/markets.ts'
import { limitSaid, type PriceRange, priceSaid, rangeSaid } from '../market/shown-price.ts'
import { draw } from '../rank/seed.ts'
import { has } from '../retrieve/postings.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Reason } from '../suggest.ts'
import { capital } from '../text/capital.ts'
import { asGiven } from '../text/seams.ts'
import { type Answering, answeringOf } from './answering.ts'
import type { Grounds, Said } from './grounds.ts'
import {
  type Manner,
  OF_CEILING,
  OF_HARD_TIME,
  OF_KIN_LIKING,
  OF_LIKING,
  OF_LIMIT,
  OF_NEAR_LIKING,
  OF_SOME_AGES,
  OF_TRAIT,
  ofConstraint,
  ofOccasion,
  ofPerson,
  ofPool,
  PLAIN,
  type Say,
  theirs,
} from './manners.ts'
import { sayTheSame } from './same-fact.ts'
import { spelledAs } from './spelled.ts'
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
  dropIdleSum(ends, explaining)
  if (ends.length === 0) ends.push(lastResort(gift, wish))
  const seed = index.hashes[number] as number
  const { text, language } = wish.understanding
  const quoted: Quote = (words) => ({
    given: asGiven(words, text.sewn),
    spelled: language === null ? asGiven(spelledAs(text, words), text.sewn) : words,
  })
  const out: Reason[] = []
  let before: Say | null = null
  for (const end of ends) {
    const say = sayOf(end.manner, draw(seed, out.length), before)
    const reason = told(end, say, quoted)
    out.push(out.length === 0 ? forWhom(reason, wish) : reason)
    before = say
  }
  return out
}

type Explaining = { readonly number: number; readonly gift: Gift; readonly grounds: Grounds }
type Source = (ends: Ends[], explaining: Explaining) => void

/** Where ideas for several people stand in one list, each says once for whom it is. */
export const forWhom = (reason: Reason, { forWhom: who }: Wish): Reason =>
  who === null ? reason : { ...reason, text: `${leadFor(who)}${reason.text}` }

/** Whether a reason says that the idea is for the person of this wish, one of several. */
export const isSaidFor = ({ text }: Reason, { forWhom: who }: Wish): boolean =>
  who !== null && text.startsWith(leadFor(who))

const leadFor = (who: string): string => `For ${theirs(who)}. `

/** What a reason rests on, and the ways in which it may be said. */
type Ends = { readonly said: Said; readonly attribute: string; readonly manner: Manner }

/** Takes what a reason may rest on, unless there are enough or another rests on the same. */
function offer(ends: Ends[], said: Said, attribute: string, manner: Manner): void {
  if (ends.length >= REASONS_MAX || isSaidAlready(ends, said) || isToldAlready(ends, attribute)) return
  ends.push({ said, attribute, manner })
}

/** The same gift and words are always said in the same way, a list of gifts is not, nor are both reasons of one. */
function sayOf(manner: Manner, share: number, before: Say | null): Say {
  const at = Math.floor(share * manner.length)
  const say = manner[at] ?? manner[0]
  return say === before ? (manner[(at + 1) % manner.length] ?? say) : say
}

/** The giver's words as they were given, and as they stand in a sentence. */
type Quote = (words: string) => { readonly given: string; readonly spelled: string }

function told({ said: { words, noted }, attribute, manner }: Ends, say: Say, quoted: Quote): Reason {
  if (noted !== null) {
    const lead = manner === OF_NEAR_LIKING ? `Close to the “${words}” that you noted` : noted
    return notedReason({ words, noted: lead }, attribute)
  }
  const { given, spelled } = quoted(words)
  const reason = { text: say(spelled, attribute), words: given, attribute: capital(attribute) }
  return spelled === given ? reason : { ...reason, spelled }
}

/** A reason that rests on what was noted of the person. */
export const notedReason = (
  { words, noted }: { readonly words: string; readonly noted: string },
  attribute: string,
): Reason => ({ text: `${noted}: ${attribute}`, words, attribute: capital(attribute), isPerson: true })

const offerInterests: Source = (ends, { number, gift, grounds }) => {
  for (const answering of answeringOf(number, grounds)) {
    if (answering.isNear && !isWorthSaying(answering, ends, grounds)) continue
    offer(ends, answering.said, answering.saying ?? gift.detail, mannerOf(answering))
  }
}

/** What comes near a second liking needs no saying where the first is answered, nor what comes near what is refused. */
const isWorthSaying = ({ said }: Answering, ends: readonly Ends[], { wish }: Grounds): boolean =>
  ends.length === 0 && refusedByName(said, wish.understanding.exclusions) === undefined

function mannerOf({ said, isNear, isKin, isConstraint }: Answering): Manner {
  if (isConstraint) return ofConstraint(said.words)
  if (isNear) return OF_NEAR_LIKING
  return isKin ? OF_KIN_LIKING : OF_LIKING
}

const offerTraits: Source = (ends, { gift, grounds }) => {
  for (const { said, traits } of grounds.constraints) {
    const had = traits.find((name) => gift.traits.includes(name))
    const attribute = had === undefined ? undefined : TRAIT_SAID[had]
    // 'Only books' learns nothing from 'a book'.
    if (attribute && !said.low.includes(attribute.replace('a ', ''))) offer(ends, said, attribute, OF_TRAIT)
  }
}

const offerOccasion: Source = (ends, { number, gift, grounds }) => {
  const made = grounds.occasions.find(({ gifts }) => has(gifts, number))
  if (made) offer(ends, made.said, gift.detail, made.isHard ? OF_HARD_TIME : ofOccasion(made.said.words))
}

/** Worth saying where the gift is made for just these years. What a new father of fifty is given for the baby is not. */
const offerAge: Source = (ends, { gift, grounds: { age, wish } }) => {
  const [from, to] = gift.audience.ages
  const { ageMin, ageMax } = wish.person
  if (age === null || from === null || to === null || to - from > FEW_YEARS) return
  if (from > ageMax || to < ageMin) return
  const isForAll = !SEVERAL_AGES.test(age.words) || (from <= ageMin && to >= ageMax)
  offer(ends, age, agesText(from, to), isForAll ? OF_LIMIT : OF_SOME_AGES)
}
const FEW_YEARS = 12
/** '4, 8 and 11', of which a gift may suit two. */
const SEVERAL_AGES = /\d.{0,200}(?:,|\band\b|&).{0,200}\d/

export const agesText = (from: number, to: number): string =>
  from === to ? `made for age ${from}` : `made for ages ${from} to ${to}`

const offerBudget: Source = (ends, { gift, grounds: { budget, wish } }) => {
  // No other reason tells a price.
  if (!budget || ends.length >= REASONS_MAX || isSaidAlready(ends, budget)) return
  if (!usesSum(gift, wish) && (wish.limits.targetCents !== null || ends.length > 0)) return
  ends.push({ said: budget, attribute: priceText(gift, wish), manner: ofSum(wish) })
}

/** What costs less than half of the sum says so only where nothing else is to be said. */
function dropIdleSum(ends: Ends[], { gift, grounds: { budget, wish } }: Explaining): void {
  const at = ends.findIndex(({ said }) => said === budget)
  if (at >= 0 && ends.length > 1 && !usesSum(gift, wish)) ends.splice(at, 1)
}

/** Of a sum that is to be spent, or may be, a gift that costs less than half says nothing: 'it tops out at $12' is no reason. */
function usesSum(
  { priceCents: [, highest] }: Gift,
  { limits: { targetCents, ceilingCents } }: Wish,
): boolean {
  const sum = targetCents ?? ceilingCents
  return sum === null || highest * 2 >= sum
}

function ofSum({ limits: { ceilingCents }, understanding }: Wish): Manner {
  const { budget } = understanding
  if (budget.isPooled && ceilingCents !== null)
    return ofPool(limitSaid(ceilingCents, marketOf(understanding)))
  return budget.style === 'cap' ? OF_CEILING : OF_LIMIT
}

const marketOf = ({ market = HOUSE_MARKET }: Wish['understanding']): Market => market

/** A product has one price; an idea costs between two. */
function priceText(
  { isProduct, priceCents }: Gift,
  { limits: { ceilingCents }, understanding }: Wish,
): string {
  const shown = { market: marketOf(understanding), ceilingCents }
  if (isProduct) return exactPriceText(priceCents[1], shown)
  return ceilingCents === null ? priceSpanText(priceCents, shown) : topPriceText(priceCents[1], shown)
}

/** The money that prices are told in, and the ceiling that no rounding crosses, in US cents. */
export type Shown = { readonly market: Market; readonly ceilingCents: number | null }

export const exactPriceText = (cents: number, { market, ceilingCents }: Shown): string =>
  `it costs ${priceSaid(cents, market, ceilingCents)}`

export const topPriceText = (highest: number, { market, ceilingCents }: Shown): string =>
  `it tops out at ${priceSaid(highest, market, ceilingCents)}`
export const priceSpanText = (prices: PriceRange, { market, ceilingCents }: Shown): string =>
  `it runs from ${rangeSaid(prices, market, ceilingCents).join(' to ')}`

/** Being somebody's dad asks for nothing in particular: the gift's best fact, without a claim that he asked for it. */
const offerRecipient: Source = (ends, { gift, grounds: { recipient, wish } }) => {
  if (recipient === null) return
  offer(ends, recipient, gift.detail, ofPerson(recipient.words, wish.understanding.language !== null))
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

/** The first words, within a clause. */
const OPENING = /[^\s.,;:!?]{1,200}(?:[ \t]+[^\s.,;:!?]{1,200}){0,7}/u

/** Nothing was said that the gift could answer: its own best fact, tied to what the request opens with. */
function lastResort({ detail }: Gift, { understanding }: Wish): Ends {
  const { raw } = understanding.text
  const asked = /\b(?:surprise|someone special|someone|anyone|gifts?|presents?)\b/i.exec(raw)?.[0]
  const words = asked ?? OPENING.exec(raw)?.[0] ?? raw.trim()
  return { said: { words, low: words.toLowerCase(), noted: null }, attribute: detail, manner: PLAIN }
}

/** No two reasons rest on the same words. */
function isSaidAlready(ends: readonly Ends[], { low }: Said): boolean {
  for (const { said } of ends) if (said.low.includes(low) || low.includes(said.low)) return true
  return false
}

/** Nor do two of them say the same of the gift. */
function isToldAlready(ends: readonly Ends[], attribute: string): boolean {
  for (const other of ends) if (sayTheSame(other.attribute, attribute)) return true
  return false
}
