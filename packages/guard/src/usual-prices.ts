/** Whether a price that somebody names for a thing can be: held against what is known of such things. */
import type { Gift } from '@presently/engine/gift'
import { keyOf } from './kinds.ts'
import type { Proposal } from './proposal.ts'
import { headOf, isOnlyPartOf } from './title-parts.ts'

const CENTS = 100
/** So many of a kind in the catalogue tell what such things cost. */
const KNOWN_FROM = 4
/** Of a kind so small a share is cheaper, or dearer, than what counts as usual. */
const TAIL = 0.1
/** A price that is so many times below the cheap end, or above the dear one, is none. */
const FAR_BELOW = 0.4
const FAR_ABOVE = 6
/** Of a named product the lowest price is known better than of a kind. */
const BELOW_NAMED = 0.6

/** A name as its words in the singular, and the least that it usually costs, in US dollars. */
type NamedPrice = { readonly words: readonly string[]; readonly low: number }
/** In US dollars. */
type Usual = { readonly low: number; readonly high: number }

export type UsualPrices = {
  /** Whether what is named lies far from what such things cost. */
  readonly isFarOff: (proposal: Proposal) => boolean
}

/**
 * Prices by the noun that says what a thing is, from the catalogue, and by the names of `table`: lines of name, lowest and
 * highest usual price in whole US dollars, parted by tabs.
 */
export function usualPrices(gifts: readonly Gift[], table: string): UsualPrices {
  const kinds = pricesOfKinds(gifts)
  const named = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): NamedPrice => {
      const [name = '', low] = line.split('\t')
      return { words: keyOf(name).split(' '), low: Number(low) }
    })
  return {
    isFarOff(proposal) {
      const { things, fromUsd, toUsd } = proposal
      const kind = kinds.get(keyOf(things[0] ?? ''))
      const isOddForKind =
        kind !== undefined && (toUsd < kind.low * FAR_BELOW || fromUsd > kind.high * FAR_ABOVE)
      return isOddForKind || lowestOf(proposal, named) * BELOW_NAMED > toUsd
    },
  }
}

/** The lowest price of the longest name that the thing itself goes by; what is only for it, or shows it, has another price. */
function lowestOf({ title, things }: Proposal, named: readonly NamedPrice[]): number {
  const [thing = ''] = things
  if (isOnlyPartOf(title, thing)) return 0
  const texts = [headOf(title), thing].map((text) => keyOf(text).split(' '))
  const found = named
    .filter(({ words }) => texts.some((text) => standsIn(words, text)))
    .sort((a, b) => b.words.length - a.words.length)
  return found[0]?.low ?? 0
}

/** Whether the words stand there in their order, with others between: 'canada goose parka' in 'canada goose expedition parka'. A kind of one word must be the last. */
function standsIn(words: readonly string[], text: readonly string[]): boolean {
  if (words.length === 1) return text.at(-1) === words[0]
  let at = 0
  for (const word of text) if (word === words[at]) at += 1
  return at === words.length
}

function pricesOfKinds(gifts: readonly Gift[]): ReadonlyMap<string, Usual> {
  const out = new Map<string, Usual>()
  for (const [kind, all] of Map.groupBy(gifts, ({ things }) => keyOf(things[0] ?? ''))) {
    if (kind === '' || all.length < KNOWN_FROM) continue
    const lows = all.map(({ priceCents }) => priceCents[0]).sort((a, b) => a - b)
    const highs = all.map(({ priceCents }) => priceCents[1]).sort((a, b) => a - b)
    out.set(kind, { low: at(lows, TAIL) / CENTS, high: at(highs, 1 - TAIL) / CENTS })
  }
  return out
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
