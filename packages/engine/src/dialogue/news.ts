/** What a turn changed in the answer: which ideas are new on the first page, and which change brought each. */

import { TRAIT_SAID } from '../explain/traits-said.ts'
import type { Lexicon } from '../lexicon.ts'
import { priceSaid } from '../market/shown-price.ts'
import { shareOf } from '../rank/steer.ts'
import type { Pick as Chosen, Suggestions } from '../suggest.ts'
import type { ChangingMove } from './move.ts'
import { REFINEMENT_SAID } from './refinement-said.ts'

/** Ideas on the first page. */
export const FIRST_PAGE = 6

export type Answer = Pick<Suggestions, 'picks' | 'ceilingCents' | 'relax' | 'market'>

export const firstPage = ({ picks }: Pick<Suggestions, 'picks'>): readonly Chosen[] =>
  picks.slice(0, FIRST_PAGE)

/** The ideas of the first page that did not stand there before, in their order. */
export function newOnFirstPage(before: Answer, after: Answer): Chosen[] {
  const known = new Set(firstPage(before).map(({ gift }) => gift.id))
  return firstPage(after).filter(({ gift }) => !known.has(gift.id))
}

/** Whether an idea has what a lift wants. */
export const isOfLift = (
  { gift }: Chosen,
  refinement: keyof Lexicon['refinements'],
  { refinements }: Pick<Lexicon, 'refinements'>,
): boolean => shareOf(gift.traits, refinements[refinement]) > 0

/** Whether an idea stands there for a liking. */
export const answersLiking = ({ reasons }: Chosen, words: string): boolean => {
  const wanted = words.toLowerCase()
  return reasons.some((reason) => reason.words.toLowerCase() === wanted)
}

type Telling = {
  readonly lexicon: Pick<Lexicon, 'refinements'>
  /** The idea's own first reason. */
  readonly own: string
  /** Its upper price. */
  readonly top: string
}

type Because = (pick: Chosen, move: ChangingMove, telling: Telling) => string

const ofOwn: Because = (_pick, _move, { own }) => own
const ofBudget: Because = (_pick, _move, { top }) => `It fits the new budget: it tops out at ${top}.`
const ofFreePlace: Because = (_pick, _move, { own }) => `It takes a place that became free. ${own}`

const BECAUSE: Readonly<Record<ChangingMove['kind'], Because>> = {
  budget: ofBudget,
  count: ofBudget,
  'no-budget': (_pick, _move, { top }) => `The old budget kept it out: it goes up to ${top}.`,
  refine: (pick, move, telling) =>
    move.kind === 'refine' ? becauseOfRefinement(pick, move.refinement, telling) : telling.own,
  'not-pick': ofFreePlace,
  'has-pick': ofFreePlace,
  has: ofFreePlace,
  avoid: ofFreePlace,
  forget: ofFreePlace,
  date: (pick, _move, { lexicon, own }) =>
    isOfLift(pick, 'in-time', lexicon) ? 'It needs no parcel, or ordinary shops have it.' : own,
  like: ofOwn,
  constraint: ofOwn,
  recipient: ofOwn,
  occasion: ofOwn,
  age: ofOwn,
  'start-over': ofOwn,
}

type Known = Pick<Suggestions, 'market' | 'ceilingCents'> & { readonly lexicon: Pick<Lexicon, 'refinements'> }

/** Why an idea is new, told by the change that brought it; by its own reason where that tells more. */
export function whyNew(
  pick: Chosen,
  move: ChangingMove | null,
  { lexicon, market, ceilingCents }: Known,
): string {
  const own = pick.reasons[0]?.text ?? pick.gift.detail
  const telling = { lexicon, own, top: priceSaid(pick.gift.priceCents[1], market, ceilingCents) }
  return move === null ? own : BECAUSE[move.kind](pick, move, telling)
}

function becauseOfRefinement(
  pick: Chosen,
  refinement: Extract<ChangingMove, { kind: 'refine' }>['refinement'],
  { lexicon, own, top }: Telling,
): string {
  if (refinement === 'cheaper' || refinement === 'dearer') return `It tops out at ${top}.`
  if (refinement === 'unusual') return own
  const lift = lexicon.refinements[refinement]
  const trait = pick.gift.traits.find((name) => (lift[name] ?? 0) > 0)
  const said = trait === undefined ? undefined : TRAIT_SAID[trait]
  return said ? `You asked for ${REFINEMENT_SAID[refinement].now}: ${said}.` : own
}
