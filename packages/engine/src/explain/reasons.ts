/** Why a gift fits, in sentences with two ends: the giver's words, and what in the gift answers them. */

import type { Scored } from '../rank/score.ts'
import type { Wish } from '../retrieve/candidates.ts'
import type { Reason } from '../suggest.ts'
import { dollars } from './money-text.ts'

/** Reasons given for one gift: a card shows two. */
const REASONS_MAX = 3

/** What a trait means, said of a gift. Only traits that a request can ask for. */
const TRAIT_SAID: Readonly<Record<string, string>> = {
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
export function reasonsFor({ prepared, answers }: Scored, wish: Wish): Reason[] {
  const { gift } = prepared
  const said = [
    ...interestReasons({ prepared, answers }),
    ...traitReasons(prepared.traits, wish),
    ...occasionReasons({ prepared }, wish),
    ...ageReasons({ prepared }, wish),
    ...budgetReasons(gift.priceCents, wish),
    ...recipientReasons(gift.detail, wish),
  ]
  const reasons = distinct(said)
  return (reasons.length ? reasons : [lastResort(gift.detail, wish)]).slice(0, REASONS_MAX)
}

const reason = (words: string, attribute: string): Reason => ({
  text: `You said ${words}: ${attribute}`,
  words,
  attribute: attribute.charAt(0).toUpperCase() + attribute.slice(1),
})

function interestReasons({ prepared, answers }: Pick<Scored, 'prepared' | 'answers'>): Reason[] {
  const { gift } = prepared
  return answers.slice(0, 2).map(({ interest }) => {
    const fit = interest.id === null ? undefined : gift.interests[interest.id]
    return reason(interest.words, fit ?? gift.detail)
  })
}

function traitReasons(traits: ReadonlySet<string>, { understanding }: Wish): Reason[] {
  return understanding.constraints.flatMap(({ entry, words }) => {
    const trait = Object.entries(entry?.traits ?? {}).find(
      ([name, weight]) => weight >= 2 && traits.has(name),
    )?.[0]
    const meaning = trait && TRAIT_SAID[trait]
    return meaning ? [reason(words, meaning)] : []
  })
}

function occasionReasons({ prepared }: Pick<Scored, 'prepared'>, { understanding }: Wish): Reason[] {
  const made = understanding.occasions.find(({ name }) => prepared.occasions.has(name))
  return made ? [reason(made.words, prepared.gift.detail)] : []
}

/** Worth saying where the gift is made for just these years. */
function ageReasons({ prepared }: Pick<Scored, 'prepared'>, { understanding }: Wish): Reason[] {
  const [from, to] = prepared.gift.audience.ages
  const { words } = understanding.age
  if (!words || from === null || to === null || to - from > 12) return []
  return [reason(words, from === to ? `made for age ${from}` : `made for ages ${from} to ${to}`)]
}

function budgetReasons(
  [lowest, highest]: readonly [number, number],
  { understanding, limits }: Wish,
): Reason[] {
  const { words, style } = understanding.budget
  if (!words || style === 'vague' || style === 'contradictory') return []
  if (limits.ceilingCents !== null) return [reason(words, `it tops out at ${dollars(highest)}`)]
  return [reason(words, `it runs from ${dollars(lowest)} to ${dollars(highest)}`)]
}

/** Being somebody's dad asks for nothing in particular: the gift's best fact, without a claim that he asked for it. */
function recipientReasons(detail: string, { understanding }: Wish): Reason[] {
  const { words } = understanding.recipient
  return words ? [{ ...reason(words, detail), text: `For ${words}: ${detail}` }] : []
}

/** Nothing was said that the gift could answer: its own best fact, tied to what the request opens with. */
function lastResort(detail: string, { understanding }: Wish): Reason {
  const { raw } = understanding.text
  const asked = /\b(?:surprise|someone special|someone|anyone|gifts?|presents?)\b/i.exec(raw)?.[0]
  const opening = raw
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(' ')
    .replace(/[.,;:!?]+$/, '')
  return reason(asked ?? `“${opening}”`, detail)
}

/** No two reasons rest on the same words, or say the same of the gift. */
function distinct(reasons: readonly Reason[]): Reason[] {
  const out: Reason[] = []
  for (const one of reasons) {
    const words = one.words.toLowerCase()
    const repeats = out.some(
      (other) =>
        other.attribute === one.attribute ||
        other.words.toLowerCase().includes(words) ||
        words.includes(other.words.toLowerCase()),
    )
    if (!repeats) out.push(one)
  }
  return out
}
