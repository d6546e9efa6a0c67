/** Judges a reason: whether its two ends are where it says they are. Guards what others write, and our own. */
import type { Gift } from '../gift.ts'
import { HOUSE_MARKET } from '../market/markets.ts'
import type { Reason } from '../suggest.ts'
import { WITHOUT_WORDS } from './manners.ts'
import { agesText, exactPriceText, priceSpanText, type Shown, topPriceText } from './reasons.ts'
import { TRAIT_SAID } from './traits-said.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\p{L}\p{N}$'.-]+/gu, ' ')
    .replace(/[.\s]{1,80}$/, '')
    .trim()

/** Everything that may be said of a gift: its own fragments, its traits in words, its ages and its prices. */
function sayingsOf(
  { interests, detail, traits, audience, priceCents, isProduct }: Gift,
  shown: Shown,
): string[] {
  const [from, to] = audience.ages
  return [
    detail,
    ...Object.values(interests),
    ...traits.flatMap((trait) => TRAIT_SAID[trait] ?? []),
    ...(from === null || to === null ? [] : [agesText(from, to)]),
    ...(isProduct ? [exactPriceText(priceCents[1], shown)] : []),
    topPriceText(priceCents[1], shown),
    priceSpanText(priceCents, shown),
  ].map(plain)
}

/**
 * What is wrong with a reason for a gift; empty where both of its ends hold: its words stand in the request (or are a
 * saved fact, given as part of it), its attribute is true of this gift, and its sentence says both. Prices are those of the answer.
 */
export function reasonFaults(
  { text, words, spelled = words, attribute }: Reason,
  gift: Gift,
  request: string,
  shown: Shown = { market: HOUSE_MARKET, ceilingCents: null },
): string[] {
  const faults: string[] = []
  if (!plain(request).includes(plain(words))) faults.push(`The request does not say “${words}”.`)
  if (!sayingsOf(gift, shown).includes(plain(attribute)))
    faults.push(`Nothing in this gift says “${attribute}”.`)
  if (!plain(text).includes(plain(spelled)) && !WITHOUT_WORDS.some((opening) => text.startsWith(opening)))
    faults.push('The sentence leaves out the words of the request.')
  if (!plain(text).includes(plain(attribute)))
    faults.push('The sentence leaves out what in the gift answers them.')
  return faults
}
