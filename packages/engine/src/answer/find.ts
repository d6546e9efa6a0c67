/** The picks of a request: rules, scores, pages, and the reasons of what was chosen. */
import type { Understanding } from '../brief/understand.ts'
import { groundsOf } from '../explain/grounds.ts'
import { reasonsFor } from '../explain/reasons.ts'
import type { Gift } from '../gift.ts'
import { PAGE } from '../rank/list-state.ts'
import type { ScoredGifts } from '../rank/score.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import { type Wish, wishOf } from '../retrieve/wish.ts'
import type { Pick } from '../suggest.ts'
import { type Asking, isForSeveral, type Parts, type Whole } from './parts.ts'

type Found = { readonly picks: Pick[]; readonly fitting: number; readonly answered: boolean }

/** Makes the picks of what was chosen. */
type Explain = (ranked: Ranked, wish: Wish, index: GiftIndex) => Pick[]

export const find = (whole: Whole, asking: Asking, explain: Explain): Found =>
  isForSeveral(whole)
    ? findForEach(whole.people, asking, explain)
    : findFor(wishFor(whole.understanding, asking.parts), asking, explain)

function findFor(wish: Wish, asking: Asking, explain: Explain): Found {
  const ranked = rank(wish, asking)
  const { scored, chosen } = ranked
  return {
    picks: explain(ranked, wish, asking.parts.index),
    fitting: scored.fitting,
    answered: chosen.slice(0, PAGE).some((number) => (scored.mains[number] as number) >= 0),
  }
}

export const withReasons: Explain = ({ scored, chosen }, wish, index) => {
  const grounds = groundsOf(wish, scored.columns, index)
  const out: Pick[] = []
  for (const number of chosen) out.push({ gift: giftAt(number, index), reasons: reasonsFor(number, grounds) })
  return out
}

/** For trials, of which only the number counts. */
export const bare: Explain = ({ chosen }, _, index) =>
  chosen.map((number) => ({ gift: giftAt(number, index), reasons: [] }))

const giftAt = (number: number, { gifts }: GiftIndex): Gift => gifts[number] as Gift // chosen from this index

/** Ideas for each of several people, one each in turn; nobody gets what another has. */
function findForEach(several: readonly Understanding[], { request, parts }: Asking, explain: Explain): Found {
  const seen = new Set(request.seen)
  const limit = Math.ceil(request.limit / several.length)
  const found = several.map((one) => {
    const wish = wishForOneOfSeveral(one, parts)
    const own = findFor(wish, { request: { ...request, limit, seen: [...seen] }, parts }, explain)
    for (const { gift } of own.picks) seen.add(gift.id)
    return own
  })
  const turns = Array.from({ length: limit }, (_, turn) => found.flatMap(({ picks }) => picks[turn] ?? []))
  return {
    picks: turns.flat().slice(0, request.limit),
    fitting: found.reduce((sum, { fitting }) => sum + fitting, 0),
    answered: found.some(({ answered }) => answered),
  }
}

export const wishFor = (understanding: Understanding, { rates }: Parts): Wish => wishOf(understanding, rates)

/** Each of its reasons says for whom the idea is. */
export const wishForOneOfSeveral = (one: Understanding, parts: Parts): Wish => ({
  ...wishFor(one, parts),
  forWhom: one.recipient.words || null,
})

type Ranked = { readonly scored: ScoredGifts; readonly chosen: readonly number[] }

export function rank(wish: Wish, { request, parts }: Asking): Ranked {
  const scored = parts.scorer.score(wish, {
    seed: request.seed === undefined ? null : String(request.seed),
    seen: new Set(request.seen),
  })
  return { scored, chosen: parts.chooser.choose(scored, wish, request.limit) }
}
