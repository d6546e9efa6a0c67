/** Ideas and products on one scale: the same rules and the same scorer, over an index of just these. */
import { explained, giftAt } from '../answer/find.ts'
import {
  areAlike,
  partsOver,
  pricesOf,
  safeAmong,
  setAside,
  unlike,
  wishesOf,
  withoutLeeway,
} from '../answer/fitting.ts'
import { type Asking, isForSeveral, type Whole, wholeOf } from '../answer/parts.ts'
import { isSound } from '../answer/sound-gift.ts'
import { steeringFor } from '../answer/steering.ts'
import { isSaidFor } from '../explain/reasons.ts'
import type { Gift } from '../gift.ts'
import { isDirect } from '../rank/column.ts'
import type { ScoredGifts } from '../rank/score.ts'
import { NO_STEER, type Steer, shareOf } from '../rank/steer.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { ASKED_MAX, type Wish } from '../retrieve/wish.ts'
import type { Pick } from '../suggest.ts'
import { stemsOf } from '../text/stems.ts'
import { type NamedThing, namedThings, nounsLiked } from './named-things.ts'
import { wishOfRequest } from './product-query.ts'
import { strictGift } from './strict-gift.ts'

/** What contends for a place of an answer. */
export type Contender = {
  readonly pick: Pick
  /** Of an idea that cannot be scored here, such as one that stands by a taste: above all. */
  readonly score: number
  /** What it answers itself, a bit for each thing asked for. */
  readonly answers: number
  /** For whom of several people it is, by place. */
  readonly person: number
  /** Whether the giver named such a thing. */
  readonly isNamed: boolean
}

export type Contenders = {
  readonly ideas: readonly Contender[]
  /** Products that keep every rule and answer what is asked, the best first. */
  readonly products: readonly Contender[]
}

/** So many products are looked at more closely: more would find no place. */
const LOOKED_AT = 18

export function contendersFor(
  { request, parts: own }: Omit<Asking, 'steering'>,
  picks: readonly Pick[],
  candidates: readonly Gift[],
): Contenders {
  const whole = wholeOf({ request, parts: own })
  const steer = steeringFor(whole, { request, parts: own })?.steer ?? NO_STEER
  const ideas = picks.map(({ gift }) => gift)
  const products = wantedAmong(candidates, { asking: { request, parts: own, steering: null }, steer, ideas })
  const parts = partsOver([...ideas, ...products], own)
  const asking: Asking = { request, parts, steering: { steer: pricesOf(steer), signs: null } }
  const named = isForSeveral(whole) ? NOTHING_NAMED : namedIn(asking, products)
  const wishes = wishesOf(whole, asking)
  const found = wishes.map((wish, person) => contendersOf(wish, { asking, person, named }))
  const byId = bestById(found.flat())
  const scored = products.flatMap(({ id }) => byId.get(id) ?? []).sort(byScore)
  // What was named takes the place of the idea that it is like.
  const distinct = unlike(scored.map(withGift), setAside(steer, { request, parts: own })).filter(
    ({ isNamed, gift }) => isNamed || !ideas.some((idea) => areAlike(idea, gift)),
  )
  return {
    ideas: picks.map((pick) => ({
      ...(ofItsTurn(pick, wishes, found) ?? byId.get(pick.gift.id) ?? UNSCORED),
      pick,
    })),
    products: strictlyFitting(distinct.slice(0, LOOKED_AT), whole, { ...asking, parts: own }),
  }
}

function bestById(contenders: readonly Contender[]): ReadonlyMap<string, Contender> {
  const out = new Map<string, Contender>()
  for (const one of contenders) {
    const before = out.get(one.pick.gift.id)
    if (before === undefined || before.score < one.score) out.set(one.pick.gift.id, one)
  }
  return out
}

/** An idea of several people's answer as it scores for whom it was chosen, who need not be whom it would suit best. */
function ofItsTurn(
  { gift, reasons: [reason] }: Pick,
  wishes: readonly Wish[],
  found: readonly (readonly Contender[])[],
): Contender | undefined {
  const person = reason === undefined ? -1 : wishes.findIndex((wish) => isSaidFor(reason, wish))
  return found[person]?.find(({ pick }) => pick.gift.id === gift.id)
}

const UNSCORED = { score: Number.POSITIVE_INFINITY, answers: 0, person: 0, isNamed: false }

const withGift = (contender: Contender) => ({ ...contender, gift: contender.pick.gift })

/** Of equal ones the cheaper, then the lower id: no order of a database plays a part. */
const byScore = (a: Contender, b: Contender): number =>
  b.score - a.score ||
  a.pick.gift.priceCents[1] - b.pick.gift.priceCents[1] ||
  (a.pick.gift.id < b.pick.gift.id ? -1 : 1)

type Wanting = { readonly asking: Asking; readonly steer: Steer; readonly ideas: readonly Gift[] }

/** Those that are gifts at all, none refused by id, and none that is one of the ideas that are shown. */
function wantedAmong(candidates: readonly Gift[], { asking, steer, ideas }: Wanting): Gift[] {
  const { request, parts } = asking
  const { vocabulary } = parts
  const shown = new Set(ideas.map(({ id }) => id))
  const out = new Set([
    ...(request.taste?.dismissed ?? []),
    ...(request.refine ?? []).map((step) => step.replace(/^not:/, '')),
  ])
  const refused = candidates.filter(({ id }) => out.has(id))
  const left = candidates.filter(
    (gift) =>
      !shown.has(gift.ideaId ?? '') &&
      isSound(gift, vocabulary.taxonomy) &&
      steer.lifts.every((lift) => shareOf(gift.traits, lift) > 0),
  )
  return unlike(
    left.map((gift) => ({ gift })),
    refused,
  ).map(({ gift }) => gift)
}

/** Things that the giver names and that some product is. */
type Named = { readonly things: readonly NamedThing[]; readonly nouns: ReadonlySet<string> }

const NOTHING_NAMED: Named = { things: [], nouns: new Set() }

function namedIn({ request, parts: { vocabulary } }: Asking, products: readonly Gift[]): Named {
  const { understanding, words } = wishOfRequest(request, vocabulary)
  const sold = new Set(products.map(nounOf))
  const things = namedThings(understanding, words).filter(({ noun }) => sold.has(noun))
  return { things, nouns: new Set([...things.map(({ noun }) => noun), ...nounsLiked(understanding)]) }
}

const nounOf = ({ things: [first = ''] }: Gift): string => stemsOf(first).at(-1) ?? ''

type Looking = { readonly asking: Asking; readonly person: number; readonly named: Named }

function contendersOf(plain: Wish, { asking, person, named }: Looking): Contender[] {
  const { request, parts } = asking
  const { index } = parts
  const asked = [...named.things.map(({ asked: thing }) => thing), ...plain.asked].slice(0, ASKED_MAX)
  const wish = named.things.length === 0 ? plain : { ...plain, asked }
  const scored = parts.scorer.score(wish, {
    seed: request.seed === undefined ? null : String(request.seed),
    seen: new Set(request.seen),
  })
  const ceiling = withoutLeeway(wish).limits.ceilingCents ?? Number.POSITIVE_INFINITY
  const free = [...scored.free]
  const products = free.filter(
    (number) => giftAt(number, index).isProduct && (index.upperCents[number] as number) <= ceiling,
  )
  const chosen = [
    ...free.filter((number) => !giftAt(number, index).isProduct),
    ...safeAmong(products, wish, parts),
  ]
  return explained({ scored, chosen }, wish, index).flatMap((pick, place) => {
    const number = chosen[place] as number
    const isNamed = named.nouns.has(nounOf(pick.gift))
    const answers = answersOf(number, scored)
    const one = { pick, answers, person, isNamed: isNamed && pick.gift.isProduct === true }
    const score = scored.scores[number] as number
    if (!pick.gift.isProduct) return [{ ...one, score }]
    return isAnswer(one, named) ? [{ ...one, score: isNamed ? score : score + WEIGHTS.unreadProduct }] : []
  })
}

const answersOf = (number: number, { columns }: ScoredGifts): number =>
  columns.reduce((bits, column, place) => (isDirect(column, number) ? bits | (1 << place) : bits), 0)

/** What only shares words with a thing that was named is none: a bag for headphones, where headphones are asked for. */
const isAnswer = ({ answers, isNamed }: Answering, { things }: Named): boolean =>
  isNamed ? answers !== 0 : answers >> things.length !== 0

type Answering = { readonly answers: number; readonly isNamed: boolean }

/** Those that also pass with all that they may be or hold. */
function strictlyFitting(products: readonly Contender[], whole: Whole, asking: Asking): Contender[] {
  if (products.length === 0) return []
  const { vocabulary } = asking.parts
  const strict = products.map(({ pick }) => strictGift(pick.gift, vocabulary))
  const parts = partsOver(strict, asking.parts)
  const free = wishesOf(whole, asking).map((wish) => {
    const { free: numbers } = parts.scorer.score(wish, { seed: null, seen: new Set() })
    return new Set([...numbers].map((number) => giftAt(number, parts.index).id))
  })
  return products.filter(({ pick, person }) => free[person]?.has(pick.gift.id))
}
