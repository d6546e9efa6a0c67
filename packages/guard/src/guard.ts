/** Our promises about anything that is shown, whoever put it forward: decided over one proposal at a time, by rules. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import type { Pick as EnginePick, Judgement, Refused } from '@presently/engine/suggest'
import { wordsIn } from '@presently/engine/text/tokens'
import { englishness } from './english.ts'
import { giftOf, wordTagsOf } from './gift-of.ts'
import { type KindsText, readKinds } from './kinds.ts'
import { faultIn, type TextFault } from './plain-text.ts'
import type { Proposal } from './proposal.ts'
import { isRuledOut, refusalBroken, type Thing } from './refused.ts'
import { tactlessness } from './tactless.ts'
import { phraseIn } from './title-parts.ts'
import { unsafety } from './unsafe.ts'
import { usualPrices } from './usual-prices.ts'

/** Why a proposal is not shown: what is wrong with it, or the promise that it breaks. */
type Fault =
  | TextFault
  | 'too-long'
  | 'empty'
  | 'unknown-category'
  | 'price-range'
  | 'price-far-off'
  | 'refused'
  | 'ruled-out'
  | 'tactless'
  | 'unsafe'
  | 'not-english'
  | NonNullable<Judgement['broken']>

type Verdict = { readonly pick: EnginePick } | { readonly fault: Fault }

export type GuardDeps = {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Pick<Lexicon, 'plainWords' | 'tactless' | 'unsafeForYoung'>
  /** The dictionary of what things are, as `readKinds` reads it. */
  readonly kinds: KindsText
  /** Names and what they usually cost, as `usualPrices` reads them. */
  readonly prices: string
  /** The shops that sell what is of a category, best first. */
  readonly shopsOf: (category: string) => readonly string[]
}

/** For whom a proposal is, as far as the guard asks. */
type Asked = {
  /** Whole years of the youngest whom it is for; null where that is not said. */
  readonly ageFrom: number | null
  readonly occasion: string | null
  /** As it was written. */
  readonly request: string
  readonly refused: readonly Refused[]
  /** What the one who proposes ruled out beforehand, in words of its own. */
  readonly ruledOut: readonly string[]
  readonly idOf: (proposal: Proposal) => string
  /** The engine's rules over gifts of no catalogue. */
  readonly judge: (gifts: readonly Gift[]) => readonly Judgement[]
}

export type Guard = {
  readonly check: (proposal: Proposal, asked: Asked) => Verdict
  /** Whether a thing is, contains or needs what is refused, or is what somebody has. */
  readonly refuses: (thing: Thing, refused: readonly Refused[]) => boolean
  /** Whether a thing is what was ruled out in such words, contains or needs it, or says so of itself. */
  readonly rulesOut: (thing: Thing, ruledOut: readonly string[]) => boolean
  /** The names of things in a text, in the singular: of several words, or of one that is no plain word. */
  readonly namesIn: (text: string) => readonly string[]
}

const TITLE_MAX = 110
const SENTENCE_MAX = 320
const SEARCH_MAX = 80
/** The upper end may be so many times the lower one, or so many dollars above it: what costs next to nothing may cost a little. */
const SPREAD_MAX = 5
const SPREAD_USD = 15

export function createGuard(deps: GuardDeps): Guard {
  const { gifts, taxonomy, lexicon, shopsOf } = deps
  const kinds = readKinds(deps.kinds, lexicon.plainWords)
  const tags = wordTagsOf(gifts, taxonomy)
  const isTactless = tactlessness(lexicon.tactless)
  const isUnsafe = unsafety(lexicon.unsafeForYoung, kinds)
  const faultOf = faultFinder(deps)

  function giftFor(proposal: Proposal, { occasion, ageFrom, idOf }: Asked): Gift {
    const isKnown = occasion !== null && Object.hasOwn(taxonomy.occasions, occasion)
    return giftOf(proposal, {
      id: idOf(proposal),
      tags,
      ageFrom: ageFrom ?? 0,
      occasions: [isKnown ? occasion : 'any'],
      shops: shopsOf(proposal.category),
    })
  }

  return {
    namesIn: (text) => [...new Set(phraseIn(text))].filter(kinds.isName),
    refuses: (thing, refused) => refusalBroken(thing, refused, kinds) !== null,
    rulesOut: (thing, ruledOut) => isRuledOut(thing, ruledOut, kinds),
    check(proposal, asked) {
      const fault = faultOf(proposal)
      if (fault !== null) return { fault }
      if (refusalBroken(proposal, asked.refused, kinds) !== null) return { fault: 'refused' }
      if (isRuledOut(proposal, asked.ruledOut, kinds)) return { fault: 'ruled-out' }
      if (isTactless(proposal, asked.request)) return { fault: 'tactless' }
      if (isUnsafe(proposal, asked.ageFrom)) return { fault: 'unsafe' }
      const [judgement] = asked.judge([giftFor(proposal, asked)])
      return judgement?.pick ? { pick: judgement.pick } : { fault: judgement?.broken ?? 'unsound' }
    },
  }
}

/** What is wrong with a proposal by itself, whoever it is for. */
function faultFinder({ gifts, taxonomy, lexicon, prices }: GuardDeps): (proposal: Proposal) => Fault | null {
  const known = usualPrices(gifts, prices)
  const categories = new Set(taxonomy.categories)
  const isEnglish = englishness([
    ...lexicon.plainWords,
    ...gifts.flatMap((gift) => wordsIn(`${gift.title} ${gift.description}`)),
  ])
  return (proposal) => {
    const { title, what, why, search, things, category } = proposal
    const fault = sizeFault(proposal) ?? firstFault([title, what, why, search, ...things])
    if (fault) return fault
    if (!isEnglish(proposal)) return 'not-english'
    if (!categories.has(category)) return 'unknown-category'
    if (!isRange(proposal)) return 'price-range'
    return known.isFarOff(proposal) ? 'price-far-off' : null
  }
}

const firstFault = (texts: readonly string[]): TextFault | null =>
  texts.map(faultIn).find((fault) => fault !== null) ?? null

function sizeFault({ title, what, why, search }: Proposal): Fault | null {
  if ([title, what, search].some((text) => !/\p{L}{2}/u.test(text))) return 'empty'
  const isLong = title.length > TITLE_MAX || search.length > SEARCH_MAX
  return isLong || Math.max(what.length, why.length) > SENTENCE_MAX ? 'too-long' : null
}

const isRange = ({ fromUsd, toUsd }: Proposal): boolean =>
  fromUsd > 0 && toUsd >= fromUsd && toUsd <= Math.max(fromUsd * SPREAD_MAX, fromUsd + SPREAD_USD)
