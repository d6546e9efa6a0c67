/** Why a gift fits, in sentences with two ends: the giver's words, and what in the gift answers them. */
import type { Gift } from '../gift.ts'
import { draw } from '../rank/seed.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Reason } from '../suggest.ts'
import type { Answering } from './answering.ts'
import { dollars } from './money-text.ts'

/** Reasons given for one gift: what a card shows. */
const REASONS_MAX = 2

/** What a trait means, said of a gift. Only traits that a request can ask for. */
export const TRAIT_SAID: Readonly<Record<string, string>> = {
  practical: 'made to be used',
  funny: 'meant to raise a laugh',
  handmade: 'usually made by hand',
  personalised: 'made with a name, a date or a photo',
  sentimental: 'carries a memory',
  eco: 'easier on the planet',
  consumable: 'used up, so nothing stays on a shelf',
  experience: 'something to do, not to store',
  digital: 'arrives by e-mail or download',
  'last-minute': 'can be had the same day',
  small: 'small enough for a pocket',
  luxury: 'nicer than what one buys for oneself',
  romantic: 'meant for two who are close',
  calm: 'asks for nothing but rest',
  'for-two': 'shared by two',
  subscription: 'comes again and again',
  book: 'a book',
  learning: 'teaches something',
  creative: 'something to make',
}

/** The reasons for a pick, strongest first; the last resort quotes the request itself. */
export function reasonsFor(answering: Answering, wish: Wish): Reason[] {
  const { gift, seed } = answering
  const ends: Ends[] = []
  for (const source of SOURCES) {
    for (const one of source(answering, wish)) if (!repeats(one, ends)) ends.push(one)
    if (ends.length >= REASONS_MAX) break
  }
  if (ends.length === 0) ends.push(lastResort(gift, wish))
  return ends.slice(0, REASONS_MAX).map((end, place) => forWhom(told(end, seed, place), wish))
}

/** What a reason can rest on, the strongest first; the weaker ones are asked only where there is room. */
const SOURCES: readonly ((answering: Answering, wish: Wish) => Ends[])[] = [
  (answering) => interestEnds(answering),
  ({ gift }, wish) => traitEnds(gift, wish),
  ({ gift }, wish) => occasionEnds(gift, wish),
  ({ gift }, wish) => ageEnds(gift, wish),
  ({ gift }, wish) => budgetEnds(gift, wish),
  ({ gift }, wish) => (wish.forWhom === null ? recipientEnds(gift, wish) : []),
]

/** Where ideas for several people stand in one list, each says for whom it is. */
const forWhom = (reason: Reason, { forWhom: who }: Wish): Reason =>
  who === null ? reason : { ...reason, text: `For ${theirs(who)}. ${reason.text}` }

/** What a reason rests on, and how it may be said: about a liking, about the person, or of a neighbouring liking. */
type Manner = 'plain' | 'liking' | 'person' | 'occasion' | 'limit' | 'near'
type Ends = { readonly words: string; readonly attribute: string; readonly manner: Manner }

/** Opens a reason that has no words of the request to rest on. */
export const WITHOUT_WORDS = 'With so little to go on'

/** 'Dad' is your dad; 'a friend of mine' stays. */
const theirs = (words: string): string =>
  /^(?:a|an|the|my|our|your|his|her|their|some|both|all|every|two|three|four|five|\d+)\b/i.test(words)
    ? words
    : `your ${words}`

type Say = (words: string, what: string) => string

const youSaid: Say = (words, what) => `You said ${words}: ${what}`

/** The same thing said in several ways. */
const SAYINGS: Readonly<Record<Manner, readonly [Say, ...Say[]]>> = {
  liking: [
    youSaid,
    (words, what) => `Because you mentioned ${words}: ${what}`,
    (words, what) => `“${words}” made us think of this: ${what}`,
    (words, what) => `${capital(what)}, which answers your “${words}”`,
  ],
  person: [
    (words, what) => `For ${theirs(words)}: ${what}`,
    (words, what) => `Chosen for ${theirs(words)}: ${what}`,
  ],
  plain: [(_, what) => `${WITHOUT_WORDS}: ${what}`],
  occasion: [youSaid, (words, what) => `For this occasion, “${words}”: ${what}`],
  limit: [youSaid, (words, what) => `${capital(what)}, as “${words}” asks`],
  near: [
    (words, what) => `Close to the “${words}” you mentioned: ${what}`,
    (words, what) => `A neighbor of your “${words}”: ${what}`,
  ],
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same gift and words are always said in the same way; a list of gifts is not. */
function told({ words, attribute, manner }: Ends, seed: number, place: number): Reason {
  const sayings = SAYINGS[manner]
  const say = sayings[Math.floor(draw(seed, place) * sayings.length)] ?? sayings[0]
  return { text: say(words, attribute), words, attribute: capital(attribute) }
}

const interestEnds = ({ gift, answers }: Answering): Ends[] =>
  answers.map(({ asked, saying, isNear }) => ({
    words: asked.words,
    attribute: saying ?? gift.detail,
    manner: isNear ? 'near' : 'liking',
  }))

function traitEnds(gift: Gift, { understanding }: Wish): Ends[] {
  const out: Ends[] = []
  for (const { entry, words } of understanding.constraints) {
    const attribute = entry && words ? traitSaid(gift, entry.traits) : undefined
    if (attribute) out.push({ words, attribute, manner: 'limit' })
  }
  return out
}

/** The first trait that is asked for plainly and that the gift has, in words. */
function traitSaid({ traits }: Gift, asked: Readonly<Record<string, number>>): string | undefined {
  for (const name of Object.keys(asked))
    if ((asked[name] ?? 0) >= 2 && traits.includes(name)) return TRAIT_SAID[name]
  return undefined
}

function occasionEnds({ occasions, detail }: Gift, { understanding }: Wish): Ends[] {
  const made = understanding.occasions.find(({ name }) => occasions.includes(name))
  return made ? [{ words: made.words, attribute: detail, manner: 'occasion' }] : []
}

/** Worth saying where the gift is made for just these years. */
function ageEnds({ audience: { ages } }: Gift, { understanding }: Wish): Ends[] {
  const [from, to] = ages
  const { words } = understanding.age
  if (!words || from === null || to === null || to - from > 12) return []
  return [{ words, attribute: agesText(from, to), manner: 'limit' }]
}

export const agesText = (from: number, to: number): string =>
  from === to ? `made for age ${from}` : `made for ages ${from} to ${to}`

function budgetEnds({ priceCents: [lowest, highest] }: Gift, { understanding, limits }: Wish): Ends[] {
  const { words, style } = understanding.budget
  if (!words || style === 'vague' || style === 'contradictory') return []
  const attribute = limits.ceilingCents === null ? priceSpanText(lowest, highest) : topPriceText(highest)
  return [{ words, attribute, manner: 'limit' }]
}

export const topPriceText = (highest: number): string => `it tops out at ${dollars(highest)}`
export const priceSpanText = (lowest: number, highest: number): string =>
  `it runs from ${dollars(lowest)} to ${dollars(highest)}`

/** Being somebody's dad asks for nothing in particular: the gift's best fact, without a claim that he asked for it. */
function recipientEnds({ detail }: Gift, { understanding }: Wish): Ends[] {
  const { words } = understanding.recipient
  return words ? [{ words, attribute: detail, manner: 'person' }] : []
}

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
  return { words: asked ?? opening, attribute: detail, manner: 'plain' }
}

/** No two reasons rest on the same words, or say the same of the gift. */
function repeats(one: Ends, others: readonly Ends[]): boolean {
  if (others.length === 0) return false
  const words = one.words.toLowerCase()
  return others.some((other) => {
    if (other.attribute === one.attribute) return true
    const theirs = other.words.toLowerCase()
    return theirs.includes(words) || words.includes(theirs)
  })
}
